"""One thing that is asked, and answered on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from diedie.ui.screens.match.activity import Activity
from diedie.ui.widgets import Entry, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Step(Activity):
    """Has the table until it is answered; Escape takes it back."""

    screen: Playing

    controls: ClassVar[bool] = False  # it is answered in the panel, not on the table alone

    def __init__(self, screen: Playing, asks: Callable[[], str]) -> None:
        super().__init__(screen)
        self.asks = asks  # a sentence, in the language of the moment
        screen.app.ui.focus = ""  # the keys are for the table

    @property
    def takes_enter(self) -> bool:
        """Whether Enter is for the table, and not for a button."""
        return False

    def rows(self) -> Sequence[Entry]:
        """The answers, as a list."""
        return ()

    def body(self) -> Sequence[Widget]:
        """Controls that belong to it."""
        return ()

    def foot(self) -> Sequence[Widget]:
        """Buttons that answer it."""
        return ()

    def hints(self) -> Sequence[tuple[str | Sequence[str], str]]:
        """What keys do, as hints tell it: actions and sentences."""
        return ()
