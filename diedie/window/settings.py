"""What a player has set, and the file in which it is remembered."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Literal

import msgspec
import platformdirs

from diedie.errors import FileError
from diedie.files import read_bytes, write_whole
from diedie.i18n import languages
from diedie.json_reader import decode_json
from diedie.model.aiming import Aiming

SCALES = (0.8, 1.0, 1.25, 1.5, 1.75, 2.0)
SPEEDS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)  # 0: the result only
SENSITIVITY = (0.5, 2.0)
LABELS = ("never", "hover", "always")
METHODS = ("pull", "gesture", "dials")
LEVELS: tuple[Aiming, ...] = ("off", "direction", "cloud", "exact")  # from nothing to everything

_MOST = 64_000  # bytes of the file
_NAME, _ASIDE = "settings.json", "settings-damaged.json"


class Settings(msgspec.Struct, frozen=True):
    """Everything that a player can set, with what it is at first."""

    language: str = ""  # empty: the system's
    scale: float = 1.0
    fullscreen: bool = False
    contrast: bool = False
    labels: Literal["never", "hover", "always"] = "hover"  # badge and number beside dice
    numerals: bool = False
    camera_moves: bool = True
    things_move: bool = True  # cards, dice put down by hand, markers
    panels_move: bool = True
    follow: bool = False  # the camera follows the flicked die
    turn_table: bool = False  # the seat in turn comes to the near side
    speed: float = 1.0
    wait: bool = True  # the combat reveal waits for the reader
    method: Literal["pull", "gesture", "dials"] = "pull"
    sensitivity: float = 1.0
    aim_help: bool = True  # what was agreed to be shown while aiming is shown
    aiming: Aiming = "exact"  # what is shown where nothing was agreed
    volume: float = 0.7
    mute: bool = False
    keys: dict[str, tuple[str, ...]] = {}  # by action, where they are not the first ones

    def bounded(self) -> Settings:
        """The same with every number within its bounds."""
        low, high = SENSITIVITY
        return msgspec.structs.replace(
            self,
            language=self.language if self.language in languages() else "",
            scale=min(SCALES, key=lambda scale: abs(scale - self.scale)),
            speed=min(SPEEDS, key=lambda speed: abs(speed - self.speed)),
            sensitivity=max(low, min(high, self.sensitivity)),
            volume=max(0.0, min(1.0, self.volume)),
        )


class SettingsFile:
    """Settings and their file; `fault` says why they are not as they were, or not written."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = (folder or settings_folder()) / _NAME
        self.fault: FileError | None = None
        self._all: dict[str, Any] = {}  # of the file; also what only other versions know
        try:
            raw = read_bytes(self.file, _MOST)
            self._all = decode_json(raw, dict[str, Any], str(self.file), FileError)
        except FileError as fault:
            if fault.code != "file-missing":
                self.fault = self._set_aside(fault)
        self.settings = _understood(self._all)

    def keep(self, settings: Settings) -> None:
        """Remember these from now on, whether the disk takes them or not."""
        self.settings = settings.bounded()
        self._all |= msgspec.to_builtins(self.settings)
        try:
            with contextlib.suppress(OSError):  # told when the file cannot be written
                self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, msgspec.json.format(msgspec.json.encode(self._all)))
            self.fault = None
        except FileError as fault:
            self.fault = fault

    def _set_aside(self, fault: FileError) -> FileError:
        """Keep a file that cannot be understood, where no new one will take its place."""
        aside = self.file.with_name(_ASIDE)
        try:
            self.file.replace(aside)
        except OSError:
            return fault
        return FileError("settings-damaged", file=str(self.file), kept=_ASIDE)


def settings_folder() -> Path:
    """Where settings are kept."""
    return platformdirs.user_config_path("diedie", appauthor=False)


def _understood(raw: dict[str, Any]) -> Settings:
    """What a file says, as far as it can be understood."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name in raw:
            with contextlib.suppress(msgspec.ValidationError):
                values[field.name] = msgspec.convert(raw[field.name], field.type)
    return Settings(**values).bounded()
