"""One who tells what happens in a match, in one language; games tell some things otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, Self

from diedie.errors import DieDieError
from diedie.i18n import Words, has_sentence, one_line
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.telling.vocabulary import Vocabulary
from diedie.telling.whereabouts import lands_of


class AnyPly(Protocol):
    """What telling needs to know of a ply."""

    @property
    def seat(self) -> int | None: ...
    @property
    def before(self) -> Any: ...
    @property
    def state(self) -> Any: ...
    @property
    def move(self) -> Any: ...
    @property
    def flick(self) -> Flick | None: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


class Teller(Vocabulary):
    """Tells what happened in a match, and what may not be done, by the names of its vocabulary.

    This one does for most games; a game that tells or calls things otherwise has a Teller of its
    own, which answers some of the questions below, or of the vocabulary, in its own way.

    Events are known by their names. `HEADINGS` begin a part of the match (1), or one within such
    a part (2). `MAIN` ones stand by themselves where a match is told line by line; what follows
    from them is indented. `QUIET` ones are left out where everything is told, as every ply is full
    of them, and `SEEN` ones where the latest is: everybody has just seen them. `MARKS` stand on
    the timeline of a replay, each as a kind of mark: an icon, and a sentence `mark-KIND`.
    """

    HEADINGS: ClassVar[Mapping[str, int]] = {}
    MAIN: ClassVar[frozenset[str]] = frozenset({"flicked"})
    QUIET: ClassVar[frozenset[str]] = frozenset({"hit", "came-in"})
    SEEN: ClassVar[frozenset[str]] = frozenset({"hit"})
    MARKS: ClassVar[Mapping[str, str]] = {"fell-off": "tower", "left": "out"}

    # What a game may answer otherwise.

    def agreed(self, setup: Any) -> tuple[str, ...]:
        """What of the agreement is told before a match begins, in lines; mostly nothing."""
        return ()

    def happened(self, ply: AnyPly) -> tuple[Event, ...]:
        """All that is to be told of a ply."""
        return ply.events

    def at_ply(self, ply: AnyPly) -> Self:
        """One who tells of a ply: dice are called by how they lay before it."""
        return self.at(ply.before, ply.state)

    def who(self, ply: AnyPly) -> str:
        """Who made a ply; the number of a seat where nobody sits."""
        seat = ply.seat or 0
        return self.player(seat) if 0 <= seat < len(self.armies) else str(seat + 1)

    def still_lies(self, then: Any, now: Any) -> bool:
        """Whether what lay on the table in a state may still lie there in a later one."""
        return True

    def number(self, event: Event) -> object:
        """The value of an event as it is written."""
        return event.value

    def can_tell(self, event: str) -> bool:
        """Whether there are words for an event: one may come from another version."""
        return has_sentence(f"event-{event}")

    def sentence(self, event: str, fields: Mapping[str, object]) -> str:
        """The sentence for an event of that name; one that has no words here is its name."""
        key = f"event-{event}"
        return self.words(key, **fields) if has_sentence(key) else one_line(event)

    @classmethod
    def progress(cls, words: Words, summary: Mapping[str, Any]) -> str:
        """How far a match has come, by the summary that a file tells; empty: nobody knows."""
        return ""

    # What is the same for all.

    def event(self, event: Event) -> str:
        """What happened in the state that is spoken of, in a sentence."""
        fields: dict[str, object] = {
            "army": None if event.seat is None else self.player(event.seat),
            "territory": event.territory and self.territory(event.territory),
            "lands": self.lands(self._border(event)),
            "card": event.card and self._named(event.card),
            "value": self.number(event),
            "total": event.total,
            "totals": self._each(event.totals),
            "winners": ", ".join(map(self.player, event.winners)),
            "points": self._each(event.points),
            "faces": " ".join(map(str, event.faces)),
        }
        if event.body is not None:
            own = self.is_own(event.body, event.seat)
            fields |= {"body": self.body(event.body), "own": self.body(event.body, own)}
            fields |= {"die": self.away(event.body), "kind": self.kind(event.body)}
            fields["edge"] = self._on_border(event.body)
        if event.other is not None:
            own = self.is_own(event.other, event.seat)
            fields |= {"other": self.body(event.other), "own_other": self.body(event.other, own)}
        return self.sentence("landed-border" if fields["lands"] else event.event, fields)

    def error(self, fault: DieDieError) -> str:
        """What is wrong with a move, in a sentence with names in place of ids."""
        fields = {key: self._named(str(value)) for key, value in fault.fields.items()}
        if "monument" in fields:
            fields["monument"] = self.kind(str(fault.fields["monument"]))
        return capitalized(self.words.refusal(fault.code, fields))

    def flicked_in(self, id: str) -> str:
        """Who flicks a die in from outside; the die alone, where nobody knows whose it is."""
        army, die = self._owner(id), self.away(id, own=True)
        return die if army is None else self.words("event-flicked", army=self.army(army), own=die)

    def _border(self, event: Event) -> tuple[str, ...]:
        """The territories that a die touches that came to lie on a border; none if it did not."""
        if event.event != "landed" or event.body is None or self._after is None:
            return ()
        reading = self.readings(self._after).get(event.body)
        lands = () if reading is None else lands_of(reading)
        return lands if len(lands) > 1 and event.territory in lands else ()

    def _on_border(self, id: str) -> str:
        """One's own die that lies on a border."""
        die = self._lying(id)
        if die is None or die.value is None:
            return self.away(id, own=True)
        return self.words("name-own-border", face=self._face(die))

    def _each(self, amounts: Mapping[int, int]) -> str:
        """Players and what each of them has."""
        return ", ".join(f"{self.player(seat)} {n}" for seat, n in amounts.items()) or "–"


def capitalized(sentence: str) -> str:
    """A sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]
