"""How the points of a combat come about, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from diedie.games.diedie.combat import Monuments, monuments_in, tower_points, waiting_monument
from diedie.games.diedie.effects import tying
from diedie.games.diedie.field import Piece
from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.games.diedie.teller import card_name, effect_told, sign_of
from diedie.games.diedie.worlds import world_of
from diedie.telling import Teller
from diedie.window.games.diedie.combat.story import Call, Clash, Story

_AT_SEA = (("reveal-won-crew", "reveal-won-master"), ("reveal-tied-crew", "reveal-tied-master"))
_TOWERS = (
    (False, "reveal-towers", "CMB-4"),
    (True, "reveal-babels", "CRD-12"),
)


class Explanation(NamedTuple):
    """A line of an account: what for, how many points if any, and the rule that says so."""

    text: str
    points: int | None
    rule: str


class Explainer:
    """Says in words how the points of a combat come about."""

    def __init__(self, teller: Teller, story: Story) -> None:
        self.teller, self.story, self.say = teller, story, teller.words

    def player(self, seat: int) -> str:
        return self.teller.player(seat)

    def worth(self, land: str) -> str:
        """What a territory is worth."""
        value = self._value(land)
        return (
            self.say("reveal-worth-ship")
            if value is None
            else self.say("reveal-worth", worth=value)
        )

    def sums(self, clash: Clash) -> Iterator[Explanation]:
        """By player, highest first, what the dice and towers there add up to."""
        for seat, total in ranked(clash):
            pieces = clash.of(seat)
            rule = "CMB-2" if any(piece.is_tower for piece in pieces) else "CMB-1"
            written = sum_of(pieces)
            whole = written if written == str(total) else f"{total} = {written}"
            text = self.say("reveal-sum", player=self.player(seat), sum=whole)
            yield Explanation(text, None, rule)

    def outcome(self, clash: Clash) -> Iterator[Explanation]:
        """Who gets what, and why."""
        winners, gains = clash.battle.winners, clash.gains
        tied = len(winners) > 1
        truce = tying(self.story.state.effects, clash.land)
        if tied and truce is not None:
            text = effect_told(self.teller, truce, "tie") or sign_of(self.teller, truce)
            yield Explanation(text, None, _rule_of(truce.card))
        yield from self._spoils(clash, tied)
        here = self._monuments(clash.land)
        if here.standing:
            named = self._named(here.standing)
            yield Explanation(
                self.say("score-standing", monuments=named), len(here.standing), "MON-4"
            )
        for seat in winners:
            if gains[seat].guerrilla:
                option = texts("options", "guerrilla")["name"][self.say.language]
                text = self.say("reveal-guerrilla", option=option)
                yield Explanation(text, gains[seat].guerrilla, "OPT-2")
            for card, points in gains[seat].cards.items():
                yield self._card(card, seat, points)
        for piece in clash.pieces:
            if piece.is_tower:
                key = "reveal-babel" if piece.is_babel else "reveal-tower"
                text = self.say(key, player=self.player(piece.seat))
                points = tower_points((piece,))[piece.seat]
                yield Explanation(text, points, "CRD-12" if piece.is_babel else "CMB-4")

    def account(self, call: Call) -> Iterator[Explanation]:
        """What a player scores in all, the largest parts first, then towers."""
        won = [
            (clash.battle.points.get(call.seat, 0), self.teller.territory(land))
            for land, clash in self.story.clashes.items()
        ]
        for points, name in sorted(won, key=lambda entry: -entry[0]):
            if points:
                yield Explanation(name, points, "CMB-1")
        towers = self.story.field.towers(call.seat)
        for babel, key, rule in _TOWERS:
            those = [piece for piece in towers if piece.is_babel == babel]
            if those:
                text = self.say(key, count=len(those))
                yield Explanation(text, tower_points(those)[call.seat], rule)

    def landing(self, call: Call) -> str:
        """What becomes of the marker; empty when nothing has to be said."""
        if not call.points:
            return self.say("reveal-nothing")
        score = next(marker.score for marker in call.after if marker.seat == call.seat)
        others = [m for m in call.before if m.score == score and m.seat != call.seat]
        return self.say("reveal-on-top", score=score) if others else ""

    def _spoils(self, clash: Clash, tied: bool) -> Iterator[Explanation]:
        """The territory's own points."""
        value = self._value(clash.land)
        for seat in clash.battle.winners:
            points, player = clash.gains[seat].land, self.player(seat)
            if world_of(self.story.state.setup.map).captains:
                master = points > (not tied)  # PIR-3 and PIR-4: a master makes the difference
                key, rule = _AT_SEA[tied][master], "PIR-4" if tied else "PIR-3"
                yield Explanation(self.say(key, player=player), points, rule)
            elif tied:
                count = len(clash.battle.winners)
                text = self.say("reveal-tied", worth=value, count=count)
                yield Explanation(text, points, "CMB-3")
                return  # the same for all
            else:
                yield Explanation(self.say("reveal-won", player=player), points, "CMB-1")

    def _card(self, card: str, seat: int, points: int) -> Explanation:
        text = self.say(
            "reveal-card", card=card_name(card, self.say.language), player=self.player(seat)
        )
        return Explanation(text, points, _rule_of(card))

    def _monuments(self, land: str) -> Monuments:
        return monuments_in(self.story.field, land, waiting_monument(self.story.state))

    def _named(self, kinds: tuple[str, ...]) -> str:
        return ", ".join(self.say(f"monument-{kind}") for kind in kinds)

    def _value(self, land: str) -> int | None:
        territory = self.teller.board.territory(land)
        return None if territory is None else territory.value


def _rule_of(card: str) -> str:
    """The rule of a card; what holds for all, where it has none of its own."""
    return next((rule.id for rule in rules_beside("cards", card)), "CRD-0")


def ranked(clash: Clash) -> list[tuple[int, int]]:
    """Seats and their totals, the highest first."""
    return sorted(clash.battle.totals.items(), key=lambda entry: -entry[1])


def sum_of(pieces: tuple[Piece, ...]) -> str:
    """What pieces add up to, written out: 4 + (2 + 1), where the latter is a tower."""
    alone = len(pieces) == 1
    return " + ".join(_written(piece, alone) for piece in pieces)


def _written(piece: Piece, alone: bool) -> str:
    if not piece.is_tower:
        return str(piece.value)
    tower = f"{piece.value} + {piece.worth - piece.value}"
    return tower if alone else f"({tower})"
