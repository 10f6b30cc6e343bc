"""A sixth language is one file, in part or whole: it is offered everywhere, and English is told
where it has no words."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from board.made import draft, toml
from desktop.driver import program
from said import assert_complains, said
from window.stage import Stub, check, stub, use

from diedie.cli.program import COMMANDS
from diedie.games.shelf import every_rule
from diedie.i18n import LANGUAGES, Words, catalogue, language_meant, language_names, languages
from diedie.toolkit.widgets.fonts import face
from diedie.window.screens.menu import Menu
from diedie.window.screens.settings_screen import open_settings

ESPERANTO = """\
language-name = "Esperanto"
decimal-sign = ","
percent = "{percent} %"
help-usage = "Uzo:"
help-diedie = "Ludu Die die DIE sur tablo."
menu-new = "Nova partio"
menu-settings = "Agordoj"
menu-quit = "Ĉesi"
set-language = "Lingvo"
check-good = "neniu eraro"
event-won = "{army} gajnas la partion; fina poentaro: {total}"
heat-points.points.one = "{points} poento por frapeto"
heat-points.points.other = "{points} poentoj por frapeto"
error-unknown-language = "neniu lingvo “{name}”; estas {known}"
"""
POSITION = {
    "format": "diedie-position/1",
    "map": "plain",
    "players": [{"army": "dienturions"}, {"army": "samudie"}],
    "dice": [
        {"id": "r1", "army": "dienturions", "in": "plain", "face": 4},
        {"id": "s1", "army": "samudie", "face": 6, "hand": True},
    ],
}
BOTS = ("--seats", "bot:random,bot:random", "--seed", "3")


@pytest.fixture
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A part of Esperanto on Python's path, for this process and those that it starts."""
    file = tmp_path / "installed" / "diedie_languages" / "eo.toml"
    file.parent.mkdir(parents=True)
    file.write_text(ESPERANTO, "utf-8")
    place = file.parent.parent
    monkeypatch.syspath_prepend(place)
    before = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(place), before))))
    monkeypatch.chdir(tmp_path)
    return file


def told(made: Stub) -> list[str]:
    return [line.text for node in made.ui.nodes() for line in node.lines]


def test_its_name_is_one_short_line(esperanto: Path) -> None:
    long = "Esperanto\\n" + "kaj " * 200
    esperanto.write_text(ESPERANTO.replace("Esperanto", long), "utf-8")
    name = language_names()["eo"]
    assert name.startswith("Esperanto kaj")
    assert len(name) == 40
    assert "\n" not in name


