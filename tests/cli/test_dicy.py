"""`diedie dicy`: a match, many matches, and what cards can score."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from games.dicy.trays import MODE_NAMES
from said import assert_complains, said

from diedie.games.dicy.cards import card_names
from diedie.games.dicy.setup import modes
from diedie.games.dicy.teller import card_name
from diedie.i18n import LANGUAGES

Capture = pytest.CaptureFixture[str]

BOTS = "bot:greedy,bot:greedy"
QUICK = ("--seats", BOTS, "--without-physics")


def test_the_answer_is_as_promised(capfd: Capture, tmp_path: Path) -> None:
    file = tmp_path / "m.diedie"
    how = (
        "--seats",
        "bot:greedy,bot:random",
        "--seed",
        "4",
        "--mode",
        "b",
        "--armies",
        "blue,green",
    )
    done = said(capfd, "dicy", *how, "--save", str(file), "--json")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    keys = {"winner", "winners", "scores", "turns", "plies", "throws", "digest", "file"}
    assert set(answer) == keys
    assert set(answer["scores"]) == {"blue", "green"}
    assert max(answer["scores"].values()) >= 100
    assert all(answer["scores"][w] == max(answer["scores"].values()) for w in answer["winners"])
    assert answer["turns"] % 2 == 0
    assert answer["file"] == str(file)
    again = json.loads(said(capfd, "dicy", *how, "--json").out)
    assert again == {**answer, "file": None}
    verified = said(capfd, "replay", str(file), "--verify", "--json")
    assert json.loads(verified.out) == {
        "ok": True,
        "plies": answer["plies"],
        "reason": None,
        "stopped_at": None,
        "first_difference": None,
        "proven": True,
    }
    told = said(capfd, "replay", str(file))
    assert told.out.startswith("Dicy Cards")
    assert "Blue scores" in told.out
    held = json.loads(said(capfd, "replay", str(file), "--json").out)
    assert (held["game"], held["mode"], held["dice"]) == ("dicy", "b", "physics")
    assert_complains(
        said(capfd, "replay", str(file), "--flick", "1", "--save", "x.diedie"), "ply 1"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told(language: str, capfd: Capture) -> None:
    done = said(capfd, "dicy", *QUICK, "--seed", "1", "--lang", language, "--mode", "d")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert sum(line.startswith("== ") for line in lines) > 4
    assert len(lines) > 40


def test_drawn_numbers_are_named(capfd: Capture, tmp_path: Path) -> None:
    file = tmp_path / "study.diedie"
    done = said(capfd, "dicy", *QUICK, "--save", str(file))
    assert "drawn numbers" in done.out.splitlines()[0]
    assert json.loads(file.read_text().splitlines()[0])["dice"] == "numbers"
    assert "drawn numbers" in said(capfd, "replay", str(file)).out
    assert json.loads(said(capfd, "replay", str(file), "--verify", "--json").out)["ok"] is True


def test_many_matches(capfd: Capture) -> None:
    how = ("--seats", "bot:greedy,bot:random", "--without-physics", "--matches", "5")
    answer = json.loads(said(capfd, "dicy", *how, "--json").out)
    assert set(answer) == {"matches", "mode", "dice", "seats", "shared"}
    assert (answer["matches"], answer["dice"]) == (5, "numbers")
    red, yellow = answer["seats"]["red"], answer["seats"]["yellow"]
    assert red["wins"] + yellow["wins"] + answer["shared"] == 5
    assert red["player"] == "bot:greedy"
    assert red["interval"][0] <= red["share"] == red["wins"] / 5 <= red["interval"][1]
    told = said(capfd, "dicy", *how)
    assert f"{red['wins']} won" in told.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_DIC_15_the_command_line_says_the_printed_names(language: str, capfd: Capture) -> None:
    listed = said(capfd, "dicy", "cards", "--lang", language).out.splitlines()
    for id, name in zip(modes(), MODE_NAMES[language], strict=True):
        assert [line for line in listed if line.endswith(f"{name} ({id})")]
    how = (*QUICK, "--matches", "1", "--mode", "d", "--lang", language)
    assert MODE_NAMES[language][-1] in said(capfd, "dicy", *how).out.splitlines()[0]
    own = (*QUICK, "--matches", "1", "--cards", "odd,run,sixes,no-six,any-two", "--lang", language)
    assert card_name("no-six", language) in said(capfd, "dicy", *own).out.splitlines()[0]


def test_saved_matches_are_listed(
    capfd: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("diedie.record.folder._place", lambda: tmp_path)
    said(capfd, "dicy", *QUICK, "--save", str(tmp_path / "m.diedie"))
    row = said(capfd, "replay").out.splitlines()[0]
    assert "Dicy Cards: Red" in row
    assert "Round" in row
    assert "finished" in row


def test_the_best_choices(capfd: Capture) -> None:
    done = said(capfd, "dicy", "best", "--roll", "6,6,5,2,1,1", "--roll", "5, 5,4,4,2,1", "--json")
    assert (done.code, done.err) == (0, "")
    first, second = json.loads(done.out)
    assert first["roll"] == [6, 6, 5, 2, 1, 1]
    assert list(first["cards"]) == list(card_names())
    assert first["cards"]["double-pair"] == {"points": 24, "dice": [6, 6]}
    assert first["cards"]["no-six"] is None
    assert second["cards"]["no-six"] == {"points": 21, "dice": [5, 5, 4, 4, 2, 1]}
    told = said(capfd, "dicy", "best", "--roll", "6,6,5,2,1,1", "--lang", "it").out
    assert "Coppia doppia" in told
    assert "24" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_are_told(language: str, capfd: Capture) -> None:
    done = said(capfd, "dicy", "cards", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert all(f"({name})" in done.out for name in (*card_names(), "glacial", "interglacial", "d"))


def test_the_cards_for_programs(capfd: Capture) -> None:
    answer = json.loads(said(capfd, "dicy", "cards", "--json", "--lang", "fr").out)
    assert answer["cards"]["odd"]["condition"] == "1 to 6 dice, all odd"
    assert answer["cards"]["odd"]["effect"] is None
    assert len(answer["modes"]["b"]) == 5


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--seats", "human,bot:greedy", "--matches", "2"), "every seat"),
        (("--json",), "every seat"),
        (("--seats", "human,bot:greedy", "--without-physics"), "only bots"),
        (("--seats", "bot:greedy"), "2 to 4"),
        (("--seats", ",".join(["bot:greedy"] * 5)), "2 to 4"),
        (("--seats", "bot:sensible,bot:greedy"), "bot:planner"),
        (("--seats", "bot:greedy,,bot:greedy"), "--seats"),
        (("--mode", "tropical"), "tropical"),
        (("--mode", "odd,run"), "5"),
        (("--cards", "odd,run,sixes,no-six,evil"), "evil"),
        (("--cards", "odd,run,sixes,no-six,odd"), "odd"),
        (("--mode", "b", "--cards", "odd,run,sixes,no-six,any-two"), "--mode"),
        (("--armies", "red"), "2"),
        (("--armies", "red,red"), "red"),
        (("--armies", "red,mauve"), "mauve"),
        (("--first", "3"), "3"),
        (("--first", "0"), "--first"),
        (("--seed", "x"), "--seed"),
        (("--matches", "0"), "--matches"),
        (("--seats", BOTS, "--matches", "2", "--save", "m.diedie"), "--save"),
        (("--save", "m.txt"), ".diedie"),
        (("worst",), "best"),
        (("best",), "--roll"),
        (("best", "--roll", "1,2,3"), "1,2,3"),
        (("best", "--roll", "1,2,3,4,5,7"), "1,2,3,4,5,7"),
        (("best", "--roll", "1,2,3,4,5,²"), "six numbers"),
    ],
)
def test_wrong_usage_is_told_in_a_line(capfd: Capture, args: tuple[str, ...], says: str) -> None:
    assert_complains(said(capfd, "dicy", *args), says)
