"""The keys: what each action's key is, and another one for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Grid,
    Hairline,
    KeyCap,
    KeyField,
    Keys,
    Layers,
    List,
    ListRow,
    Look,
    Modal,
    Pad,
    Row,
    Sheet,
    Sized,
    Text,
    Widget,
)
from diedie.toolkit.widgets.theme import SMALLEST
from diedie.window.actions import find_clashes, list_actions, name_of, rebind
from diedie.window.screens.sheet_screen import WIDTH, SheetScreen

if TYPE_CHECKING:
    from diedie.window.app import App

_QUESTION = 480.0  # dp
_TITLE = 2  # rows that the title of a group takes up
_MODIFIERS = ("shift", "ctrl", "control", "alt", "option", "command", "windows", "meta", "super",
              "hyper", "capslock", "numlock", "scrolllock", "function", "modeshift")  # fmt: skip


class KeysScreen(SheetScreen):
    """All actions with their keys; choose one, then press its new key."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._asked = ""  # the action that waits for a key
        self._wanted = ""  # its new key, if another action has it
        self._refused = ""

    @property
    def _keys(self) -> Keys:
        return self.app.ui.look.keys

    def widgets(self) -> Widget:
        sheet = super().widgets()
        if not self._asked:
            return sheet
        return Layers((sheet, Modal(self._taken() if self._wanted else self._asking(), self._stop)))

    def sheet(self) -> Sheet:
        say, changed = self.app.words, self.app.settings.keys
        reset = Button(
            say("keys-reset"), kind="flat", on=self._reset, key="reset",
            disabled="" if changed else say("keys-first"),
        )  # fmt: skip
        back = Button(
            say("settings-back"), kind="primary", on=self.app.back, key="back", default=True
        )
        return Sheet(
            [Text(say("keys-how")), Grid(self._groups(), self.columns, gap=40.0)],
            title="" if self.low else say("settings-keys"),
            foot=[Hairline(), Row([reset, Gap(grow=1.0), back], gap=24.0)],
            width=WIDTH,
            pad=self.pad,
            key="keys",
        )

    def _groups(self) -> list[Widget]:
        """The groups in columns, each below what is shortest so far."""
        columns: list[list[Widget]] = [[] for _ in range(self.columns)]
        lengths = [0] * self.columns
        for title, actions in list_actions(self.app.words):
            shortest = lengths.index(min(lengths))
            columns[shortest].append(self._group(title, actions))
            lengths[shortest] += len(actions) + _TITLE
        return [Column(groups, gap=22.0) for groups in columns]

    def _group(self, title: str, actions: Sequence[str]) -> Widget:
        rows = [
            KeyEntry(
                name_of(action, self.app.words),
                signs=self._keys.signs(action),
                on=partial(self._ask, action),
                key=f"do-{action}",
            )
            for action in actions
        ]
        return Column([Text(title, "caption", tone="second"), List(rows)], gap=4.0)

    def _asking(self) -> Widget:
        say = self.app.words
        signs, keep = self._keys.signs(self._asked), " / ".join(self._keys.signs("ui-cancel"))
        catcher = KeyField(say("keys-press", key=keep), signs, on_key=self._pressed, key="catcher")
        refusal = [Text(self._refused)] if self._refused else []
        stop = Button(say("keys-keep"), kind="flat", on=self._stop, key="stop")
        title = name_of(self._asked, say)
        return Sheet([catcher, *refusal], title=title, foot=[stop], width=_QUESTION, style="menu")

    def _taken(self) -> Widget:
        """Another action has that key: shall it change hands?"""
        say = self.app.words
        others = [
            name_of(other, say) for other in find_clashes(self._keys, self._asked, self._wanted)
        ]
        fields = {"key": self._keys.sign(self._wanted), "action": ", ".join(others)}
        take = Button(say("keys-take"), kind="primary", on=self._take, key="take", default=True)
        other = Button(
            say("keys-other"), kind="flat", on=partial(self._ask, self._asked), key="other"
        )
        return Sheet(
            [Text(say("keys-taken", **fields))],
            title=name_of(self._asked, say),
            foot=[Row([other, Gap(grow=1.0), take])],
            width=_QUESTION,
            style="menu",
        )

    def _ask(self, action: str) -> None:
        self._asked, self._wanted, self._refused = action, "", ""
        self._focus("catcher")

    def _pressed(self, chord: str) -> None:
        name = chord.split("+")[-1]
        if name.lstrip("lr") in _MODIFIERS or name in _MODIFIERS:
            return  # it goes with another key
        if self._keys.means(chord, "ui-cancel"):
            self._stop()
            return
        keys, others = self._keys, find_clashes(self._keys, self._asked, chord)
        last = [other for other in others if other.startswith("ui-") and len(keys.signs(other)) < 2]
        if last:  # without it the keyboard alone could not go on
            sign, action = keys.sign(chord), name_of(last[0], self.app.words)
            self._refused = self.app.words("keys-needed", key=sign, action=action)
            return
        self._wanted = chord
        if others:
            self._focus("take")
        else:
            self._take()

    def _take(self) -> None:
        changed = rebind(self.app.settings.keys, self._asked, self._wanted, self._keys)
        self.app.change(keys=changed)
        self._stop()

    def _stop(self) -> None:
        action, self._asked, self._wanted, self._refused = self._asked, "", "", ""
        self._focus(f"do-{action}")

    def _reset(self) -> None:
        self.app.change(keys={})

    def _focus(self, key: str) -> None:
        self.app.changed()
        self.app.ui.focus = key


@dataclass(frozen=True)
class KeyEntry(ListRow):
    """An action and its keys, as they are written on the keyboard."""

    signs: Sequence[str] = field(default=(), kw_only=True)

    def build(self, look: Look) -> Widget:
        caps: list[Widget] = [KeyCap(sign) for sign in self.signs]
        row = Row([Text(self.text, grow=1.0), *(caps or [Text("–", tone="second")])], gap=6.0)
        return Sized(Pad(row, (8.0, 4.0, 8.0, 4.0)), h=SMALLEST)
