"""Settings are remembered, and no file of theirs can do harm."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from diedie.i18n import Words
from diedie.window.settings import Settings, SettingsFile, settings_folder


def written(folder: Path, raw: bytes) -> SettingsFile:
    (folder / "settings.json").write_bytes(raw)
    return SettingsFile(folder)


def test_settings_are_kept_where_the_system_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    keeper = SettingsFile()
    assert keeper.settings == Settings()
    assert keeper.fault is None
    wish = Settings(language="fr", scale=1.75, keys={"flick": ("f", "shift+f")}, labels="always")
    keeper.keep(wish)
    assert keeper.fault is None
    assert keeper.file.parent == settings_folder()
    assert SettingsFile().settings == wish


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00\xff",
        b"[1, 2]",
        b'{"scale": 1.5',
        b"[" * 50_000,
        b'{"scale": 1.5}' + b" " * 70_000,
    ],
)
def test_a_damaged_file_is_kept_aside(tmp_path: Path, raw: bytes) -> None:
    keeper = written(tmp_path, raw)
    assert keeper.settings == Settings()
    assert keeper.fault is not None
    assert "settings-damaged.json" in Words("en").error(keeper.fault)
    assert (tmp_path / "settings-damaged.json").read_bytes() == raw
    keeper.keep(Settings(mute=True))
    assert keeper.fault is None
    assert SettingsFile(tmp_path).settings.mute
    assert (tmp_path / "settings-damaged.json").read_bytes() == raw


@pytest.mark.parametrize(
    ("raw", "wish"),
    [
        ({"scale": 17, "volume": -3, "speed": 0.3}, {"scale": 2.0, "volume": 0.0, "speed": 0.25}),
        ({"scale": 1e9, "sensitivity": -1e308}, {"scale": 2.0, "sensitivity": 0.5}),
        ({"scale": "1.5", "mute": 1, "labels": "loud", "keys": {"a": "b"}}, {}),
        ({"language": "tlh", "contrast": True}, {"contrast": True}),
        ({"language": "pt_BR", "method": None}, {"language": "pt_BR"}),
    ],
)
def test_what_cannot_be_is_taken_for_what_is_next_to_it(
    tmp_path: Path, raw: dict[str, Any], wish: dict[str, Any]
) -> None:
    keeper = written(tmp_path, json.dumps(raw).encode())
    assert keeper.settings == Settings(**wish)
    assert keeper.fault is None


def test_what_only_another_version_knows_stays_in_the_file(tmp_path: Path) -> None:
    keeper = written(tmp_path, b'{"wind": {"from": "north"}, "mute": true}')
    keeper.keep(msgspec.structs.replace(keeper.settings, numerals=True))
    found = json.loads(keeper.file.read_bytes())
    assert found["wind"] == {"from": "north"}
    assert found["mute"]
    assert found["numerals"]


def test_a_disk_that_takes_nothing_is_told_and_the_settings_hold(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    keeper = SettingsFile(tmp_path / "file" / "below")
    keeper.keep(Settings(mute=True))
    assert keeper.settings.mute
    assert keeper.fault is not None
    assert Words("en").error(keeper.fault)
