"""`diedie maps` from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PIL import Image
from said import assert_complains, said

from diedie.board.atlas import map_ids, map_named
from diedie.files import data_folder
from diedie.i18n import LANGUAGES, Words

MAPS = ("krakatoa", "pirate-ship", "plain", "space", "world-war")
SPECIAL = ("krakatoa", "pirate-ship", "space")
PROMISED = {
    "pirate-ship": {"ship-1", "ship-2", "sea"},
    "krakatoa": {"summit"},
    "space": {"space", *(f"planet-{i}" for i in range(1, 6))},
    "plain": {"plain"},
    "world-war": set(),
}


def test_list(capfd: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capfd, "maps", "list", "--json")
    assert code == 0
    assert tuple(row["id"] for row in json.loads(out)) == tuple(map_ids())
    assert tuple(id for id in map_ids() if id in MAPS) == MAPS
    assert len(said(capfd, "maps", "list")[1].splitlines()) == len(map_ids())


@pytest.mark.parametrize("name", MAPS)
def test_show(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capfd, "maps", "show", name, "--json")
    assert (code, err) == (0, "")
    shown = json.loads(out)
    keys = {"id", "name", "eras", "players", "recommended", "rules", "territories", "features"}
    assert set(shown) == keys
    assert shown["rules"] == (name if name in SPECIAL else None)
    lands = {land["id"]: land for land in shown["territories"]}
    assert PROMISED[name] <= set(lands)
    for land in lands.values():
        assert set(land) == {
            *("id", "name", "value", "area_cm2", "neighbours", "rings", "sector"),
        }
        assert all(land["id"] in lands[other]["neighbours"] for other in land["neighbours"])
    assert sum(land["area_cm2"] for land in lands.values()) == pytest.approx(631.33, abs=0.1)
    by_rules = name == "pirate-ship"
    assert all((land["value"] is None) == by_rules for land in lands.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_speaks(language: str, capfd: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capfd, "maps", "show", "krakatoa", "--lang", language)
    assert code == 0
    assert len(out.splitlines()) >= 13


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_show_tells_special_rules_and_sectors(
    name: str, language: str, capfd: pytest.CaptureFixture[str]
) -> None:
    board, words = map_named(name), Words(language)
    _, _, rules, *lands = said(capfd, "maps", "show", name, "--lang", language).out.splitlines()
    if name in SPECIAL:
        assert rules == words("maps-rules", map=board.name.said(language))
        assert rules.endswith(board.name.said(language))
    else:
        assert rules == words("maps-no-rules")
    for land, line in zip(board.territories, lands, strict=False):
        told = re.findall(r"cm², (?:sector|setor|secteur|settore) (\d), ", line)
        assert told == ([] if land.sector is None else [str(land.sector)])


def test_rules_of_another_map(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = (data_folder("maps") / "space.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('id = "space"', 'rules = "space"\nid = "mine"', 1), "utf-8")
    assert "Special rules: those of Space\n" in said(capfd, "maps", "show", str(file)).out
    assert json.loads(said(capfd, "maps", "show", str(file), "--json").out)["rules"] == "space"


def test_a_map_by_its_file(capfd: pytest.CaptureFixture[str]) -> None:
    file = str(data_folder("maps") / "space.toml")
    assert said(capfd, "maps", "show", file)[:2] == said(capfd, "maps", "show", "space")[:2]


def test_our_maps_have_no_faults(capfd: pytest.CaptureFixture[str]) -> None:
    files = [str(data_folder("maps") / f"{name}.toml") for name in MAPS]
    code, out, _ = said(capfd, "maps", "check", *files, "--json")
    assert code == 0
    assert json.loads(out)["ok"]


def test_one_unreadable_file_does_not_hide_the_others(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(capfd, "maps", "check", str(tmp_path / "no.toml"), "maps/plain.toml")
    assert code == 2
    assert "maps/plain.toml" in out
    assert "no.toml" in err


def test_faults_are_told_and_the_answer_is_no(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text = (data_folder("maps") / "plain.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("value = 1", "value = 99\nworth = 3"), "utf-8")
    code, out, err = said(capfd, "maps", "check", str(file), "--json")
    assert (code, err) == (1, "")
    (checked,) = json.loads(out)["files"]
    assert {fault["code"] for fault in checked["faults"]} == {"out-of-bounds", "unknown-key"}
    assert all(fault["where"] and fault["message"] for fault in checked["faults"])
    code, out, _ = said(capfd, "maps", "check", str(file), "--lang", "it")
    assert code == 1
    assert len(out.splitlines()) == 2


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_draw(ending: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"map.{ending}"
    code, out, _ = said(capfd, "maps", "draw", "plain", "-o", str(file), "--pixels", "300")
    assert code == 0
    assert str(file) in out
    if ending == "png":
        assert Image.open(file).width == 300
    else:
        assert 'id="plain"' in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["show", "worldwar"], "world-war"),
        (["show", "nowhere.toml"], "no such file"),
        (["check"], "FILE"),
        (["check", "README.md"], "README.md"),
        (["draw", "space"], "--output"),
        (["draw", "space", "-o", "map.bmp"], ".svg"),
        (["draw", "space", "-o", "map.png", "--pixels", "7"], "--pixels"),
        (["draw", "space", "-o", "no/such/folder/map.svg"], "no/such/folder"),
        (["shwo"], "show"),
        ([], "list"),
        (["import", "maps/plain.toml", "-o", "maps/plain.svg"], ".toml"),
        (["draw", "plain", "-o", "/dev/null.svg/x.svg"], "/dev/null.svg"),
        (["import", "no.svg", "-o", "map.toml"], "no.svg"),
    ],
)
def test_wrong_usage(args: list[str], says: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert_complains(said(capfd, "maps", *args), says)
