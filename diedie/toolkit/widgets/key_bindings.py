"""Which keys do what: data that players can change.

A key is written as `a`, `left`, `shift+tab` or `ctrl+z`, with the modifiers in that order:
ctrl, alt, shift.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

UI_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "ui-next": ("tab",),
        "ui-previous": ("shift+tab",),
        "ui-press": ("enter", "space", "num_enter"),
        "ui-cancel": ("escape",),
        "ui-left": ("left",),
        "ui-right": ("right",),
        "ui-up": ("up",),
        "ui-down": ("down",),
    }
)
_SIGNS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "escape": "Esc",
    "num_enter": "Enter",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "plus": "+",
    "minus": "−",
    "comma": ",",
    "period": ".",
    "slash": "/",
    "question": "?",
    "equal": "=",
    "semicolon": ";",
    "grave": "`",
    "backslash": "\\",
    "bracketleft": "[",
    "bracketright": "]",
    "num_add": "Num +",
    "num_subtract": "Num −",
    "num_multiply": "Num ×",
    "num_divide": "Num ÷",
    "num_decimal": "Num .",
}


@dataclass(frozen=True)
class Keys:
    """Keys by action. Names of keys can be replaced by those of a language."""

    bindings: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: UI_KEYS)
    names: Mapping[str, str] = field(default_factory=dict)

    def actions(self, chord: str) -> tuple[str, ...]:
        """What a key does; the same key may serve in several places."""
        return tuple(action for action, chords in self.bindings.items() if chord in chords)

    def means(self, chord: str, action: str) -> bool:
        return chord in self.bindings.get(action, ())

    def signs(self, action: str) -> tuple[str, ...]:
        """How the keys of an action are written on the screen."""
        return tuple(self.sign(chord) for chord in self.bindings.get(action, ()))

    def sign(self, chord: str) -> str:
        """How a key is written on the screen."""
        parts = [part for part in chord.split("+") if part]
        return "+".join(self.names.get(part) or _SIGNS.get(part) or _plain(part) for part in parts)


def chord(name: str, ctrl: bool = False, alt: bool = False, shift: bool = False) -> str:
    """How a key with its modifiers is written in bindings."""
    held = (("ctrl", ctrl), ("alt", alt), ("shift", shift))
    return "+".join([word for word, down in held if down] + [name])


def _plain(name: str) -> str:
    return name.replace("_", " ").capitalize()
