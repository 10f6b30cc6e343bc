"""Die die DIE in words: what its cards, its Eras and its dice are called, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, get_args

from msgspec import UNSET

from diedie import telling
from diedie.board.atlas import rules_name
from diedie.board.readings import Reading
from diedie.board.special_rules import our_rules
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.cards import CARDS
from diedie.games.diedie.crews import crews_told
from diedie.games.diedie.field import field
from diedie.games.diedie.rulebook import texts
from diedie.games.diedie.setup import eras
from diedie.games.diedie.state import (
    SOLDIER,
    AfterAttack,
    BeforeCombat,
    Effect,
    Phase,
    Setup,
    State,
)
from diedie.games.diedie.worlds import rules_on, world_of
from diedie.i18n import Translations, Words
from diedie.model.event import Event
from diedie.telling import Lying, side_name
from diedie.telling.whereabouts import largest_first

# What saved matches can be searched for, and the events that tell of it.
HAPPENINGS: Mapping[str, tuple[str, ...]] = {
    "tower-fell": ("fell-off",),
    "tower-built": ("built", "babel"),
    "knocked-out": ("left", "lifted", "executed", "fell-out"),
    "card-played": ("played",),
    "lava": ("lava",),
    "black-hole": ("teleported",),
}

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


class Teller(telling.Teller):
    """Tells of a match of Die die DIE."""

    HEADINGS = {"era": 1} | {f"phase-{kind.__struct_config__.tag}": 2 for kind in get_args(Phase)}
    MAIN = frozenset({"flicked", "flicked-again", "shot", "dropped", "track"})
    SEEN = frozenset({"hit", "phase-attack"})
    MARKS: ClassVar[Mapping[str, str]] = {
        **telling.Teller.MARKS,
        **dict.fromkeys(("lifted", "executed", "fell-out"), "out"),
        **dict.fromkeys(("played", "laid-open"), "card"),
        "battle": "battle",
    }

    def agreed(self, setup: Setup) -> tuple[str, ...]:
        told = _hands_told(self.words, setup), crews_told(self.words, setup)
        return tuple(line for line in told if line)

    def card(self, id: str) -> str | None:
        return card_name(id, self.words.language) if id in CARDS else None

    def owner(self, state: State, id: str) -> str | None:
        return next((state.army(die.seat) for die in dice_of(state) if die.id == id), None)

    def lying(self, state: State, id: str) -> Lying | None:
        return lying(state, id)

    def readings(self, state: State) -> Mapping[str, Reading]:
        return field(state).readings

    def can_tell(self, event: str) -> bool:
        return super().can_tell(event) or self._beside(event) is not None

    def sentence(self, event: str, fields: Mapping[str, object]) -> str:
        """The sentence for an event; what only one card or map does is told beside it."""
        text = None if super().can_tell(event) else self._beside(event)
        if text is None:
            return super().sentence(event, fields)
        return self.words.filled(text[self.words.language], **fields)

    def _beside(self, event: str) -> Translations | None:
        """The sentence that stands beside the card, or the map's rules, of that name."""
        return texts("cards", event).get("event") or texts("worlds", event).get("event")

    def still_lies(self, then: State, now: State) -> bool:
        """Between Eras all dice are taken up."""
        return then.era == now.era

    def number(self, event: Event) -> object:
        """The value of an event; an Era is numbered as on the table."""
        return roman(event.value) if event.event == "era" and event.value else event.value

    def away(self, id: str, own: bool = False) -> str:
        """A die that is not on the map; the Soldier of the Future is told as such."""
        if id != SOLDIER:
            return super().away(id, own)
        army = self._owner(id)
        if own or army is None:
            return self.words("name-own-soldier")
        return self._owned("name-die-soldier", army)

    @classmethod
    def progress(cls, words: Words, summary: Mapping[str, Any]) -> str:
        if "era" not in summary:
            return ""
        era, of = (_written(summary.get(key)) for key in ("era", "eras"))
        return words("play-era", era=era, eras=of)


def lying(state: State, id: str) -> Lying | None:
    """How a die lies on the map of a state; None when it is elsewhere."""
    reading = field(state).readings.get(id)
    if reading is None or not reading.territories:
        return None
    piece = field(state).piece_of(id)
    shares = reading.territories if piece is None else piece.lands  # of a tower, all of its lands
    lands = largest_first(shares)
    roped = piece is not None and world_of(state.setup.map).roped(field(state), piece)
    return Lying(reading.value, lands, roped and len(lands) == 1)


def card_name(name: str, language: str) -> str:
    """A card's name in a language; of a card that nobody here knows, what files call it."""
    return texts("cards", name)["name"][language] or name


def sign_of(teller: telling.Teller, effect: Effect) -> str:
    """What an effect does for as long as it lasts, and for whom, in a sentence."""
    return effect_told(teller, effect, "sign") or card_name(effect.card, teller.words.language)


def effect_told(teller: telling.Teller, effect: Effect, kind: str) -> str:
    """What a card says of its effect in one of its texts; nothing where it has no such text."""
    text = texts("cards", effect.card).get(kind)
    if text is None:
        return ""
    language, seat, land = teller.words.language, effect.seat, effect.territory
    return teller.words.filled(
        text[language],
        card=card_name(effect.card, language),
        player="" if seat is None else teller.player(seat),
        whose="" if seat is None else teller.whose(teller.armies[seat]),
        territory="" if land is None else teller.territory(land),
    )


def map_rules_name(words: Words, setup: Setup) -> str:
    """What the special rules of a map are called, which has some."""
    return rules_name(rules_on(setup.map) or setup.map, words.language)


def map_asks(words: Words, setup: Setup) -> str:
    """What the special rules of a map ask for, as their texts say it, or else by their name."""
    asks = texts("worlds", rules_on(setup.map) or "")["ask"]
    return asks[words.language] or map_rules_name(words, setup)


def map_phase(words: Words, state: State) -> str:
    """The phase in which a map of another package asks for something; empty in any other."""
    asking = isinstance(state.phase, AfterAttack | BeforeCombat)
    of_others = rules_on(state.setup.map) not in (None, *our_rules())
    return map_rules_name(words, state.setup) if asking and of_others else ""


def era_of(words: Words, state: State) -> str:
    """The Era of a state, and of how many."""
    return words("play-era", era=roman(state.era), eras=roman(eras(state.setup)))


def _hands_told(words: Words, setup: Setup) -> str:
    """Who flicks with which hand, in a line; nothing where all are trained, as usual, or where
    nothing was agreed, as before there were hands."""
    if all(seat.hand in ("trained", UNSET) for seat in setup.seats):
        return ""
    told = []
    for seat in setup.seats:
        hand = words(f"hand-{seat.flicks_with}").lower()
        told.append(words("hand-of", army=side_name(words, seat.army), hand=hand))
    return words("hands-told", hands=", ".join(told))


def roman(number: int) -> str:
    """The number of an Era as it is written."""
    return _ROMAN[number - 1] if 1 <= number <= len(_ROMAN) else str(number)


def _written(number: object) -> str:
    """An Era's number, if it is one: files may come from anybody."""
    return roman(number) if isinstance(number, int) else "–"
