"""What the players and things of a match are called in one language; games name some otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.board.readings import Reading
from diedie.i18n import Words, plain
from diedie.model.names import ARMIES
from diedie.model.scene import MONUMENT_KINDS
from diedie.telling.titles import side_name, sides_in
from diedie.telling.whereabouts import Lying, lying, readings_of

_ELIDED_FACES = (1, 8)  # that begin with a vowel where articles are elided
_ELIDED_NAMES = re.compile("[aeiou]|y[^aeiou]")


class Vocabulary:
    """The names of players, dice, monuments, territories and cards: of a match on a map or, without
    one, in the tray.

    `names` are those that players have typed, empty where they have not. `moment` is the state
    that is spoken of: a die is told by whose it is, what it shows there and where it lies;
    `after` is what became of it.
    """

    # What a game may answer otherwise.

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

    def away(self, id: str, own: bool = False) -> str:
        """A die that is not on the map, or of which something else is told."""
        army = self._owner(id)
        if army is None:
            return id
        return self.words("name-own-away") if own else self._owned("name-die-away", army)

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
        """The names of a match that was agreed like that."""
        map = getattr(setup, "map", None)
        names = [getattr(seat, "name", "") for seat in getattr(setup, "seats", ())]
        return cls(words, None if map is None else map_named(map), sides_in(setup), names)

    def at(self, moment: Any, after: Any = None) -> Self:
        """The same, speaking of the dice as they lie in a state, and of the one after."""
        return type(self)(self.words, self._board, self.armies, self._names, moment, after)

    @property
    def board(self) -> Map:
        """The map that is told of."""
        assert self._board is not None
        return self._board

    def body(self, id: str, own: bool = False) -> str:
        """A die or monument by a name for people; an `own` one by what and where alone.

        A die is told by whose it is, what it shows, and where it lies.
        """
        if id in MONUMENT_KINDS:
            return self.words(f"name-{id}")
        die, army = self._lying(id), self._owner(id)
        if die is None or army is None:
            return self.away(id, own)
        how = "leaning" if die.value is None else "rope" if die.roped else "in"
        key = f"name-{'own' if own else 'die'}-{how}"
        place, face = self.territory(die.lands[0]), self._face(die)
        return self.words(key, whose=self.whose(army), face=face, territory=place)

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
        """What a territory is called; anything else as it is."""
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

    def is_own(self, id: str, seat: int | None) -> bool:
        """Whether a die belongs to a player."""
        return seat is not None and self._owner(id) == self.armies[seat]

    def _owned(self, key: str, army: str) -> str:
        return self.words(key, whose=self.whose(army))

    def _lying(self, id: str) -> Lying | None:
        return None if self._board is None or self.moment is None else self.lying(self.moment, id)

    def _face(self, die: Lying) -> str:
        """What a die shows, as a noun."""
        elided = "-elided" if die.value in _ELIDED_FACES else ""
        return "" if die.value is None else self.words(f"face{elided}", value=die.value)

    def _owner(self, id: str) -> str | None:
        """The army of a die; as its id says it, where nothing else does."""
        known = None if self.moment is None else self.owner(self.moment, id)
        named = id.rpartition("-")[0]
        return known or (named if named in ARMIES else None)

    def _named(self, ids: str) -> str:
        """Ids with commas between them as names, each once; what is no id stays as it is."""
        return ", ".join(dict.fromkeys(map(self._name, ids.split(", "))))

    def _name(self, id: str) -> str:
        card = self.card(id)
        if card is not None:
            return card
        named = self.army(self.territory(id))
        return self.body(id) if named == id else named
