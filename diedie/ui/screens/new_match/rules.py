"""By which rules: the optional ones, help with aiming, and how dice are flicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from diedie.games.diedie.rulebook import texts
from diedie.i18n import Words
from diedie.model.names import OPTIONS
from diedie.ui.play.wishing import Wish
from diedie.ui.settings import METHODS
from diedie.ui.widgets import Column, Pad, Segments, Text, Toggle, Widget

_HELP = ("off", "line", "cloud")


@dataclass(frozen=True)
class Rules:
    """The rules of a wish, and the way to flick, which is everybody's own setting."""

    words: Words
    wish: Wish
    method: str
    change: Callable[[Wish], None]
    flick_by: Callable[[str], None]

    def column(self) -> Widget:
        words = self.words
        return Column(
            [
                *(self._option(name) for name in OPTIONS),
                self._few("help", _HELP, self.wish.help, self._help, words("new-help")),
                self._few("method", METHODS, self.method, self.flick_by, words("set-method")),
            ],
            gap=4.0,
        )

    def _option(self, name: str) -> Widget:
        """A switch for an optional rule; what it is about in full is in its tooltip."""
        told, language = texts("options", name), self.words.language
        return Toggle(
            told["name"][language],
            name in self.wish.options,
            partial(self._switch, name),
            note=told["note"][language],
            tip=told["about"][language],
            key=f"option-{name}",
        )

    def _few(
        self, key: str, ways: Sequence[str], value: str, choose: Callable[[str], None], title: str
    ) -> Widget:
        """A choice of few, and what the chosen one means."""
        names = [(way, self.words(f"{key}-{way}")) for way in ways]
        told = Text(self.words(f"{key}-{value}-note"), "note", tone="second")
        parts = [Text(title, "heading"), Segments(names, value, choose, key=key), told]
        return Pad(Column(parts, gap=4.0), (0, 4, 0, 0))

    def _switch(self, name: str, on: bool) -> None:
        others = [option for option in self.wish.options if option != name]
        chosen = {*others, name} if on else {*others}
        self.change(self.wish.having(options=tuple(o for o in OPTIONS if o in chosen)))

    def _help(self, level: str) -> None:
        self.change(self.wish.having(help=level))
