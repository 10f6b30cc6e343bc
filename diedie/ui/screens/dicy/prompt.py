"""What is to be done, above the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.screens.dicy.doing import Doing
from diedie.ui.screens.match.order import folded
from diedie.ui.widgets import Toast, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.dicy.table import DicyTable


_WIDE, _LOW, _WORDY = 520.0, 300.0, 900.0  # dp


def prompt(screen: DicyTable) -> Widget | None:
    """Who is asked for what; while nobody is, whose turn it is. Nothing once all is over."""
    doing, mover, low = screen.activity, screen.mover, folded(screen.app.ui.room)
    if mover is None:
        return None
    if isinstance(doing, Doing):
        title, note = doing.asks()
        note = (doing.why_not() if low else "") or note
    else:
        title, note = screen.app.words("dicy-turn", player=screen.called(mover)), ""
    narrow = screen.app.ui.room.w < _WORDY  # and the row of who is asked is dark, anyway
    badge = "" if narrow else screen.badge(mover)
    return Toast(title, note=note, army=badge, widest=_LOW if low else _WIDE)
