"""Sets everything up and runs all the checks: `python3 scripts/test.py [--all] [--system]`.

`--quick` is for those who work on the code: of the tests, unit tests alone.
Anything else on the command line goes to pytest, as in `scripts/test.py -k towers`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import time

import screen
import setup_env


def provide_packages(allowed: bool) -> None:
    """Name the Debian packages that are missing, and install them if that is allowed."""
    needed = screen.missing()
    if setup_env.need_venv_package():
        needed.append("python3-venv")
    if not needed:
        return
    names = " ".join(needed)
    if not allowed:
        setup_env.say(
            f"Debian packages missing: {names}. Tests that need a screen are skipped; "
            "`python3 scripts/test.py --system` installs the packages."
        )
        return
    setup_env.say(f"Installing the Debian packages {names} ...")
    if not screen.install(needed):
        setup_env.say(f"warning: that failed; install {names} by hand")


def checks(pytest_arguments: list[str]) -> dict[str, list[str]]:
    """Each check's name and command."""
    program = setup_env.venv_program
    workers = min(os.cpu_count() or 1, 8) + 2  # more than cores: hands of the window rest a lot
    return {
        "ruff check": [str(program("ruff")), "check"],
        "ruff format": [str(program("ruff")), "format", "--check"],
        "mypy": [str(program("mypy"))],
        "import-linter": [str(program("lint-imports")), "--no-logo"],
        "pytest": [
            str(program("python")),
            *("-m", "pytest", "-n", str(workers), "--dist", "worksteal"),
            *pytest_arguments,
        ],
    }


def surroundings() -> dict[str, str]:
    """The environment of the checks: tests start hundreds of programs, compiled only once."""
    kept = {name: said for name, said in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(setup_env.ROOT / ".venv" / "pycache")}


def main() -> int:
    setup_env.use_right_python()
    parser = argparse.ArgumentParser(
        description="Set everything up and run all the checks.",
        epilog="Other arguments go to pytest.",
        allow_abbrev=False,
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="run the long tests too")
    which.add_argument("--quick", action="store_true", help="of the tests, run unit tests only")
    parser.add_argument("--system", action="store_true", help="install missing Debian packages")
    options, rest = parser.parse_known_args()
    root_in_ci = os.environ.get("CI") == "true" and getattr(os, "geteuid", lambda: 1)() == 0
    if not options.quick:
        provide_packages(options.system or root_in_ci)
    setup_env.ensure(["dev"])
    chosen = ["--all"] * options.all + ["--quick", "-rfE"] * options.quick

    summary = []
    failed = False
    for name, command in checks(chosen + rest).items():
        print(f"\n=== {name}", flush=True)
        began = time.monotonic()
        code = subprocess.call(command, cwd=setup_env.ROOT, env=surroundings())
        failed |= code != 0
        verdict = f"FAILED ({code})" if code else "ok"
        summary.append(f"{name:14} {time.monotonic() - began:6.1f} s  {verdict}")
    print("\n=== summary", *summary, sep="\n", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    setup_env.guard(main)
