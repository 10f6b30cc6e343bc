"""The script of a film: a match cut into shots, each with its caption and its length."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from diedie.match.referee import start_scene
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.motion import CARRY_SECONDS, FRAME_RATE, Motion, carry_motion
from diedie.model.scene import Scene
from diedie.record.lines import Ply
from diedie.replay import Replay
from diedie.staging.caption import Caption, sentences, tell_ply
from diedie.staging.picture import AimLine, Liveries
from diedie.staging.score_panel import MatchStanding
from diedie.table.constants import WALL_HEIGHT
from diedie.telling.sides import BattleResult, PlayerRow, Reckoning, Sides

# How long things are held, in seconds.
_AIM, _REST, _LINE, _PART, _PARTS, _RECKONING, _WON = 0.6, 0.9, 0.35, 0.9, 1.4, 4.0, 3.0


@dataclass(frozen=True, eq=False)
class Shot:
    """A stretch of film: `scene` is how it ends, and `take` is what moves until then.

    `ply` is the number of the ply that it belongs to; the walls around its map were so many cm
    high when that was played.
    """

    scene: Scene
    liveries: Liveries
    standing: MatchStanding
    caption: Caption
    seconds: float
    take: Callable[[], Motion] | None = None
    plates: tuple[BattleResult, ...] = ()
    aim: AimLine | None = None
    ply: int = 0
    wall_height: float = WALL_HEIGHT


def script(replay: Replay, chosen: Sequence[Ply], sides: Sides) -> tuple[Shot, ...]:
    """The shots of the chosen plies; if nothing is to be seen in them, how they left the table."""
    assert replay.match is not None
    wanted = {ply.number for ply in chosen}
    prior = replay.match.opening.events
    total = replay.plies[-1].number if replay.plies else 0
    shots: list[Shot] = []
    for ply in replay.plies:
        if ply.number in wanted:
            walls = replay.wall_height_at(ply.number)
            shots += _Cut(sides, ply, prior, total, walls).shots()
        prior = ply.events
    if not shots:
        last = chosen[-1] if chosen else None
        shown = replay.match.opening.state if last is None else last.state
        number = 0 if last is None else last.number
        panel = standing(sides, shown, sides.rows(shown, None, None), number, total)
        walls, worn = replay.wall_height_at(number), sides.liveries(shown)
        shots = [Shot(shown.scene, worn, panel, Caption(()), _PARTS, wall_height=walls)]
    return tuple(shots)


def standing(
    sides: Sides, state: Any, rows: tuple[PlayerRow, ...], ply: int, plies: int
) -> MatchStanding:
    """What the panel tells at a moment."""
    counted = sides.words("film-ply", ply=ply, plies=plies)
    return MatchStanding(sides.title, sides.where(state), rows, ply, plies, counted)


class _Cut:
    """One ply, cut into shots: `prior` is what had happened just before."""

    def __init__(
        self, sides: Sides, ply: Ply, prior: tuple[Event, ...], plies: int, walls: float
    ) -> None:
        self.sides, self.ply, self.prior, self.plies = sides, ply, prior, plies
        self.walls = walls
        self.before, self.teller = ply.before, sides.teller.at_ply(ply)
        self.liveries = sides.liveries(self.before)
        self.flick = ply.flick
        die = getattr(ply.move, "die", None) if self.flick is None else self.flick.die
        self.army = sides.army(self.before, ply.seat, die)
        self.events = [event for event in self.teller.happened(ply) if sides.knows(event)]

    def shots(self) -> Iterator[Shot]:
        yield from self._announced()
        reckoning = self.sides.reckoning(self.ply, self.teller)
        if reckoning is not None:
            yield from self._decided(reckoning)
        elif self.ply.line.motion is not None:
            yield from self._filmed(self.ply.line.motion.frames)
            yield from self._ended(self._shot, self.ply.state.scene)
        else:
            yield from self._by_hand()
            yield from self._ended(self._shot, self.ply.state.scene)

    def _announced(self) -> Iterator[Shot]:
        """A new part of the match, before its first ply; two at once are held longer."""
        headings = self.teller.HEADINGS
        begun = {headings[event.event] for event in self.prior if event.event in headings}
        lines = self.sides.where(self.before)[min(begun) - 1 :] if begun else ()
        seconds = _PARTS if len(begun) > 1 else _PART
        if any(lines):
            panel = self._standing(self.before)
            yield self._shot(self.before.scene, Caption(lines), seconds, standing=panel)

    def _filmed(self, frames: int) -> Iterator[Shot]:
        """Something flies or falls: how it lies, what happens, where it comes to rest."""
        ply = self.ply
        assert ply.rest is not None
        headline, outcome = tell_ply(self.sides, self.teller, self.events, self.flick)
        now = Caption(headline, self.army)
        if self.flick is not None:
            task = self.sides.game.task(self.before, ply.move)
            assert task is not None
            start = self._on_walls(start_scene(task), self.flick)
            at = start.body(self.flick.die).pose.position
            aim = AimLine(at, self.flick.aim, self.flick.speed)
            yield self._shot(start, now, _AIM, aim=aim)
        if frames > 1:
            seconds = (frames - 1) / FRAME_RATE
            yield self._shot(ply.rest, now, seconds, take=partial(_motion, ply))
        yield self._shot(ply.rest, Caption(headline + outcome, self.army), _held(outcome))

    def _on_walls(self, start: Scene, flick: Flick) -> Scene:
        """The die that waits on the platform lies on that of its day."""
        if flick.place is None:
            return start
        pose = start.body(flick.die).pose
        x, y, z = pose.position
        high = (x, y, z + self.walls - WALL_HEIGHT)
        return start.moved({flick.die: msgspec.structs.replace(pose, position=high)})

    def _by_hand(self) -> Iterator[Shot]:
        """A die put down, a card played; nothing when there is nothing to see or to tell."""
        after: Scene = self.ply.state.scene
        headline, outcome = tell_ply(self.sides, self.teller, self.events, self.flick)
        if not headline and after.bodies == self.before.scene.bodies:
            return
        caption = Caption(headline + outcome, self.army)
        take = carry_motion(self.before.scene, after)
        if take is not None:
            yield self._shot(after, caption, CARRY_SECONDS, take=lambda: take)
        yield self._shot(after, caption, _held(outcome))

    def _decided(self, reckoning: Reckoning) -> Iterator[Shot]:
        """What is decided, as plates on the table as it lay, the points, and who has won."""
        rows = self.sides.rows(self.ply.state, None, reckoning.gains)
        panel = standing(self.sides, self.before, rows, self.ply.number, self.plies)
        shown = partial(self._shot, self.before.scene, plates=reckoning.plates, standing=panel)
        yield shown(Caption(reckoning.lines), _RECKONING)
        yield from self._ended(shown)

    def _ended(self, shown: Callable[..., Shot], *scene: Scene) -> Iterator[Shot]:
        """Who has won, if the ply ends the match."""
        won = [event for event in self.events if event.event in self.sides.ENDS]
        if won:
            army = self.sides.army(self.ply.state, won[0].seat)
            yield shown(*scene, Caption(sentences(self.teller, won), army), _WON)

    def _standing(self, state: Any) -> MatchStanding:
        rows = self.sides.rows(state, self.army, None)
        return standing(self.sides, self.before, rows, self.ply.number, self.plies)

    def _shot(self, scene: Scene, caption: Caption, seconds: float, **more: Any) -> Shot:
        panel = more.pop("standing", None) or self._standing(self.ply.state)
        more |= {"ply": self.ply.number, "wall_height": self.walls}
        return Shot(scene, self.liveries, panel, caption, seconds, **more)


def _motion(ply: Ply) -> Motion:
    motion = ply.motion
    assert motion is not None
    return motion


def _held(lines: Sequence[str]) -> float:
    return _REST + _LINE * len(lines)
