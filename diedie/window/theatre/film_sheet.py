"""Making a film: what of it, how large, of which kind; then how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from diedie.errors import DieDieError
from diedie.export.film_file import FilmRequest
from diedie.export.formats import kinds
from diedie.staging.picture_layout import PictureSize
from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Modal,
    ProgressBar,
    Row,
    Segments,
    Sheet,
    Text,
    Widget,
)
from diedie.window.theatre.film_process import FilmProcess, free_path

if TYPE_CHECKING:
    from diedie.window.theatre.theatre_screen import Theatre

_SIZES = ((640, 480), (960, 720), (1280, 720))
_WIDTH = 520.0  # dp


class FilmSheet:
    """The question what film is to be made, and the film in the making."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.kind, self.part, self.size = "gif", "ply", "0"
        self.making: FilmProcess | None = None
        self.fault = ""

    def widget(self) -> Widget:
        return Modal(self._progress(self.making) if self.making else self._question(), self.close)

    def tick(self) -> bool:
        """Time passes; whether anything looks different."""
        making = self.making
        if making is None or not making.look():
            return False
        if making.over:
            self.making = None
            making.close()
            if making.fault is None:
                self.theatre.tools.film = None
                self.theatre.notes.tell_kept(making.path)
            else:
                self.fault = self.theatre.complaint(making.fault)
        return True

    def close(self) -> None:
        """No film, or no more of it."""
        if self.making is not None:
            self.making.close()
        self.theatre.tools.film = None
        self.theatre.app.changed()

    def make(self) -> None:
        """Begin to make it, or say why it cannot be made."""
        theatre = self.theatre
        size = PictureSize(*_SIZES[int(self.size)])
        try:
            path = free_path(theatre.file, f".{self.kind}")
            request = FilmRequest(
                path, size, None, min(max(theatre.player.speed, 0.1), 20.0), self._plies()
            )
            self.making = FilmProcess(theatre.file, request, theatre.app.words.language)
            self.fault = ""
        except DieDieError as fault:
            self.fault = theatre.complaint(fault)
        theatre.app.changed()

    def _plies(self) -> tuple[int, int] | None:
        """The plies that are wanted; None for all."""
        reel, frame = self.theatre.reel, self.theatre.player.frame
        here = frame.shot
        if self.part == "ply":
            return here.ply, here.ply
        if self.part == "part":
            name = here.standing.where[:1]
            part = [shot.ply for shot in reel.shots if shot.standing.where[:1] == name]
            return min(part), max(part)
        return None

    def _parts(self) -> list[tuple[str, str]]:
        """What a film can be made of: a ply, what the game calls a part, or all."""
        say, part = self.theatre.app.words, self.theatre.reel.sides.PART
        own = [("part", say.named(part, part))] if part else []
        return [("ply", say("film-part-ply")), *own, ("all", say("film-part-all"))]

    def _question(self) -> Widget:
        say = self.theatre.app.words
        body = [
            self._choice("film-what", self._parts(), "part"),
            self._choice("film-kind", [(k, k.upper()) for k in kinds()], "kind"),
            self._choice(
                "film-how-large",
                [(str(i), f"{w} × {h}") for i, (w, h) in enumerate(_SIZES)],
                "size",
            ),
            Text(say("film-speed-too"), "note", tone="second"),
        ]
        if self.fault:
            body.append(Text(self.fault, "body", tone="no"))
        foot = Row(
            [
                Button(say("film-cancel"), kind="flat", on=self.close, key="cancel"),
                Gap(grow=1.0),
                Button(say("film-make"), kind="primary", on=self.make, key="make", default=True),
            ]
        )
        return Sheet(body, title=say("do-export"), foot=[foot], width=_WIDTH, key="film")

    def _choice(self, title: str, options: list[tuple[str, str]], field: str) -> Widget:
        def choose(value: str) -> None:
            setattr(self, field, value)
            self.fault = ""

        on: Callable[[str], None] = choose
        chosen = Segments(options, getattr(self, field), on, key=f"film-{field}")
        return Column([Text(self.theatre.app.words(title), "strong"), chosen], gap=4.0)

    def _progress(self, making: FilmProcess) -> Widget:
        say = self.theatre.app.words
        body = [Text(making.path.name), ProgressBar(making.part)]
        stop = Button(say("film-stop"), kind="flat", on=self.close, key="stop", default=True)
        return Sheet(body, title=say("film-making"), foot=[stop], width=_WIDTH, key="film")
