"""History Repeats: the power of a card that was used in this Era."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.cards.base import Card, MissingTarget
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import State
from diedie.model.event import Event


class HistoryRepeats(Card):
    """CRD-8: a play of another card, which is named by `repeats`."""

    name = "history-repeats"

    def fields(self, play: Play) -> tuple[str, ...]:
        if play.repeats not in card_names() or play.repeats == self.name:
            return ("repeats",)
        return ("repeats", *card_named(play.repeats).fields(play))

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for name in state.cards.used:
            if name != self.name:
                for play in card_named(name).choices(state, seat):
                    yield msgspec.structs.replace(play, card=self.name, repeats=name)

    def check(self, state: State, seat: int, play: Play) -> None:
        if play.repeats == self.name:
            raise IllegalMove("repeats-itself")
        if play.repeats not in state.cards.used:
            raise MissingTarget("not-used-yet", card=play.repeats or "–")
        repeated = _repeated(play)
        card_named(repeated.card).check(state, seat, repeated)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        repeated = _repeated(play)
        after, events = card_named(repeated.card).play(state, seat, repeated)
        return Outcome(after, (Event("repeated", seat=seat, card=repeated.card), *events))


def _repeated(play: Play) -> Play:
    """The play of the card whose power is used."""
    return msgspec.structs.replace(play, card=play.repeats, repeats=None)


CARD = HistoryRepeats()
