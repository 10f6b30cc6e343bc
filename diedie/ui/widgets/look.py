"""How things are shown, and what is done with them just now."""

from __future__ import annotations

from dataclasses import dataclass, field

from diedie.ui.widgets.editing import Editing
from diedie.ui.widgets.geometry import Rect
from diedie.ui.widgets.keys import Keys
from diedie.ui.widgets.theme import PLAIN, Style, Theme


@dataclass(frozen=True)
class Look:
    """How everything is shown: pixels to the dp, colours, which keys do what."""

    scale: float = 1.0
    theme: Theme = PLAIN
    keys: Keys = field(default_factory=Keys)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, and the place that it was measured to need."""

    text: str
    style: Style
    box: Rect


@dataclass(frozen=True, slots=True)
class Mood:
    """What is done with a widget now: how far it is dragged, the text that is edited in it."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    dragged: tuple[float, float] | None = None
    edit: Editing | None = None
