"""How fast this tree is, measured against another revision: `scripts/compare.py REVISION`.

Both do the same work, a small batch at a time in turn, so that whatever else the machine does slows
both. What counts is CPU time, and the ratio of this tree to the other: the median of all rounds.
Needs the program's packages: `.venv/bin/python scripts/compare.py HEAD~5`.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NamedTuple

from environment import shell

WORKLOAD = shell.ROOT / "scripts" / "workload.py"
DICE = (1, 25, 100)
SEED = 1


class Row(NamedTuple):
    """What was measured, in both trees, and the median of their ratios, round by round."""

    name: str
    unit: str
    this: float
    other: float
    ratio: float


class Tree:
    """A tree at work: a process that does what it is asked for."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self._faults = tempfile.TemporaryFile()  # noqa: SIM115, closed with the process
        self._process = subprocess.Popen(
            [sys.executable, str(WORKLOAD)],
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._faults,
            encoding="utf-8",
        )

    def __enter__(self) -> Tree:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()
        self._faults.close()

    def do(self, work: str, *arguments: object) -> Any:
        """What comes of some work; SetupError when this tree cannot do it."""
        with contextlib.suppress(BrokenPipeError):
            print(json.dumps([work, arguments]), file=_open(self._process.stdin), flush=True)
        answer = _open(self._process.stdout).readline()
        if not answer:
            self._process.wait()
            self._faults.seek(0)
            said = self._faults.read().decode("utf-8", "replace").strip().splitlines()
            raise shell.SetupError(f"{self.name} cannot do that: {(said or ['it ended'])[-1]}")
        return json.loads(answer)


def _open(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


@contextlib.contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The tree of a revision in a folder of its own, for as long as it is needed."""
    commit = commit_of(revision)
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        try:
            made = git("worktree", "add", "--detach", str(tree), commit)
            if made.returncode:
                raise shell.SetupError(made.stderr.strip().rpartition("\n")[2])
            yield tree
        finally:
            git("worktree", "remove", "--force", str(tree))


def commit_of(revision: str) -> str:
    """The commit that a revision names; UsageError when it names none."""
    found = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if found.returncode:
        raise shell.UsageError(f"there is no revision {revision} here; `git log` shows which are")
    return found.stdout.strip()


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["git", "-C", str(shell.ROOT), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace")


def batches(options: argparse.Namespace, positions: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """All the work, in small batches: what to do, and with what."""
    for round in range(options.rounds):
        if options.flicks:
            seeds = [SEED + round * options.flicks + flick for flick in range(options.flicks)]
            yield from (("flicks", dice, seeds) for dice in DICE)
        if options.strikes:
            # From all over the match: the table fills as it goes on.
            some = positions[round :: options.rounds]
            yield "strikes", some[:: max(1, len(some) // options.strikes)][: options.strikes]
        if options.dots:
            yield "cloud", SEED + round, options.dots
    yield from (("match", SEED + number) for number in range(options.matches))


def compare(this: Tree, other: Tree, options: argparse.Namespace) -> list[Row]:
    """Have both do all the work in turn."""
    measured: dict[str, list[tuple[float, float]]] = {}
    positions = other.do("positions", SEED) if options.strikes else ()
    for number, batch in enumerate(batches(options, positions)):
        first, second = (this, other) if number % 2 else (other, this)
        done = {tree: tree.do(*batch) for tree in (first, second)}
        for name in done[this]:
            measured.setdefault(name, []).append((done[this][name], done[other][name]))
    return [_row(name, pairs) for name, pairs in measured.items()]


def _row(name: str, pairs: Sequence[tuple[float, float]]) -> Row:
    ours, theirs = zip(*pairs, strict=True)
    ratio = statistics.median(one / two for one, two in pairs)
    unit = "" if name.endswith("-to-play") else "ms"
    return Row(name, unit, statistics.median(ours), statistics.median(theirs), ratio)


def tell(rows: Sequence[Row], revision: str) -> str:
    """The rows as a table."""
    lines = [f"{'CPU time':16} {'here':>10} {revision[:12]:>12}    ratio"]
    for row in rows:
        digits = 1 if row.unit else 3
        values = f"{row.this:10.{digits}f} {row.other:12.{digits}f} {row.unit:2} {row.ratio:6.2f}"
        lines.append(f"{row.name:16} {values}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Measure this tree against another revision: CPU time, in turn, as ratios.",
        epilog="0 leaves a kind of work out.",
        allow_abbrev=False,
    )
    parser.add_argument("revision", metavar="REVISION", help="what git calls it: HEAD~5, a tag ...")
    for name, usual, meaning in (
        ("rounds", 9, "rounds, of which the median is told"),
        ("flicks", 8, f"flicks a round, into each of {', '.join(map(str, DICE))} dice"),
        ("strikes", 4, "flicks that a bot chooses, a round"),
        ("dots", 25, "dots a round of the cloud around an aimed flick"),
        ("matches", 3, "whole matches in all, to be played and opened"),
    ):
        words = f"{meaning} ({usual})"
        parser.add_argument(f"--{name}", type=int, default=usual, metavar="N", help=words)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    options = parser.parse_args()
    try:
        with (
            checked_out(options.revision) as tree,
            Tree(shell.ROOT, "this tree") as this,
            Tree(tree, options.revision) as other,
        ):
            rows = compare(this, other, options)
    except KeyboardInterrupt:
        shell.say("\nstopped")
        return 130
    if options.json:
        commit = commit_of(options.revision)
        print(json.dumps({"revision": commit, "rows": [row._asdict() for row in rows]}))
    else:
        print(tell(rows, options.revision))
    return 0


if __name__ == "__main__":
    shell.guard(main)
