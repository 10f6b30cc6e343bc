"""Thousands of spoilt files: a good beginning or a ReplayError, never anything else."""

from __future__ import annotations

import copy
import random
import resource
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from conftest import Scale
from practice_table import CORPUS, lines_of, resealed, session

from diedie.errors import ReplayError
from diedie.record.limits import MOST_BYTES
from diedie.replay import Replay, read_replay, verify

Spoil = Callable[[bytes, random.Random], bytes]

FIRST = [path.read_bytes() for path in sorted(CORPUS.glob("practice-*.diedie"))]  # its format
PARTS = 20
NASTY: list[Any] = [
    *(None, True, 0, -1, 3, 10**9, -(10**18), 10**18, 1.5, -0.0, 1e-300, 1e300, -1e17),
    *("", "a", "die-0", "flicked", "plain", "0" * 32, "\x00", "𝔘" * 50, "x" * 5000),
    *([], {}, [[]], [1, 2, 3], {"a": 1}, {"type": "flick"}, {"type": "take", "die": "die-1"}),
]


@cache
def of_today() -> bytes:
    """A practice table with some flicks, as this program saves it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "m.diedie"
        session(path, 6).close()
        return path.read_bytes()


def flip(raw: bytes, source: random.Random) -> bytes:
    spoilt = bytearray(raw)
    for _ in range(source.randint(1, 4)):
        spoilt[source.randrange(len(raw))] ^= 1 << source.randrange(8)
    return bytes(spoilt)


def cut(raw: bytes, source: random.Random) -> bytes:
    one, other = sorted(source.randrange(len(raw)) for _ in range(2))
    return source.choice(
        [raw[:one], raw[:one] + raw[other:], raw[one:other], raw[one:] + raw[:one]]
    )


def stuff(raw: bytes, source: random.Random) -> bytes:
    at = source.randrange(len(raw))
    filling = source.choice([b"\x00", b"\n", b"[" * 50_000, b'{"a":' * 30_000, b"9" * 400, b"\xff"])
    return raw[:at] + filling + raw[at:]


def shuffle(raw: bytes, source: random.Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    one, other = source.randrange(len(lines)), source.randrange(len(lines))
    match source.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case 3:
            lines.insert(
                one, source.choice(source.choice([*FIRST, of_today()]).splitlines(keepends=True))
            )
    return b"".join(lines)


def rewrite(raw: bytes, source: random.Random) -> bytes:
    """Values changed anywhere, and the chain made anew: what only the meaning gives away."""
    lines: list[Any] = lines_of(raw)
    for _ in range(source.randint(1, 3)):
        holder, key = source.choice(places(lines[source.choice([0, *range(len(lines))])]))
        if source.random() < 0.15 and isinstance(holder, dict):
            del holder[key]
        elif source.random() < 0.3:
            holder[key] = deep(source.choice(NASTY), source.choice([1, 60, 250]))
        elif isinstance(holder[key], (int, float)) and source.random() < 0.5:
            holder[key] = holder[key] * source.choice([-1, 0, 1 + 1e-9, 1.5, 1e6])
        else:
            holder[key] = copy.deepcopy(source.choice(NASTY))
    return resealed(lines)


def reorder(raw: bytes, source: random.Random) -> bytes:
    """Plies removed, repeated or swapped, numbered and chained anew."""
    lines: list[Any] = lines_of(raw)
    plies = lines[1:]
    source.shuffle(plies) if source.random() < 0.5 else plies.pop(source.randrange(len(plies)))
    for number, line in enumerate(plies, 1):
        line["ply"] = number
    return resealed([lines[0], *plies])


def places(value: Any) -> list[tuple[Any, Any]]:
    """All places in a JSON value, as holder and key."""
    spots: list[tuple[Any, Any]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        spots.append((value, key))
        if isinstance(inner, (dict, list)):
            spots += places(inner)
    return spots


def deep(value: Any, levels: int) -> Any:
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize("part", range(PARTS))
def test_mutations(part: int, scaled: Scale) -> None:
    source = random.Random(part)
    spoilers: list[Spoil] = [flip, cut, stuff, shuffle, rewrite, rewrite, rewrite, reorder]
    for number in range(scaled(20_000) // PARTS):
        spoil = source.choice(spoilers)
        raw = spoil(source.choice([*FIRST, of_today()]), source)
        try:
            replay = read_replay(raw, "file")
        except ReplayError:
            continue
        assert_usable(replay, raw)
        if number % 20 == 0:
            verify(replay)


def assert_usable(replay: Replay, raw: bytes) -> None:
    """What was opened can be watched, and says why it is no longer."""
    assert replay.size <= len(raw)
    for ply in replay.plies:
        assert (ply.motion is None) == (ply.line.rest is None)
    if replay.stop is not None:
        assert replay.stop.ply == (len(replay.lines) + 1 if replay.match else 0)


def test_a_good_file_is_good() -> None:
    assert len(FIRST) >= 3
    assert all(read_replay(raw).stop is None for raw in (*FIRST, of_today()))


def of_this_version() -> list[dict[str, Any]]:
    """A flick as it would be saved today."""
    lines = lines_of(of_today())
    return next([lines[0], {**line, "ply": 1}] for line in lines[1:] if "motion" in line)


def huge_motion() -> bytes:
    lines = of_this_version()
    lines[1]["motion"].update(frames=1000, bodies=[f"{i}" for i in range(400)])
    return resealed(lines)


def many_plies(lines: list[dict[str, Any]] | None = None) -> bytes:
    header, line = lines or of_this_version()
    return resealed([header, *[{**line, "ply": number} for number in range(1, 3000)]])


def many_events() -> bytes:
    lines = of_this_version()
    lines[1]["events"] = [{"event": ""}] * 60_000
    return resealed(lines)


BOMBS: dict[str, Callable[[], bytes]] = {
    "one line": lambda: b"x" * 10_000_000,
    "one line of JSON": lambda: b'{"format":"diedie-replay/1","a":"' + b"x" * 10**7 + b'"}\n',
    "no lines": lambda: b"\n" * MOST_BYTES,
    "a huge motion": huge_motion,
    "many plies": many_plies,
    "many events": many_events,
    "many plies of the first format": lambda: many_plies(lines_of(FIRST[0])),
    "many objects": lambda: resealed([{**of_this_version()[0], "a": [{}] * 300_000}]),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_harmless(name: str) -> None:
    """Files that would take all memory or time, if they were let.

    Some can be watched, for watching asks no rules; nobody is told that they are true.
    """
    raw = BOMBS[name]()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    try:
        replay = read_replay(raw)
    except ReplayError:
        pass
    else:
        verdict = verify(replay)
        assert not verdict.ok
        assert not verdict.proven
        assert replay.stop is None or replay.stop.ply <= 2
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000  # kB
