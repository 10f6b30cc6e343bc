"""A die, tower, monument or territory is chosen on the table, by what is seen of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import shapely

from diedie.board.stance import lowest
from diedie.games.diedie.army_dice import seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.state import State
from diedie.games.diedie.teller import lying
from diedie.model.pose import Vec3
from diedie.model.scene import MONUMENT_KINDS
from diedie.telling import capitalized
from diedie.toolkit.widgets import BoxedNumber, ListRow, Rect, Widget
from diedie.window.games.diedie.decisions.selection import ChoiceUse, Selection
from diedie.window.match.table_tips import die_tip, land_tip
from diedie.window.placing.held_piece import PALE
from diedie.window.render.appearance import Allowed, Mark, Overlay
from diedie.window.render.table_marks import borders, focus_ring, glow, ring
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_NEAR = 1.2  # cm from its middle that still mean a body


def die_named(screen: DiedieScreen, id: str) -> str:
    """A die as whoever is to move is told of it; a monument by its name and place."""
    teller = screen.teller
    if id in MONUMENT_KINDS:
        return _at(screen, capitalized(teller.kind(id)), id)
    return capitalized(teller.body(id, teller.is_own(id, screen.session.seat)))


def place_of(screen: DiedieScreen, id: str) -> str:
    """Where a die lies; of somebody else's, whose it is, too."""
    teller, seat = screen.teller, seat_of(_state(screen), id)
    own = seat == screen.session.seat
    return _lands(screen, id) if own else _at(screen, teller.player(seat), id)


def _at(screen: DiedieScreen, name: str, id: str) -> str:
    return screen.app.words("name-at", name=name, lands=_lands(screen, id))


def _lands(screen: DiedieScreen, id: str) -> str:
    rest = lying(_state(screen), id)
    if rest is None:
        return ""
    lands = screen.teller.lands(rest.lands)
    return screen.app.words("place-rope", lands=lands) if rest.roped else lands


def figure_of(screen: DiedieScreen, id: str) -> Widget:
    """What a die shows."""
    value = field(_state(screen)).readings[id].value
    return BoxedNumber("–" if value is None else str(value))


def _state(screen: DiedieScreen) -> State:
    state: State = screen.session.match.state
    return state


class DieSelection(Selection):
    """A die, tower or monument is chosen.

    `meaning` are, by the name of each answer, the bodies that mean it, from the bottom up.
    """

    told_as = "dicepointing"

    def __init__(
        self,
        screen: DiedieScreen,
        asks: Callable[[], str],
        meaning: Mapping[str, Sequence[str]],
        use: ChoiceUse,
    ) -> None:
        super().__init__(screen, asks, use)
        self.meaning = meaning
        self._ringed: tuple[object, tuple[Mark, ...]] = ((), ())

    @property
    def choices(self) -> Sequence[str]:
        return tuple(self.meaning)

    def named(self, choice: str) -> str:
        return die_named(self.screen, self._top(choice))

    def entry(self, choice: str) -> ListRow:
        if choice in MONUMENT_KINDS:
            return ListRow(self.named(choice), style="body")
        top = self._top(choice)
        place, face = place_of(self.screen, top), figure_of(self.screen, top)
        return ListRow(place, lead=face, style="body")

    def key_of(self, choice: str) -> str:
        return f"die-{choice}"

    def under(self, die: str | None, sight: Sight) -> str | None:
        die = die or self._near(sight)
        return next((choice for choice, dice in self.meaning.items() if die in dice), die)

    def verdict(self, choice: str) -> Widget:
        return die_tip(self.screen, self._top(choice))

    def points(self) -> Mapping[str, Vec3]:
        lying = {body.id: body.pose.position for body in self.session.bodies()}
        return {choice: lying[self._top(choice)] for choice in self.meaning}

    def lit(self) -> Sequence[Rect]:
        meant = {die for dice in self.meaning.values() for die in dice}
        return [self.screen.spot(body) for body in self.session.bodies() if body.id in meant]

    def overlay(self) -> Overlay:
        meant = self.meant
        if (self, meant) != self._ringed[0]:
            self._ringed = (self, meant), tuple(self._rings(meant))
        return Overlay(marks=self._ringed[1])

    def _top(self, choice: str) -> str:
        """The die of a tower that is seen and counted, or the only one."""
        return self.meaning[choice][-1]

    def _rings(self, meant: str | None) -> list[Mark]:
        lying, rings = {body.id: body for body in self.session.bodies()}, list[Mark]()
        for choice, dice in self.meaning.items():
            body = lying[dice[0]]
            around = focus_ring if choice == meant else ring
            rings += around(body, max(0.0, lowest(body)))
        return rings

    def _near(self, sight: Sight) -> str | None:
        """The body that a mouse is dragged over."""
        away = [(self._away(body.pose.position, sight), body.id) for body in self.session.bodies()]
        far, id = min(away, default=(math.inf, None))
        return id if far < _NEAR else None

    def _away(self, at: Vec3, sight: Sight) -> float:
        hand = sight(at[2])
        return math.inf if hand is None else math.dist(at[:2], hand[:2])


class LandSelection(Selection):
    """A territory is chosen, or several at once.

    `lands` are, by the name of each answer, the territories that belong to it.
    """

    told_as = "landpointing"

    def __init__(
        self,
        screen: DiedieScreen,
        asks: Callable[[], str],
        lands: Mapping[str, Sequence[str]],
        use: ChoiceUse,
        name: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(screen, asks, use)
        self.lands, self._name = lands, name
        lit = frozenset(land for some in lands.values() for land in some)
        every = len(lit) == len(screen.board.territories)
        self._lit = None if every else Allowed(lit, strength=PALE)
        self._drawn: tuple[str | None, tuple[Mark, ...]] = (None, self._borders(None))

    @property
    def choices(self) -> Sequence[str]:
        return tuple(self.lands)

    def named(self, choice: str) -> str:
        return self._name(choice) if self._name else self.screen.teller.territory(choice)

    def key_of(self, choice: str) -> str:
        return f"land-{choice}"

    def under(self, die: str | None, sight: Sight) -> str | None:
        lying = (b.pose.position for b in self.session.bodies() if b.id == die)
        at = next(lying, None) or sight(0.0)
        land = None if at is None else self.screen.board.at(at[0], at[1])
        id = None if land is None else land.id
        return next((choice for choice, some in self.lands.items() if id in some), id)

    def verdict(self, choice: str) -> Widget:
        return land_tip(self.screen, self.lands[choice][0], self.points()[choice])

    def points(self) -> Mapping[str, Vec3]:
        return {choice: self._middle(some) for choice, some in self.lands.items()}

    def overlay(self) -> Overlay:
        meant = self.meant
        if meant != self._drawn[0]:
            self._drawn = meant, self._borders(meant)
        return Overlay(self._lit, self._drawn[1])

    def _borders(self, meant: str | None) -> tuple[Mark, ...]:
        board = self.screen.board
        lit = [mark for some in self.lands.values() for mark in borders(board, some)]
        if meant is None:
            return tuple(lit)
        lands = self.lands[meant]
        return (*glow(board, lands), *lit, *borders(board, lands, solid=True))

    def _middle(self, lands: Sequence[str]) -> Vec3:
        shapes = [t.shape for t in self.screen.board.territories if t.id in lands]
        middle = max(shapes, key=shapely.area).representative_point()
        return (middle.x, middle.y, 0.0)
