"""Whole matches with real physics: they end and replay bit for bit, and what is kept lies still."""

from __future__ import annotations

from pathlib import Path

import pytest
from practice_table import heavy

from diedie.board.stance import tray_face
from diedie.bots.autoplay import decide, play_out
from diedie.games.dicy.moves import Again, Roll
from diedie.games.dicy.setup import modes
from diedie.games.dicy.state import DICE, Seat, Setup, State
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import UNSEEN, chance
from diedie.model.names import COLOURS
from diedie.record.folder import saved_files
from diedie.replay import open_replay, resume, verify

DICY = game_named("dicy")
BOTS = ("bot:random", "bot:greedy", "bot:planner")


def any_setup(number: int) -> Setup:
    """A match of some bots, in one mode after the other."""
    source, names = chance(number, "setup"), list(modes())
    colours = source.sample(COLOURS, source.randint(2, 4))
    seats = tuple(Seat(colour, player=source.choice(BOTS)) for colour in colours)
    return Setup(seats, names[number % len(names)], number)


@pytest.mark.parametrize("half", [0, 1])  # so that workers share the load
def test_whole_matches(half: int, pytestconfig: pytest.Config, tmp_path: Path) -> None:
    for number in range(half, 100 if pytestconfig.getoption("--all") else 2, 2):
        path = tmp_path / f"{number}.diedie"
        match = Match.begin(DICY, any_setup(number), path)
        play_out(match)
        match.close()
        assert match.fault is None
        state: State = match.state
        assert DICY.over(state)
        assert len({len(player.pad) for player in state.players}) == 1
        _faces_are_what_physics_says(match)
        verdict = verify(open_replay(path))
        assert verdict.ok, verdict
        assert verdict.plies == len(match.plies)


def _faces_are_what_physics_says(match: Match) -> None:
    before: State = match.opening.state
    for ply in match.plies:
        after: State = ply.state
        if isinstance(ply.move, Roll | Again):
            assert ply.motion is not None
            thrown = ply.move.dice if isinstance(ply.move, Roll) else before.loose
            assert set(ply.motion.moved) == set(thrown)
            for die in set(DICE) - set(thrown):
                assert after.scene.body(die) == before.scene.body(die)
            shown = tuple(tray_face(after.scene.body(die)) for die in DICE)
            assert after.faces == shown
            assert (ply.seat is None) == isinstance(ply.move, Again)
        else:
            assert ply.motion is None
            assert after.scene == before.scene
        before = after


def test_everything_is_saved_loaded_and_compared_at_every_ply(tmp_path: Path) -> None:
    seats = (Seat("red", player="bot:random"), Seat("blue", player="bot:greedy"))
    setup = Setup(seats, "d", 8)

    def choose(match: Match) -> tuple[int, object]:
        seat = DICY.to_move(match.state)
        assert seat is not None
        return seat, decide(match, seat)

    heavy(DICY, setup, tmp_path / "m.diedie", choose, 30)


def test_a_match_that_was_left_goes_on_as_it_would_have(tmp_path: Path) -> None:
    seats = tuple(Seat(colour, player="bot:greedy") for colour in ("green", "yellow"))
    setup, path = Setup(seats, "c", 3), tmp_path / "left.diedie"
    whole = Match.begin(DICY, setup)
    play_out(whole)
    left = Match.begin(DICY, setup, path)
    for _ in range(7):
        seat = DICY.to_move(left.state)
        assert seat is not None
        left.play(seat, decide(left, seat))
    left.close()
    (saved,) = saved_files(tmp_path)
    assert (saved.game, saved.players, saved.over) == ("dicy", ("green", "yellow"), False)
    assert saved.summary["scores"].keys() == {"green", "yellow"}
    again = resume(path)
    play_out(again)
    again.close()
    assert [ply.line.state for ply in again.plies] == [ply.line.state for ply in whole.plies]


@pytest.mark.parametrize("seed", [0, 4])
def test_the_table_knows_the_throw_and_nobody_else(seed: int) -> None:
    """Another shake gives other dice; who sees the table cannot tell which, not even with the seed
    that a match has if nobody chooses one."""
    seats = tuple(Seat(colour) for colour in ("red", "blue"))
    shown = set()
    for shake in range(3):
        match = Match.begin(DICY, Setup(seats, first=0, seed=seed))
        roll, seen = Roll(DICE, shake=shake), DICY.view(match.state, 0)
        assert DICY.task(seen, roll) != DICY.task(match.state, roll)
        match.play(0, roll)
        shown.add(match.state.rolled)
        assert DICY.view(match.state, 0).setup.seed == UNSEEN
    assert len(shown) == 3
