"""What a power card is, and what cards have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.dice import dice_of
from diedie.games.diedie.field import Field, Piece, field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import Die, State
from diedie.model.dice import FACES


class Card:
    """A power: how it may be played, and what it does.

    `choices` are plays that are all legal; where a card leaves endless ways, examples of each
    kind. A card without choices cannot be played (CRD-0).
    """

    name: str
    monuments_only = False

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        """The ways in which a seat may play it now."""
        raise NotImplementedError

    def check(self, state: State, seat: int, play: Play) -> None:
        """Raise IllegalMove when it may not be played like that."""
        raise NotImplementedError

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        """What it does."""
        raise NotImplementedError


def targets(play: Play, count: int) -> tuple[str, ...]:
    """The dice that a play names, all different; IllegalMove when they are not that many."""
    if len(play.dice) != count or len(set(play.dice)) != count:
        raise IllegalMove("wrong-dice-count", card=play.card, count=count)
    return play.dice


def known_die(state: State, die: str) -> Die:
    """A die of this Era; IllegalMove when there is none of that name."""
    found = next((d for d in dice_of(state) if d.id == die), None)
    if found is None:
        raise IllegalMove("no-such-die", die=die)
    return found


def clear_piece(state: State, die: str) -> Piece:
    """The piece of a die that lies on the map and shows a clear result, or IllegalMove."""
    here = field(state)
    if die not in here.readings:
        raise IllegalMove("not-on-the-map", die=die)
    piece = here.piece_of(die)
    if piece is None:
        raise IllegalMove("no-clear-result", die=die)
    return piece


def own_die(state: State, seat: int, die: str) -> Die:
    """A die that its owner may use for a power: with a clear result, free, not quarantined."""
    found = known_die(state, die)
    if found.seat != seat:
        raise IllegalMove("not-your-die", die=die)
    piece = clear_piece(state, die)
    if field(state).held(die):
        raise IllegalMove("held-down", die=die)
    closed_to(state, seat, piece.counts_in(state.effects.quarantine))
    return found


def own_dice(state: State, seat: int) -> list[str]:
    """All dice that a seat may use for a power."""
    dice = (die for piece in field(state).of(seat) for die in piece.dice)
    return [die for die in dice if passes(own_die, state, seat, die)]


def tower_of(state: State, seat: int, top: str) -> Piece:
    """The tower of a seat that has this die on top, with nothing else on it, or IllegalMove."""
    own_die(state, seat, top)
    piece = clear_piece(state, top)
    if not piece.is_tower or piece.top != top:
        raise IllegalMove("not-a-tower-top", die=top)
    return piece


def closed_to(state: State, seat: int, territory: str) -> None:
    """Raise IllegalMove when somebody else has a territory under quarantine (CRD-3)."""
    quarantine = state.effects.quarantine
    if quarantine and quarantine.territory == territory and quarantine.seat != seat:
        army = state.army(quarantine.seat)
        raise IllegalMove("quarantined", territory=territory, army=army)


def is_closed(state: State, seat: int, territory: str) -> bool:
    """Whether somebody else has a territory under quarantine."""
    return not passes(closed_to, state, seat, territory)


def territory_named(state: State, territory: str | None) -> str:
    """A territory of the map; IllegalMove when there is none of that name."""
    here = field(state)
    if territory is None or here.board.territory(territory) is None:
        raise IllegalMove("no-such-territory", territory=territory or "–")
    return territory


def value(here: Field, die: str) -> int:
    """What a die with a clear result shows."""
    found = here.readings[die].value
    assert found is not None
    return found


def highest_face(die: Die) -> int:
    """More than this no power makes it show (CRD-0)."""
    return max(FACES[die.kind])


def passes(check: Callable[..., object], *args: object) -> bool:
    """Whether a check has nothing against these."""
    try:
        check(*args)
    except IllegalMove:
        return False
    return True
