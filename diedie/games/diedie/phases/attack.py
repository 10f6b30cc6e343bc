"""The attack phase: flicks, dice that come back, shots, and towers."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.errors import IllegalMove
from diedie.games.base import Flicking, Offer, Outcome, Refusal, Rest, Task
from diedie.games.diedie.army_dice import seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.fresh_dice import taken_up
from diedie.games.diedie.moves import Build, Drop, Move, Pass, Strike
from diedie.games.diedie.ownership import check_reach, owned
from diedie.games.diedie.phases.attack_turn import (
    Need,
    at_step,
    due_drop,
    fails,
    need,
    new_turn,
)
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.phases.landing import landed, taken_from_hand
from diedie.games.diedie.rulings import FAILURES, PATIENCE
from diedie.games.diedie.state import SOLDIER, State
from diedie.games.diedie.strikes import (
    BOUNDS,
    body_of,
    check_strike,
    drop_launch,
    example,
    launched,
)
from diedie.games.diedie.towers import builds, built, check_build
from diedie.model.event import Event
from diedie.model.scene import Scene

_NEARLY = PATIENCE - FAILURES  # flicks anew in a turn: from then on their end is told
# What a flick is told as, by what was due.
_EVENTS = {
    "attack": "flicked",
    "again": "flicked-again",
    "return": "flicked-again",
    "shot": "shot",
}


def begin(state: State) -> Outcome:
    """The first turn of the phase (ATK-1)."""
    return Outcome(new_turn(state, state.order[0]), (Event("phase-attack"),))


def finished(state: State) -> bool:
    return state.attack.step == "done" and not any(state.hands) and need(state) is None


def proceed(state: State) -> Outcome | None:
    turn = state.attack
    if need(state) is not None:
        return None
    if turn.step != "done":
        return Outcome(at_step(state, "build" if turn.step == "shot" else "done"))
    i = state.order.index(turn.seat)
    following = (*state.order[i + 1 :], *state.order[: i + 1])
    return Outcome(new_turn(state, next(seat for seat in following if state.hands[seat])))


def table_move(state: State) -> Move | None:
    die = due_drop(state)
    return None if die is None else Drop(die)


def seat(state: State) -> int:
    return _due(state).seat


def legal(state: State) -> Iterator[Offer[Move] | Refusal]:
    due = _due(state)
    if due.act in ("attack", "again", "return"):
        strikes = tuple(_examples(state, due))
        dice = tuple(dict.fromkeys(strike.flick.die for strike in strikes))
        if strikes:
            yield Offer(due.act, strikes, dice, open=True, bounds=BOUNDS)
        if due.act == "attack":
            last = [die for die in due.dice if _soldier_is_last(due, die)]
            yield from (Refusal("attack", "soldier-is-due", {"die": die}, die) for die in last)
        for a in state.away:
            if a.die in due.dice and (failed := fails(state, a.die)) > 1:
                fields = {"die": a.die, "fails": failed, "needed": FAILURES}
                yield Refusal("drop", "not-failed-enough", fields, a.die)
        if due.act != "attack" and (flicks := state.attack.again) >= _NEARLY:
            yield Refusal("drop", "not-given-up", {"flicks": flicks, "needed": PATIENCE})
    elif due.act == "shot":
        moves = tuple(Strike(example(state, due.seat, die, shot=True)) for die in due.dice)
        yield Offer("shot", moves, due.dice, open=True, bounds=BOUNDS)
        yield Offer("pass", (Pass(),))
    else:
        pairs = tuple(Build(*pair) for pair in builds(state, due.seat, by_hand=True))
        yield Offer("build", pairs, tuple(dict.fromkeys(build.die for build in pairs)))
        yield from _out_of_reach(state, due.seat)
        yield Offer("pass", (Pass(),))


def check(state: State, move: Move) -> None:
    due = _due(state)
    match move:
        case Strike(flick, instead) if due.act in ("attack", "again", "return", "shot"):
            _check_due(state, due, flick.die)
            check_strike(state, due.seat, move, shot=due.act == "shot")
            _check_instead(due, flick.die, instead)
        case Build(die, onto) if due.act == "build":
            check_build(state, due.seat, die, onto, by_hand=True)
        case Pass() if due.act in ("shot", "build"):
            pass
        case _:
            raise IllegalMove(f"not-now-{due.act}")


def task(state: State, move: Move) -> Task | None:
    match move:
        case Strike():
            return launched(state, move)
        case Drop(die):
            anew = taken_up(state, seat_of(state, die))
            scene = Scene((*state.scene.bodies, body_of(anew, die)))
            return Flicking(scene, drop_launch(anew, die))
    return None


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    match move:
        case Strike(flick, instead):
            assert rest is not None
            event = _EVENTS[_due(state).act]
            after = taken_from_hand(state, flick.die, instead)
            done = landed(after.having(flicks=state.flicks + 1), flick.die, rest, event)
            if event == "shot" or any(away.die == flick.die for away in done.state.away):
                return done  # it is flicked again as it stood: nobody fails for another face
            return done._replace(state=taken_up(done.state, seat_of(state, flick.die)))
        case Drop(die):
            assert rest is not None
            turn, owner = state.attack, seat_of(state, die)
            after = at_step(state, turn.step, dropped=(*turn.dropped, die))
            return landed(taken_up(taken_up(after, owner), owner), die, rest, "dropped")
        case Build(die, onto):
            after, events = built(state, state.attack.seat, die, onto)
            return Outcome(at_step(after, "done"), events)
    return Outcome(at_step(state, "build" if state.attack.step == "shot" else "done"))


def _out_of_reach(state: State, seat: int) -> Iterator[Refusal]:
    """The dice that no hand builds with where they lie."""
    for die in (piece.base for piece in field(state).of(seat) if not piece.is_tower):
        try:
            check_reach(state, die)
        except IllegalMove as fault:
            yield Refusal("build", fault.code, fault.fields, die)


def _due(state: State) -> Need:
    """What has to be decided now, as something has."""
    due = need(state)
    assert due is not None
    return due


def _examples(state: State, due: Need) -> Iterator[Strike]:
    for die in due.dice:
        flick = example(state, due.seat, die)
        others = [d for d in due.dice if d != SOLDIER]
        if die == SOLDIER and due.act == "attack":
            yield from (Strike(flick, other) for other in others)
        elif not _soldier_is_last(due, die):
            yield Strike(flick)


def _soldier_is_last(due: Need, die: str) -> bool:
    """Whether this is the one die left that the soldier has to stand in for (CRD-11)."""
    return due.act == "attack" and die != SOLDIER and SOLDIER in due.dice and len(due.dice) == 2


def _check_instead(due: Need, die: str, instead: str | None) -> None:
    if die == SOLDIER and due.act == "attack":
        if instead not in due.dice or instead == SOLDIER:
            raise IllegalMove("soldier-replaces", die=instead or "–")
    elif instead is not None:
        raise IllegalMove("replaces-nothing", die=die)
    elif _soldier_is_last(due, die):
        raise IllegalMove("soldier-is-due", die=die)


def _check_due(state: State, due: Need, die: str) -> None:
    """Raise IllegalMove, with the reason, when it is not this die's moment."""
    if die in due.dice:
        return
    owned(state, due.seat, die)
    raise IllegalMove(f"not-due-{due.act}", die=die, dice=", ".join(due.dice))


RULES = PhaseRules(
    begin=begin,
    finished=finished,
    proceed=proceed,
    table_move=table_move,
    seat=seat,
    legal=legal,
    check=check,
    task=task,
    play=play,
)
