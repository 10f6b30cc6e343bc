"""A drawing that is named in place of a map: the command that makes a map of it is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from said import assert_complains, said

from diedie.board.atlas import map_named
from diedie.board.picture import draw_svg
from diedie.files import data_folder
from diedie.i18n import LANGUAGES

SAYS = "five.svg: this is a drawing, not yet a map; diedie maps import makes a map of it"
COMMANDS = (
    ("maps", "view"),
    ("maps", "show"),
    ("maps", "check"),
    ("maps", "draw", "-o", "x.png"),
    ("match", "--map"),
)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("five.svg").write_text(draw_svg(map_named("plain")), encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("folder", ["", "./"])
def test_a_drawing_is_told(
    command: tuple[str, ...], folder: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert_complains(said(capfd, *command, f"{folder}five.svg"), SAYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str, capfd: pytest.CaptureFixture[str]) -> None:
    told = said(capfd, "--lang", language, "maps", "show", "five.svg")
    assert_complains(told, "diedie maps import")


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("five.toml", b"<svg/>"),
        ("five.toml", b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- by hand -->\n<s:svg x='1'>"),
        ("five.SVG", "<svg></svg>".encode("utf-16")),
        ("five.svg", b"<svg>" + b" " * 1_500_000 + b"</svg>"),
    ],
)
def test_whatever_its_name_encoding_and_size(
    name: str, raw: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    Path(name).write_bytes(raw)
    for command in ("show", "check"):
        assert_complains(said(capfd, "maps", command, name), "diedie maps import")


def test_a_position_says_it_too(capfd: pytest.CaptureFixture[str]) -> None:
    position = {"format": "diedie-position/1", "map": "five.svg", "players": [], "dice": []}
    Path("p.json").write_text(json.dumps(position))
    assert_complains(said(capfd, "score", "p.json"), "diedie maps import")


def test_what_is_no_drawing_stays_what_it_is(capfd: pytest.CaptureFixture[str]) -> None:
    assert_complains(said(capfd, "maps", "show", "six.svg"), "no such file")
    Path("page.toml").write_text("<html></html>")
    assert_complains(said(capfd, "maps", "show", "page.toml"), "not TOML")
    Path("map.svg").write_bytes((data_folder("maps") / "plain.toml").read_bytes())
    assert said(capfd, "maps", "show", "map.svg").code == 0
