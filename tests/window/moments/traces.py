"""What one sees, and what is kept, at a moment: two of these differ when something was done."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple

from window.stage import Stub

from diedie.model.scene import Body
from diedie.record.folder import user_folder
from diedie.toolkit.widgets.messages import TipLayer
from diedie.toolkit.widgets.widget import Node
from diedie.window.render.camera import Camera
from diedie.window.screens.base_screen import Screen
from diedie.window.settings import Settings

_PLAIN = (str, int, float, bool, type(None))


class Trace(NamedTuple):
    """All that may change, but for where the pointer and the focus are."""

    screens: tuple[Screen, ...]
    settings: Settings
    shown: list[tuple[Any, ...]]
    popup: str
    scrolls: dict[str, float]
    camera: Camera
    bodies: tuple[Body, ...]
    files: dict[str, int]
    clipboard: str
    ended: bool


def trace(made: Stub) -> Trace:
    """What there is now."""
    ui = made.ui
    return Trace(
        tuple(made.screens),
        made.settings,
        [_told(node) for node in shown(ui.tree)],
        ui.popup[0] if ui.popup else "",
        dict(ui.scrolls),
        made.screen.camera,
        tuple(made.screen.bodies()),
        {path.name: path.stat().st_size for path in user_folder().iterdir()},
        ui.clipboard.get(),
        made.ended,
    )


def shown(node: Node) -> Iterator[Node]:
    """Everything that is there, but tooltips."""
    if not isinstance(node.widget, TipLayer):
        yield node
        for child in node.children:
            yield from shown(child)


def _told(node: Node) -> tuple[Any, ...]:
    """What a widget shows, wherever it lies."""
    fields = {f.name: getattr(node.widget, f.name) for f in dataclasses.fields(node.widget)}
    plain = {name: value for name, value in fields.items() if _is_plain(value)}
    return type(node.widget), tuple(line.text for line in node.lines), plain


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple | list):
        return all(map(_is_plain, value))
    return isinstance(value, _PLAIN)
