"""A saved match as a reel: the shots of its film in a row, and what plays them at any speed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import NamedTuple

from diedie.games.tellers import sides_of
from diedie.i18n import Words
from diedie.model.motion import Contact, Motion
from diedie.model.scene import Body
from diedie.record.lines import Ply
from diedie.replay import Replay
from diedie.staging.caption import Caption
from diedie.staging.script import Shot, script
from diedie.window.match.playback import Playback
from diedie.window.theatre.timeline_marks import Mark, marks_of

_KEPT = 64  # takes that are remembered
SPEEDS = (1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0, 2.0, 4.0, 8.0)


class ReelFrame(NamedTuple):
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
        starts: dict[int, float] = {}
        for shot, begin in zip(self.shots, self._begins, strict=True):
            starts.setdefault(shot.ply, begin)
        return starts

    @cached_property
    def captions(self) -> dict[int, Caption]:
        """What each ply tells of itself, by its number: best what somebody did."""
        captions: dict[int, Caption] = {}
        for shot in self.shots:
            before = captions.get(shot.ply)
            if shot.caption.lines and (before is None or (shot.caption.army and not before.army)):
                captions[shot.ply] = shot.caption
        return captions

    @cached_property
    def parts(self) -> tuple[tuple[float, str], ...]:
        """When each part of the match begins, and what it is called."""
        starts: dict[str, float] = {}
        for shot, begin in zip(self.shots, self._begins, strict=True):
            if shot.standing.where:
                starts.setdefault(shot.standing.where[0], begin)
        return tuple((start, name) for name, start in starts.items())

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What happened when."""
        return tuple(marks_of(self.replay, self._moments, self.sides.seat, self.sides.teller.MARKS))

    @cached_property
    def tips(self) -> tuple[str, ...]:
        """What each mark is, and what was done in its ply."""
        return tuple(self._tip(mark) for mark in self.marks)

    def at(self, second: float) -> ReelFrame:
        """What is seen at a moment."""
        index = self._index(second)
        shot = self.shots[index]
        since = min(max(second - self._begins[index], 0.0), shot.seconds)
        scene = shot.scene
        if shot.take is not None:
            scene = scene.moved(self._take(index).at(since))
        return ReelFrame(shot, since, scene.bodies)

    def knocks(self, since: float, now: float) -> Sequence[Contact]:
        """What knocked in the shot that is seen now, since an earlier moment."""
        index = self._index(now)
        shot = self.shots[index]
        if shot.take is None:
            return ()
        start = self._begins[index]
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
        if mark.kind == "move":
            return doing
        return f"{self.words.named(f'mark-{mark.kind}', mark.kind)} · {doing}"

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
    def _begins(self) -> tuple[float, ...]:
        """When each shot begins: just when the one before ends, to the last bit."""
        return (0.0, *self.ends[:-1])

    @cached_property
    def _moments(self) -> dict[int, tuple[float, float]]:
        """When the motion of each ply begins and when it is over, or its only shot."""
        moments: dict[int, tuple[float, float]] = {}
        for shot, begin, end in zip(self.shots, self._begins, self.ends, strict=True):
            if shot.take is not None or shot.ply not in moments:
                moments[shot.ply] = (begin, end)
        return moments


class ReelPlayer:
    """Where in a reel one is, how fast it runs, and whether it does.

    `moved` hears of every change: whether another ply is shown, and whether somebody went there.
    """

    def __init__(self, reel: Reel, moved: Callable[[bool, bool], None]) -> None:
        self.reel, self._moved = reel, moved
        self.at, self.speed, self.playing = 0.0, 1.0, True

    @property
    def frame(self) -> ReelFrame:
        """What is seen now."""
        return self.reel.at(self.at)

    @property
    def ply(self) -> Ply | None:
        """The ply that is shown now."""
        return self.reel.ply_at(self.at)

    def seek(self, second: float) -> None:
        """Go to a moment, and stay there."""
        self.playing = False
        self._go(second, by_hand=True)

    def run(self, seconds: float) -> None:
        """Let time pass; at the end it stops."""
        self._go(self.at + seconds * self.speed, by_hand=False)
        self.playing = self.at < self.reel.seconds

    def play(self) -> None:
        """Go on, or stop; at the end, from the beginning."""
        if not self.playing and self.at >= self.reel.seconds:
            self.at = 0.0
        self.playing = not self.playing
        self._moved(False, True)

    def step(self, by: int) -> None:
        """To the next ply, or the one before."""
        self.seek(self.reel.stepped(self.at, by))

    def change_speed(self, by: int) -> None:
        """Faster or slower by one."""
        index = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(max(index, 0), len(SPEEDS) - 1)]
        self._moved(False, False)

    def jump(self, seat: int | None = None) -> bool:
        """To the next flick, of anybody or of a seat; from the last one, to the first, if any."""
        start = self.reel.next_flick(self.at, seat)
        start = self.reel.next_flick(-1.0, seat) if start is None else start
        if start is not None:
            self.seek(start)
        return start is not None

    def _go(self, second: float, by_hand: bool) -> None:
        before = self.ply
        self.at = min(max(second, 0.0), self.reel.seconds)
        self._moved(self.ply is not before, by_hand)
