"""What the rules make of a die, monument or territory, and the rule that matters now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from diedie.games.diedie.crews import worn_by
from diedie.games.diedie.field import Piece, field
from diedie.games.diedie.piece_moves import due
from diedie.games.diedie.state import AfterAttack, Attack, Movement, State
from diedie.games.diedie.teller import effect_told, sign_of
from diedie.games.diedie.worlds import world_of
from diedie.telling import Teller, capitalized
from diedie.telling.verdict import territory_title

# The rules of what may be done, and of phases; a map says its own.
_BY_ACT = {
    "attack": "ATK-2",
    "again": "ATK-5",
    "return": "ATK-6",
    "shot": "ATK-8",
    "build": "ATK-10",
    "drop": "ATK-14",
    "raise": "MON-2",
    "adjust": "MOV-2",
}
_BY_PHASE = {
    "attack": "ATK-1",
    "movement": "MOV-6",
    "raising": "MON-2",
    "combat": "CMB-1",
    "over": "END-3",
}


def judged(state: State, id: str, teller: Teller) -> list[str]:
    """What a body is, and what holds for it, a line for each rule."""
    reading, die = field(state).readings[id], field(state).dice.get(id)
    say = teller.words
    if die is None:
        return [capitalized(teller.kind(id)), *_monument(state, id, teller)]
    army = teller.player(die.seat)
    if reading.state == "out":
        return [army, say("verdict-out")]
    if reading.value is None:
        return [army, say("verdict-leans", tilt=round(reading.tilt))]
    role = die.role if world_of(state.setup.map).captains else "die"
    dyed = worn_by(state, die).dyed
    if dyed is None:
        title = say(f"verdict-{role}", value=reading.value, army=army)
    else:
        colour = say(f"crew-dye-{dyed}")
        title = say("verdict-crew-dyed", value=reading.value, army=army, colour=colour)
    return [title, *_die(state, id, teller)]


def land_judged(state: State, id: str, teller: Teller) -> list[str]:
    """What a territory is and is worth, and the cards that lie on it."""
    there = sorted((e for e in state.effects.lasting if e.territory == id), key=lambda e: e.card)
    told = (effect_told(teller, e, "land") or sign_of(teller, e) for e in there)
    return [territory_title(id, teller), *map(capitalized, told)]


def _die(state: State, id: str, teller: Teller) -> Iterator[str]:
    """What holds for a die with a clear result."""
    here, say = field(state), teller.words
    piece = here.piece_of(id)
    assert piece is not None
    if piece.is_tower and piece.top != id:
        yield say("verdict-below")
    elif piece.is_tower:
        key = "verdict-babel" if piece.is_babel else "verdict-top"
        yield say(key, value=piece.value, more=piece.worth - piece.value)
    yield _place(state, piece, teller)
    below = here.readings[piece.base].on
    if below is not None or not here.on_map(piece.base):
        yield say("verdict-on-other")
    if here.held(id):
        yield say("verdict-held")
    yield from world_of(state.setup.map).judge(state, piece, teller)


def _place(state: State, piece: Piece, teller: Teller) -> str:
    """Where a die or tower lies, and where it counts."""
    say, home = teller.words, piece.counts_in(state.effects)
    if not piece.on_border:
        return say("verdict-in", territory=teller.territory(home))
    lands = _shares(piece.lands, teller)
    if _still_to_move(state, piece):
        return say("verdict-border-due", lands=lands)
    return say("verdict-border", lands=lands, territory=teller.territory(home))


def _still_to_move(state: State, piece: Piece) -> bool:
    """Whether its owner has yet to put it to one side."""
    phase = state.phase
    if isinstance(phase, Attack | AfterAttack):
        return True
    if not isinstance(phase, Movement):
        return False
    if phase.seat == piece.seat:
        return phase.step == "adjust" and piece.base in due(state)
    return state.order.index(piece.seat) > state.order.index(phase.seat)


def _monument(state: State, id: str, teller: Teller) -> Iterator[str]:
    reading, say = field(state).readings[id], teller.words
    lands = ", ".join(teller.territory(land) for land in reading.territories)
    yield say("verdict-standing" if reading.state == "standing" else "verdict-fallen", lands=lands)


def _shares(lands: Mapping[str, float], teller: Teller) -> str:
    """Territories with their shares, the largest first."""
    order = sorted(lands.items(), key=lambda pair: (-pair[1], pair[0]))
    return ", ".join(f"{teller.territory(land)} {share:.0%}" for land, share in order)


def rule_now(state: State, acts: Iterable[str]) -> str:
    """The id of the rule of what may be done; where nothing is, of the phase.

    A map that asks for something and names no rule for it is explained as movement is.
    """
    own = world_of(state.setup.map).explained
    by_act = {**_BY_ACT, **own}
    known = (by_act[act] for act in acts if act in by_act)
    phase = str(state.phase.__struct_config__.tag)
    return next(known, {**_BY_PHASE, **own}.get(phase, _BY_PHASE["movement"]))