def test_it_is_offered_where_a_language_is_chosen(
    esperanto: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert "eo" in languages()
    assert language_meant("eo_XX.UTF-8") == "eo"
    assert "|".join(languages()) in said(capfd, "--help").out.replace("\n", "")
    assert_complains(said(capfd, "--lang", "tlh"), ", ".join(languages()))
    made, app = stub("en")
    made.show(Menu(app))
    use(made, "language")
    assert "Esperanto" in told(made)
    use(made, "menu/eo")
    assert made.words.language == made.settings.language == "eo"
    assert made.settings.bounded().language == "eo"
    assert {"Nova partio", "Agordoj", "Ĉesi", "Learn to play"} <= set(told(made))
    open_settings(app)
    assert {"Lingvo", "Esperanto"} <= set(told(made))
    check(made)


def test_what_it_lacks_is_english(esperanto: Path) -> None:
    given = set(catalogue("eo"))
    assert len(given) == len(ESPERANTO.splitlines()) - 1  # heat-points has two forms
    english, words = Words("en"), Words("eo")
    for key, sentence in catalogue("en").items():
        if isinstance(sentence, str) and "{" not in sentence and key not in given:
            assert words(key) == english(key)
    assert [words("heat-points", points=points) for points in (1.0, 0.25)] == [
        "1 poento por frapeto",
        "0,25 poentoj por frapeto",
    ]
    for rule in every_rule().values():
        for text in (rule.rule, rule.ruling, rule.example):
            assert text is None or text["eo"] == text["en"]


@pytest.mark.parametrize(
    "command",
    [
        *((*name.split(), "--help") for name in ("", *COMMANDS)),
        ("rules",),
        ("rules", "ATK-5"),
        ("maps", "list"),
        ("maps", "show", "space"),
        ("maps", "check", "mine.toml"),
        ("maps", "draw", "mine.toml", "-o", "mine.svg"),
        ("maps", "draw", "krakatoa", "-o", "krakatoa.png", "--pixels", "200"),
        ("maps", "heat", "mine.toml", "--flicks", "3"),
        ("flick", "position.json", "--die", "s1", "--from", "0,-15.25", "--aim", "90",
         "--speed", "120", "--save", "one.diedie"),
        ("score", "position.json"),
        ("dicy", "cards"),
        ("dicy", "best", "--roll", "6,6,5,2,1,1"),
        ("dicy", "--seats", "bot:greedy,bot:greedy", "--without-physics", "--matches", "1"),
        ("replay",),
    ],
)  # fmt: skip
def test_commands_speak_it(
    command: tuple[str, ...], esperanto: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    Path("mine.toml").write_text(toml(english_map()), "utf-8")
    Path("position.json").write_text(json.dumps(POSITION), "utf-8")
    done = said(capfd, *command, "--lang", "eo")
    assert (done.code, "error" in done.err) == (0, False)
    if "check" in command:
        assert "neniu eraro" in done.out
    if "--help" in command:
        assert done.out.startswith("Uzo: diedie")


def test_a_match_on_a_map_that_is_english_alone(
    esperanto: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    Path("mine.toml").write_text(toml(english_map()), "utf-8")
    file = ("--save", "m.diedie", "--lang", "eo")
    match = said(capfd, "match", "--map", "mine.toml", *BOTS, *file)
    assert match.code == 0
    assert "gajnas la partion" in match.out
    assert "Westland" in match.out
    replay = said(capfd, "replay", "m.diedie", "--text", "--lang", "eo")
    assert replay.code == 0
    assert "gajnas la partion" in replay.out
    assert said(capfd, "replay", "m.diedie", "--verify", "--lang", "eo").code == 0


@pytest.mark.parametrize("language", [*LANGUAGES, "eo"])
def test_an_own_map_in_english_alone_has_no_fault_in_any_language(
    language: str, esperanto: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    Path("mine.toml").write_text(toml(english_map()), "utf-8")
    checked = said(capfd, "maps", "check", "mine.toml", "--json", "--lang", language)
    (file,) = json.loads(checked.out)["files"]
    assert (checked.code, file["faults"]) == (0, [])
    assert [w["code"] for w in file["warnings"]] == ["missing-names"] * (len(languages()) - 1)
    shown = said(capfd, "maps", "show", "mine.toml", "--lang", language)
    assert shown.code == 0
    assert all(name in shown.out for name in ("Islands", "Westland", "Eastland"))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('language-name = "Esperanto', "eo.toml: not as expected: "),
        ('menu-new = "Nova partio"', "eo.toml: the key “language-name” is missing"),
        ("a = " + "[" * 10_000, "eo.toml: not as expected: "),
    ],
)
def test_a_catalogue_that_nobody_can_choose_says_why(
    content: str, says: str, esperanto: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    esperanto.write_text(content, "utf-8")
    assert_complains(said(capfd, "--help", "--lang", "eo"), says)
    assert said(capfd, "--help").code == 0
    assert_complains(said(capfd, "--lang", "../diedie_languages/eo"), "no language")


def test_the_fonts_have_its_letters() -> None:
    for font in ("Lato-Regular", "Lato-Bold"):
        letters = face(font, 20.0)
        unknown = bytes(letters.getmask("\uffff"))
        assert all(bytes(letters.getmask(letter)) != unknown for letter in "ĉĝĥĵŝŭĈĜĤĴŜŬ")


@pytest.mark.window
def test_it_is_chosen_in_the_real_window_and_remembered(esperanto: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with program(home, "--lang", "en") as here:
        here.click("language")
        here.click("menu/eo")
        here.wait(lambda told: told["language"] == "eo")
        here.click("settings")
        here.shown("scale")
    with program(home) as here:
        assert here.told["language"] == "eo"


def english_map() -> dict[str, object]:
    """A map that somebody has named in English alone."""
    raw = draft(id="mine", name={"en": "Islands"}, feature=[])
    for land, name in zip(raw["territory"], ("Westland", "Eastland"), strict=True):
        land["name"] = {"en": name}
    return raw
