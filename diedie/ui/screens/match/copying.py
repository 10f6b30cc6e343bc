"""A copy of the match, by a name of the player's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.store.saving import save_copy
from diedie.ui.screens.folders import kept_in
from diedie.ui.widgets import Button, Gap, Modal, Row, Sheet, Text, TextField, Toast, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.ending import Ending

_WIDTH, _LONGEST = 420.0, 60  # dp, characters


class Copying:
    """Asks for the name until there is a copy, or none is wanted any more."""

    def __init__(self, ended: Ending, name: str) -> None:
        self.ended, self.name = ended, name
        self.fault = ""

    def sheet(self) -> Widget:
        """The question."""
        say = self.ended.say
        field = TextField(
            self.name, self._call, most=_LONGEST, hint=say("copy-name"), on=self.save, key="name"
        )
        save = Button(say("copy-save"), kind="primary", on=self.save, key="save", default=True)
        cancel = Button(say("copy-cancel"), kind="flat", on=self.ended.close, key="cancel")
        body: list[Widget] = [field, Text(say("copy-where"), "note", tone="second")]
        if self.fault:
            body.append(Toast(self.fault, sign="no"))
        foot = Row([cancel, Gap(grow=1.0), save])
        sheet = Sheet(body, title=say("ended-copy"), foot=[foot], width=_WIDTH, key="copying")
        return Modal(sheet, self.ended.close)

    def save(self) -> None:
        """Write it, or say why that cannot be done."""
        assert self.ended.file is not None
        try:
            path = save_copy(self.ended.file, self.name)
        except DieDieError as fault:
            self.fault = self.ended.screen.complaint(fault)
            self.ended.screen.app.changed()
        else:
            self.ended.close(kept_in(self.ended.screen.app.words, path), path)

    def _call(self, name: str) -> None:
        self.name, self.fault = name, ""
        self.ended.screen.app.changed()
