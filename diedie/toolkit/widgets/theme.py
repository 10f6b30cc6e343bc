"""How everything looks: colours, styles of texts, and what is done with a widget just now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from diedie.table.palette import Colour, colour
from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.key_bindings import Keys
from diedie.toolkit.widgets.text_editor import EditedText

SERIF, REGULAR, BOLD, BLACK = "AveriaSerifGWF-Bold", "Lato-Regular", "Lato-Bold", "Lato-Black"
SMALLEST = 44.0  # dp: nothing to click is smaller
MARGIN, GAP, RADIUS = 20.0, 10.0, 6.0


@dataclass(frozen=True)
class Theme:
    """Colours by use; texts and icons name theirs as a tone."""

    paper: Colour
    sheet: Colour
    inset: Colour
    pressed: Colour
    hairline: Colour
    line: Colour  # round insets and fields
    frame: Colour  # the inner one of the two round a sheet
    lip: Colour  # the lower edge of panels
    edge: Colour  # the thickness of tokens
    trough: Colour  # toggles that are off, what sliders have not filled
    ink: Colour
    second: Colour
    dark: Colour  # primary, chosen
    dark_hover: Colour
    dark_edge: Colour
    cream: Colour
    soft: Colour  # second text on dark
    yes: Colour
    no: Colour
    off_ground: Colour
    off: Colour
    ring_inner: Colour
    ring_outer: Colour
    frozen_ground: Colour
    frozen_edge: Colour
    frozen: Colour
    shadow: Colour
    ring: float = 3.0  # dp, each of its two lines
    shadows: bool = True

    def tone(self, name: str) -> Colour:
        """A colour by its name."""
        tone: Colour = getattr(self, name)
        return tone


PLAIN = Theme(
    paper=colour("#F7EFDF"),
    sheet=colour("#FFFBF2"),
    inset=colour("#EBE0C9"),
    pressed=colour("#DDCFB2"),
    hairline=colour("#D3C29D"),
    line=colour("#B9A67F"),
    frame=colour("#B98B7C"),
    lip=colour("#D9C49A"),
    edge=colour("#B59A6D"),
    trough=colour("#CDBB93"),
    ink=colour("#2A1E16"),
    second=colour("#5E4A3A"),
    dark=colour("#33241A"),
    dark_hover=colour("#463426"),
    dark_edge=colour("#140B06"),
    cream=colour("#FFF6E6"),
    soft=colour("#E6D8BE"),
    yes=colour("#1F6B4F"),
    no=colour("#9C2A1E"),
    off_ground=colour("#E6DCC8"),
    off=colour("#6F604E"),
    ring_inner=colour("#1E1712"),
    ring_outer=colour("#7FDBFF"),
    frozen_ground=colour("#D6E8F0"),
    frozen_edge=colour("#5B8CA5"),
    frozen=colour("#23485B"),
    shadow=colour("#160B05"),
)
CONTRAST = replace(
    PLAIN,
    paper=colour("#FFFFFF"),
    sheet=colour("#FFFFFF"),
    inset=colour("#FFFFFF"),
    pressed=colour("#D8D8D8"),
    hairline=colour("#000000"),
    line=colour("#000000"),
    frame=colour("#000000"),
    lip=colour("#000000"),
    edge=colour("#000000"),
    trough=colour("#767676"),
    ink=colour("#000000"),
    second=colour("#000000"),
    dark=colour("#000000"),
    dark_hover=colour("#303030"),
    dark_edge=colour("#000000"),
    cream=colour("#FFFFFF"),
    soft=colour("#FFFFFF"),
    off_ground=colour("#FFFFFF"),
    off=colour("#595959"),
    ring_inner=colour("#000000"),
    ring=4.0,
)


@dataclass(frozen=True)
class TextStyle:
    """A font, its size and the height of a line in dp."""

    font: str
    size: float
    line: float


STYLES: Mapping[str, TextStyle] = MappingProxyType(
    {
        "name-1": TextStyle(SERIF, 54, 60),
        "name-2": TextStyle(SERIF, 80, 88),
        "name-3": TextStyle(SERIF, 118, 124),
        "title": TextStyle(SERIF, 34, 40),
        "entry": TextStyle(SERIF, 26, 30),
        "hint-title": TextStyle(SERIF, 24, 30),
        "menu": TextStyle(SERIF, 22, 28),
        "panel-title": TextStyle(SERIF, 20, 24),
        "card-title": TextStyle(SERIF, 17, 19),
        "body": TextStyle(REGULAR, 15, 20),
        "strong": TextStyle(BOLD, 15, 20),
        "heading": TextStyle(BOLD, 16, 20),
        "button": TextStyle(BOLD, 16, 20),
        "number-24": TextStyle(BLACK, 24, 28),
        "number": TextStyle(BLACK, 20, 24),
        "number-16": TextStyle(BLACK, 16, 20),
        "note": TextStyle(REGULAR, 13, 16),
        "caption": TextStyle(BOLD, 12, 16),
    }
)

RUNNING = ("body", "note")  # styles of texts that may have more than two lines


@dataclass(frozen=True)
class Look:
    """How everything is shown: pixels to the dp, colours, which keys do what."""

    scale: float = 1.0
    theme: Theme = PLAIN
    keys: Keys = field(default_factory=Keys)


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text, and the place that it was measured to need."""

    text: str
    style: TextStyle
    box: Rect


@dataclass(frozen=True, slots=True)
class WidgetState:
    """What is done with a widget now: how far it is dragged, the text that is edited in it."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    dragged: tuple[float, float] | None = None
    edit: EditedText | None = None
