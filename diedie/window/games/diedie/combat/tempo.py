"""How long the parts of a combat take on the screen, and how long they are read."""

from __future__ import annotations

from diedie.window.games.diedie.combat.story import Call, Clash, Step, Unclear

SINK, RISE = 0.3, 0.18  # s for a die
_EACH, _ALL = 0.35, 1.75  # s for a die or tower to be counted, and for all of a territory
_WON = 0.25  # s until the winner is told
LIGHT, _SPACE, _CLIMB, DROP = 0.2, 0.09, 0.9, 0.12  # s
_READ = {Unclear: 2.0, Clash: 1.6, Call: 2.4}
_READ_LAST = 3.0


def takes(step: Step) -> float:
    """How long things move."""
    match step:
        case Unclear():
            return SINK
        case Clash():
            return each(step) * len(step.pieces) + _WON
        case Call() if step.points:
            return LIGHT + climbing(step) + DROP
    return 0.0


def reads(step: Step) -> float:
    """How long it is left on the table for its readers, if it does not wait for them."""
    return _READ.get(type(step), _READ_LAST)


def each(clash: Clash) -> float:
    """How long one piece of a territory takes."""
    return min(_EACH, _ALL / len(clash.pieces))


def counted(clash: Clash, at: float) -> int:
    """How many pieces have been counted by then."""
    return int(min(len(clash.pieces), at / each(clash) + 1))


def risen(clash: Clash, piece: int, at: float) -> float:
    """How far a piece has risen by then, from 0 to 1."""
    return eased((at - piece * each(clash)) / RISE)


def decided(clash: Clash, at: float) -> bool:
    """Whether the winner is told by then."""
    return at >= each(clash) * len(clash.pieces)


def climbing(call: Call) -> float:
    """How long a marker climbs."""
    return min(_CLIMB, _SPACE * call.points)


def climbed_by(call: Call, at: float) -> tuple[float, float]:
    """How much of its way a marker has gone by then, and of its drop."""
    way, drop = at - LIGHT, at - LIGHT - climbing(call)
    return eased(way / climbing(call)), max(0.0, min(1.0, drop / DROP))


def eased(share: float) -> float:
    """Slow at both ends, within 0 and 1."""
    t = max(0.0, min(1.0, share))
    return t * t * (3 - 2 * t)
