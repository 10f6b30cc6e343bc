"""One flick out of a match: a file of its own, true, and open to another try."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from practice_table import CORPUS, PRACTICE, session

from diedie.bots.autoplay import decide
from diedie.errors import ReplayError
from diedie.games.diedie.state import Seat, Setup
from diedie.games.practice.state import Strike
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.replay import one_flick, open_replay, read_replay, replay_of, verify, what_if


def test_save_this_flick(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    session(path, 12, map="space").close()
    replay = open_replay(path)
    flicks = [ply for ply in replay.plies if isinstance(ply.move, Strike)]
    assert len(flicks) > 5
    for ply in flicks:
        alone = read_replay(one_flick(replay, ply.number))
        assert alone.stop is None
        assert verify(alone).ok
        assert alone.header.parent is not None
        assert alone.header.parent.ply == ply.number
        assert alone.header.parent.digest == replay.digests[ply.number]
        (kept,) = alone.plies
        assert (kept.number, kept.move) == (1, ply.move)
        assert (kept.line.rest, kept.line.motion) == (ply.line.rest, ply.line.motion)
        assert kept.line.simulated == ply.line.simulated
        assert alone.said["armies"] == replay.said["armies"]


def test_a_flick_of_a_match_that_goes_on_is_the_same_as_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    match = session(path, 12, map="space")
    going_on, replay = replay_of(match), open_replay(path)
    assert going_on.match is match
    flicks = [ply.number for ply in match.plies if ply.flick is not None]
    assert flicks
    for number in flicks:
        assert one_flick(going_on, number) == one_flick(replay, number)
    path.write_bytes(path.read_bytes()[:-1])
    torn = replay_of(match)
    assert torn.stop is not None
    assert len(torn.plies) < len(match.plies)
    match.close()


def test_what_if(tmp_path: Path) -> None:
    path, other = tmp_path / "m.diedie", tmp_path / "other.diedie"
    session(path, 6).close()
    replay = open_replay(path)
    ply = next(p for p in reversed(replay.plies) if isinstance(p.move, Strike))
    setup, parent = what_if(replay, ply.number)
    match = Match.begin(PRACTICE, setup, other, parent)
    aim = msgspec.structs.replace(ply.move.flick, aim=ply.move.flick.aim + 1)
    match.play(0, Strike(ply.move.flick))
    match.undo()
    match.play(0, Strike(aim))
    match.close()
    again = open_replay(other)
    assert verify(again).ok
    assert again.header.parent == parent
    assert again.lines[0].simulated == ply.line.simulated  # type: ignore[union-attr]


def test_ATK_3_a_flick_by_itself_is_the_one_that_the_hand_made(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    seats = tuple(Seat(army, player="bot:random", hand="shaky") for army in ("samudie", "diekings"))
    match = Match.begin(game_named("diedie"), Setup("plain", seats, seed=3), path)
    while sum(ply.flick is not None for ply in match.plies) < 3:
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, decide(match, seat))
    match.close()
    replay = open_replay(path)
    for ply in (ply for ply in replay.plies if ply.flick is not None):
        assert ply.flick != ply.meant
        alone = read_replay(one_flick(replay, ply.number))
        assert verify(alone).proven
        (kept,) = alone.plies
        assert (kept.flick, kept.line.rest) == (ply.flick, ply.line.rest)


@pytest.mark.parametrize("name", ["first-krakatoa", "first-pirate-ship"])
def test_a_flick_of_other_rules_begins_as_it_was_made(name: str) -> None:
    """Fresh dice were turned as they were aimed, and showed what nobody had drawn."""
    replay = open_replay(CORPUS / f"{name}.diedie")
    fresh = [ply for ply in replay.plies if ply.flick is not None and ply.flick.place is not None]
    assert len({ply.flick and ply.flick.aim for ply in fresh}) > 5
    for ply in fresh:
        assert ply.flick is not None
        assert ply.motion is not None
        setup, _ = what_if(replay, ply.number)
        laid = next(body for body in setup.bodies if body.id == ply.flick.die)
        began = ply.motion.at(0.0)[ply.flick.die].orientation
        assert laid.pose.orientation == pytest.approx(began, abs=2e-4)
        read_replay(one_flick(replay, ply.number))


def test_no_such_flick(tmp_path: Path) -> None:
    session(tmp_path / "m.diedie", 12).close()
    replay = open_replay(tmp_path / "m.diedie")
    others = {0, 99, 8} | {p.number for p in replay.plies if not isinstance(p.move, Strike)}
    for number in others:
        with pytest.raises(ReplayError) as raised:
            one_flick(replay, number)
        assert raised.value.code == "no-flick"
    assert replay.undone == (7,)
    with pytest.raises(ReplayError) as raised:
        one_flick(replay, 7)
    assert raised.value.code == "undone-flick"
