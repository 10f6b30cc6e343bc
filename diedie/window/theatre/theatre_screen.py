"""The replay theatre: a saved match or flick, watched at any speed and from any moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.maps import Map
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.replay import Replay
from diedie.table.palette import BADGES
from diedie.toolkit.widgets import Corners, Layers, Scroll, Widget
from diedie.window.camera_director import Director
from diedie.window.dice_looks import looks_of
from diedie.window.game_parts import parts_of
from diedie.window.match.slip_marks import slip_overlay
from diedie.window.render.appearance import BodyLook, Overlay
from diedie.window.render.camera import OVER_TRAY, THEATRE, Camera
from diedie.window.screens.base_screen import Screen
from diedie.window.screens.die_labels import Labels
from diedie.window.theatre.reel import Reel, ReelPlayer
from diedie.window.theatre.theatre_notes import TheatreNotes, caption, part_sheet
from diedie.window.theatre.theatre_panels import plies_panel
from diedie.window.theatre.theatre_tools import TheatreTools
from diedie.window.theatre.transport import LOW, timeline, transport

if TYPE_CHECKING:
    from diedie.window.app import App

_SEEK = 1.0  # s
_FILMING = 0.1  # s between two looks at how far a film is
_BESIDE, _NARROW = 520.0, 320.0  # dp of a note in the middle, and in a corner
_WIDE = 920.0  # dp: then there is room for a caption between the corners


class Theatre(Screen):
    """The screen on which a saved match or flick is watched."""

    takes_keys = True
    director: Director

    def __init__(self, app: App, replay: Replay, file: Path) -> None:
        super().__init__(app)
        self.replay, self.file = replay, file
        self.player = ReelPlayer(Reel(replay, app.words), self._moved)
        self.notes, self.tools = TheatreNotes(self), TheatreTools(self)
        self.warned = replay.stop is None  # it is known that only a part can be watched
        self.player.playing = self.warned
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
    def wall_height(self) -> float:
        return self.player.frame.shot.wall_height

    @property
    def camera(self) -> Camera:
        return self.director.camera

    @property
    def moving(self) -> bool:
        return self.player.playing or self.director.moving

    @property
    def patience(self) -> float:
        return _FILMING if self.tools.filming else super().patience

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
        tools, trying = self.tools, self.tools.branch is not None  # whose panel needs the height
        note = self.notes.widget(_BESIDE if beside else _NARROW)
        corners = Corners(
            top_left=plies_panel(self) if note is None or beside else Scroll(note),
            top=(note or caption(self)) if beside else None,
            top_right=tools.buttons(),
            bottom_left=transport(self),
            bottom_right=tools.panel() or self._standing(),
            bottom=None if trying and room.h < LOW else timeline(self),
        )
        labels = None if self.player.playing else self._labels.layer(self.player.frame.bodies)
        sheet = part_sheet(self) if not self.warned else tools.film.widget() if tools.film else None
        layers = (labels, corners, sheet)
        return Layers(tuple(layer for layer in layers if layer is not None))

    def bodies(self) -> Sequence[Body]:
        bodies, branch = self.player.frame.bodies, self.tools.branch
        return bodies if branch is None else [*bodies, *branch.ghosts()]

    def looks(self) -> Mapping[str, BodyLook]:
        ply = self.player.ply
        assert self.replay.match is not None
        state = self.replay.match.opening.state if ply is None else self.replay.before(ply)
        looks, branch = looks_of(self.replay.match.game, state), self.tools.branch
        return looks if branch is None else branch.looks(looks)

    def overlay(self) -> Overlay:
        if self.tools.branch is not None:
            return self.tools.branch.overlay()
        return slip_overlay(self.player.ply, self.wall_height)

    def tick(self, seconds: float) -> bool:
        self.director.follow(self._followed())
        changed = self.director.tick(seconds)
        changed = self.tools.tick() or changed
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
                self.tools.save()
            case "export":
                self.tools.make_film()
            case "what-if":
                self.tools.toggle_what_if()
            case "help":
                self.tools.open_legend()
            case "camera-follow":
                self.app.change(follow=not self.app.settings.follow)
            case "ui-cancel":
                if not self.tools.close_innermost():
                    self.leave()
            case _:
                return super().act(action)
        return True

    def tells(self) -> Mapping[str, object]:
        player, ply = self.player, self.player.ply
        return {
            "at": round(player.at, 3), "seconds": round(self.reel.seconds, 3),
            "ply": ply and ply.number, "speed": player.speed, "playing": player.playing,
            "filming": self.tools.film is not None,
            "branch": self.tools.branch is not None, "note": self.notes.text,
        }  # fmt: skip

    def begin(self) -> None:
        """Watch what is good of it."""
        self.warned = self.player.playing = True
        self.app.changed()

    def jump(self, seat: int | None = None) -> None:
        """To the next flick, of anybody or of a seat."""
        if not self.player.jump(seat):
            why = "theatre-no-flick" if self.board else "theatre-no-throw"
            self.notes.tell(self.app.words(why))

    def close(self) -> None:
        self.tools.close()

    def seek(self, by: int) -> None:
        """A second back or on."""
        self.player.seek(self.player.at + by * _SEEK)

    def change_speed(self, by: int) -> None:
        """Faster or slower by one."""
        self.player.change_speed(by)
        self._unfocus()

    def leave(self) -> None:
        """To where this was opened from."""
        self.app.back()

    def _moved(self, elsewhere: bool, by_hand: bool) -> None:
        """What was tried or told of another ply is of no use here."""
        if elsewhere:
            self.tools.branch = None
        if elsewhere or by_hand:
            self.notes.tell("")
        if by_hand:
            self._unfocus()
        self.app.changed()

    def _unfocus(self) -> None:
        """What was only clicked has no use for the keys: Space plays, arrows seek."""
        if not self.app.ui.ringed:
            self.app.ui.focus = ""

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
