"""Whole matches of anything that may be done: what holds at every ply, and that all end."""

from __future__ import annotations

import random
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diedie.errors import IllegalMove
from diedie.games.base import Legal
from diedie.games.dicy import game
from diedie.games.dicy.legal import legal
from diedie.games.dicy.moves import Again, Freeze, Move, Pass, Roll, Score, Thaw
from diedie.games.dicy.scores import worth
from diedie.games.dicy.setup import modes
from diedie.games.dicy.state import DICE, Answering, Choosing, Over, Seat, Setup, State, Throwing
from diedie.games.dicy.teller import Teller
from diedie.games.dicy.turns import GOAL, PASSES, TURNS, leaders
from diedie.i18n import LANGUAGES, Words
from diedie.model.chance import chance
from diedie.model.names import COLOURS
from diedie.record.lines import round_trip

PLIES = 200  # more than a match of some sense needs: so many are looked at in full

# Score now and then, mostly something else, so that all kinds of positions come up.
ACTS = st.sampled_from(["score", "score", "least", "re-roll", "pass"])


@settings(max_examples=settings().max_examples // 3)
@given(
    st.integers(2, 4),
    st.sampled_from(list(modes())),
    st.integers(0, 10**6),
    st.lists(ACTS, min_size=1, max_size=12),
)
def test_DIC_14_a_match_of_anything_ends(
    players: int, mode: str, seed: int, acts: list[str]
) -> None:
    seats = tuple(Seat(colour, player="bot:random") for colour in COLOURS[:players])
    setup = Setup(seats, mode, seed, dice="numbers")
    source = chance(seed, "test")
    state, events = game.begin(setup)
    teller = Teller.of(Words(LANGUAGES[seed % len(LANGUAGES)]), setup)
    for number in count():
        assert all(teller.event(event) for event in events)
        can = _holds(state) if number < PLIES else legal(state)
        if game.over(state):
            break
        assert state.round <= TURNS
        move = _some_move(can, acts[number % len(acts)], source)
        before = state
        state, events = game.resolve(state, round_trip(move, game.Move), None)
        _follows(before, move, state)
    _ended(state, [event.event for event in events])


def _some_move(can: Legal[Move], act: str, source: random.Random) -> Move:
    called = "score" if act == "least" else act
    wanted = [offer for offer in can.offers if offer.act == called] or list(can.offers)
    moves = source.choice(wanted).moves
    return moves[-1] if act == "least" else source.choice(moves)  # the best stands first


def _holds(state: State) -> Legal[Move]:
    """What is so at every ply; what may be done now."""
    for seat, player in enumerate(state.players):
        # Cards are conserved: each is active or frozen, and all are those of the match.
        assert sorted(state.active(seat) + state.frozen(seat)) == sorted(state.cards)
        turns = len(player.pad)
        assert turns - state.turn // len(state.players) in (0, 1)
    assert round_trip(state, State) == state
    can = legal(state)
    for offer in can.offers:
        game.check(state, can.seat, offer.moves[0])
        game.check(state, can.seat, offer.moves[-1])
    match state.phase:
        case Throwing():
            game.check(state, state.seat, Roll(DICE))
            assert state.active(state.seat)
        case Choosing():
            game.check(state, state.seat, Pass())  # passing is always possible
            assert state.active(state.seat) or {o.act for o in can.offers} == {"pass"}
        case Answering(act, asked):
            assert state.seat not in asked
            assert can.seat == asked[0]
            assert {offer.act for offer in can.offers} == {act}
        case Over():
            assert can.offers == ()
    for refusal in can.refusals:
        assert refusal.act not in {o.act for o in can.offers if o.card == refusal.card}
    if can.seat is not None:
        for other in (None, *(seat for seat in range(len(state.players)) if seat != can.seat)):
            with pytest.raises(IllegalMove) as why:
                game.check(state, other, can.offers[0].moves[0])
            assert why.value.code == "not-your-turn"
    with pytest.raises(IllegalMove):
        game.check(state, can.seat, Again())
    return can


def _follows(before: State, move: Move, after: State) -> None:
    """What a move changes, and what it leaves."""
    seat = before.seat
    frozen = [len(after.frozen(s)) - len(before.frozen(s)) for s in range(len(before.players))]
    gained = [b.points - a.points for a, b in zip(before.players, after.players, strict=True)]
    if isinstance(move, Score):
        assert gained[seat] == worth(before, move) > 0
    assert sum(gained) == (gained[seat] if isinstance(move, Score) else 0)
    match move:
        case Roll(_, freeze):
            assert frozen[seat] == (freeze is not None)
            same = [die for die in DICE if die not in move.dice]
            assert not same or before.shown(tuple(same)) == after.shown(tuple(same))
        case Score():
            assert frozen[seat] == 1
        case Pass():
            assert not after.frozen(seat)
        case Freeze() | Thaw():
            assert sorted(map(abs, frozen)) == [0] * (len(frozen) - 1) + [1]


def _ended(state: State, events: list[str]) -> None:
    """Whole rounds, unless nobody has scored for so long, and what was told of it."""
    pads = [player.pad for player in state.players]
    assert len({len(pad) for pad in pads}) == 1 or "all-passed" in events
    reached = max(player.points for player in state.players) >= GOAL
    assert reached or not any(sum((pad[-PASSES:] for pad in pads), ())) or len(pads[0]) == TURNS
    assert ("all-passed" in events) + ("turns-used-up" in events) == (not reached)
    best = max((player.points, -len(player.frozen)) for player in state.players)
    winners = [s for s, p in enumerate(state.players) if (p.points, -len(p.frozen)) == best]
    assert list(leaders(state)) == winners
