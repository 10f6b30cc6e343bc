"""The dice that a text speaks of are ringed on the table while it is pointed at."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from diedie.board.stance import lowest
from diedie.model.event import Event
from diedie.model.scene import Body
from diedie.telling import capitalized
from diedie.toolkit.widgets import ListRow
from diedie.toolkit.widgets.widget import Node
from diedie.window.render.appearance import Mark, Overlay
from diedie.window.render.table_marks import ring

if TYPE_CHECKING:
    from diedie.window.match.match_screen import MatchScreen


@dataclass(frozen=True)
class DieRow(ListRow):
    """A row that speaks of a die: it can be pointed at, by the keyboard, too."""

    opaque: ClassVar[bool] = True

    def stops(self, node: Node) -> bool:
        return True


def bodies_of(event: Event) -> list[str]:
    """The bodies that an event speaks of."""
    return [id for id in (event.body, event.other) if id is not None]


class Mentions:
    """By the keys of texts, the dice that they speak of."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        self._dice: dict[str, frozenset[str]] = {}
        self._ringed: tuple[tuple[Body, ...], tuple[Mark, ...]] = ((), ())
        self._whole: tuple[Overlay, tuple[Mark, ...], Overlay] | None = None

    def note(self, key: str, dice: Collection[str]) -> None:
        """The text of that key speaks of these."""
        self._dice[key] = frozenset(dice)

    def entry(self, die: str, army: str) -> ListRow:
        """A row with the name of a die."""
        key = f"spoken-{die}"
        self.note(key, (die,))
        return DieRow(capitalized(self._screen.teller.body(die)), army=army, key=key)

    @property
    def meant(self) -> frozenset[str]:
        """What is spoken of now: under the mouse, with the focus, or in a refusal."""
        screen, ui = self._screen, self._screen.app.ui
        key = ui.pointer.hovered or (ui.focus if ui.ringed else "")
        refused = screen.about if screen.refused else frozenset[str]()
        return self._dice.get(key, frozenset()) | refused

    def over(self, overlay: Overlay) -> Overlay:
        """An overlay with rings; the same objects as long as nothing changes."""
        rings = self._rings()
        if not rings:
            return overlay
        known = self._whole
        if known is None or known[0] != overlay or known[1] is not rings:
            whole = replace(overlay, marks=(*overlay.marks, *rings))
            known = self._whole = (overlay, rings, whole)
        return known[2]

    def _rings(self) -> tuple[Mark, ...]:
        meant = self.meant
        lying = tuple(body for body in self._screen.bodies() if body.id in meant) if meant else ()
        if lying != self._ringed[0]:
            self._ringed = lying, tuple(mark for body in lying for mark in ring(body, lowest(body)))
        return self._ringed[1]
