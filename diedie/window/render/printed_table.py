"""The table that is shown, and what is printed on it: a draft, until its prints are finished."""

from __future__ import annotations

from diedie.window.render.appearance import Options
from diedie.window.render.artwork import PrintDesign, draft
from diedie.window.render.print_press import Press
from diedie.window.render.table_view import TableView


class PrintedTable:
    """The renderer of one table at a time, and the press beside the window that prints for it."""

    def __init__(self) -> None:
        self._press = Press()
        self._view: TableView | None = None
        self._laid: PrintDesign | None = None  # whose finished prints lie on the table

    @property
    def busy(self) -> bool:
        """Whether the table is shown as a draft, or as it was, until its prints are finished."""
        return self._press.busy

    @property
    def failed(self) -> bool:
        """Whether its prints will never be finished."""
        return self._press.failed

    def work(self) -> bool:
        """See how far the prints are; whether they are over by now."""
        return self._press.work()

    def view(self, design: PrintDesign, options: Options, wall_height: float) -> TableView:
        """The renderer of the design's table, as far as that is printed, within such walls."""
        board, shown = design.board, self._view
        if shown is None or shown.board is not board or shown.wall_height != wall_height:
            if shown is not None:
                shown.delete()
            prints = self._press.prints(design)
            self._view = shown = TableView(board, prints or draft(design), options, wall_height)
            self._laid = design if prints else None
        elif self._laid != design and (prints := self._press.prints(design)):
            shown.lay(prints)
            self._laid = design
        shown.options = options
        return shown

    def close(self) -> None:
        """Print no more."""
        self._press.close()
