"""The flick that is aimed: which die, from where, how, and why not; it begins like the last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from diedie.board.launch import resting_height
from diedie.errors import IllegalMove
from diedie.games.diedie.offers import Refusal
from diedie.model.dice import showing, top_face
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.window.games.diedie.aiming.flickable_dice import Offered, Pick, along, offered, onto
from diedie.window.games.diedie.decisions.decision import Choosing
from diedie.window.match.aim import Aim

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import Playing


_HOPS = 12  # cm along the platform that a die may be beside its old place


class Recall:
    """The last flick from the platform, and the last shot, of every seat."""

    def __init__(self) -> None:
        self._last: dict[tuple[int, bool], Aim] = {}

    def keep(self, seat: int, aim: Aim) -> None:
        """It was flicked so."""
        self._last[seat, aim.is_shot] = aim

    def last(self, seat: int, is_shot: bool) -> Aim | None:
        """How the seat flicked, or shot, last."""
        return self._last.get((seat, is_shot))


def likened(example: Aim, before: Aim, may: Callable[[Aim], bool]) -> Aim:
    """A flick like the one before, as far as it may be: from there, from beside it, else only as
    strongly. Tops of towers lie where they lie."""
    if not example.is_shot and not before.is_shot:
        found = next(filter(may, _beside(before.with_die(example.flick.die))), None)
        if found is not None:
            return found
    return example.as_strong_as(before)


def _beside(aim: Aim) -> Iterator[Aim]:
    """From there, and from further and further along the platform, past the same point."""
    assert aim.flick.place is not None
    yield aim
    for cm in range(1, _HOPS + 1):
        for way in (cm, -cm):
            yield aim.placed(*along(aim.flick.place, way))


class Making(Choosing):
    """The flick that is aimed; None: no die is chosen. `told` is said near the die."""

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self._seat = self.session.seat or 0
        self.offered = self._offered()
        self.aim: Aim | None = None
        self.told = ""
        self._instead: str | None = None
        self._fault: tuple[Any, IllegalMove | None] | None = None
        if not self.offered.free:
            self.take(self.usable[0])

    def _offered(self) -> Offered:
        return offered(self.screen)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """All that can be flicked."""
        return self.offered.picks

    @property
    def pick(self) -> Pick:
        """The die that is aimed, and its like."""
        assert self.aim is not None
        return self._pick(self.aim.flick.die)

    @property
    def usable(self) -> tuple[str, ...]:
        """All dice that may be flicked."""
        return tuple(die for pick in self.picks if pick.moves for die in pick.dice)

    @property
    def strike(self) -> Any:
        """The move that is aimed."""
        return self._move(self.aim)

    @property
    def fault(self) -> IllegalMove | None:
        """Why it may not be made; None when it may."""
        if self._fault is None or self._fault[0] != self.strike:
            self._fault = self.strike, self.session.why_not(self.strike)
        return self._fault[1]

    @property
    def held(self) -> Body:
        """The die that is aimed, where it is."""
        assert self.aim is not None
        return self.body(self.aim)

    def body(self, aim: Aim) -> Body:
        """The die, so aimed, whether it may be there or not."""
        flick, die = aim.flick, self._pick(aim.flick.die).body
        if flick.place is None:
            return die
        face, _ = top_face(die.kind, die.pose.orientation)
        turned = showing(die.kind, face, flick.aim)
        high = WALL_HEIGHT + resting_height(die.kind, turned)
        return Body(flick.die, die.kind, Pose((*flick.place, high), turned))

    def bodies(self) -> Sequence[Body]:
        lies = self.session.bodies()
        if self.aim is None or self.aim.is_shot:
            return lies
        return [*(body for body in lies if body.id != self.aim.flick.die), self.held]

    def take(self, die: str) -> None:
        """Aim with a die: as before, as the player did last, or as the rules' example does.

        Arrow keys turn it now.
        """
        move = self._pick(die).move(die)
        example, self._instead = Aim(move.flick), getattr(move, "instead", None)
        before = self.aim or self.screen.recall.last(self._seat, example.is_shot)
        if before is not None and before.is_shot == example.is_shot:
            example = likened(example, before, lambda aim: self.why_not(aim) is None)
        self.change(example)
        self.screen.app.ui.focus = ""

    def put_back(self) -> bool:
        """Choose no die any more, where none has to be flicked."""
        had, self.told = self.aim is not None and self.offered.free, ""
        if had:
            self.aim = None
            self.screen.app.ui.focus = ""
        return had

    def leave_out(self, die: str) -> None:
        """Which die stays out when the soldier is flicked for it."""
        self._instead = die
        self.screen.app.changed()

    def change(self, aim: Aim) -> None:
        """Aim like that from now on; a die that is turned over the edge is put further in."""
        self.aim, self.told = aim, ""
        if aim.flick.place is not None and self.fault is not None:
            moved = (aim.moved(place) for place in onto(*aim.flick.place))
            fits = (nearer for nearer in moved if self.why_not(nearer) is None)
            self.aim = next(fits, aim)
        self.screen.app.changed()

    def flick(self) -> None:
        """Flick as aimed, or say why not."""
        if self.aim is None:
            return
        if self.fault is None:
            self.remember(self.aim)
            self.screen.play(self.strike)
        else:
            self.told = self.why(self.fault)

    def remember(self, aim: Aim) -> None:
        """The player's next flick begins like that."""
        self.screen.recall.keep(self._seat, aim)

    def why(self, no: IllegalMove | Refusal) -> str:
        """Why something may not be done, in words for the window."""
        fields: dict[str, Any] = dict(no.fields)
        fault = IllegalMove(no.code, **fields)
        if fault.code == "off-platform":
            return self.say("aim-over-edge")
        return self.screen.teller.error(fault)

    def why_not(self, aim: Aim) -> IllegalMove | None:
        """Why the die may not be flicked so; None when it may."""
        return self.session.why_not(self._move(aim))

    def _move(self, aim: Aim | None) -> Any:
        assert aim is not None
        move = self._pick(aim.flick.die).move(aim.flick.die, self._instead)
        return msgspec.structs.replace(move, flick=aim.flick)

    def _pick(self, die: str) -> Pick:
        return next(pick for pick in self.picks if die in pick.dice)
