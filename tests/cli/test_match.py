"""`diedie match`: a whole match on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from said import assert_complains, said

import diedie
from diedie.board.atlas import map_named
from diedie.i18n import LANGUAGES, Words

BOTS = "bot:random,bot:random"


def test_the_answer_is_as_promised(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "m.diedie"
    how = ("--map", "plain", "--seats", BOTS, "--seed", "4", "--options", "guerrilla")
    done = said(capfd, "match", *how, "--save", str(file), "--json")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    assert set(answer) == {"winner", "scores", "eras", "plies", "flicks", "digest", "file"}
    assert answer["eras"] == 3
    assert answer["flicks"] >= 30
    assert answer["plies"] >= answer["flicks"]
    assert answer["scores"][answer["winner"]] == max(answer["scores"].values())
    assert answer["file"] == str(file)
    again = json.loads(said(capfd, "match", *how, "--json").out)
    assert again == {**answer, "file": None}
    verified = said(capfd, "replay", str(file), "--verify", "--json")
    assert json.loads(verified.out)["ok"] is True


def test_a_match_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    done = said(capfd, "match", "--map", "plain", "--seats", BOTS, "--seed", "1", "--lang", "fr")
    assert done.code == 0
    lines = done.out.splitlines()
    assert sum(line.startswith("== ") for line in lines) == 3
    assert sum(line.startswith("-- ") for line in lines) == 9
    assert any("Dienturions" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_line_names_the_map_and_who_leads_which_army(
    language: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("diedie.cli.match.play_and_tell", lambda words, match, quiet: None)
    how = ("--map", "world-war", "--seats", "bot:random,bot:sensible,bot:random")
    armies = ("--armies", "samudie,diekings,dienturions")
    (line,) = said(capfd, "match", *how, *armies, "--lang", language).out.splitlines()
    assert map_named("world-war").name.said(language) in line
    assert line.endswith("Samudie (bot:random), Diekings (bot:sensible), Dienturions (bot:random)")


def test_a_count_that_is_not_recommended_is_a_warning(capfd: pytest.CaptureFixture[str]) -> None:
    done = said(capfd, "match", "--map", "krakatoa", "--seats", BOTS, "--json")
    assert done.code == 0
    assert done.err.startswith("warning: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--map", "atlantis"), "atlantis"),
        (("--map", "pirate-ship", "--seats", f"{BOTS},bot:random"), "2"),
        (("--seats", "bot:random"), "2"),
        (("--seats", ",".join(["bot:random"] * 6)), "5"),
        (("--seats", "bot:genius,bot:random"), "bot:genius"),
        (("--seats", "random,bot:random"), "random"),
        (("--seats", "human,bot:random"), "only bots"),
        (("--seats", "bot:random,,bot:random"), "--seats"),
        (("--seats", BOTS, "--armies", "samudie"), "2"),
        (("--seats", BOTS, "--armies", "samudie,samudie"), "samudie"),
        (("--seats", BOTS, "--armies", "samudie,goths"), "goths"),
        (("--options", "cheating"), "cheating"),
        (("--options", "guerrilla,guerrilla"), "guerrilla"),
        (("--first", "4"), "4"),
        (("--first", "0"), "--first"),
        (("--seed", "-1"), "--seed"),
        (("--cards", "fusion"), "power-cards"),
        (("--options", "power-cards", "--cards", "fusion,stout,babel"), "4"),
        (("--options", "power-cards", "--cards", "fusion,stout,babel,magic"), "magic"),
        (("--options", "power-cards", "--cards", "fusion,stout,babel,babel"), "babel"),
        (("--options", "power-cards", "--cards", "fusion,stout,babel,rebuild"), "rebuild"),
        (("--save", "match.txt"), ".diedie"),
    ],
)
def test_wrong_usage_is_told_in_a_line(
    capfd: pytest.CaptureFixture[str], args: tuple[str, ...], says: str
) -> None:
    assert_complains(said(capfd, "match", *args), says)


def test_a_file_that_is_there_is_not_overwritten(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.diedie"
    file.write_text("precious")
    done = said(capfd, "match", "--map", "plain", "--seats", BOTS, "--save", str(file))
    assert done.code == 2
    assert file.read_text() == "precious"


@pytest.mark.parametrize("language", LANGUAGES)
def test_PIR_2_the_crews_and_their_colours_are_told(
    language: str,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("diedie.cli.match.play_and_tell", lambda words, match, *rest: None)
    how = ("--map", "pirate-ship", "--seats", BOTS, "--lang", language)
    words = Words(language)
    first = said(capfd, "match", *how, "--crew", "diemazons,samudie").out.splitlines()
    assert words("crew-dye-diemazons") in first[1]
    assert words("crew-dye-samudie") in first[1]
    usual = said(capfd, "match", *how).out.splitlines()
    assert words("crew-dye-diekings") in usual[1]
    file = tmp_path / "m.diedie"
    diedie.new_match(map="pirate-ship", seats=BOTS.split(","), save=file).close()
    assert usual[1] in said(capfd, "replay", str(file), "--lang", language).out.splitlines()
    assert len(said(capfd, "match", "--map", "plain", "--seats", BOTS).out.splitlines()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_ATK_3_hands_that_are_not_all_trained_are_told(
    language: str,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("diedie.cli.match.play_and_tell", lambda words, match, *rest: None)
    how = ("--map", "plain", "--seats", BOTS, "--lang", language)
    words = Words(language)
    lines = said(capfd, "match", *how, "--hands", "shaky,trained").out.splitlines()
    assert len(lines) == 2
    assert f"({words('hand-shaky').lower()})" in lines[1]
    assert f"({words('hand-trained').lower()})" in lines[1]
    file = tmp_path / "m.diedie"
    diedie.new_match(
        map="plain", seats=BOTS.split(","), hands=["shaky", "trained"], save=file
    ).close()
    assert lines[1] in said(capfd, "replay", str(file), "--lang", language).out.splitlines()
    assert len(said(capfd, "match", *how, "--hands", "trained").out.splitlines()) == 1


def test_PIR_2_a_colour_that_is_taken_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    how = ("--map", "pirate-ship", "--seats", BOTS)
    done = said(capfd, "match", *how, "--crew", "diepoleons,samudie")
    assert_complains(done, "free are diekings, samudie, diemazons")
    assert_complains(said(capfd, "match", *how, "--crew", "diekings"), "crews: 1, players: 2")
