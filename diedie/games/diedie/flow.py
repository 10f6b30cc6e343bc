"""The order of things: phases follow each other, Eras follow each other, until all is over."""

from __future__ import annotations

from diedie.games.base import Outcome
from diedie.games.diedie.army_dice import army_dice
from diedie.games.diedie.markers import marker_order
from diedie.games.diedie.phases import attack, battle, monument, movement
from diedie.games.diedie.phases.base import Rules
from diedie.games.diedie.setup import eras, redealt
from diedie.games.diedie.state import (
    SOLDIER,
    Attack,
    Cards,
    Combat,
    Effects,
    Eruption,
    Movement,
    Over,
    Phase,
    Raising,
    Sacrifice,
    Soldier,
    State,
)
from diedie.games.diedie.worlds import world_of
from diedie.model.event import Event

_RULES: dict[type, Rules] = {
    Attack: attack.RULES,
    Movement: movement.RULES,
    Raising: monument.RULES,
    Combat: battle.RULES,
}


def rules_of(state: State) -> Rules:
    """The rules of the phase that is on; some phases only one map has."""
    kind = type(state.phase)
    return _RULES[kind] if kind in _RULES else world_of(state.setup.map).phases[kind]


def advance(state: State, events: tuple[Event, ...] = ()) -> Outcome:
    """Let happen what happens by itself, until somebody has to decide or the table to move."""
    told = list(events)
    while not state.unsettled and not isinstance(state.phase, Over):
        rules = rules_of(state)
        step: Outcome | None
        step = _next_phase(state) if rules.finished(state) else rules.proceed(state)
        if step is None:
            break
        state = step.state
        told += step.events
    return Outcome(state, tuple(told))


def new_era(state: State, era: int, cards: Cards) -> Outcome:
    """The attack begins, in the order that the track gives (END-1)."""
    state = _taken_up(state)
    hands, soldier = list(state.hands), None
    if state.promised is not None:
        soldier = Soldier(state.promised)
        hands[state.promised] = (*hands[state.promised], SOLDIER)
    state = state.having(
        era=era,
        order=marker_order(state.track),
        hands=tuple(hands),
        cards=cards,
        effects=Effects(),
        soldier=soldier,
        promised=None,
    )
    return Outcome(attack.begin(state), (Event("era", value=era), Event("phase-attack")))


def _taken_up(state: State) -> State:
    """Everybody has their own dice in hand again (END-1)."""
    dice = army_dice(state.setup)
    seats = range(len(state.setup.seats))
    hands = tuple(tuple(die.id for die in dice if die.seat == seat) for seat in seats)
    return state.having(hands=hands, away=(), out=(), soldier=None)


def _begun(state: State, phase: Phase) -> State:
    """A phase that only this map has."""
    state = state.having(phase=phase)
    return rules_of(state).begin(state)


def _announced(phase: Phase) -> Event:
    return Event(f"phase-{phase.__struct_config__.tag}")


def _next_phase(state: State) -> Outcome:
    """The next phase; each goes by the marker order as it stands when it begins (ORD-3)."""
    state = state.having(order=marker_order(state.track))
    world = world_of(state.setup.map)
    match state.phase:
        case Attack() if (asked := world.after_attack) is not None:
            state = _begun(state, asked)
            asking = not rules_of(state).finished(state)
            return Outcome(state, (_announced(asked),) if asking else ())
        case Attack() | Sacrifice():
            return Outcome(movement.begin(state), (Event("phase-movement"),))
        case Movement() if (lava := world.before_combat) is not None:
            return Outcome(_begun(state, lava), (_announced(lava),))
        case Movement() | Eruption():
            stirred = world.stirs(state)
            return Outcome(monument.begin(stirred.state), stirred.events)
        case Raising():
            return Outcome(battle.begin(state), (Event("phase-combat"),))
    if state.era == eras(state.setup):
        winner = state.track[0]
        won = Event("won", seat=winner.seat, total=winner.score)
        return Outcome(_taken_up(state).having(phase=Over()), (won,))
    era = state.era + 1
    return new_era(state, era, redealt(state.setup, state.cards, era))
