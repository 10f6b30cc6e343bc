"""Text fields with caret, selection and clipboard; and one that waits for any key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.boxes import Pad, Sized
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.messages import KeyCap
from diedie.toolkit.widgets.stacks import Row
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.text_editor import EditedText
from diedie.toolkit.widgets.theme import (
    RADIUS,
    SMALLEST,
    STYLES,
    Look,
    TextLine,
    TextStyle,
    WidgetState,
)
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Widget

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui


_SIDE, _STYLE, _LABEL = 12.0, STYLES["body"], STYLES["caption"]


@dataclass(frozen=True)
class TextField(Control):
    """A line to write in. What is typed goes to `on_change` at once; Enter does `on`.

    Without text it shows its hint; a label stands above the text, in the field.
    """

    value: str
    on_change: Callable[[str], None] | None = None
    most: int = field(default=40, kw_only=True)
    hint: str = field(default="", kw_only=True)
    label: str = field(default="", kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        widest = max(_reach(self.hint, lay.look), _reach(self.label, lay.look, _LABEL))
        return Size(max(120.0, widest + 2 * _SIDE, min(room.w, 240.0)), SMALLEST)

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        """Label and hint; what players write may be longer than the field, and moves in it."""
        lines, x, top = [], box.x + _SIDE, self._top(box)
        if self.label:
            wide = _reach(self.label, lay.look, _LABEL)
            above = Rect(x, top - _LABEL.line, wide, _LABEL.line)
            lines.append(TextLine(self.label, _LABEL, above))
        if self.hint and not self.value:
            wide = _reach(self.hint, lay.look)
            lines.append(TextLine(self.hint, _STYLE, Rect(x, top, wide, _STYLE.line)))
        return tuple(lines)

    def _top(self, box: Rect) -> float:
        """Where the line of text begins."""
        return box.middle[1] + ((_LABEL.line if self.label else 0.0) - _STYLE.line) / 2

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box, edit = look.theme, node.box, mood.edit
        canvas.fill(box, theme.off_ground if self.disabled else theme.sheet, RADIUS)
        canvas.fill(box, theme.ink if mood.hovered or edit else theme.line, RADIUS, stroke=1)
        top, left = self._top(box), box.x + _SIDE - self._shift(node, look, edit)
        canvas.text(self.label, _LABEL, box.x + _SIDE, top - _LABEL.line, theme.second)
        with canvas.clipped(box.inset(_SIDE - 2, 0, _SIDE - 2, 0)):
            if edit and edit.selected:
                start, end = (left + _reach(self.value[:at], look) for at in edit.span)
                canvas.fill(Rect(start, top, end - start, _STYLE.line), theme.ring_outer, 2, 0.55)
            if not self.value and not edit:
                canvas.text(self.hint, _STYLE, left, top, theme.off)
            canvas.text(self.value, _STYLE, left, top, theme.off if self.disabled else theme.ink)
            if edit:
                x = left + _reach(self.value[: edit.caret], look)
                canvas.fill(Rect(x - 0.5, top - 1, 2, _STYLE.line + 2), theme.ink)

    def entered(self, ui: Ui, node: Node) -> None:
        self._edit(ui, node).select_all()

    def press(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self._edit(ui, node).jump(self._letter(ui, node, x))

    def drag(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self._edit(ui, node).jump(self._letter(ui, node, x), select=True)
        ui.repaint()

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """A press has put the caret; a second click is not needed."""

    def typed(self, ui: Ui, node: Node, text: str) -> bool:
        if self.disabled:
            return False
        edit = self._edit(ui, node)
        edit.insert(text, self.most)
        return self._done(ui, edit)

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        if chord in ("enter", "num_enter"):
            if self.on and not self.disabled:
                self.on()
            return self.on is not None
        edit, (*held, name) = self._edit(ui, node), chord.split("+")
        word, select = "ctrl" in held, "shift" in held
        if name in ("left", "right"):
            edit.move(name == "right", word, select)
        elif name in ("home", "end"):
            edit.jump(0 if name == "home" else len(edit.text), select)
        elif name in ("backspace", "delete") and not self.disabled:
            edit.erase(name == "delete", word)
        elif chord == "ctrl+a":
            edit.select_all()
        elif chord in ("ctrl+c", "ctrl+x") and edit.selected:
            ui.clipboard.put(edit.selected)
            if name == "x" and not self.disabled:
                edit.erase(forward=True)
        elif chord == "ctrl+v" and not self.disabled:
            edit.insert(ui.clipboard.get(), self.most)
        else:  # letters come as text, so that dead keys and input methods work
            return len(name) == 1 or name == "space" or name.startswith("num_")
        return self._done(ui, edit)

    def _edit(self, ui: Ui, node: Node) -> EditedText:
        edit = ui.edits.setdefault(
            node.key, EditedText(self.value, len(self.value), len(self.value))
        )
        edit.follow(self.value, self)
        return edit

    def _done(self, ui: Ui, edit: EditedText) -> bool:
        ui.repaint()
        if edit.text != self.value and self.on_change:
            self.on_change(edit.text)
        return True

    def _shift(self, node: Node, look: Look, edit: EditedText | None) -> float:
        """How far the text is moved to the left so that the caret is seen."""
        room = node.box.w - 2 * _SIDE
        return max(0.0, _reach(self.value[: edit.caret], look) - room) if edit else 0.0

    def _letter(self, ui: Ui, node: Node, x: float) -> int:
        """The place in the text nearest to a place on the screen."""
        look, edit = ui.look, ui.edits.get(node.key)
        at = x - node.box.x - _SIDE + self._shift(node, look, edit)
        places = range(len(self.value) + 1)
        return min(places, key=lambda i: abs(_reach(self.value[:i], look) - at))


def _reach(text: str, look: Look, style: TextStyle = _STYLE) -> float:
    return fonts.width(text, style.font, style.size * look.scale) / look.scale


@dataclass(frozen=True)
class KeyField(Control, Composite):
    """Waits for a key: takes any, Tab and Escape as well; shows those of before."""

    text: str
    signs: Sequence[str] = ()
    on_key: Callable[[str], None] | None = field(default=None, kw_only=True)

    def build(self, look: Look) -> Widget:
        caps = [KeyCap(sign) for sign in self.signs]
        row = Row([Text(self.text, "strong", grow=1.0), *caps], gap=6.0)
        return Sized(Pad(row, (14.0, 10.0, 14.0, 10.0)), h=SMALLEST)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        canvas.fill(node.box, look.theme.sheet, RADIUS)
        canvas.fill(node.box, look.theme.ink if mood.hovered else look.theme.line, RADIUS, stroke=1)

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        if self.on_key:
            self.on_key(chord)
        return True
