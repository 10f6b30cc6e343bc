"""Files outlive rules: a program with one more card and other rules and physics opens what this one
and 0.2.0 wrote, tells it to its end, and says honestly what it cannot prove."""

from __future__ import annotations

from pathlib import Path

import pytest
from other_rules import change_rules
from practice_table import CORPUS

from diedie.bots.autoplay import play_out
from diedie.cli.commentary import event_lines
from diedie.errors import ReplayError
from diedie.games.dicy import state as dicy
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.games.tellers import teller_of
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import ARMIES, COLOURS
from diedie.replay import Replay, open_replay, resume, verify

OPTIONS = {
    "world-war": ("power-cards", "guerrilla"),
    "krakatoa": ("power-cards", "summary-execution"),
    "space": ("power-cards", "monuments"),
    "pirate-ship": ("power-cards", "friendly"),
}


def _played(name: str, path: Path) -> Match:
    """A whole match between bots."""
    if name == "dicy":
        seats = tuple(dicy.Seat(colour, player="bot:greedy") for colour in COLOURS[:2])
        match = Match.begin(game_named("dicy"), dicy.Setup(seats, seed=3), path)
    else:
        count = 2 if name == "pirate-ship" else 3
        sides = tuple(Seat(army, player="bot:random") for army in ARMIES[:count])
        match = Match.begin(game_named("diedie"), Setup(name, sides, OPTIONS[name], 5), path)
    play_out(match)
    match.close()
    return match


def _account(replay: Replay) -> list[str]:
    """The match in words."""
    assert replay.match is not None
    teller = teller_of(Words("en"), replay.match)
    plies = replay.plies
    return [
        line for ply in plies for e in ply.events for line in event_lines(teller.at(ply.before), e)
    ]


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> None:
    change_rules(monkeypatch)


@pytest.mark.some(2)
@pytest.mark.parametrize(
    "name",
    ["krakatoa", "dicy"]
    + [pytest.param(map, marks=pytest.mark.long) for map in OPTIONS if map != "krakatoa"],
)
def test_a_match_is_told_to_its_end_by_other_rules(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "m.diedie"
    match = _played(name, path)
    before = open_replay(path)
    assert [ply.rest for ply in before.plies] == [ply.rest for ply in match.plies]
    request.getfixturevalue("changed")
    replay = open_replay(path)
    assert [ply.state for ply in replay.plies] == [ply.state for ply in match.plies]
    _check_told_alike(before, replay)
    with pytest.raises(ReplayError, match="other-rules"):
        resume(path)


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.diedie")), ids=lambda path: path.name)
def test_what_earlier_versions_wrote_is_told_to_its_end_by_other_rules(
    path: Path, request: pytest.FixtureRequest
) -> None:
    before = open_replay(path)
    request.getfixturevalue("changed")
    _check_told_alike(before, open_replay(path))


def _check_told_alike(before: Replay, now: Replay) -> None:
    """All of it is there as before, only nothing is proven any more."""
    assert now.stop is None
    assert [ply.number for ply in now.plies] == [ply.number for ply in before.plies]
    assert [ply.rest for ply in now.plies] == [ply.rest for ply in before.plies]
    assert _account(now) == _account(before)
    assert all(ply.motion is not None for ply in now.plies if ply.line.motion)
    verdict = verify(now)
    assert (verdict.ok, verdict.proven, verdict.reason) == (False, False, "other-engine")


def test_what_is_true_is_proven(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    _played("dicy", path)
    verdict = verify(open_replay(path))
    assert (verdict.ok, verdict.proven, verdict.reason) == (True, True, None)
