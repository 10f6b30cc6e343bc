"""The dice that can be flicked, as tokens to choose from, and the places on the platform."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import shapely

from diedie.games.diedie.moves import Strike
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.state import State
from diedie.games.diedie.strikes import body_of
from diedie.games.diedie.worlds import world_of
from diedie.model.dice import top_face
from diedie.model.scene import Body
from diedie.table.arena import hex_distance, hexagon, platform
from diedie.table.constants import APOTHEM, D6_EDGE, OUTER_APOTHEM, RIM_WIDTH
from diedie.toolkit.widgets import Flow, Pad, Text, Widget
from diedie.window.dice_looks import looks_of
from diedie.window.games.diedie.widgets.strike_pad import DieToken, Face
from diedie.window.render.appearance import PLAIN, Look

if TYPE_CHECKING:
    from diedie.window.games.diedie.aiming.flick_activity import Aiming
    from diedie.window.games.diedie.screen import Playing


Place = tuple[float, float]
_MIDDLE = APOTHEM + RIM_WIDTH / 2
_INNER, _OUTER = APOTHEM + D6_EDGE / 2, OUTER_APOTHEM - D6_EDGE / 2
_BESIDE = 0.4  # cm that a hand may miss the platform by
_TRIES = 5


def along(place: Place, cm: float) -> Place:
    """Further along the platform: to the left, as one looks at the arena, or with less than 0 to
    the right."""
    ring = hexagon(hex_distance(*place)).exterior
    return _point(ring, ring.project(shapely.Point(place)) - cm)


def inwards(place: Place, cm: float) -> Place:
    """Nearer to the arena, as far as a die fits there."""
    return _nearest(place, min(max(hex_distance(*place) - cm, _INNER), _OUTER))


def onto(x: float, y: float) -> Iterator[Place]:
    """Where a hand that points there would have the die: places nearer and nearer to the middle
    of the platform, where there is room to turn; none where it points elsewhere."""
    out = hex_distance(x, y)
    if not APOTHEM - _BESIDE <= out <= OUTER_APOTHEM + _BESIDE:
        return
    start = min(max(out, _INNER), _OUTER)
    for i in range(_TRIES):
        yield _nearest((x, y), start + (_MIDDLE - start) * i / (_TRIES - 1))


def parts(side: shapely.Polygon | None) -> tuple[tuple[Place, ...], ...]:
    """The platform, or one's own part of it, in convex pieces."""
    inner, outer = (hexagon(a).exterior.coords for a in (APOTHEM, OUTER_APOTHEM))
    boards = [shapely.Polygon([inner[i], outer[i], outer[i + 1], inner[i + 1]]) for i in range(6)]
    own = platform() if side is None else side
    shared = [shapely.intersection(board, own) for board in boards]
    return tuple(
        tuple((x, y) for x, y in part.exterior.coords[:-1]) for part in shared if part.area > 0.1
    )


def _nearest(place: Place, out: float) -> Place:
    """The nearest place that lies so far out."""
    ring = hexagon(out).exterior
    return _point(ring, ring.project(shapely.Point(place)))


def _point(ring: shapely.LinearRing, far: float) -> Place:
    found = ring.interpolate(far % ring.length)
    return found.x, found.y


@dataclass(frozen=True)
class Pick:
    """Dice that look alike, and the moves that the rules offer with them: flicks, all of them.

    Without a move they may not be flicked now: `refused` says why. `instead` are those of which
    one stays out. Those that lie on the table can be chosen there, and may be `unlisted`.
    """

    dice: tuple[str, ...]
    body: Body
    face: Face
    moves: tuple[Any, ...] = ()
    refused: Refusal | None = None
    instead: tuple[Pick, ...] = ()
    unlisted: bool = False

    @property
    def die(self) -> str:
        """The first of them."""
        return self.dice[0]

    def move(self, die: str, instead: str | None = None) -> Any:
        """What the rules offer with one of them, for the one that stays out or for any."""
        own = [move for move in self.moves if move.flick.die == die]
        return next(
            (move for move in own if instead in (None, getattr(move, "instead", None))), own[0]
        )


