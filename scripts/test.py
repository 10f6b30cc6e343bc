"""Sets everything up and runs all the checks: `python3 scripts/test.py [--all] [--system]`.

`--quick` is for those who work on the code: of the tests, unit tests alone.
Anything else on the command line goes to pytest. Where it chooses tests, as in `scripts/test.py
-k towers` or `scripts/test.py tests/board`, these alone run, without the other checks.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence

import every_python
import screen
from environment import installation, pythons, shell, stamp

CACHES = shell.VENV / "cache"  # pyproject.toml has those of the other checks there, too


def provide_packages(allowed: bool) -> None:
    """Name the Debian packages that are missing, and install them if that is allowed."""
    if not sys.platform.startswith("linux"):
        shell.say("Tests that need a virtual screen are skipped: it is there on Linux alone.")
        return
    needed = screen.missing()
    if installation.need_venv_package():
        needed.append("python3-venv")
    if not needed:
        return
    names = " ".join(needed)
    if not allowed:
        shell.say(
            f"Debian packages missing: {names}. Tests that need a screen are skipped; "
            "`python3 scripts/test.py --system` installs the packages."
        )
        return
    shell.say(f"Installing the Debian packages {names} ...")
    if not screen.install(needed):
        shell.say(f"warning: that failed; install {names} by hand")


def chooses_tests(pytest_arguments: Sequence[str]) -> bool:
    """Whether some tests are named among the arguments, by a word or by their path."""
    return any(
        word.startswith("-k") or (shell.ROOT / word.partition("::")[0]).exists()
        for word in pytest_arguments
    )


def checks(pytest_arguments: Sequence[str]) -> dict[str, list[str]]:
    """Each check's name and command; chosen tests run without the other checks."""
    program = stamp.venv_program
    # Hands of the window rest a lot; unit tests have none.
    hands = 3 if "--all" in pytest_arguments else 0 if "--quick" in pytest_arguments else 2
    workers = min(os.cpu_count() or 1, 8) + hands
    pytest = [
        str(program("python")),
        *("-m", "pytest", "-n", str(workers), "--dist", "worksteal"),
        *pytest_arguments,
    ]
    if chooses_tests(pytest_arguments):
        return {"pytest": pytest}
    return {
        "ruff check": [str(program("ruff")), "check"],
        "ruff format": [str(program("ruff")), "format", "--check"],
        "mypy": [str(program("mypy"))],
        "import-linter": [
            str(program("lint-imports")),
            "--no-logo",
            "--cache-dir",
            str(CACHES / "imports"),
        ],
        "pytest": pytest,
    }


def compile_tests() -> subprocess.Popen[bytes]:
    """Begin to compile all tests on a core that the other checks leave idle: pytest's workers find
    them compiled, where each would do it for itself."""
    command = [str(stamp.venv_program("python")), "-m", "pytest", "--collect-only", "-q"]
    out = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=shell.ROOT, env=surroundings(), stdout=out, stderr=out)


def surroundings() -> dict[str, str]:
    """The environment of the checks: tests start hundreds of programs, compiled only once."""
    inherited = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    caches = {"PYTHONPYCACHEPREFIX": shell.VENV / "pycache",
              "HYPOTHESIS_STORAGE_DIRECTORY": CACHES / "hypothesis"}  # fmt: skip
    return {**inherited, **{name: str(folder) for name, folder in caches.items()}}


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Set everything up and run all the checks.",
        epilog="Other arguments go to pytest; where a path or -k chooses tests, these alone run.",
        allow_abbrev=False,
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="run the long tests too")
    which.add_argument("--quick", action="store_true", help="of the tests, run unit tests only")
    parser.add_argument("--system", action="store_true", help="install missing Debian packages")
    parser.add_argument(
        "--compile",
        action="store_true",
        help="compile the physics engine where it does not come ready-made",
    )
    options, rest = parser.parse_known_args()
    pythons.use_right_python(options.compile)
    root_in_ci = os.environ.get("CI") == "true" and getattr(os, "geteuid", lambda: 1)() == 0
    if not options.quick:
        provide_packages(options.system or root_in_ci)
    installation.ensure(["dev"], compiling=options.compile)
    chosen = ["--all"] * options.all + ["--quick", "-rfE"] * options.quick
    everywhere = not options.quick and not rest
    meanwhile = every_python.begin() if everywhere else None
    compiling = compile_tests() if everywhere else None

    summary = []
    failed = False
    for name, command in checks(chosen + rest).items():
        print(f"\n=== {name}", flush=True)
        began = time.monotonic()
        if name == "pytest" and compiling is not None:
            compiling.wait()
        code = subprocess.call(command, cwd=shell.ROOT, env=surroundings())
        failed |= code != 0
        verdict = f"FAILED ({code})" if code else "ok"
        summary.append(f"{name:14} {time.monotonic() - began:6.1f} s  {verdict}")
    if meanwhile is not None:
        print("\n=== pythons", flush=True)
        began = time.monotonic()
        outcome = every_python.end(meanwhile)
        print(outcome.sentence)
        failed |= outcome.failed
        verdict = f"{'FAILED' if outcome.failed else 'ok'}: {outcome.sentence}"
        summary.append(f"{'pythons':14} {time.monotonic() - began:6.1f} s  {verdict}")
    print("\n=== summary", *summary, sep="\n", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    shell.guard(main)
