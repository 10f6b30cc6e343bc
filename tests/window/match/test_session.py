"""A match on the screen, without the screen."""

from __future__ import annotations

import math

import msgspec
import pytest
from match.test_handover import BOT, GAME, SETUP, bots_move

from diedie.bots.autoplay import decide
from diedie.errors import IllegalMove
from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Pass, Strike
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.names import HUMAN
from diedie.window.aiming.aim import Aim
from diedie.window.bot_thinker import BotThinker
from diedie.window.match.playback import Playback
from diedie.window.match.session import Session


def session(*players: str, map: str = "plain") -> Session:
    armies = ("dienturions", "samudie")
    seats = tuple(Seat(army, player=who) for army, who in zip(armies, players, strict=True))
    return Session(Match.begin(game_named("diedie"), Setup(map, seats, first=0)), BotThinker())


def example(here: Session) -> Strike:
    """A flick that may be made now."""
    (move, *_) = legal(here.match.state).moves
    assert isinstance(move, Strike)
    return move


def test_a_flick_is_played_first_and_shown_afterwards() -> None:
    here = session("human", "human")
    assert here.human
    here.play(example(here))
    assert len(here.match.plies) == 1
    assert here.busy
    assert here.seat is None
    start = here.bodies()[0].pose.position
    here.tick(0.1)
    assert math.dist(here.bodies()[0].pose.position, start) > 1
    here.tick(10)
    assert not here.busy
    assert here.bodies() == list(here.match.state.scene.bodies)
    assert here.past[-1].events[-1].event == "landed"


def test_skipping_shows_the_result() -> None:
    here = session("human", "human")
    here.play(example(here))
    here.skip()
    assert here.bodies() == list(here.match.state.scene.bodies)


def test_aim_stays_within_what_a_finger_can_do() -> None:
    here = session("human", "human")
    aim = Aim(example(here).flick)
    wild = aim.stronger(1e9).lifted(1e9).struck(9, -9).turned(1e5)
    wild.flick.check()
    pulled = aim.pulled((0, -15), (0, -20))
    assert pulled.flick.aim == pytest.approx(90)
    assert pulled.flick.speed == pytest.approx(150)


def test_a_held_ply_waits_for_its_reader_even_when_all_else_is_skipped() -> None:
    here = session("human", "human")
    here.holds = lambda ply: True
    here.play(example(here))
    assert here.held is None  # until it has been watched
    before = here.shown
    here.skip()
    assert here.held is here.match.plies[0]
    assert not here.tick(10)
    assert here.shown is before
    here.next()
    assert here.shown is here.match.state


def test_a_refusal_says_why() -> None:
    here = session("human", "human")
    refused = here.why_not(Pass())
    assert refused is not None
    assert refused.code == "not-now-attack"


def test_a_bot_moves_by_itself_without_being_waited_for() -> None:
    here = session("bot:random", "human")
    try:
        for _ in range(3000):
            here.tick(0.02)
            if here.human:
                break
            here.thinker.wait(0.02)
        assert here.human
        assert len(here.match.plies) >= 1
    finally:
        here.thinker.close()


def test_a_bot_whose_process_was_ended_is_asked_again() -> None:
    here = session("bot:random", "human")
    try:
        here.tick(0.0)
        assert here.thinker.pool.workers
        first = here.thinker.pool.workers[0].process
        first.kill()
        first.join()
        for _ in range(3000):
            here.tick(0.02)
            if here.match.plies:
                break
            here.thinker.wait(0.02)
        assert here.match.plies
        assert here.thinker.pool.workers[0].process is not first
    finally:
        here.thinker.close()


def test_a_thinker_that_is_closed_stops_at_once() -> None:
    here = session("bot:random", "human")
    here.tick(0.0)
    assert here.thinker.pool.workers
    process = here.thinker.pool.workers[0].process
    here.thinker.close()
    assert not process.is_alive()


def test_playback_meets_the_frames_and_goes_between_them() -> None:
    here = session("human", "human")
    here.play(example(here))
    motion = here.match.plies[0].motion
    assert motion is not None
    for frame in (0, 7, len(motion.frames) - 1):
        shown = Playback(motion, frame / 60).bodies()[0].pose
        assert math.dist(shown.position, motion.poses(frame)[motion.moved[0]].position) < 1e-6
    between = Playback(motion, 7.5 / 60).bodies()[0].pose
    assert math.hypot(*between.orientation) == pytest.approx(1)
    assert Playback(motion).later(-5).at == 0
    assert Playback(motion).later(1e9).over


def test_a_bot_that_is_not_known_here_is_played_by_a_person() -> None:
    here = Session(Match.begin(GAME, SETUP), BotThinker())
    here.match.players[0] = "bot:unheard-of"
    assert here.player(0) == HUMAN
    assert here.human
    with pytest.raises(IllegalMove):
        here.play(Pass())
    assert here.match.players[0] == "bot:unheard-of"
    here.play(msgspec.structs.replace(example(here), swept=True))
    assert here.match.players[0] == HUMAN  # who made that move, and says so in the file


def test_a_seat_changes_hands_while_its_bot_thinks() -> None:
    here = Session(Match.begin(GAME, SETUP), BotThinker())
    try:
        assert not here.human
        here.tick(0.0)
        assert here.thinker.pool.workers
        process = here.thinker.pool.workers[0].process
        here.hand_over(0, HUMAN)
        assert not process.is_alive()
        assert here.human
        assert not here.match.plies
        here.hand_over(0, HUMAN)  # which it is already
        assert here.match.lines == 1
    finally:
        here.thinker.close()


def test_an_undo_goes_back_to_a_persons_move_and_never_stops_at_a_bots() -> None:
    here = Session(Match.begin(GAME, SETUP), BotThinker())
    bots_move(here.match, 1)
    with pytest.raises(IllegalMove) as told:
        here.undo()
    assert told.value.code == "nothing-to-undo"
    own = decided_by_hand(here.match)
    here.match.play(1, own)
    before = here.match.plies[0].line.state
    while GAME.to_move(here.match.state) == 0:
        bots_move(here.match, 1)
    here.undo()
    assert [ply.line.state for ply in here.match.plies] == [before]
    assert here.human


def decided_by_hand(match: Match) -> object:
    """A move of the person in seat 1, as a bot would make it."""
    match.players[1] = BOT
    move = decide(match, 1)
    match.players[1] = HUMAN
    return move
