"""Sets everything up and starts the program: `python3 scripts/play.py [ARGUMENTS OF diedie]`."""

import sys

import setup_env


def main() -> int:
    setup_env.use_right_python()
    setup_env.ensure()
    setup_env.hand_over([str(setup_env.venv_program("diedie")), *sys.argv[1:]])


if __name__ == "__main__":
    setup_env.guard(main)
