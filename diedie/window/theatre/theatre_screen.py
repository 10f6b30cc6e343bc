"""The replay theatre: a saved match or flick, watched at any speed and from any moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.maps import Map
from diedie.errors import DieDieError
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.replay import Replay, keep_flick
from diedie.table.palette import BADGES
from diedie.toolkit.widgets import Corners, Layers, Scroll, Toast, Widget
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.camera_director import Director
from diedie.window.dice_looks import looks_of
from diedie.window.game_parts import parts_of
from diedie.window.render.appearance import BodyLook, Overlay
from diedie.window.render.camera import OVER_TRAY, THEATRE, Camera
from diedie.window.screens.base_screen import Screen
from diedie.window.screens.camera_pad import pad
from diedie.window.screens.die_labels import Labels
from diedie.window.screens.folder_button import folder_button, kept_in
from diedie.window.theatre.film_sheet import FilmSheet
from diedie.window.theatre.reel import Reel, ReelPlayer
from diedie.window.theatre.theatre_panels import legend, part_note, part_sheet, plies_panel, tools
from diedie.window.theatre.transport import LOW, timeline, transport
from diedie.window.theatre.what_if import WhatIf

if TYPE_CHECKING:
    from diedie.window.app import App

_SEEK = 1.0  # s
_FILMING = 0.1  # s between two looks at how far a film is
_CAPTION = 2  # lines
_BESIDE, _NARROW = 520.0, 320.0  # dp of a note in the middle, and in a corner
_WIDE = 920.0  # dp: then there is room for a caption between the corners


class Theatre(Screen):
    """One saved match or flick."""

    takes_keys = True
    director: Director

    def __init__(self, app: App, replay: Replay, file: Path) -> None:
        super().__init__(app)
        self.replay, self.file = replay, file
        self.player = ReelPlayer(Reel(replay, app.words), self._moved)
        self.note = ""
        self.kept: Path | None = None  # what the note says was written
        self.branch: WhatIf | None = None
        self.film: FilmSheet | None = None
        self.warned = replay.stop is None  # it is known that only a part can be watched
        self.player.playing = self.warned
        self.pad = False  # whether the buttons of the camera are there
        self.legend = False  # whether the marks are explained
        self._labels = Labels(self)
        usual = OVER_TRAY if self.board is None else THEATRE
        self.director = Director(usual, lambda: app.settings.camera_moves)

    @property
    def reel(self) -> Reel:
        return self.player.reel

    @property
    def board(self) -> Map | None:
        return self.reel.sides.board

    @property
    def camera(self) -> Camera:
        return self.director.camera

    @property
    def moving(self) -> bool:
        return self.player.playing or self.director.moving

    @property
    def patience(self) -> float:
        return _FILMING if self.film is not None and self.film.making else super().patience

    @property
    def gliding(self) -> bool:
        return self.director.moving

    @property
    def lanes(self) -> tuple[str, ...]:
        """The armies whose badges the seats have."""
        return tuple(BADGES.get(side, side) for side in self.reel.sides.teller.armies)

    def widgets(self) -> Widget:
        if self.reel.words is not self.app.words:  # another language was chosen
            self.player.reel = Reel(self.replay, self.app.words)
        room = self.app.ui.room
        beside = room.w >= _WIDE
        tried = self.branch is not None and room.h < LOW  # then its panel needs the height
        note = self._note(_BESIDE if beside else _NARROW)
        corners = Corners(
            top_left=plies_panel(self) if note is None or beside else Scroll(note),
            top=(note or self._caption()) if beside else None,
            top_right=tools(self),
            bottom_left=transport(self),
            bottom_right=self._panel(),
            bottom=None if tried else timeline(self),
        )
        labels = None if self.player.playing else self._labels.layer(self.player.frame.bodies)
        sheet = part_sheet(self) if not self.warned else self.film.widget() if self.film else None
        layers = (labels, corners, sheet)
        return Layers(tuple(layer for layer in layers if layer is not None))

    def bodies(self) -> Sequence[Body]:
        bodies = self.player.frame.bodies
        return bodies if self.branch is None else [*bodies, *self.branch.ghosts()]

    def looks(self) -> Mapping[str, BodyLook]:
        ply = self.player.ply
        assert self.replay.match is not None
        state = self.replay.match.opening.state if ply is None else self.replay.before(ply)
        looks = looks_of(self.replay.match.game, state)
        return looks if self.branch is None else self.branch.looks(looks)

    def overlay(self) -> Overlay:
        return Overlay() if self.branch is None else self.branch.overlay()

    def tick(self, seconds: float) -> bool:
        self.director.follow(self._followed())
        changed = self.director.tick(seconds)
        if self.film is not None:
            changed = self.film.tick() or changed
        player = self.player
        if not player.playing:
            return changed
        before = player.at
        player.run(seconds)
        knocks = self.reel.knocks(before, player.at)
        self.app.sound.knock(knocks, player.frame.bodies, player.speed)
        return True

    def act(self, action: str) -> bool:
        player = self.player
        match action:
            case "seek-back" | "seek-on":
                self.seek(1 if action == "seek-on" else -1)
            case "step-back" | "step-on":
                player.step(1 if action == "step-on" else -1)
            case "slower" | "faster":
                player.change_speed(1 if action == "faster" else -1)
            case "next-flick":
                self.jump()
            case "save-flick":
                self.save()
            case "export":
                self.make_film()
            case "what-if":
                self.toggle_what_if()
            case "help":
                self.open_legend()
            case "camera-follow":
                self.app.change(follow=not self.app.settings.follow)
            case "ui-cancel":
                self._cancel()
            case _:
                return super().act(action)
        return True

    def tells(self) -> Mapping[str, object]:
        player, ply = self.player, self.player.ply
        return {
            "at": round(player.at, 3), "seconds": round(self.reel.seconds, 3),
            "ply": ply and ply.number, "speed": player.speed, "playing": player.playing,
            "filming": self.film is not None,
            "branch": self.branch is not None, "note": self.note,
        }  # fmt: skip

    def begin(self) -> None:
        """Watch what is good of it."""
        self.warned = self.player.playing = True
        self.app.changed()

    def jump(self, seat: int | None = None) -> None:
        """To the next flick, of anybody or of a seat."""
        if not self.player.jump(seat):
            self.tell(self.app.words("theatre-no-flick" if self.board else "theatre-no-throw"))

    def save(self) -> None:
        """Keep the flick that is shown as a file of its own."""
        ply = self.player.ply
        if ply is None or ply.flick is None:
            self.tell(self._no_flick())
            return
        try:
            self.tell_kept(keep_flick(self.replay, ply.number))
        except DieDieError as fault:
            self.tell(self.complaint(fault))

    def tell(self, note: str) -> None:
        """Say something until something else is done."""
        self.note, self.kept = note, None
        self.app.changed()

    def tell_kept(self, file: Path) -> None:
        """Say where something was written."""
        self.tell(kept_in(self.app.words, file))
        self.kept = file

    def toggle_what_if(self) -> None:
        """Try the flick that is shown otherwise, or do so no more."""
        ply = self.player.ply
        if self.branch is not None:
            self.branch = None
        elif ply is None or ply.flick is None:
            self.tell(self._no_flick())
        else:
            self.player.seek(self.reel.end_of(ply.number))
            self.branch = WhatIf(self, ply)
        self.app.changed()

    def make_film(self) -> None:
        """Ask what film is to be made."""
        self.player.playing, self.film = False, FilmSheet(self)
        self.app.changed()

    def close(self) -> None:
        if self.film is not None:
            self.film.close()

    def seek(self, by: int) -> None:
        """A second back or on."""
        self.player.seek(self.player.at + by * _SEEK)

    def change_speed(self, by: int) -> None:
        """Faster or slower by one."""
        self.player.change_speed(by)
        self._unfocus()

    def open_pad(self) -> None:
        """Show the buttons of the camera, or no longer."""
        self.pad, self.legend = not self.pad, False
        self.app.changed()

    def open_legend(self) -> None:
        """Explain the marks of the timeline, or no longer."""
        self.legend, self.pad = not self.legend, False
        self.app.changed()

    def leave(self) -> None:
        """To where this was opened from."""
        self.app.back()

    def _cancel(self) -> None:
        """Close the innermost thing: what is tried, then another panel, then all of it."""
        if self.branch is not None:
            self.toggle_what_if()
        elif self.pad or self.legend:
            self.pad = self.legend = False
            self.app.changed()
        else:
            self.leave()

    def _moved(self, elsewhere: bool, by_hand: bool) -> None:
        """What was tried or told of another ply is of no use here."""
        if elsewhere:
            self.branch = None
        if elsewhere or by_hand:
            self.tell("")
        if by_hand:
            self._unfocus()
        self.app.changed()

    def _unfocus(self) -> None:
        """What was only clicked has no use for the keys: Space plays, arrows seek."""
        if not self.app.ui.ringed:
            self.app.ui.focus = ""

    def _note(self, widest: float) -> Widget | None:
        """What is to be said now, apart from what happens."""
        if self.kept is not None:
            button = folder_button(self.app, self.kept.parent, self.tell, "folder")
            return Toast(jointed(self.note), sign="yes", does=[button], widest=widest)
        if self.note:
            return Toast(jointed(self.note), widest=widest)
        ended = self.player.at >= self.reel.seconds and self.warned
        return part_note(self, widest) if ended and self.replay.stop is not None else None

    def _no_flick(self) -> str:
        """Why there is nothing to try or to keep."""
        return self.app.words("theatre-not-a-flick" if self.board else "theatre-thrown")

    def _panel(self) -> Widget | None:
        if self.branch is not None:
            return self.branch.panel()
        if self.legend:
            return legend(self)
        return pad(self) if self.pad else self._standing()

    def _standing(self) -> Widget | None:
        """What the game shows beside the table, if it shows anything."""
        assert self.replay.match is not None
        panel = parts_of(self.replay.match.game.NAME).theatre_panel
        return None if panel is None else panel(self)

    def _followed(self) -> Vec3 | None:
        """Where the die is that the camera goes after, while it flies."""
        frame, ply = self.player.frame, self.player.ply
        if not self.app.settings.follow or not self.player.playing:
            return None
        if frame.shot.take is None or ply is None or ply.flick is None:
            return None
        die = ply.flick.die
        return next((body.pose.position for body in frame.bodies if body.id == die), None)

    def _caption(self) -> Widget | None:
        """What happens now; nothing while something else is tried."""
        if self.branch is not None:
            return None
        caption = self.player.frame.shot.caption
        sentence = " · ".join(caption.lines[:_CAPTION])
        return Toast(sentence, army=caption.army or "") if sentence else None
