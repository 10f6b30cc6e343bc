"""What a power card is, and what cards have in common."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.effects import Decided
from diedie.games.diedie.field import Piece, field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import clear_piece, passes, usable_die
from diedie.games.diedie.state import Die, Effect, State
from diedie.model.dice import FACES
from diedie.model.event import Event


class MissingTarget(IllegalMove):
    """A play that does not say, or not rightly, what the card is played on.

    A `check` raises it for what is still to be chosen: it is never why a card cannot be played.
    """


class Card:
    """A power: how it may be played, and what it does.

    `choices` are plays that are all legal; where a card leaves endless ways, examples of each
    kind. A card without choices cannot be played (CRD-0). What it `uses` are the fields of a play
    that it looks at: some of `dice`, `territory`, `turns`, `split`, `monument` (see `Play`). Its
    name is that of its folder, with `-` for `_`.
    """

    name: str
    monuments_only = False
    uses: tuple[str, ...] = ()

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        """The ways in which a seat may play it now."""
        raise NotImplementedError

    def check(self, state: State, seat: int, play: Play) -> None:
        """Raise IllegalMove when it may not be played like that."""
        raise NotImplementedError

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        """What it does."""
        raise NotImplementedError

    def fields(self, play: Play) -> tuple[str, ...]:
        """The fields that mean something in a play of this card."""
        return self.uses

    # What it does for as long as it lasts, if it leaves an effect.

    def closes(self, effect: Effect, seat: int, territory: str) -> bool:
        """Whether a seat may neither move nor change dice in a territory."""
        return False

    def ties(self, effect: Effect, territory: str) -> bool:
        """Whether all who have dice in a territory are tied."""
        return False

    def bonus(self, effect: Effect, seat: int, battle: Decided) -> int:
        """How many points more the one whose effect it is gets for a battle won or tied."""
        return 0

    def why_not(self, state: State, seat: int) -> IllegalMove:
        """Why a seat has no way to play it now."""
        try:
            self.check(state, seat, Play(self.name))
        except MissingTarget:
            pass
        except IllegalMove as fault:
            return fault
        for die in field(state).dice.values():
            if die.seat == seat and die.id in field(state).readings:
                try:
                    usable_die(state, seat, die.id)
                except IllegalMove as fault:
                    return fault
        return IllegalMove("card-does-nothing", card=self.name)


class LastingCard(Card):
    """A card that leaves an effect until the Era ends: in a territory where it `uses` one,
    otherwise for who plays it. One that is not `owned` is the same, whoever plays it."""

    owned = True

    def effect(self, state: State, seat: int, play: Play) -> Effect:
        """What it leaves behind."""
        land = territory_named(state, play.territory) if "territory" in self.uses else None
        return Effect(self.name, seat if self.owned else None, land)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        lands = [land.id for land in field(state).board.territories]
        for land in lands if "territory" in self.uses else [None]:
            play = Play(self.name, territory=land)
            if passes(self.check, state, seat, play):
                yield play

    def check(self, state: State, seat: int, play: Play) -> None:
        if self.effect(state, seat, play) in state.effects.lasting:
            raise IllegalMove("already-in-effect", card=self.name)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        effect = self.effect(state, seat, play)
        event = Event(self.name, seat=seat, territory=effect.territory)
        return Outcome(state.having(effects=state.effects.having(effect)), (event,))


def targets(play: Play, count: int) -> tuple[str, ...]:
    """The dice that a play names, all different; MissingTarget when they are not that many."""
    if len(play.dice) != count or len(set(play.dice)) != count:
        raise MissingTarget("wrong-dice-count", card=play.card, count=count)
    return play.dice


def tower_of(state: State, seat: int, top: str) -> Piece:
    """The tower of a seat that has this die on top, with nothing else on it, or IllegalMove."""
    usable_die(state, seat, top)
    piece = clear_piece(state, top)
    if not piece.is_tower or piece.top != top:
        raise IllegalMove("not-a-tower-top", die=top)
    return piece


def tower_of_two(state: State, seat: int, top: str) -> Piece:
    """The tower of a seat with this die on top, to which a third may be added, or IllegalMove."""
    tower = tower_of(state, seat, top)
    if tower.is_babel:
        raise IllegalMove("babel-already", die=top)
    return tower


def is_in_tower(state: State, die: str) -> bool:
    """Whether a die is part of a tower."""
    piece = field(state).piece_of(die)
    return piece is not None and piece.is_tower


def territory_named(state: State, territory: str | None) -> str:
    """A territory of the map; MissingTarget when there is none of that name."""
    here = field(state)
    if territory is None or here.board.territory(territory) is None:
        raise MissingTarget("no-such-territory", territory=territory or "–")
    return territory


def highest_face(die: Die) -> int:
    """More than this no power makes it show (CRD-0)."""
    return max(FACES[die.kind])
