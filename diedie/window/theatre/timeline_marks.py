"""What happened when in a saved match, for its timeline."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.board.readings import Reading, read
from diedie.model.motion import FRAME_RATE
from diedie.model.scene import Scene
from diedie.record.lines import Ply
from diedie.record.packed_motion import contacts_of
from diedie.replay import Replay

Moments = Mapping[int, tuple[float, float]]  # by ply: when its motion begins, when it is over
Seats = Callable[[Ply], int | None]  # whose a ply is
Kinds = Mapping[str, str]  # of marks, by events


class Mark(NamedTuple):
    """Something on the timeline: what, when, in which ply, and whose it is."""

    kind: str
    at: float
    ply: int
    seat: int | None = None


def marks_of(replay: Replay, moments: Moments, seat_of: Seats, kinds: Kinds) -> Iterator[Mark]:
    """All marks of a match in the order of its plies; one of a kind for a moment."""
    assert replay.match is not None
    scene = replay.match.opening.state.scene
    board = None if replay.header.map is None else map_named(replay.match.setup.map)
    for ply in replay.plies:
        if ply.number in moments:
            span = moments[ply.number]
            yield from dict.fromkeys(_marks(ply, seat_of(ply), scene, board, span, kinds))
        scene = ply.state.scene


def _marks(
    ply: Ply,
    seat: int | None,
    before: Scene,
    board: Map | None,
    span: tuple[float, float],
    kinds: Kinds,
) -> Iterator[Mark]:
    start, end = span
    if seat is not None:
        yield Mark("move", start, ply.number, seat)
    if ply.line.motion is not None:
        for contact in contacts_of(ply.line.motion):
            if contact.other is not None:
                at = min(end, start + contact.frame / FRAME_RATE)
                yield Mark("hit", at, ply.number, seat)
        lain = {*ply.line.motion.bodies} - _flicked_in(ply)
        if ply.rest is not None and _crossed(before, ply.rest, board, lain):
            yield Mark("border", end, ply.number, seat)
    for event in ply.events:
        kind = kinds.get(event.event)
        if kind is not None:
            yield Mark(kind, end, ply.number, seat)


def _flicked_in(ply: Ply) -> set[str]:
    """The die that came from the platform, wherever it was before."""
    return {ply.flick.die} if ply.flick is not None and ply.flick.place is not None else set()


def _crossed(before: Scene, after: Scene, board: Map | None, moved: Collection[str]) -> bool:
    """Whether a die that lay in one territory lies in another one now."""
    old = {body.id for body in before.bodies if body.id in moved and body.is_die}
    if not old or board is None or after.table != "arena":
        return False
    was, now = read(before, board), read(after, board)
    return any(_home(was[id]) != _home(now[id]) for id in old if id in now and _home(now[id]))


def _home(reading: Reading) -> str | None:
    """The territory that holds most of a die."""
    lands = reading.territories
    return max(lands, key=lambda id: lands[id]) if lands else None
