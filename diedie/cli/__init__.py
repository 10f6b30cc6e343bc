"""The commands: the only place that prints and sets exit codes."""

from __future__ import annotations

import io
import os
import sys

# All else is imported once an interrupt is no fault any more.


def main() -> None:
    """Run the command line and leave with its exit code."""
    from diedie.cli import interrupt

    interrupt.start()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no fault
    sys.exit(run(sys.argv[1:]))


def run(args: list[str]) -> int:
    """The exit code of a command: 0 done, 1 the answer is no, 2 wrong usage or input."""
    import click

    from diedie.cli.interrupt import INTERRUPTED
    from diedie.cli.program import program, usage_error
    from diedie.cli.terminal import chosen_language
    from diedie.errors import DieDieError
    from diedie.i18n import Words

    words, out = Words("en"), sys.stdout
    try:
        words = Words(chosen_language(args))
        done = program(words).main(args, prog_name="diedie", standalone_mode=False)
    except DieDieError as fault:
        return _complain(words.error(fault))
    except click.ClickException as fault:
        return _complain(words.error(usage_error(fault)))
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OSError as fault:
        return _complain(words("error-system", reason=fault.strerror or str(fault)))
    except BaseException as fault:
        if isinstance(fault, SystemExit) and sys.stdout is not out:
            return 141  # click's way out when the reader of our output has gone
        if os.environ.get("DIEDIE_TRACEBACK"):  # for developers
            raise
        from diedie.collection import reason_of

        return _complain(words("error-internal", fault=reason_of(fault)))
    return done if isinstance(done, int) else 0


def _complain(sentence: str) -> int:
    from diedie.cli.terminal import echo
    from diedie.i18n import one_line

    echo(f"error: {one_line(sentence)}", err=True)
    return 2
