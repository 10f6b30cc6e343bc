"""Damaged map files give a MapError with file and place, never another exception."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from board.made import draft, toml
from conftest import Scale

from diedie.board.check.findings import check_file
from diedie.board.maps import load_map
from diedie.errors import MapError
from diedie.model.chance import chance

MUTATED = 20_000  # in each of two ways
JUNK: tuple[Any, ...] = (
    *(0, -1, 3, 10**30, 1.5, -0.0, 1e308, 1e-320, float("nan"), float("inf"), True),
    *("", "plain", "#123456", "\x00\n", "é" * 50, "x" * 5000, date(2024, 2, 29)),
    *([], [[]], [[[]]], {}, {"en": 1}, [1, 2], [[0, 0], [1, 1]], [[0, 0]] * 4, [[[0, 0]] * 3]),
)
SCRAPS = (b"=", b"[[", b"]", b"{", b'"', b"'''", b"#", b"\n", b".", b"\xff", b"\x00", b"nan", b"9")


def change_bytes(source: random.Random, text: bytes) -> bytes:
    """Some bytes changed, cut out, doubled or put in."""
    for _ in range(source.choice((1, 1, 2, 5))):
        at, width = source.randrange(len(text) + 1), source.choice((1, 1, 3, 30, 300))
        piece = text[at : at + width]
        new = source.choice(
            (
                b"",
                piece * 2,
                source.choice(SCRAPS),
                piece[::-1],
                source.randbytes(min(width, 4)),
                bytes(byte ^ 1 << source.randrange(8) for byte in piece[:1]) + piece[1:],
            )
        )
        text = text[:at] + new + text[at + width :]
    return text if source.random() > 0.05 else text[: source.randrange(len(text) + 1)]


def change_structure(source: random.Random, raw: Any) -> Any:
    """Some values replaced, moved a little, left out, doubled or renamed."""
    raw = copy.deepcopy(raw)
    for _ in range(source.choice((1, 1, 2, 4))):
        holder, key = _somewhere(source, raw)
        value = holder[key]
        kind = source.randrange(5)
        if kind == 0:
            holder[key] = copy.deepcopy(source.choice(JUNK))
        elif kind == 1 and isinstance(value, float):
            holder[key] = round(value + source.gauss(0, source.choice((0.001, 0.1, 9))), 4)
        elif kind == 2:
            del holder[key]
        elif isinstance(holder, list):
            holder.insert(key, copy.deepcopy(source.choice(holder)))
        else:
            holder[source.choice(("value", "ring", "id", "x.y", "", "colour", "name"))] = value
    return raw


def _somewhere(source: random.Random, raw: Any) -> tuple[Any, Any]:
    """A place anywhere in a structure: what holds it, and its key."""
    holder, key = raw, source.choice(list(raw))
    while isinstance(holder[key], (dict, list)) and holder[key] and source.random() < 0.85:
        holder = holder[key]
        key = source.choice([*(holder if isinstance(holder, dict) else range(len(holder)))])
    return holder, key


def outcome(read: Callable[[Path], object], path: Path) -> str:
    """The code of the MapError that a file gives, which must say which file and where."""
    try:
        read(path)
    except MapError as fault:
        raised = fault
    else:
        return "whole"
    assert raised.file == str(path)
    assert raised.place
    assert len(str(raised)) < 2000
    return raised.code


@pytest.mark.parametrize("way", ["bytes", "structure"])
def test_damaged_files_are_refused_and_nothing_worse(
    way: str, scaled: Scale, tmp_path: Path
) -> None:
    source = chance(3, "mutations", way)
    whole = draft()
    text = toml(whole).encode()
    path = tmp_path / "map.toml"
    seen = set()
    for i in range(scaled(MUTATED)):
        changed = (
            change_bytes(source, text)
            if way == "bytes"
            else toml(change_structure(source, whole)).encode()
        )
        path.write_bytes(changed)
        code = outcome(load_map, path)
        seen.add(code)
        if i % 20 == 0:
            assert outcome(check_file, path).startswith(("whole", "toml-", "not-utf8"))
    assert len(seen) > (8 if way == "bytes" else 20), "the damage is of many kinds"
