"""`diedie score` from outside: the answer as promised, words for people, a line for mistakes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from said import Outcome, assert_complains, said

from diedie.i18n import LANGUAGES

POSITION: dict[str, Any] = {
    "format": "diedie-position/1",
    "map": "space",
    "options": ["guerrilla"],
    "players": [
        {"army": "diekings", "score": 6},
        {"army": "dienturions", "score": 4},
        {"army": "samudie", "score": 3},
        {"army": "diemazons"},
    ],
    "dice": [
        # The example of the rules: a tower with 4 on top (5) ties with 3 + 2, worth 2.
        {"id": "r1", "army": "dienturions", "in": "planet-2", "face": 6},
        {"id": "r2", "army": "dienturions", "on": "r1", "face": 4},
        {"id": "s1", "army": "samudie", "in": "planet-2", "face": 3},
        {"id": "s2", "army": "samudie", "in": "planet-2", "face": 2},
        {"id": "s3", "army": "samudie", "in": "planet-3", "face": 8, "kind": "d8"},
        {"id": "s4", "army": "samudie", "at": [0, -11], "face": 5, "lean": 35},
        {"id": "k1", "army": "diekings", "in": "planet-4", "face": 2},
        {"id": "k2", "army": "diekings", "face": 6, "hand": True},
    ],
    "monuments": [
        {"kind": "pyramid", "in": "planet-4", "standing": True},
        {"kind": "castle", "in": "planet-2", "standing": False},
    ],
    "effects": {"stout": ["samudie"], "archaeology": ["dienturions"]},
}
PIRATES: dict[str, Any] = {
    "format": "diedie-position/1",
    "map": "pirate-ship",
    "players": [{"army": "diekings"}, {"army": "samudie"}],
    "dice": [
        {"id": "k1", "army": "diekings", "in": "sea", "face": 3, "role": "crew"},
        {"id": "s1", "army": "samudie", "in": "sea", "face": 3},
        {"id": "s2", "army": "samudie", "in": "ship-1", "face": 1, "role": "crew"},
        {"id": "s3", "army": "samudie", "on": "s2", "face": 1},
    ],
}


@pytest.fixture
def score(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Any:
    def call(position: object, *args: str) -> Outcome:
        file = tmp_path / "position.json"
        raw = position if isinstance(position, bytes) else json.dumps(position).encode()
        file.write_bytes(raw)
        return said(capfd, "score", str(file), *args)

    return call


def changed(position: dict[str, Any] = POSITION, **changes: Any) -> dict[str, Any]:
    return {**position, **changes}


def with_die(**die: Any) -> dict[str, Any]:
    return changed(dice=[*POSITION["dice"], {"id": "x", "army": "samudie", "face": 1, **die}])


def players(count: int, map: str) -> dict[str, Any]:
    armies = ("dienturions", "diepoleons", "diekings", "samudie", "diemazons")
    entries = [{"army": army} for army in armies[:count]]
    return {**PIRATES, "map": map, "players": entries, "dice": []}


def test_json_answer(score: Any) -> None:
    done = score(POSITION, "--json")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    assert set(answer) == {"territories", "towers", "total", "track", "dice"}
    lands = {land.pop("id"): land for land in answer["territories"]}
    assert len(lands) == 6
    assert lands.pop("planet-2") == {
        "totals": {"dienturions": 5, "samudie": 5},
        "winners": ["dienturions", "samudie"],
        "points": {"dienturions": 2, "samudie": 2},
    }
    assert lands.pop("planet-3") == {
        "totals": {"samudie": 8},
        "winners": ["samudie"],
        "points": {"samudie": 3},
    }
    assert lands.pop("planet-4") == {
        "totals": {"diekings": 2},
        "winners": ["diekings"],
        "points": {"diekings": 4},
    }
    nothing: dict[str, Any] = {"totals": {}, "winners": [], "points": {}}
    assert all(land == nothing for land in lands.values())
    assert answer["towers"] == {"dienturions": 1}
    assert answer["total"] == {"diekings": 4, "dienturions": 3, "samudie": 5, "diemazons": 0}
    assert answer["track"] == [
        {"army": "diekings", "score": 10},
        {"army": "samudie", "score": 8},
        {"army": "dienturions", "score": 7},
        {"army": "diemazons", "score": 0},
    ]
    on_table = {"r1", "r2", "s1", "s2", "s3", "s4", "k1", "pyramid", "castle"}
    assert set(answer["dice"]) == on_table
    reading = {"value", "state", "tilt", "at", "territories", "inside", "on", "why"}
    assert all(set(die) == reading for die in answer["dice"].values())
    assert answer["dice"]["s4"]["value"] is None
    assert score(POSITION, "--json", "--lang", "it").out == done.out


def test_json_answer_on_the_pirate_ship(score: Any) -> None:
    answer = json.loads(score(PIRATES, "--json").out)
    lands = {land["id"]: land["points"] for land in answer["territories"]}
    assert lands == {"ship-1": {"samudie": 2}, "ship-2": {}, "sea": {"diekings": 0, "samudie": 1}}
    assert answer["total"] == {"diekings": 0, "samudie": 4}


def test_track_a_marker_comes_on_top_of_those_already_there(score: Any) -> None:
    level = [{"army": "diekings", "score": 6}, {"army": "dienturions", "score": 3}]
    both = [*level, {"army": "samudie", "score": 1}, {"army": "diemazons", "score": 1}]
    answer = json.loads(score(changed(players=both, monuments=[], options=[]), "--json").out)
    assert answer["total"] == {"diekings": 1, "dienturions": 2, "samudie": 5, "diemazons": 0}
    assert [m["army"] for m in answer["track"]] == [
        "diekings", "samudie", "dienturions", "diemazons",
    ]  # fmt: skip


def test_armistice_and_quarantine(score: Any) -> None:
    truce = changed(effects={"armistice": "planet-2"}, monuments=[])
    lands = json.loads(score(truce, "--json").out)["territories"]
    assert next(x for x in lands if x["id"] == "planet-2")["winners"] == ["dienturions", "samudie"]
    closed = {"quarantine": {"army": "samudie", "territory": "planet-3"}}
    assert score(changed(effects=closed)).code == 0


def test_readable_answer(score: Any) -> None:
    done = score(POSITION, "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "Space",
        "  Glacier, worth 2",
        "    Dienturions 5, Samudie 5",
        "    Fallen here: castle",
        "    Tied: Dienturions +2, Samudie +2",
        "  Amethyst, worth 3",
        "    Samudie 8",
        "    Won: Samudie +3",
        "  Dune, worth 1",
        "    Diekings 2",
        "    Standing here: pyramid",
        "    Won: Diekings +4",
        "  Nobody: Ember, Eden, Deep Space",
        "  Towers: Dienturions +1",
        "  Without a clear result, counting nowhere: s4",
        "The score track:",
        "  1. Diekings 10 (+4)",
        "  2. Samudie 8 (+5)",
        "  3. Dienturions 7 (+3)",
        "  4. Diemazons 0 (+0)",
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pt_BR", "Empate: "),
        ("es", "Victoria: "),
        ("fr", "Égalité\N{NO-BREAK SPACE}: "),
        ("it", "castello"),
    ],
)
def test_readable_answer_in_other_languages(language: str, words: str, score: Any) -> None:
    done = score(POSITION, "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert words in done.out
    assert "Tied" not in done.out


def test_readable_armistice_and_worth_by_rules(score: Any) -> None:
    done = score(changed(PIRATES, effects={"armistice": "sea"}), "--lang", "en")
    assert "  Armistice: Diekings +0, Samudie +1" in done.out
    assert "worth what its rules say" in done.out


def test_an_empty_table(score: Any) -> None:
    done = score(changed(dice=[], monuments=[], effects={}), "--json")
    answer = json.loads(done.out)
    assert set(answer["total"].values()) == {0}
    assert [m["army"] for m in answer["track"]] == [p["army"] for p in POSITION["players"]]
    assert score(changed(dice=[], monuments=[], effects={})).code == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_an_unusual_number_of_players_is_a_warning(
    language: str, more: list[str], score: Any
) -> None:
    done = score(players(2, "krakatoa"), "--lang", language, *more)
    assert done.code == 0
    assert done.err.startswith("warning: Krakatoa")
    assert done.err.count("\n") == 1
    assert all(number in done.err for number in "245")


@pytest.mark.parametrize(
    ("count", "map"),
    [(1, "pirate-ship"), (3, "pirate-ship"), (5, "pirate-ship"), (1, "world-war"), (0, "plain")],
)
def test_a_wrong_number_of_players_is_an_error(count: int, map: str, score: Any) -> None:
    done = score(players(count, map))
    assert_complains(done, f"players: {map} is for at least ")
    assert done.err.endswith(f"here {'is' if count == 1 else 'are'} {count}\n")


@pytest.mark.parametrize(("count", "map"), [(2, "pirate-ship"), (1, "plain"), (3, "world-war")])
def test_a_right_number_of_players(count: int, map: str, score: Any) -> None:
    assert score(players(count, map))[::2] == (0, "")


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (with_die(at=[0, -4], role="crew"), "dice[8]: die x: there is no crew"),
        (with_die(at=[0, -4], role="captain"), "dice[8].role"),
        (with_die(at=[0, -10.6]), "overlap"),
        (with_die(at=[0, 13.2]), "wall"),
        (with_die(at=[0, 30]), "outside the arena"),
        (with_die(at=[0, -5], face=7), "no face 7"),
        (with_die(at=[0, -5], id="r1"), "twice"),
        (with_die(at=[0, -5], army="diepoleons"), "diepoleons"),
        (with_die(**{"in": "planet-6"}), "planet-"),
        (with_die(on="s4"), "leans"),
        (changed(effects={"armistice": "planet-33"}), "planet-3"),
        (changed(effects={"quarantine": {"army": "samudie", "territory": "top"}}), "top"),
        (changed(effects={"stout": ["diepoleons"]}), "diepoleons"),
        (changed(effects={"archaeology": ["samurai"]}), "samudie"),
        (changed(effects={"babel": []}), "babel"),
        (changed(options=["gerilla"]), "guerrilla"),
        (changed(map="spaces"), "space"),
        (changed(players=POSITION["players"][::-1]), "highest score first"),
        (changed(monuments=[{"kind": "tower", "in": "planet-3", "standing": True}]), "tower"),
        (b"{", "JSON"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_wrong_positions(score: Any, position: object, says: str) -> None:
    done = score(position)
    assert_complains(done, says)
    assert "position.json: " in done.err


def test_wrong_usage(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert_complains(said(capfd, "score"), "POSITION")
    assert_complains(said(capfd, "score", str(tmp_path / "none.json")), "no such file")
    assert_complains(said(capfd, "score", str(tmp_path)), "folder")
    assert_complains(said(capfd, "score", "a", "b"), "“b”")


def test_COM_2_more_than_there_is_in_the_box_is_refused(score: Any) -> None:
    die = {"army": "samudie", "in": "planet-5", "face": 2}
    six = {**POSITION, "dice": [*POSITION["dice"], {**die, "id": "s5"}, {**die, "id": "s6"}]}
    assert_complains(score(six), "6")
    eights = {**POSITION, "dice": [*POSITION["dice"], {**die, "id": "s5", "kind": "d8"}]}
    assert_complains(score(eights), "eight-sided")
    below = {**POSITION, "players": [*POSITION["players"][:3], {"army": "diemazons", "score": -1}]}
    assert_complains(score(below), "0 points")


def test_more_dice_than_there_are_in_the_box_are_refused_before_they_are_placed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding places for two hundred takes seconds."""
    monkeypatch.setattr("diedie.games.diedie.position.free_place", lambda *_: pytest.fail("placed"))
    die = {"army": "samudie", "face": 2, "in": "plain"}
    position = {
        "format": "diedie-position/1",
        "map": "plain",
        "players": [{"army": "samudie"}, {"army": "diekings"}],
        "dice": [{**die, "id": f"d{number}"} for number in range(200)],
    }
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position))
    assert_complains(said(capfd, "score", str(file)), "200")
