"""The clipboard: the window's where there is one."""

from __future__ import annotations

from typing import Protocol


class WindowClipboard(Protocol):
    """What a pyglet window can do."""

    def get_clipboard_text(self) -> str: ...
    def set_clipboard_text(self, text: str) -> None: ...


class Clipboard:
    """Text that was cut or copied; kept here too, as some systems have no clipboard."""

    def __init__(self, window: WindowClipboard | None = None) -> None:
        self._window, self._text = window, ""

    def get(self) -> str:
        if self._window is None:
            return self._text
        return self._window.get_clipboard_text() or self._text

    def put(self, text: str) -> None:
        self._text = text
        if self._window is not None:
            self._window.set_clipboard_text(text)
