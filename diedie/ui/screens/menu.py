"""The menu: where everything begins, and where one comes back to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.board.maps import Map
from diedie.errors import DieDieError
from diedie.model.scene import Body
from diedie.store.folder import Saved
from diedie.ui.render.looks import Look
from diedie.ui.render.presets import MENU
from diedie.ui.screens.backdrop import Backdrop
from diedie.ui.screens.base import Screen
from diedie.ui.screens.entries import choices, entries, hints
from diedie.ui.screens.opening import go_on
from diedie.ui.screens.rules import RulesPage
from diedie.ui.screens.savednotes import unfinished
from diedie.ui.widgets import (
    Column,
    Corners,
    Layers,
    Pad,
    Row,
    Scroll,
    Shade,
    Sized,
    Text,
    Toast,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.app import App

_WIDTH, _LEFT, _TOP = 340.0, 40.0, 18.0  # dp, from the margin
_FAULT = 520.0  # dp of what is told at the right
_ROOMY = 1000.0  # dp: narrower windows have less beside the entries
_HIGH = 710.0  # dp: in lower ones the name gives way to the entries
_BESIDE = 600.0  # dp: narrower ones have nothing there, and everything in one column
_WAITING = 0.1  # s between two looks at what was read
_SHADE = (0.72, 760.0)


class Menu(Screen):
    """The table at the right, all that one can do at the left."""

    camera = MENU

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.fault = ""
        self._left: Saved | None = None
        self._table = Backdrop(app)

    @property
    def board(self) -> Map | None:
        return self._table.board

    @property
    def moving(self) -> bool:
        return self._table.moving

    @property
    def patience(self) -> float:
        return _WAITING if self._table.waiting else super().patience

    def bodies(self) -> Sequence[Body]:
        return self._table.bodies()

    def looks(self) -> Mapping[str, Look]:
        return self._table.looks()

    def shown(self) -> None:
        self._left = unfinished()
        self._table.show(self._left)

    def tick(self, seconds: float) -> bool:
        return self._table.tick(seconds)

    def close(self) -> None:
        self._table.close()

    def act(self, action: str) -> bool:
        if action != "help":
            return False
        self.app.over(RulesPage(self.app))
        return True

    def widgets(self) -> Widget:
        app, roomy = self.app, self.app.ui.room.w >= _ROOMY
        widest = _FAULT if roomy else _WIDTH
        fault = [Toast(self.fault, sign="no", widest=widest)] if self.fault else []
        listed = entries(app, self._left, self._go_on)
        inner = listed if app.ui.room.w >= _BESIDE else [*listed, Row(choices(app))]
        scroll = Sized(Scroll(Column(inner, gap=0.0), key="entries"), w=_WIDTH, grow=1.0)
        parts = [_name(loud=roomy and app.ui.room.h >= _HIGH), *([] if roomy else fault), scroll]
        corners = Corners(
            top_left=Pad(Column(parts, gap=20.0, align="start"), (_LEFT, _TOP, 0.0, 0.0)),
            top_right=fault[0] if fault and roomy else None,
            bottom_right=self._beside(),
        )
        return Layers((Shade(*_SHADE), corners))

    def _beside(self) -> Widget | None:
        """Language and size in the corner, as far as there is room beside the entries."""
        app = self.app
        if app.ui.room.w >= _ROOMY:
            return Row([*choices(app), *hints(app)], gap=8.0)
        if app.ui.room.w >= _BESIDE:
            return Column(choices(app, plain=False), gap=8.0, align="end")
        return None

    def _go_on(self) -> None:
        assert self._left is not None
        try:
            go_on(self.app, self._left.file)
        except DieDieError as fault:
            self.fault = self.complaint(fault)
            self.app.changed()


def _name(loud: bool) -> Widget:
    """The name of the game, louder and louder, on one line."""
    sizes = ("name-1", "name-2", "name-3") if loud else ("title", "name-1", "name-2")
    words = zip(("Die", "die", "DIE"), sizes, strict=True)
    letters = [Text(text, style, tone="cream", shade=True) for text, style in words]
    return Row(letters, gap=13.0 if loud else 9.0, align="base")
