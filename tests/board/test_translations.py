"""A map needs its names in English alone: others are shown where they are given."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from board.made import draft, toml
from said import said

from diedie.board.map_writer import map_text
from diedie.board.maps import load_map
from diedie.board.picture import draw_svg
from diedie.board.svg_import.importer import import_svg
from diedie.i18n import LANGUAGES, Words, languages

MATCH = ("--seats", "bot:random,bot:random", "--seed", "3")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A map whose west has no name but the English, and whose own name is French, too."""
    monkeypatch.chdir(tmp_path)
    raw = draft(id="mine", name={"en": "Islands", "fr": "Îles", "it": " "}, feature=[])
    west, east = raw["territory"]
    west["name"] = {"en": "Westland", "fr": "", "es": "\u3000"}
    east["name"] = {"en": "Eastland", "fr": "Levant"}
    (tmp_path / "mine.toml").write_text(toml(raw), "utf-8")
    return tmp_path / "mine.toml"


def lacking() -> list[str]:
    """The languages in which it has no name at all."""
    return [language for language in languages() if language not in ("en", "fr")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_is_a_warning_and_no_fault(
    language: str, mine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(capfd, "maps", "check", "mine.toml", "--lang", language)
    assert (code, err) == (0, "")
    words = Words(language)
    assert out.splitlines() == [
        *(
            f"mine.toml: {where}: {words('check-warning', what=words(key, language=missing))}"
            for where, key, missing in (
                *(("map", "warning-missing-names", lang) for lang in lacking()),
                ("territory[0].name.fr", "warning-missing-name", "fr"),
            )
        ),
        f"mine.toml: {words('check-good')}",
    ]


def test_programs_are_told_of_warnings_beside_faults(
    mine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = said(capfd, "maps", "check", "mine.toml", "--json")
    (file,) = json.loads(out)["files"]
    assert (code, file["ok"], file["faults"]) == (0, True, [])
    assert [(w["code"], w["where"]) for w in file["warnings"]] == [
        *[("missing-names", "map")] * len(lacking()),
        ("missing-name", "territory[0].name.fr"),
    ]
    assert "“fr”" in file["warnings"][-1]["message"]


def test_a_name_that_cannot_be_shown_stays_a_fault(
    mine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    mine.write_text(mine.read_text("utf-8").replace("Levant", "\u202elevant"), "utf-8")
    code, out, _ = said(capfd, "maps", "check", "mine.toml", "--json")
    (file,) = json.loads(out)["files"]
    assert code == 1
    assert [(f["code"], f["where"]) for f in file["faults"]] == [
        ("wrong-name", "territory[1].name.fr")
    ]


def test_names_in_a_language_that_nobody_speaks_are_kept(
    mine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A map of somebody whose program knows more languages is a map here, too."""
    mine.write_text(mine.read_text("utf-8").replace('"fr"', '"nds"').replace('"es"', '"zh_Hant"'))
    output = said(capfd, "maps", "check", "mine.toml", "--json")
    (file,) = json.loads(output.out)["files"]
    assert (output.code, file["faults"]) == (0, [])
    strange = [w for w in file["warnings"] if w["code"] == "unknown-language"]
    assert [(w["where"], w["message"].split("”")[0]) for w in strange] == [
        ("map", "nobody here speaks the language “nds"),
        ("map", "nobody here speaks the language “zh_Hant"),
    ]
    drawing = mine.with_suffix(".svg")
    drawing.write_text(draw_svg(load_map(mine)), "utf-8")
    assert tomllib.loads(map_text(import_svg(drawing)))["name"] == {"en": "Islands", "nds": "Îles"}
    saved = said(capfd, "match", "--map", "mine.toml", *MATCH, "--save", "m.diedie")
    assert saved.code == 0
    mine.unlink()
    assert said(capfd, "replay", "m.diedie", "--verify").code == 0


def test_what_is_no_language_is_a_fault(mine: Path, capfd: pytest.CaptureFixture[str]) -> None:
    mine.write_text(mine.read_text("utf-8").replace('"fr"', '"French"'), "utf-8")
    code, out, _ = said(capfd, "maps", "check", "mine.toml", "--json")
    assert code == 1
    assert {fault["code"] for fault in json.loads(out)["files"][0]["faults"]} == {"unknown-key"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_show_the_english_name_instead(
    language: str, mine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    lang = ("--lang", language)
    islands, east = ("Îles", "Levant") if language == "fr" else ("Islands", "Eastland")
    shown = said(capfd, "maps", "show", "mine.toml", *lang)
    assert shown.code == 0
    assert all(name in shown.out for name in (islands, "Westland", east))
    assert said(capfd, "maps", "draw", "mine.toml", "-o", "mine.svg", *lang).code == 0
    drawn = (mine.parent / "mine.svg").read_text("utf-8")
    assert all(f">{name.upper()}<" in drawn for name in ("Westland", east))
    heat = said(capfd, "maps", "heat", "mine.toml", "--flicks", "3", "-o", "heat.png", *lang)
    assert heat.code == 0
    assert all(name in heat.out for name in ("Westland", east))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_and_its_replay(
    language: str, mine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    lang = ("--lang", language)
    east = "Levant" if language == "fr" else "Eastland"
    match = said(capfd, "match", "--map", "mine.toml", *MATCH, "--save", "m.diedie", *lang)
    assert match.code == 0
    mine.unlink()
    replay = said(capfd, "replay", "m.diedie", "--text", *lang)
    assert replay.code == 0
    for output in (match.out, replay.out):
        assert all(name in output for name in ("Westland", east))
    assert said(capfd, "replay", "m.diedie", "--verify", *lang).code == 0


def test_drawing_and_importing_make_up_no_name(mine: Path) -> None:
    drawing = mine.with_suffix(".svg")
    drawing.write_text(draw_svg(load_map(mine), "fr"), "utf-8")
    again = tomllib.loads(map_text(import_svg(drawing)))
    assert again["name"] == {"en": "Islands", "fr": "Îles"}
    names = [land["name"] for land in again["territory"]]
    assert names == [{"en": "Westland"}, {"en": "Eastland", "fr": "Levant"}]


@pytest.mark.parametrize("code", ["es_419", "zh_Hant_TW"])
def test_a_language_with_its_script_or_place_survives_a_drawing(code: str, mine: Path) -> None:
    mine.write_text(mine.read_text("utf-8").replace('"fr"', f'"{code}"'), "utf-8")
    drawing = mine.with_suffix(".svg")
    drawing.write_text(draw_svg(load_map(mine)), "utf-8")
    assert tomllib.loads(map_text(import_svg(drawing)))["name"] == {"en": "Islands", code: "Îles"}
