"""Which second colour the crew of each captain wears (PIR-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from diedie.games.diedie.crews import free_colours
from diedie.i18n import Words
from diedie.table.palette import BADGES
from diedie.telling import capitalized, side_name
from diedie.toolkit.widgets import Badge, Button, Gap, Row, Segments, Text, Widget
from diedie.window.aiming.die_face import DieFace, Face
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.games.diedie.rule_picker import WishSheet, over_the_page
from diedie.window.render.appearance import BodyLook

_BADGE, _DIE = 32.0, 40.0  # dp
_SHOWN = 5


@dataclass(frozen=True)
class CrewPicker(WishSheet):
    """The crews of a wish."""

    def sheet(self) -> Widget:
        words = self.words
        body = [
            Text(words("new-crews-note"), tone="second"),
            Gap(h=4.0),
            *(self._row(army, crew) for army, crew in self.wish.crews_playing.items()),
        ]
        return over_the_page(words, "crews", body, self.close)

    def _row(self, army: str, crew: str) -> Widget:
        """A captain, a master and one of the crew, and the colours that the crew may have."""
        words, place = self.words, self.wish.playing[army]
        name = Text(place.name.strip() or side_name(words, army), "strong", grow=1.0)
        free = free_colours([*self.wish.playing])
        names = [(dye, capitalized(words(f"crew-dye-{dye}"))) for dye in free]
        choice = Segments(names, crew, partial(self._choose, army), key=f"crew-{army}")
        dice = [_die(BodyLook(army)), _die(BodyLook(army, crew=True, dyed=crew))]
        return Row([Badge(BADGES.get(army, army), _BADGE), name, *dice, choice], gap=12.0)

    def _choose(self, army: str, crew: str) -> None:
        self.change(self.wish.with_crew(army, crew))


def _die(look: BodyLook) -> Widget:
    return DieFace(Face(look, _SHOWN), _DIE)


def crews_button(words: Words, wish: Wish, open: Callable[[], None]) -> Sequence[Widget]:
    """The way to the crews, where the map has any and there are colours for all."""
    if wish.crews_playing.keys() != wish.playing.keys():
        return ()
    return (Button(words("new-crews"), kind="flat", on=open, key="crews"),)
