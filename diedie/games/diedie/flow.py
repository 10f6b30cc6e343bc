"""The order of things: phases follow each other, Eras follow each other, until all is over."""

from __future__ import annotations

from diedie.games.base import Outcome
from diedie.games.diedie.army_dice import army_dice
from diedie.games.diedie.fresh_dice import first_dice
from diedie.games.diedie.markers import marker_order
from diedie.games.diedie.phases import attack, battle, monument, movement
from diedie.games.diedie.phases.attack_turn import flicks_again
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.setup import eras, redealt
from diedie.games.diedie.state import (
    SOLDIER,
    AfterAttack,
    Attack,
    BeforeCombat,
    Cards,
    Combat,
    Effects,
    Movement,
    Over,
    Raising,
    Soldier,
    State,
)
from diedie.games.diedie.worlds import world_of
from diedie.model.event import Event

_RULES: dict[type, PhaseRules] = {
    Attack: attack.RULES,
    Movement: movement.RULES,
    Raising: monument.RULES,
    Combat: battle.RULES,
}


def rules_of(state: State) -> PhaseRules:
    """The rules of the phase that is on; the map's own, where it asks for something now."""
    world = world_of(state.setup.map)
    match state.phase:
        case Attack() if not (flicks_again(state) or world.in_attack.finished(state)):
            return world.in_attack
        case AfterAttack():
            return world.after_attack
        case BeforeCombat():
            return world.before_combat
    return _RULES[type(state.phase)]


def advance(state: State, events: tuple[Event, ...] = ()) -> Outcome:
    """Let happen what happens by itself, until somebody has to decide or the table to move."""
    happened = list(events)
    while not state.unsettled and not isinstance(state.phase, Over):
        rules = rules_of(state)
        step: Outcome | None
        step = _next_phase(state) if rules.finished(state) else rules.proceed(state)
        if step is None:
            break
        state = step.state
        happened += step.events
    return Outcome(state, tuple(happened))


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
        fresh=first_dice(state.setup, era),
    )
    begun = attack.begin(state)
    return Outcome(begun.state, (Event("era", value=era), *begun.events))


def _taken_up(state: State) -> State:
    """Everybody has their own dice in hand again (END-1)."""
    dice = army_dice(state.setup)
    seats = range(len(state.setup.seats))
    hands = tuple(tuple(die.id for die in dice if die.seat == seat) for seat in seats)
    return state.having(hands=hands, away=(), out=(), soldier=None)


def _next_phase(state: State) -> Outcome:
    """The next phase; each goes by the marker order as it stands when it begins (ORD-3)."""
    state = state.having(order=marker_order(state.track))
    world = world_of(state.setup.map)
    match state.phase:
        case Attack():
            return world.after_attack.begin(state.having(phase=AfterAttack()))
        case AfterAttack():
            return movement.begin(state)
        case Movement():
            return world.before_combat.begin(state.having(phase=BeforeCombat()))
        case BeforeCombat():
            stirred = world.stirs(state)
            return Outcome(monument.begin(stirred.state).state, stirred.events)
        case Raising():
            return battle.begin(state)
    if state.era == eras(state.setup):
        winner = state.track[0]
        won = Event("won", seat=winner.seat, total=winner.score)
        return Outcome(_taken_up(state).having(phase=Over()), (won,))
    era = state.era + 1
    return new_era(state, era, redealt(state.setup, state.cards, era))
