"""A line of text that is edited, its caret and selection, without any drawing; the clipboard."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Protocol


@dataclass
class EditedText:
    """A text with a caret and, from the anchor to the caret, a selection."""

    text: str
    caret: int = 0
    anchor: int = 0
    source: object = None  # the description that gave the text last

    @property
    def span(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.span
        return self.text[start:end]

    def follow(self, text: str, source: object) -> None:
        """Another description brings its text, which counts: the caret stays where it can."""
        if source is not self.source and text != self.text:
            self.text = text
            self.caret, self.anchor = min(self.caret, len(text)), min(self.anchor, len(text))
        self.source = source

    def insert(self, text: str, most: int) -> None:
        """Put text in the place of the selection; unprintable characters are left out."""
        text = unicodedata.normalize("NFC", text.replace("\n", " ").replace("\t", " "))
        start, end = self.span
        room = max(0, most - len(self.text) + end - start)
        text = "".join(ch for ch in text if ch.isprintable())[:room]
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = self.anchor = start + len(text)

    def erase(self, forward: bool, word: bool = False) -> None:
        """Take away the selection, or else what stands before or after the caret."""
        if self.caret == self.anchor:
            self.caret = self._beyond(forward, word)
        start, end = self.span
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start

    def move(self, forward: bool, word: bool = False, select: bool = False) -> None:
        """Move the caret by a letter or a word."""
        start, end = self.span
        if start != end and not select and not word:
            self.caret = end if forward else start
        else:
            self.caret = self._beyond(forward, word)
        self._unless(select)

    def jump(self, caret: int, select: bool = False) -> None:
        """Move the caret to a place."""
        self.caret = max(0, min(len(self.text), caret))
        self._unless(select)

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def _unless(self, select: bool) -> None:
        if not select:
            self.anchor = self.caret

    def _beyond(self, forward: bool, word: bool) -> int:
        step, at, text = (1 if forward else -1), self.caret, self.text
        at = self._one(at, step)
        while word and 0 < at < len(text) and not (text[at - 1] == " " and text[at] != " "):
            at = self._one(at, step)
        return at

    def _one(self, at: int, step: int) -> int:
        """One letter on, with the marks that belong to it."""
        at = max(0, min(len(self.text), at + step))
        while 0 < at < len(self.text) and unicodedata.combining(self.text[at]):
            at += step
        return at


class WindowClipboard(Protocol):
    """The clipboard of the system, as a pyglet window hands it out."""

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
