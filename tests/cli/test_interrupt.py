"""An interrupt while the program starts ends it, and nothing else happens; nor is it a fault when
nobody reads on what it says."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

# Interrupts this process when a module is about to be imported, or when a match has begun.
PROGRAM = """
import os, signal, sys

class Interrupter:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupter())
sys.argv = ["diedie", *{args!r}]
from diedie.cli import main
main()
"""
DICY = ("dicy", "--seats", "bot:greedy,bot:greedy", "--without-physics")


def interrupted(module: str, *args: str) -> tuple[int, str, str]:
    """How the program ends when it is interrupted as it imports a module."""
    script = PROGRAM.format(module=module, args=args)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "module",
    [
        *("diedie.errors", "click", "diedie.i18n", "diedie.cli.program", "diedie.cli.dicy"),
        *("msgspec", "numpy", "shapely", "diedie.cli.dicy.dicy_match"),
    ],
)
def test_while_it_starts(module: str) -> None:
    assert interrupted(module, *DICY) == (130, "", "")


def test_without_a_command() -> None:
    assert interrupted("diedie.cli.no_command") == (130, "", "")


def test_nothing_happens_where_nobody_interrupts() -> None:
    assert interrupted("nothing", "dicy", "best", "--roll", "6,6,5,2,1,1", "--json")[0] == 0


def test_once_a_command_has_begun_it_is_ended_well() -> None:
    """Files are put in order then, which needs an exception."""
    script = PROGRAM.format(module="", args=DICY).replace(
        "main()",
        """
import diedie.cli.dicy.dicy_match as playing

def play(*args, **how):
    try:
        os.kill(os.getpid(), signal.SIGINT)
        print("not interrupted")
    finally:
        print("tidied up")

playing.play = play
main()
""",
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "tidied up\n", "")


def test_who_ignores_interrupts_is_not_interrupted() -> None:
    """As a shell has it for what goes on in the background."""
    script = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + PROGRAM.format(
        module="click", args=["dicy", "best", "--roll", "6,6,5,2,1,1", "--json"]
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_nobody_reads_on() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "diedie", "dicy", "cards"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")
