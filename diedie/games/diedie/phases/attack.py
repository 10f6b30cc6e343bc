"""The attack phase: flicks, dice that come back, shots, and towers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from diedie.board.launch import launch_of
from diedie.board.readings import events
from diedie.errors import IllegalMove
from diedie.games.base import Flicking, Outcome, Rest, Task
from diedie.games.diedie.army_dice import seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, Drop, Move, Pass, Put, Roll, Strike
from diedie.games.diedie.offers import Offer, Refusal
from diedie.games.diedie.ownership import owned
from diedie.games.diedie.phases.base import Rules
from diedie.games.diedie.places import swept
from diedie.games.diedie.rulings import FAILURES, PATIENCE
from diedie.games.diedie.state import SOLDIER, Attack, Away, State
from diedie.games.diedie.strikes import (
    BOUNDS,
    body_of,
    check_flick,
    drop_example,
    drop_launch,
    example,
)
from diedie.games.diedie.towers import builds, built, check_build
from diedie.games.diedie.worlds import space, world_of
from diedie.model.event import Event
from diedie.model.scene import Scene

# What a flick is told as, by what was due.
_TOLD = {
    "attack": "flicked",
    "again": "flicked-again",
    "return": "flicked-again",
    "shot": "shot",
}


class Need(NamedTuple):
    """What is due: an act, whose it is, and with which dice."""

    act: str
    seat: int
    dice: tuple[str, ...]


def begin(state: State) -> State:
    """The first turn of the phase (ATK-1)."""
    return _turn(state, state.order[0])


def need(state: State) -> Need | None:
    """What has to be decided next, in the order of ATK-13; None when the turn is over."""
    turn = state.attack
    away = [a.die for a in state.away]
    if turn.teleport is not None:
        die = turn.teleport.die
        return Need("roll" if turn.teleport.face is None else "place", seat_of(state, die), (die,))
    if turn.flicked in away:
        return Need("again", seat_of(state, turn.flicked), (turn.flicked,))
    if taken := _swallowed(state):
        return _first(state, "roll", taken)
    if away:
        return _first(state, "return", away)
    if turn.step == "attack":
        return Need("attack", turn.seat, state.hands[turn.seat])
    if turn.step == "shot":
        shooters = _shooters(state)
        return Need("shot", turn.seat, shooters) if shooters else None
    if turn.step == "build":
        movable = tuple(dict.fromkeys(die for die, _ in builds(state, turn.seat)))
        return Need("build", turn.seat, movable) if movable else None
    return None


def finished(state: State) -> bool:
    return state.attack.step == "done" and not any(state.hands) and need(state) is None


def proceed(state: State) -> Outcome | None:
    turn = state.attack
    due = need(state)
    if due is not None:
        return space.without_place(state) if due.act == "place" else None
    if turn.step != "done":
        return Outcome(_step(state, "build" if turn.step == "shot" else "done"))
    i = state.order.index(turn.seat)
    following = (*state.order[i + 1 :], *state.order[: i + 1])
    return Outcome(_turn(state, next(seat for seat in following if state.hands[seat])))


def seat(state: State) -> int:
    due = need(state)
    assert due is not None
    return due.seat


def legal(state: State) -> Iterator[Offer | Refusal]:
    due = need(state)
    assert due is not None
    if due.act in ("attack", "again", "return"):
        strikes = tuple(_examples(state, due))
        dice = tuple(dict.fromkeys(strike.flick.die for strike in strikes))
        if strikes:
            yield Offer(due.act, strikes, dice, open=True, bounds=BOUNDS)
        if due.act == "attack":
            last = [die for die in due.dice if _soldier_is_last(due, die)]
            yield from (Refusal("attack", "soldier-is-due", {"die": die}, die) for die in last)
        for a in state.away:
            if a.die in due.dice and 0 < a.fails < FAILURES:
                fields = {"die": a.die, "fails": a.fails, "needed": FAILURES}
                yield Refusal("drop", "not-failed-enough", fields, a.die)
        dropped = [a.die for a in state.away if a.die in due.dice and a.fails >= FAILURES]
        if dropped:
            drops = tuple(drop_example(state, due.seat, die) for die in dropped)
            yield Offer("drop", drops, tuple(dropped), open=True)
    elif due.act == "roll":
        yield Offer("roll", tuple(Roll(die) for die in due.dice), due.dice)
    elif due.act == "place":
        yield space.offer(state)
    elif due.act == "shot":
        moves = tuple(Strike(example(state, due.seat, die, shot=True)) for die in due.dice)
        yield Offer("shot", moves, due.dice, open=True, bounds=BOUNDS)
        yield Offer("pass", (Pass(),))
    else:
        pairs = tuple(Build(die, onto) for die, onto in builds(state, due.seat))
        yield Offer("build", pairs, due.dice)
        yield Offer("pass", (Pass(),))


def check(state: State, move: Move) -> None:
    due = need(state)
    assert due is not None
    match move:
        case Strike(flick, instead) if due.act in ("attack", "again", "return", "shot"):
            _check_due(state, due, flick.die)
            if _fails(state, flick.die) >= PATIENCE:
                raise IllegalMove("drop-is-due", die=flick.die)
            check_flick(state, due.seat, flick, shot=due.act == "shot")
            _check_instead(due, flick.die, instead)
        case Drop(die) if due.act in ("again", "return"):
            _check_due(state, due, die)
            fails = _fails(state, die)
            if fails < FAILURES:
                raise IllegalMove("not-failed-enough", die=die, fails=fails, needed=FAILURES)
            drop_launch(state, due.seat, move)
        case Roll(die) if due.act == "roll":
            _check_due(state, due, die)
        case Put() if due.act == "place":
            space.check(state, move)
        case Build(die, onto) if due.act == "build":
            check_build(state, due.seat, die, onto)
        case Pass() if due.act in ("shot", "build"):
            pass
        case _:
            raise IllegalMove(f"not-now-{due.act}")


def task(state: State, move: Move) -> Task | None:
    match move:
        case Strike(flick):
            scene = _with(state, flick.die)
            return Flicking(scene, launch_of(scene, flick))
        case Drop(die):
            return Flicking(_with(state, die), drop_launch(state, seat_of(state, die), move))
        case Roll(die):
            return space.rolling(state, die)
    return None


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    match move:
        case Strike(flick, instead):
            assert rest is not None
            due = need(state)
            assert due is not None
            told_as = _TOLD[due.act]
            return _landed(_used(state, flick.die, instead), flick.die, rest, told_as)
        case Drop(die):
            assert rest is not None
            return _landed(state, die, rest, "dropped")
        case Roll(die):
            assert rest is not None
            return space.rolled(state, die, rest)
        case Put():
            return space.placed(state, move)
        case Build(die, onto):
            after, told = built(state, state.attack.seat, die, onto)
            return Outcome(_step(after, "done"), told)
    return Outcome(_step(state, "build" if state.attack.step == "shot" else "done"))


def _turn(state: State, seat: int) -> State:
    """The beginning of a turn; the towers that stand now may shoot in it (ATK-8)."""
    towers = tuple(piece.dice for piece in field(state).towers(seat))
    return state.having(phase=Attack(seat, towers=towers))


def _step(state: State, step: str, **changes: object) -> State:
    return state.having(phase=msgspec.structs.replace(state.attack, step=step, **changes))


def _first(state: State, act: str, dice: Sequence[str]) -> Need:
    """The dice of the owner who is first in marker order."""
    owner = next(seat for seat in state.order if any(seat_of(state, d) == seat for d in dice))
    return Need(act, owner, tuple(die for die in dice if seat_of(state, die) == owner))


def _swallowed(state: State) -> list[str]:
    """The dice in the black hole that can be taken out now: the top of a stack first."""
    dice = world_of(state.setup.map).swallowed(field(state))
    return [die for die in dice if not field(state).load(die) & set(dice)] or list(dice)


def _shooters(state: State) -> tuple[str, ...]:
    """The tops of towers that stood when the turn began and still do, with nothing on them."""
    here, turn = field(state), state.attack
    return tuple(
        piece.top
        for piece in here.towers(turn.seat)
        if any(piece.dice == tower[: len(piece.dice)] for tower in turn.towers)
        and not here.load(piece.top)
    )


def _examples(state: State, due: Need) -> Iterator[Strike]:
    for die in due.dice:
        flick = example(state, due.seat, die)
        others = [d for d in due.dice if d != SOLDIER]
        if die == SOLDIER and due.act == "attack":
            yield from (Strike(flick, other) for other in others)
        elif not _soldier_is_last(due, die) and _fails(state, die) < PATIENCE:
            yield Strike(flick)


def _fails(state: State, die: str) -> int:
    """How often in a row a die has failed to come in."""
    return next((away.fails for away in state.away if away.die == die), 0)


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


def _with(state: State, die: str) -> Scene:
    """What physics gets: the table, and a die that comes from outside."""
    if any(body.id == die for body in state.scene.bodies):
        return state.scene
    return Scene((*state.scene.bodies, body_of(state, die)))


def _used(state: State, die: str, instead: str | None) -> State:
    """A die leaves the hand, and with the soldier the one that it stands in for."""
    hands = tuple(tuple(d for d in hand if d not in (die, instead)) for hand in state.hands)
    if instead is not None and state.soldier is not None:
        soldier = msgspec.structs.replace(state.soldier, instead=instead)
        return state.having(hands=hands, soldier=soldier)
    return state.having(hands=hands)


def _landed(state: State, die: str, rest: Rest, told_as: str) -> Outcome:
    """The table after a flick: what happened, what left, and whether the die came in."""
    before = field(state)
    tried = _fails(state, die)
    kept = tuple(a for a in state.away if a.die != die)
    state, lifted = swept(state.having(away=kept), rest.scene)
    away = tuple(Away(die, tried + 1) if a.die == die else a for a in state.away)
    after = field(state.having(scene=rest.scene)).readings
    told = [Event(told_as, body=die, seat=seat_of(state, die))]
    told += events(before.readings, after, rest.contacts)
    reading = after[die]
    if reading.state != "out":
        land = max(reading.territories, key=reading.territories.__getitem__, default=None)
        if reading.value is None:
            told.append(Event("leant", body=die, territory=land))
        else:
            told.append(Event("landed", body=die, value=reading.value, territory=land))
    step = "shot" if state.attack.step == "attack" else state.attack.step
    if told_as == "shot":  # one a turn
        step = "build"
    state = _step(state.having(away=away), step, flicked=die)
    return Outcome(state, (*told, *lifted))


RULES = Rules(
    begin=begin,
    finished=finished,
    proceed=proceed,
    seat=seat,
    legal=legal,
    check=check,
    task=task,
    play=play,
)