@dataclass(frozen=True)
class Offered:
    """What can be flicked now, and what else may be done or not.

    `side` is the part of the platform that may be used, None: all of it; `help` what is shown
    while aiming, as it was agreed: line, cloud, or nothing. Where `free`, nothing has to be.
    """

    due: str
    picks: tuple[Pick, ...]
    side: shapely.Polygon | None = None
    help: str = ""
    free: bool = False
    rest: tuple[Offer, ...] = ()
    refusals: tuple[Refusal, ...] = ()


def face_of(body: Body, looks: dict[str, Look]) -> Face:
    """What a die looks like from above."""
    value, _ = top_face(body.kind, body.pose.orientation)
    return Face(looks.get(body.id, PLAIN), value, kind=body.kind)


def grouped(picks: Iterable[Pick]) -> tuple[Pick, ...]:
    """Those of one look as one choice."""
    found: dict[Face, Pick] = {}
    for pick in picks:
        had = found.get(pick.face)
        if had is not None:
            pick = replace(had, dice=(*had.dice, *pick.dice), moves=(*had.moves, *pick.moves))
        found[pick.face] = pick
    return tuple(found.values())


FLICKS = ("attack", "again", "return", "shot")


def offered(screen: Playing) -> Offered:
    """What can be flicked now."""
    legal, match = screen.legal, screen.session.match
    offers = [offer for offer in legal.offers if offer.act in FLICKS]
    pick = _Picker(match.state, looks_of(match.game, match.state))
    found: list[Pick] = []
    for offer in offers:
        strikes = [move for move in offer.moves if isinstance(move, Strike)]
        each = [pick(die, (m for m in strikes if m.flick.die == die)) for die in offer.dice]
        found += each if offer.act == "shot" else grouped(each)
    refused = [no for no in legal.refusals if no.act in FLICKS and no.die is not None]
    found += grouped(pick(str(no.die), refused=no) for no in refused)
    agreed = match.setup.help
    return Offered(
        offers[0].act,
        tuple(found),
        world_of(match.setup.map).side(screen.board, legal.seat or 0),
        "" if agreed is msgspec.UNSET else agreed,
        free=offers[0].act == "shot",
        rest=tuple(offer for offer in legal.offers if offer.act not in FLICKS),
        refusals=tuple(no for no in legal.refusals if no.act not in FLICKS),
    )


class _Picker:
    """Makes a choice of a die, in the hand or on the table."""

    def __init__(self, state: State, looks: dict[str, Any]) -> None:
        self._state, self._looks = state, looks

    def __call__(
        self, die: str, moves: Iterable[Strike] = (), refused: Refusal | None = None
    ) -> Pick:
        lying = (body for body in self._state.scene.bodies if body.id == die)
        body, own = next(lying, None) or body_of(self._state, die), tuple(moves)
        out = grouped(self(m.instead) for m in own if m.instead is not None)
        return Pick((die,), body, face_of(body, self._looks), own, refused, out)


_AROUND = (0.0, 0.0, 2.0, 6.0)  # dp


def tokens(here: Aiming) -> Widget:
    """The dice that can be flicked, but for those that are chosen on the table alone."""
    listed = [pick for pick in here.picks if not pick.unlisted]
    for pick in listed:
        here.screen.spoken.note(f"die-{pick.die}", pick.dice)
    chosen = None if here.aim is None else here.aim.flick.die
    return _choice(here, "die", listed, chosen, here.take)


def instead(here: Aiming) -> list[Widget]:
    """Which die stays out when the soldier is flicked, where it makes a difference."""
    others = here.pick.instead
    if len(others) < 2:
        return []
    choice = _choice(here, "out", others, here.strike.instead, here.leave_out)
    return [Text(here.say("aim-stays-out"), "strong"), choice]


def _choice(
    here: Aiming, name: str, picks: Sequence[Pick], chosen: str | None, on: Callable[[str], None]
) -> Widget:
    tell = here.screen.teller
    made = [
        DieToken(
            pick.face,
            len(pick.dice),
            chosen=chosen in pick.dice,
            on=partial(on, pick.die),
            tip=tell.body(pick.die) if len(pick.dice) == 1 else "",
            disabled="" if pick.refused is None else here.why(pick.refused),
            key=f"{name}-{pick.die}",
        )
        for pick in picks
    ]
    return Flow([Pad(token, _AROUND) for token in made])
