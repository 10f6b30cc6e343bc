"""What may be done, in words for buttons and lists."""

from __future__ import annotations

from diedie.games.diedie.moves import (
    Build,
    Drop,
    Flow,
    Give,
    March,
    Move,
    Play,
    Put,
    Raise,
    Roll,
    Spot,
)
from diedie.telling import Teller, card_name


class Describer:
    """Words for offered moves."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller

    def said(self, move: Move) -> str:
        """What a move would do."""
        say, name = self.teller.words, self.teller.body
        match move:
            case Build(die, onto):
                return say("offer-build", body=name(die), other=name(onto))
            case Put(die, spot):
                return say("offer-put", body=name(die), territory=self._land(spot))
            case March(card, die, spot):
                shown = card_name(card, say.language)
                land = self._land(spot)
                return say("offer-march", body=name(die), territory=land, card=shown)
            case Give(die):
                return say("offer-give", body=name(die))
            case Drop(die):
                return say("offer-drop", body=name(die))
            case Roll(die):
                return say("offer-roll", body=name(die))
            case Flow(area):
                return say("offer-flow", area=area)
            case Raise(territory):
                return say("offer-raise", territory=self.teller.territory(territory))
            case Play():
                return self._card(move)
        return say("offer-pass")

    def _card(self, play: Play) -> str:
        """A card, and what it is played on."""
        named = [self.teller.body(die) for die in play.dice]
        if play.territory:
            named.append(self.teller.territory(play.territory))
        if play.monument:
            named.append(self.teller.body(play.monument))
        if play.split:
            named.append(" + ".join(map(str, play.split)))
        if play.repeats:
            named.insert(0, card_name(play.repeats, self.teller.words.language))
        card = card_name(play.card, self.teller.words.language)
        return self.teller.words("offer-play", card=card, on=", ".join(named) or "–")

    def _land(self, spot: Spot) -> str:
        """The territory at a spot."""
        land = self.teller.board.at(spot.x, spot.y)
        return "–" if land is None else self.teller.territory(land.id)
