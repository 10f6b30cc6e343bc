"""One who tells what happens in a match, in one language; games tell some things otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.board.readings import Reading
from diedie.errors import DieDieError
from diedie.i18n import Words, has_sentence, plain
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.names import ARMIES
from diedie.model.scene import MONUMENT_KINDS
from diedie.telling.titles import side_name, sides_in
from diedie.telling.whereabouts import Lying, lands_of, lying, readings_of

_ELIDED_FACES = (1, 8)  # that begin with a vowel where articles are elided
_ELIDED_NAMES = re.compile("[aeiou]|y[^aeiou]")


class Played(Protocol):
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


class Teller:
    """Tells of the players of a match, on a map or, without one, in the tray.

    `names` are those that players have typed, empty where they have not. `moment` is the state
    that is spoken of: a die is told by whose it is, what it shows there and where it lies;
    `after` is what became of it. This one does for most games; a game that calls things otherwise
    has a Teller of its own, which answers some of the questions below in its own way.

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

    def happened(self, ply: Played) -> tuple[Event, ...]:
        """All that is to be told of a ply."""
        return ply.events

    def at_ply(self, ply: Played) -> Self:
        """One who tells of a ply: dice are called by how they lay before it."""
        return self.at(ply.before, ply.state)

    def who(self, ply: Played) -> str:
        """Who made a ply; the number of a seat where nobody sits."""
        seat = ply.seat or 0
        return self.player(seat) if 0 <= seat < len(self.armies) else str(seat + 1)

    def card(self, id: str) -> str | None:
        """What a card is called; None where it is none."""
        return None

    def owner(self, state: Any, id: str) -> str | None:
        """The army that a die belongs to in a state; None: what its id says."""
        return None

    def lying(self, state: Any, id: str) -> Lying | None:
        """How a die lies on the map of a state; None when it is elsewhere."""
        return lying(state, id)

    def readings(self, state: Any) -> Mapping[str, Reading]:
        """What lies on the map of a state."""
        return readings_of(state)

    def still_lies(self, then: Any, now: Any) -> bool:
        """Whether what lay on the table in a state may still lie there in a later one."""
        return True

    def number(self, event: Event) -> object:
        """The value of an event as it is written."""
        return event.value

    def away(self, id: str, own: bool = False) -> str:
        """A die that is not on the map, or of which something else is told."""
        army = self._owner(id)
        if army is None:
            return id
        return self.words("name-own-away") if own else self._owned("name-die-away", army)

    def can_tell(self, event: str) -> bool:
        """Whether there are words for an event: one may come from another version."""
        return has_sentence(f"event-{event}")

    def sentence(self, event: str, fields: Mapping[str, object]) -> str:
        """The sentence for an event of that name."""
        return self.words(f"event-{event}", **fields)

    @classmethod
    def progress(cls, words: Words, summary: Mapping[str, Any]) -> str:
        """How far a match has come, by the summary that a file tells; empty: nobody knows."""
        return ""

    # What is the same for all.

    def __init__(
        self,
        words: Words,
        board: Map | None,
        armies: Sequence[str],
        names: Sequence[str] = (),
        moment: Any = None,
        after: Any = None,
    ) -> None:
        self.words, self._board, self.armies = words, board, armies
        self._names, self.moment, self._after = names or [""] * len(armies), moment, after

    @classmethod
    def of(cls, words: Words, setup: Any) -> Self:
        """One who tells of a match that was agreed like that."""
        map = getattr(setup, "map", None)
        names = [getattr(seat, "name", "") for seat in getattr(setup, "seats", ())]
        return cls(words, None if map is None else map_named(map), sides_in(setup), names)

    def at(self, moment: Any, after: Any = None) -> Self:
        """The same teller, who speaks of the dice as they lie in a state, and of the one after."""
        return type(self)(self.words, self._board, self.armies, self._names, moment, after)

    @property
    def board(self) -> Map:
        """The map that is told of."""
        assert self._board is not None
        return self._board

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
        return begun(self.words.refusal(fault.code, fields))

    def body(self, id: str, own: bool = False) -> str:
        """A die or monument by a name for people; an `own` one by what and where alone.

        A die is told by whose it is, what it shows, and where it lies.
        """
        if id in MONUMENT_KINDS:
            return self.words(f"name-{id}")
        found, army = self._lying(id), self._owner(id)
        if found is None or army is None:
            return self.away(id, own)
        how = "leaning" if found.value is None else "rope" if found.roped else "in"
        key = f"name-{'own' if own else 'die'}-{how}"
        place, face = self.territory(found.lands[0]), self._face(found)
        return self.words(key, whose=self.whose(army), face=face, territory=place)

    def flicked_in(self, id: str) -> str:
        """Who flicks a die in from outside; the die alone, where nobody knows whose it is."""
        army, die = self._owner(id), self.away(id, own=True)
        return die if army is None else self.words("event-flicked", army=self.army(army), own=die)

    def kind(self, id: str) -> str:
        """What a monument is; a die by its name."""
        return self.words(f"monument-{id}") if id in MONUMENT_KINDS else self.body(id)

    def player(self, seat: int) -> str:
        """What a player is called: by the name that was typed, or else by the army or colour."""
        return self._names[seat] or side_name(self.words, self.armies[seat])

    def army(self, name: str) -> str:
        """Who leads an army, or has a colour; anything else as it is."""
        if name in self.armies:
            return self.player(self.armies.index(name))
        return side_name(self.words, name)

    def whose(self, army: str) -> str:
        """Whose something is, as it stands beside what is owned: Ana’s, the Diekings’."""
        name = self._names[self.armies.index(army)] if army in self.armies else ""
        if name or army not in ARMIES:
            name = name or side_name(self.words, army)
            elided = "-elided" if _ELIDED_NAMES.match(plain(name)) else ""
            return self.words(f"whose{elided}", name=name)
        return self.words(f"whose-{army}")

    def territory(self, id: str) -> str:
        land = None if self._board is None else self._board.territory(id)
        return id if land is None else land.name.said(self.words.language)

    def lands(self, ids: Sequence[str]) -> str:
        """Territories that something lies in at once."""
        return " / ".join(map(self.territory, ids))

    def place(self, ids: Sequence[str]) -> str:
        """Where something lies: in a territory, on a border, or outside the arena."""
        if len(ids) > 1:
            return self.words("place-border", lands=self.lands(ids))
        return self.territory(ids[0]) if ids else self.words("place-outside")

    def _border(self, event: Event) -> tuple[str, ...]:
        """The territories that a die touches that came to lie on a border; none if it did not."""
        if event.event != "landed" or event.body is None or self._after is None:
            return ()
        reading = self.readings(self._after).get(event.body)
        found = () if reading is None else lands_of(reading)
        return found if len(found) > 1 and event.territory in found else ()

    def _owned(self, key: str, army: str) -> str:
        return self.words(key, whose=self.whose(army))

    def _on_border(self, id: str) -> str:
        """One's own die that lies on a border."""
        found = self._lying(id)
        if found is None or found.value is None:
            return self.away(id, own=True)
        return self.words("name-own-border", face=self._face(found))

    def _lying(self, id: str) -> Lying | None:
        return None if self._board is None or self.moment is None else self.lying(self.moment, id)

    def _face(self, found: Lying) -> str:
        """What a die shows, as a noun."""
        elided = "-elided" if found.value in _ELIDED_FACES else ""
        return "" if found.value is None else self.words(f"face{elided}", value=found.value)

    def _owner(self, id: str) -> str | None:
        """The army of a die; as its id says it, where nothing else does."""
        known = None if self.moment is None else self.owner(self.moment, id)
        said = id.rpartition("-")[0]
        return known or (said if said in ARMIES else None)

    def is_own(self, id: str, seat: int | None) -> bool:
        """Whether a die belongs to a player."""
        return seat is not None and self._owner(id) == self.armies[seat]

    def _named(self, ids: str) -> str:
        """Ids with commas between them as names, each once; what is no id stays as it is."""
        return ", ".join(dict.fromkeys(map(self._name, ids.split(", "))))

    def _name(self, id: str) -> str:
        card = self.card(id)
        if card is not None:
            return card
        named = self.army(self.territory(id))
        return self.body(id) if named == id else named

    def _each(self, amounts: Mapping[int, int]) -> str:
        told = (f"{self.player(seat)} {n}" for seat, n in amounts.items())
        return ", ".join(told) or "–"


def begun(sentence: str) -> str:
    """A sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]
