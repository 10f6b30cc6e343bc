"""A map with a rule of its own is two files: checked, shown, played, replayed and proven."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path

import pytest
from additions.conftest import Install
from said import assert_complains, said

from diedie.board.atlas import map_source
from diedie.board.maps import load_map
from diedie.board.special_rules import known_rules, our_rules
from diedie.i18n import LANGUAGES, Words
from diedie.replay import open_replay
from diedie.window.maps.map_description import about_own

RECIPES = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")
FLOOD = next(
    textwrap.dedent(code)
    for code in re.findall(r"^ *```python\n(.*?)^ *```", RECIPES, re.DOTALL | re.MULTILINE)
    if "WORLD = " in code
)
TEXTS = """
[name]
en = "Flood"
fr = "Déluge"

[about]
en = "The water rises."
fr = "L’eau monte."

[event]
en = "the water takes {body}"
fr = "l’eau emporte {body}"

[FLO-1.rule]
en = "Before the battles the water takes every single die that shows 1."
"""
NEEDS = 'exactly_one = ["crater"]\n'
POINT = {"diedie.worlds": "diedie/flood = more.flood"}
SEATS = ("--seats", "bot:random,bot:random", "--seed", "1", "--options", "none")


def a_map(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A map file of one's own on which the rule holds."""
    source = map_source("krakatoa")
    assert source is not None
    text = source.decode("utf-8")
    for old, new in (('id = "krakatoa"', f'id = "{name}"\nrules = "flood"'), *changes):
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / f"{name}.toml"
    path.write_text(text, "utf-8")
    return path


def test_two_files_are_a_map_with_a_rule(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = install({"flood.py": FLOOD}, POINT)
    assert {file.name for file in folder.iterdir()} == {"__init__.py", "flood.py"}
    map = str(a_map(tmp_path, "low-tide"))
    assert said(capfd, "maps", "check", map).code == 0
    assert "flood" in said(capfd, "maps", "show", map, "--lang", "en").out
    path = tmp_path / "flood.diedie"
    done = said(capfd, "match", "--map", map, *SEATS, "--save", str(path), "--json")
    assert done.code == 0, done.err
    assert json.loads(said(capfd, "replay", str(path), "--verify", "--json").out)["proven"]
    events = [event.event for ply in open_replay(path).plies for event in ply.events]
    assert "flood" in events
    assert "lava" not in events


def test_its_texts_and_what_it_needs_stand_in_its_folder(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    install(
        {"flood/__init__.py": FLOOD, "flood/texts.toml": TEXTS, "flood/needs.toml": NEEDS}, POINT
    )
    map = a_map(tmp_path, "low-tide")
    assert said(capfd, "maps", "check", str(map)).code == 0
    assert "Déluge" in said(capfd, "maps", "show", str(map), "--lang", "fr").out
    described = about_own(Words("fr"), load_map(map), map)
    assert "Déluge" in described
    assert described.endswith("L’eau monte.")
    assert "every single die" in said(capfd, "rules", "FLO-1", "--lang", "en").out
    assert "\nFlood\n" in said(capfd, "rules", "--lang", "it").out
    done = said(capfd, "match", "--map", str(map), *SEATS, "--lang", "fr")
    assert "l’eau emporte" in done.out.replace("L’eau", "l’eau")
    dry = a_map(tmp_path, "dry", ('kind = "crater"', 'kind = "decor"'))
    faults = json.loads(said(capfd, "maps", "check", str(dry), "--json").out)["files"][0]["faults"]
    assert any("1 × crater" in fault["message"] for fault in faults)


def test_rules_that_nobody_has_are_a_fault(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    map = str(a_map(tmp_path, "low-tide"))
    done = said(capfd, "maps", "check", map, "--json")
    (fault,) = json.loads(done.out)["files"][0]["faults"]
    assert (fault["code"], fault["where"]) == ("wrong-word", "rules")
    assert_complains(said(capfd, "match", "--map", map, *SEATS), "flood")


WHY = {
    "import nowhere_at_all": "ModuleNotFoundError: No module named 'nowhere_at_all'",
    "WORLD =": "SyntaxError: invalid syntax (__init__.py, line 1)",
    "1 / 0": "ZeroDivisionError: division by zero",
}


@pytest.mark.parametrize("code", [*WHY])
def test_rules_that_do_not_start_say_why(
    code: str, install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"flood/__init__.py": code, "flood/texts.toml": "[name"}, POINT)
    map = str(a_map(tmp_path, "low-tide"))
    for language in LANGUAGES:
        done = said(capfd, "match", "--map", map, *SEATS, "--lang", language)
        assert_complains(done, WHY[code])
        sentence = Words(language)("error-check-rules-broken", rules="flood", reason=WHY[code])
        assert sentence in done.err
    assert said(capfd, "rules", "KRA").code == 0


@pytest.mark.parametrize(
    ("needs", "why"),
    [
        ("sectors = [", "needs.toml: "),
        ("lava = 3", "needs.toml: Object contains unknown field `lava`"),
        ("sectors = 'two'", "needs.toml: Expected `int`, got `str` - at `$.sectors`"),
    ],
)
def test_needs_that_nobody_can_read_are_told_and_not_passed_over(
    needs: str, why: str, install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"flood/__init__.py": FLOOD, "flood/needs.toml": needs}, POINT)
    map = str(a_map(tmp_path, "low-tide"))
    done = said(capfd, "maps", "check", map, "--json", "--lang", "en")
    (fault,) = json.loads(done.out)["files"][0]["faults"]
    assert (done.code, fault["code"], fault["where"]) == (1, "rules-broken", "rules")
    assert f"the rules “flood” cannot be used: {why}" in fault["message"]
    assert_complains(said(capfd, "match", "--map", map, *SEATS), "needs.toml")


def test_texts_that_nobody_can_read_are_told_by_the_check(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"flood/__init__.py": FLOOD, "flood/texts.toml": "[name]\nen = Flood"}, POINT)
    map = str(a_map(tmp_path, "low-tide"))
    done = said(capfd, "maps", "check", map, "--lang", "fr")
    assert done.code == 0
    assert "texts.toml: Invalid value (at line 2, column 6)" in done.out


def test_the_special_rules_follow_from_the_files(install: Install) -> None:
    assert "krakatoa" in our_rules()
    install({"flood.py": FLOOD}, POINT)
    assert known_rules() == (*our_rules(), "flood")
