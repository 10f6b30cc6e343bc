"""The flick that is being aimed: which die, from where, how, and why it may not be flicked so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from diedie.board.launch import resting_height
from diedie.board.stance import levelled
from diedie.errors import IllegalMove
from diedie.model.dice import FACES, showing, top_face, yaw_of
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.window.aiming.aim import Aim, like_last
from diedie.window.aiming.flick_offers import FlickChoice, FlickOffers
from diedie.window.aiming.platform_places import Place, along, inwards, nearest_places

if TYPE_CHECKING:
    from diedie.window.match.match_screen import MatchScreen

_ROUND = 360.0  # degrees
_HOPS = 8  # steps along the platform to get past what stands there


class FlickPlace(NamedTuple):
    """The die at a place where a hand wants it, and why it may not be there."""

    aim: Aim
    fault: IllegalMove | None


class Stand(NamedTuple):
    """How a die stands on the platform: the face on top, and its turn in degrees."""

    face: int
    turn: float


class FlickDraft:
    """A flick that is not made yet. `aim` has its numbers; None: no die is chosen.

    `note` is said near the die, `pointed` is the place on the platform under the mouse.
    """

    def __init__(self, screen: MatchScreen, offers: FlickOffers) -> None:
        self.screen, self.offers = screen, offers
        self.aim: Aim | None = None
        self.note = ""
        self.pointed: FlickPlace | None = None
        self._instead: str | None = None
        self._stand: Stand | None = None  # None: as the die comes
        self._fault: tuple[Any, IllegalMove | None] | None = None
        if offers.first is not None:
            self.take(offers.first)

    @property
    def choices(self) -> tuple[FlickChoice, ...]:
        """All dice to choose from."""
        return self.offers.choices

    @property
    def choice(self) -> FlickChoice:
        """The die that is aimed, and its like."""
        assert self.aim is not None
        return self.offers.choice_of(self.aim.flick.die)

    @property
    def seat(self) -> int:
        """Whose flick it is."""
        return self.screen.session.seat or 0

    @property
    def move(self) -> Any:
        """The move that is aimed."""
        assert self.aim is not None
        return self._move(self.aim)

    @property
    def fault(self) -> IllegalMove | None:
        """Why it may not be made; None when it may."""
        if self._fault is None or self._fault[0] != self.move:
            self._fault = self.move, self.screen.session.why_not(self.move)
        return self._fault[1]

    @property
    def held(self) -> Body:
        """The die that is aimed, where it is."""
        assert self.aim is not None
        return self.body(self.aim)

    @property
    def gain(self) -> float:
        """How much a hand's motion counts."""
        return self.screen.app.settings.sensitivity

    @property
    def knob(self) -> Vec3:
        """The end of the band that is pulled."""
        assert self.aim is not None
        return self.aim.knob(self.held.pose.position, self.gain)

    def body(self, aim: Aim) -> Body:
        """The die, so aimed, whether it may be there or not."""
        flick, die = aim.flick, self.offers.choice_of(aim.flick.die).body
        if flick.place is None:
            return die
        turned = levelled(die) if self._stand is None else showing(die.kind, *self._stand)
        high = WALL_HEIGHT + resting_height(die.kind, turned)
        return Body(flick.die, die.kind, Pose((*flick.place, high), turned))

    @property
    def turnable(self) -> bool:
        """Whether the die that is aimed may be turned as its owner likes."""
        return self.offers.turnable and self.aim is not None and not self.aim.is_shot

    @property
    def stand(self) -> Stand:
        """How the die that is aimed stands."""
        kind, held = self.held.kind, self.held.pose.orientation
        return self._stand or Stand(top_face(kind, held)[0], yaw_of(kind, held))

    def turn(self, face: int | None = None, turn: float | None = None) -> None:
        """Let the die stand otherwise: on another face, turned another way, or both."""
        if self.turnable and self.aim is not None:
            now = self.stand
            self._stand = Stand(
                now.face if face is None else face, now.turn if turn is None else turn % _ROUND
            )
            self.change(self.aim)

    def turn_over(self) -> None:
        """The next face on top."""
        if self.turnable:
            faces = sorted(FACES[self.held.kind])
            self.turn(face=faces[(faces.index(self.stand.face) + 1) % len(faces)])

    def bodies(self) -> Sequence[Body]:
        """Everything on the table, the die where it is aimed from."""
        lying = self.screen.session.bodies()
        if self.aim is None or self.aim.is_shot:
            return lying
        return [*(body for body in lying if body.id != self.aim.flick.die), self.held]

    def take(self, die: str) -> None:
        """Aim with a die: as before, as the player did last, or as the rules' example does.

        Arrow keys turn it now.
        """
        move = self.offers.choice_of(die).move(die)
        self._stand = None
        example, self._instead = Aim(move.flick), getattr(move, "instead", None)
        before = self.aim or self.screen.last_aims.last(self.seat, example.is_shot)
        if before is not None and before.is_shot == example.is_shot:
            example = like_last(example, before, lambda aim: self.why_not(aim) is None)
        self.change(example)
        self.screen.app.ui.focus = ""

    def take_next(self, by: int) -> bool:
        """Choose another die; whether there is one."""
        dice = [choice.die for choice in self.choices if choice.moves]
        if not dice:
            return False
        if self.aim is None:
            self.take(dice[0 if by > 0 else -1])
        elif len(dice) > 1:
            self.take(dice[(dice.index(self.choice.die) + by) % len(dice)])
        return self.aim is not None

    def put_back(self) -> bool:
        """Choose no die any more, where none has to be flicked."""
        had, self.note = self.aim is not None and self.offers.free, ""
        if had:
            self.aim = None
            self.screen.app.ui.focus = ""
        return had

    def leave_out(self, die: str) -> None:
        """Which die stays out when another is flicked for it."""
        self._instead = die
        self.screen.app.changed()

    def change(self, aim: Aim) -> None:
        """Aim like that from now on; a die that is turned over the edge is put further in."""
        self.aim, self.note = aim, ""
        if aim.flick.place is not None and self.fault is not None:
            moved = (aim.moved(place) for place in nearest_places(*aim.flick.place))
            fits = (nearer for nearer in moved if self.why_not(nearer) is None)
            self.aim = next(fits, aim)
        self.screen.app.changed()

    def put_at(self, point: Vec3 | None) -> bool:
        """Put the die where a hand points, or say why it may not be there."""
        self.pointed, self.note = None, ""
        place = None if point is None else self.place_at(point[0], point[1])
        if place is not None and place.fault is None:
            self.change(place.aim)
        elif place is not None and place.fault is not None:
            self.pointed, self.note = place, self.why(place.fault)
        return place is not None

    def place_at(self, x: float, y: float) -> FlickPlace | None:
        """The die where a hand points; None: it does not point at the platform."""
        place: FlickPlace | None = None
        for place in self._placed(nearest_places(x, y)):
            if place.fault is None:
                break
        return place

    def go_along(self, cm: float) -> None:
        """Further along the platform, past what stands there; or say why not."""
        points = [along(self._place, cm * hop) for hop in range(1, _HOPS + 1)]
        places = [self.place_at(*point) for point in points]
        self._go([place for place in places if place is not None])

    def go_inwards(self, cm: float) -> None:
        """Nearer to the arena, or farther from it; or say why not."""
        self._go(list(self._placed(iter([inwards(self._place, cm)]))))

    def why(self, fault: IllegalMove) -> str:
        """Why something may not be done, in words for the window."""
        if fault.code == "off-platform":
            return self.screen.app.words("aim-over-edge")
        return self.screen.teller.error(fault)

    def why_not(self, aim: Aim) -> IllegalMove | None:
        """Why the die may not be flicked so; None when it may."""
        return self.screen.session.why_not(self._move(aim))

    @property
    def _place(self) -> Place:
        assert self.aim is not None
        assert self.aim.flick.place is not None
        return self.aim.flick.place

    def _placed(self, places: Iterator[Place]) -> Iterator[FlickPlace]:
        assert self.aim is not None
        for aim in (self.aim.placed(*place) for place in places):
            yield FlickPlace(aim, self.why_not(aim))

    def _go(self, places: Sequence[FlickPlace]) -> None:
        """To the first of the places at which the die may be."""
        best = next((place for place in places if place.fault is None), places[0])
        if best.fault is None:
            self.change(best.aim)
        else:
            self.note = self.why(best.fault)

    def _move(self, aim: Aim) -> Any:
        move = self.offers.choice_of(aim.flick.die).move(aim.flick.die, self._instead)
        if self._stand is not None:
            move = msgspec.structs.replace(move, face=self._stand.face, turn=self._stand.turn)
        return msgspec.structs.replace(move, flick=aim.flick)
