"""A saved match as a reel: the shots of its film one after the other, at any moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import NamedTuple

from diedie.export.filming.script import script
from diedie.export.filming.shots import Shot
from diedie.export.filming.sides import sides_of
from diedie.export.slips.caption import Caption
from diedie.i18n import Words
from diedie.model.motion import Contact, Motion
from diedie.model.scene import Body
from diedie.replay import Replay
from diedie.store.lines import Ply
from diedie.ui.play.playback import Playback
from diedie.ui.theatre.marks import Mark, marks_of, meaning

_KEPT = 64  # takes that are remembered


class Frame(NamedTuple):
    """A moment: the shot that is shown, and how far it has run."""

    shot: Shot
    second: float
    bodies: Sequence[Body]


class Reel:
    """All plies of a replay in the order in which they are watched; moments are in seconds.

    A ply ends with the stored rest: the last shot of a ply shows just that.
    """

    def __init__(self, replay: Replay, words: Words) -> None:
        assert replay.match is not None
        self.replay, self.words = replay, words
        self.sides = sides_of(replay.match, words, replay.header.parent)
        self.shots = script(replay, replay.plies, self.sides)
        self.ends = tuple(accumulate(shot.seconds for shot in self.shots))
        self._take = lru_cache(_KEPT)(self._taken)

    @property
    def seconds(self) -> float:
        """How long all of it lasts."""
        return self.ends[-1]

    @cached_property
    def starts(self) -> dict[int, float]:
        """When each ply begins that can be seen, by its number."""
        found: dict[int, float] = {}
        for shot, end in zip(self.shots, self.ends, strict=True):
            found.setdefault(shot.ply, end - shot.seconds)
        return found

    @cached_property
    def captions(self) -> dict[int, Caption]:
        """What each ply tells of itself, by its number: best what somebody did."""
        found: dict[int, Caption] = {}
        for shot in self.shots:
            before = found.get(shot.ply)
            if shot.caption.lines and (before is None or (shot.caption.army and not before.army)):
                found[shot.ply] = shot.caption
        return found

    @cached_property
    def parts(self) -> tuple[tuple[float, str], ...]:
        """When each Era begins, and what it is called."""
        found: dict[str, float] = {}
        for shot, end in zip(self.shots, self.ends, strict=True):
            if shot.standing.where:
                found.setdefault(shot.standing.where[0], end - shot.seconds)
        return tuple((start, name) for name, start in found.items())

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What happened when."""
        return tuple(marks_of(self.replay, self._moments, self.sides.seat))

    @cached_property
    def tips(self) -> tuple[str, ...]:
        """What each mark is, and what was done in its ply."""
        return tuple(self._tip(mark) for mark in self.marks)

    def at(self, second: float) -> Frame:
        """What is seen at a moment."""
        index = self._index(second)
        shot = self.shots[index]
        since = min(max(second - (self.ends[index] - shot.seconds), 0.0), shot.seconds)
        scene = shot.scene
        if shot.take is not None:
            scene = scene.moved(self._take(index).at(since))
        return Frame(shot, since, scene.bodies)

    def knocks(self, since: float, now: float) -> Sequence[Contact]:
        """What knocked in the shot that is seen now, since an earlier moment."""
        index = self._index(now)
        shot = self.shots[index]
        if shot.take is None:
            return ()
        start = self.ends[index] - shot.seconds
        return Playback(self._take(index), now - start).knocks(since - start)

    def ply_at(self, second: float) -> Ply | None:
        """The ply that is shown at a moment."""
        number = self.shots[self._index(second)].ply
        return next((ply for ply in self.replay.plies if ply.number == number), None)

    def end_of(self, number: int) -> float:
        """The last moment of a ply."""
        shown = [end for shot, end in zip(self.shots, self.ends, strict=True) if shot.ply == number]
        return max(0.0, shown[-1] - 1e-6) if shown else 0.0

    def stepped(self, second: float, by: int) -> float:
        """The beginning of the next ply, or of this one or the one before."""
        starts = sorted(self.starts.values())
        if by > 0:
            return next((start for start in starts if start > second + 1e-6), self.seconds)
        return next((start for start in reversed(starts) if start < second - 0.3), 0.0)

    def next_flick(self, second: float, seat: int | None = None) -> float | None:
        """When the next flick or throw begins, of anybody or of a seat; None: there is none."""
        for ply in self.replay.plies:
            start = self.starts.get(ply.number)
            if start is None or start <= second + 1e-6 or not self._by_hand(ply):
                continue
            if seat is None or self.sides.seat(ply) == seat:
                return start
        return None

    def _tip(self, mark: Mark) -> str:
        caption = self.captions.get(mark.ply)
        doing = caption.lines[0] if caption else self.words("theatre-ply", ply=mark.ply)
        if mark.kind in ("move", "era"):
            return doing
        return f"{meaning(self.words, mark.kind, self.sides.board is None)} · {doing}"

    def _by_hand(self, ply: Ply) -> bool:
        """Whether somebody flicked or, at the tray, threw."""
        at_tray = self.sides.board is None
        return ply.line.motion is not None if at_tray else ply.flick is not None

    def _index(self, second: float) -> int:
        return min(bisect_right(self.ends, second), len(self.shots) - 1)

    def _taken(self, index: int) -> Motion:
        take = self.shots[index].take
        assert take is not None
        return take()

    @cached_property
    def _moments(self) -> dict[int, tuple[float, float]]:
        """When the motion of each ply begins and when it is over, or its only shot."""
        found: dict[int, tuple[float, float]] = {}
        for shot, end in zip(self.shots, self.ends, strict=True):
            if shot.take is not None or shot.ply not in found:
                found[shot.ply] = (end - shot.seconds, end)
        return found
