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
from diedie.ui.play.director import Director
from diedie.ui.play.looks import looks_of
from diedie.ui.render.camera import Camera
from diedie.ui.render.looks import Look
from diedie.ui.render.overlays import Overlay
from diedie.ui.render.presets import DICY, THEATRE
from diedie.ui.screens.base import Screen
from diedie.ui.screens.labels import Labels
from diedie.ui.screens.pad import pad
from diedie.ui.screens.theatre.film import FilmSheet
from diedie.ui.screens.theatre.plies import plies_panel
from diedie.ui.screens.theatre.transport import SPEEDS, timeline, transport
from diedie.ui.screens.theatre.what_if import WhatIf
from diedie.ui.theatre.reel import Frame, Reel
from diedie.ui.widgets import Corners, IconButton, Layers, Row, Toast, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_SEEK = 1.0  # s
_NAMES = {"": "theatre-close", "camera": "keys-camera"}
_FILMING = 0.1  # s between two looks at how far a film is
_CAPTION = 2  # lines
_WIDE = 860.0  # dp: then there is room for a caption between the corners


class Theatre(Screen):
    """One saved match or flick."""

    takes_keys = True
    director: Director

    def __init__(self, app: App, replay: Replay, file: Path) -> None:
        super().__init__(app)
        self.replay, self.file = replay, file
        self.reel = Reel(replay, app.words)
        self.at, self.speed, self.playing = 0.0, 1.0, True
        self.note = ""
        self.branch: WhatIf | None = None
        self.film: FilmSheet | None = None
        self.pad = False  # whether the buttons of the camera are there
        self._labels = Labels(self)
        usual = DICY if self.board is None else THEATRE
        self.director = Director(usual, lambda: app.settings.camera_moves)

    @property
    def board(self) -> Map | None:
        return self.reel.sides.board

    @property
    def camera(self) -> Camera:
        return self.director.camera

    @property
    def moving(self) -> bool:
        return self.playing or self.director.moving

    @property
    def patience(self) -> float:
        return _FILMING if self.film is not None and self.film.making else super().patience

    @property
    def gliding(self) -> bool:
        return self.director.moving

    @property
    def lanes(self) -> tuple[str, ...]:
        """The armies of the seats."""
        return tuple(self.reel.sides.teller.armies)

    @property
    def frame(self) -> Frame:
        """What is seen now."""
        return self.reel.at(self.at)

    def widgets(self) -> Widget:
        if self.reel.words is not self.app.words:  # another language was chosen
            self.reel = Reel(self.replay, self.app.words)
        note = Toast(self.note) if self.note else None
        beside = self.branch is None and self.app.ui.room.w >= _WIDE
        corners = Corners(
            top_left=plies_panel(self) if note is None or beside else note,
            top=(note or self._caption()) if beside else None,
            top_right=self._tools(),
            bottom_left=transport(self),
            bottom_right=self._panel(),
            bottom=timeline(self),
        )
        labels = None if self.playing else self._labels.layer(self.frame.bodies)
        layers = (labels, corners, self.film.widget() if self.film else None)
        return Layers(tuple(layer for layer in layers if layer is not None))

    def bodies(self) -> Sequence[Body]:
        bodies = self.frame.bodies
        return bodies if self.branch is None else [*bodies, *self.branch.ghosts()]

    def looks(self) -> Mapping[str, Look]:
        ply = self.reel.ply_at(self.at)
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
        if not self.playing:
            return changed
        before = self.at
        self.seek(self.at + seconds * self.speed, still=False)
        self.app.sound.knock(self.reel.knocks(before, self.at), self.frame.bodies, self.speed)
        self.playing = self.at < self.reel.seconds
        return True

    def act(self, action: str) -> bool:
        match action:
            case "seek-back" | "seek-on":
                self.seek(self.at + (_SEEK if action == "seek-on" else -_SEEK))
            case "step-back" | "step-on":
                self.step(1 if action == "step-on" else -1)
            case "slower" | "faster":
                self.hasten(1 if action == "faster" else -1)
            case "next-flick":
                self.jump()
            case "save-flick":
                self.save()
            case "export":
                self.make_film()
            case "what-if":
                self.wonder()
            case "camera-follow":
                self.app.change(follow=not self.app.settings.follow)
            case "ui-cancel":
                self.leave()
            case _:
                return super().act(action)
        return True

    def tells(self) -> Mapping[str, object]:
        ply = self.reel.ply_at(self.at)
        return {
            "at": round(self.at, 3), "seconds": round(self.reel.seconds, 3),
            "ply": ply and ply.number, "speed": self.speed, "playing": self.playing,
            "filming": self.film is not None,
            "branch": self.branch is not None, "note": self.note,
        }  # fmt: skip

    def seek(self, second: float, still: bool = True) -> None:
        """Go to a moment; `still`: and stay there."""
        before = self.reel.ply_at(self.at)
        self.at = min(max(second, 0.0), self.reel.seconds)
        self.playing = self.playing and not still
        elsewhere = self.reel.ply_at(self.at) is not before
        if elsewhere:
            self.branch = None
        if elsewhere or still:
            self.note = ""
        self.app.changed()

    def play(self) -> None:
        """Go on, or stop; at the end, from the beginning."""
        if not self.playing and self.at >= self.reel.seconds:
            self.at = 0.0
        self.playing, self.note = not self.playing, ""
        self.app.changed()

    def step(self, by: int) -> None:
        """To the next ply, or the one before."""
        self.seek(self.reel.stepped(self.at, by))

    def hasten(self, by: int) -> None:
        """Faster or slower by one."""
        index = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(max(index, 0), len(SPEEDS) - 1)]
        self.app.changed()

    def jump(self, seat: int | None = None) -> None:
        """To the next flick, of anybody or of a seat; from the last one, to the first."""
        found = self.reel.next_flick(self.at, seat)
        found = self.reel.next_flick(-1.0, seat) if found is None else found
        if found is None:
            self.note = self.app.words("theatre-no-flick")
        else:
            self.seek(found)
        self.app.changed()

    def save(self) -> None:
        """Keep the flick that is shown as a file of its own."""
        ply, say = self.reel.ply_at(self.at), self.app.words
        if ply is None or ply.flick is None:
            self.note = say("theatre-not-a-flick")
        else:
            try:
                path = keep_flick(self.replay, ply.number)
                self.note = say("theatre-saved", file=path.name)
            except DieDieError as fault:
                self.note = self.complaint(fault)
        self.app.changed()

    def wonder(self) -> None:
        """Try the flick that is shown otherwise, or do so no more."""
        ply = self.reel.ply_at(self.at)
        if self.branch is not None:
            self.branch = None
        elif ply is None or ply.flick is None:
            self.note = self.app.words("theatre-not-a-flick")
        else:
            self.seek(self.reel.end_of(ply.number))
            self.branch = WhatIf(self, ply)
        self.app.changed()

    def make_film(self) -> None:
        """Ask what film is to be made."""
        self.playing, self.film = False, FilmSheet(self)
        self.app.changed()

    def close(self) -> None:
        if self.film is not None:
            self.film.close()

    def open_pad(self) -> None:
        """Show the buttons of the camera, or no longer."""
        self.pad = not self.pad
        self.app.changed()

    def leave(self) -> None:
        """To where this was opened from."""
        self.app.back()

    def _panel(self) -> Widget | None:
        if self.branch is not None:
            return self.branch.panel()
        return pad(self) if self.pad else None

    def _followed(self) -> Vec3 | None:
        """Where the die is that the camera goes after, while it flies."""
        shot, ply = self.frame.shot, self.reel.ply_at(self.at)
        if not self.app.settings.follow or not self.playing or shot.take is None or ply is None:
            return None
        die = ply.flick and ply.flick.die
        return next((b.pose.position for b in self.frame.bodies if b.id == die), None)

    def _caption(self) -> Widget | None:
        """What happens now."""
        caption = self.frame.shot.caption
        told = " · ".join(caption.lines[:_CAPTION])
        return Toast(told, army=caption.army or "") if told else None

    def _tools(self) -> Widget:
        say = self.app.words
        lit = [name for name, on in (("what-if", self.branch), ("camera", self.pad)) if on]
        tools = (
            ("ghost", "what-if", self.wonder),
            ("save", "save-flick", self.save),
            ("film", "export", self.make_film),
            ("camera", "camera", self.open_pad),
            ("cross", "", self.leave),
        )
        return Row(
            [
                IconButton(
                    icon,
                    tip=say(_NAMES.get(action, f"do-{action}")),
                    on=on, action=action, key=action or "close",
                    lit=action in lit,
                )
                for icon, action, on in tools
            ]
        )  # fmt: skip
