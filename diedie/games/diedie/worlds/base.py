"""Where maps may differ, and what holds unless they do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Any, NamedTuple

import shapely

from diedie.board.maps import Map
from diedie.games.base import Outcome
from diedie.games.diedie.phases.base import NOTHING, PhaseRules
from diedie.games.diedie.state import State
from diedie.model.event import Event

if TYPE_CHECKING:
    from diedie.games.diedie.field import Battlefield, Piece
    from diedie.telling import Teller


class MapSlip(NamedTuple):
    """A slip of paper that a map lays beside a die or tower: an icon and a few letters.

    Its `name` tells it from other slips, and its `tip` is what it says when it is pointed at.
    """

    name: str
    piece: Piece
    icon: str
    text: str
    tip: str


class Upheaval(NamedTuple):
    """Something that a map does before the battles, as all are shown it.

    The `lands` are lit in a colour, the `dice` fade away; the rest are sentences, and the id of
    the rule.
    """

    title: str
    headline: str
    notes: tuple[str, ...]
    rule: str
    lands: frozenset[str]
    dice: tuple[str, ...]
    colour: str


class OffLimits(NamedTuple):
    """Ground of a map that hands keep away from: only flicks and the powers of cards reach there.

    `taking` is the code of the error for what has its middle there and would be moved, `putting`
    for what would get it there.
    """

    ground: shapely.Polygon
    taking: str
    putting: str


class World:
    """The rules of a map without special rules.

    A map may ask players for something at three moments: in the attack phase, before the turn goes
    on (`in_attack`), between attack and movement (`after_attack`), and between movement and the
    battles (`before_combat`). For each it has rules as a phase has.
    """

    captains = False  # PIR-2: masters and crew
    cards_each: int | None = None  # PIR-6: a hand dealt once, in place of one card an Era
    default_options: tuple[str, ...] = ()
    in_attack: PhaseRules = NOTHING
    after_attack: PhaseRules = NOTHING
    before_combat: PhaseRules = NOTHING
    explained: Mapping[str, str] = MappingProxyType({})  # ids of rules, by the act or phase
    upheavals: Collection[str] = ()  # the events by which it does what all should see

    def side(self, board: Map, seat: int) -> shapely.Polygon | None:
        """The part of the platform that a seat may use; None: all of it."""
        return None

    def off_limits(self, board: Map) -> OffLimits | None:
        """The ground that hands keep away from; None: there is none."""
        return None

    def adjacent(self, board: Map, territory: str) -> tuple[str, ...]:
        """The territories into which one may march from there (MOV-6c)."""
        return board.neighbours[territory]

    def void(self, board: Map) -> Collection[str]:
        """The territories in which no monument is ever raised (MON-2)."""
        return ()

    def spoils(
        self, value: int | None, winners: Collection[int], masters: Collection[int]
    ) -> dict[int, int]:
        """What a territory gives to each winner, tied ones sharing (CMB-1, CMB-3).

        `masters` are the seats that have a master there.
        """
        worth = 1 if value is None else value  # as where a drawing says nothing of it
        return dict.fromkeys(winners, -(-worth // len(winners)))

    def reach(self, field: Battlefield, piece: Piece) -> tuple[str, ...]:
        """The territories into which a piece may be adjusted; none when it lies in one."""
        return tuple(piece.lands) if piece.on_border else ()

    def roped(self, field: Battlefield, piece: Piece) -> bool:
        """Whether a piece lies on a rope over the sea (PIR-5)."""
        return False

    def stirs(self, state: State) -> Outcome:
        """What the map does by itself before the battles, once all have moved."""
        return Outcome(state)

    def judge(self, state: State, piece: Piece, teller: Teller) -> Iterator[str]:
        """What the map makes of a die or tower, in sentences."""
        return iter(())

    def slips(self, state: State, teller: Teller) -> Iterator[MapSlip]:
        """The slips of paper that the map lays beside dice now."""
        return iter(())

    def upheaval(self, state: State, events: Sequence[Event], teller: Teller) -> Upheaval:
        """What is shown of one of its `upheavals`, with what happened, in the state before it."""
        raise NotImplementedError


# What the rules of a map must be, and answer; so must what they ask for.
KINDS: Mapping[str, Any] = {
    "captains": bool,
    "cards_each": (int, NoneType),
    "default_options": tuple,
    "explained": Mapping,
    "upheavals": Collection,
    "side": (shapely.Polygon, NoneType),
    "off_limits": (OffLimits, NoneType),
    "adjacent": Collection,
    "void": Collection,
    "spoils": Mapping,
    "reach": Collection,
    "stirs": Outcome,
    "judge": Iterable,
    "slips": Iterable,
    "upheaval": Upheaval,
    "begin": Outcome,
    "proceed": (Outcome, NoneType),
    "seat": int,
    "legal": Iterable,
    "play": Outcome,
}
