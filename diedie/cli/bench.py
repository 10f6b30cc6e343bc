"""`diedie bench`: a table of ratios, each taken in this one run."""

from __future__ import annotations

import platform
from collections.abc import Iterator

from diedie.bench.hostile_files import hostile_rows
from diedie.bench.mujoco_mark import mujoco_rows
from diedie.bench.replay_cost import replay_rows
from diedie.bench.rows import BenchRow
from diedie.bench.scrub import theatre_rows
from diedie.bench.startup import listing_rows, startup_rows
from diedie.bench.throughput import board_rows, flick_rows, worker_rows
from diedie.bench.window_cost import window_rows
from diedie.bench.worker_memory import memory_rows
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.i18n import Words
from diedie.physics.engine import installed_engine


def command(words: Words) -> Command:
    """The command in a language."""

    def bench(as_json: bool) -> None:
        if as_json:
            answers = [
                {**{k: getattr(row, k) for k in ("name", "value", "unit", "goal")}, "ok": row.ok}
                for row in rows()
            ]
            answer = {"rows": answers, "machine": machine()}
            echo_json(answer)
            return
        echo(words("bench-machine", machine=machine()))
        for row in rows():
            echo(line(words, row))

    return Command(words, "bench", callback=bench, params=[json_option(words)])


def rows() -> Iterator[BenchRow]:
    """All measurements, as they come."""
    yield from startup_rows()
    yield from flick_rows()
    yield from board_rows()
    yield from hostile_rows()
    yield from listing_rows()
    yield from replay_rows()
    yield from worker_rows()
    yield from memory_rows()
    yield from window_rows()
    yield from theatre_rows()
    yield from mujoco_rows()


def line(words: Words, row: BenchRow) -> str:
    """A row for a person: what, how much, the goal, and whether it is met."""
    value = words("bench-value", value=round(row.value, 2 if row.value < 100 else 0), unit=row.unit)
    text = f"{row.name:<24}{value:>12}"
    if row.goal is None:
        return text
    goal = words("bench-most" if row.bound == "at most" else "bench-least", goal=row.goal)
    verdict = words("bench-met" if row.ok else "bench-missed")
    return f"{text}   {goal}: {verdict}"


def machine() -> str:
    """What was measured on."""
    from importlib.metadata import version

    return (
        f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, "
        f"{installed_engine()}, numpy {version('numpy')}"
    )
