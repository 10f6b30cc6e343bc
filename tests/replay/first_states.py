"""What program 0.2.0's own rules made of its files: the oracle for what is read of them now.

Rules are others since, so it is kept beside this, in `first-states.xz`, which `first_oracle.py`
made: of each file of the first format all states, and what some moves that no file has would have
done. States are plain data there, told as changes of others (see `diedie/record/patches.py`).
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from practice_table import CORPUS, FORMER

from diedie.games.shelf import game_named
from diedie.model.event import Event
from diedie.model.scene import Scene
from diedie.record.patches import apply_changes
from diedie.replay import open_replay

FILES = [path.name for path in FORMER]
KEPT = Path(__file__).with_name("first-states.xz")


class Step(NamedTuple):
    """A ply as rules 1 made it; `rest` is what physics left of it."""

    ply: int
    before: Any
    after: Any
    rest: Scene | None


class Tried(NamedTuple):
    """A move that no file has, as rules 1 made it."""

    before: Any
    after: Any
    rest: Scene | None
    seat: int | None
    move: dict[str, Any]
    events: tuple[Event, ...]
    summary: dict[str, Any]


@cache
def opening_of(name: str) -> Any:
    """The state in which a file's match began."""
    return _state(name, _kept()["files"][name]["opening"])


@cache
def steps_of(name: str) -> list[Step]:
    """The plies of a file that were not taken back, without what the file itself tells."""
    kept, steps = _kept()["files"][name], list[Step]()
    before = kept["opening"]
    for ply, laid, changed in kept["plies"]:
        rest, after = _after(before, laid, changed)
        steps.append(Step(ply, _state(name, before), _state(name, after), _scene(rest)))
        before = after
    return steps


def tried(what: str) -> Iterator[Tried]:
    """Moves of a kind, in moments of files of Die die DIE."""
    for case in _kept()["tried"][what]:
        name, index = case["at"]
        before = apply_changes(_before(name)[index], case["before"])
        rest, after = _after(before, case["laid"], case["changes"])
        yield Tried(
            _state(name, before),
            _state(name, after),
            _scene(rest),
            case["seat"],
            case["move"],
            msgspec.convert(case["events"], tuple[Event, ...], str_keys=True),
            case["summary"],
        )


@cache
def _kept() -> Any:
    return msgspec.json.decode(lzma.decompress(KEPT.read_bytes()))


@cache
def _before(name: str) -> list[Any]:
    """The plain states before a file's plies, and after the last one."""
    kept = _kept()["files"][name]
    states = [kept["opening"]]
    for _, laid, changed in kept["plies"]:
        states.append(_after(states[-1], laid, changed)[1])
    return states


def _after(before: Any, laid: Any, changed: Any) -> tuple[Any, Any]:
    """The plain scene that physics left, if it did anything, and the plain state after a ply."""
    if laid is None:
        return None, apply_changes(before, changed)
    rest = apply_changes(before["scene"], laid)
    return rest, apply_changes({**before, "scene": rest}, changed)


def _scene(rest: Any) -> Scene | None:
    return None if rest is None else msgspec.convert(rest, Scene)


def _state(name: str, state: Any) -> Any:
    game = "dicy" if "dicy" in name else "diedie" if "era" in state else "practice"
    read = msgspec.convert(state, game_named(game).State, str_keys=True)
    map = _map_of(name)
    if map is None:
        return read
    setup = msgspec.structs.replace(read.setup, map=map)
    return msgspec.structs.replace(read, setup=setup)


@cache
def _map_of(name: str) -> str | None:
    """What the map of a file is called now: by its former file, where ours is another since."""
    match = open_replay(CORPUS / name).match
    return None if match is None else getattr(match.setup, "map", None)
