"""A second opinion on combat, written from the rules alone: plain, slow, no code of the games.

It reads map files and poses by itself. Of the program it uses what a die looks like: its corners,
and which face is on top.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import shapely

import diedie
from diedie.model.dice import top_face
from diedie.model.scene import Kind
from diedie.table.solids import solid

MAPS = Path(diedie.__file__).parents[1] / "maps"
ARENA_CM = 13.5  # from the middle to a wall
LEVEL, STACKED = 5.0, 3.0  # degrees: a clear result, a monument that stands; both dice of a stack
GAP_CM, OVERHANG_CM = 0.08, 1.2  # of a stack
TOUCH_CM2 = 0.01  # less is no touch


@dataclass(frozen=True)
class Thing:
    """A die (whose, and whether a master) or a monument, with its pose."""

    id: str
    kind: Kind
    at: tuple[float, float, float]
    turn: tuple[float, float, float, float]
    owner: int | None = None
    master: bool = True


@dataclass(frozen=True)
class Case:
    """A position and all that the combat rules ask about it."""

    map: str
    things: tuple[Thing, ...]
    guerrilla: bool = False
    armistice: str | None = None
    quarantine: tuple[int, str] | None = None
    stout: tuple[int, ...] = ()
    archaeology: tuple[int, ...] = ()
    waiting: tuple[str, str] | None = None


@dataclass
class Verdict:
    """By territory totals, winners and points; points for towers; which rules had a say."""

    totals: dict[str, dict[int, int]] = field(default_factory=dict)
    winners: dict[str, list[int]] = field(default_factory=dict)
    points: dict[str, dict[int, int]] = field(default_factory=dict)
    towers: dict[int, int] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)


class TooCloseError(Exception):
    """A case that hangs on a hair: shares alike, or a touch of just 1 mm²."""


@dataclass(frozen=True)
class Land:
    id: str
    value: int | None
    shape: shapely.Polygon


@cache
def lands(map: str) -> tuple[Land, ...]:
    """The territories of a map, straight from its file."""
    raw = tomllib.loads((MAPS / f"{map}.toml").read_text("utf-8"))
    found = []
    for entry in raw["territory"]:
        outer, *holes = entry["rings"]
        shape = shapely.Polygon(outer, holes)
        shapely.prepare(shape)
        found.append(Land(entry["id"], entry.get("value"), shape))
    return tuple(found)


@dataclass(frozen=True)
class Lying:
    """A thing as one sees it: what it shows, how it lies, from where to where it reaches."""

    thing: Thing
    value: int  # 0 for a monument
    tilt: float
    low: float
    high: float
    outline: shapely.Polygon

    @property
    def in_arena(self) -> bool:
        x, y, _ = self.thing.at
        angles = (math.radians(30 + 60 * side) for side in range(6))
        return all(x * math.cos(a) + y * math.sin(a) < ARENA_CM for a in angles)

    @property
    def clear(self) -> bool:
        return self.tilt <= LEVEL and self.in_arena


def look_at(thing: Thing) -> Lying:
    turned = [
        [_turned(thing, corner) for corner in part.corners] for part in solid(thing.kind).parts
    ]
    roundings = [part.rounding for part in solid(thing.kind).parts]
    outlines = []
    for corners, rounding in zip(turned, roundings, strict=True):
        seen = {(round(x, 3), round(y, 3)) for x, y, _ in corners}
        hull = shapely.MultiPoint(sorted(seen)).convex_hull
        outlines.append(hull.buffer(rounding, join_style="mitre"))
    reach = [
        (z - rounding, z + rounding)
        for corners, rounding in zip(turned, roundings, strict=True)
        for _, _, z in corners
    ]
    if thing.owner is None:
        base = _turned(thing, (0.0, 0.0, 1.0))[2] - thing.at[2]
        value, tilt = 0, math.degrees(math.acos(max(-1.0, min(1.0, base))))
    else:
        value, tilt = top_face(thing.kind, thing.turn)
    low, high = min(a for a, _ in reach), max(b for _, b in reach)
    return Lying(thing, value, tilt, low, high, shapely.union_all(outlines))


def _turned(thing: Thing, corner: tuple[float, float, float]) -> tuple[float, float, float]:
    """Where a corner of a body is: q v q*, written out as a product of quaternions."""
    q, (x, y, z) = thing.turn, thing.at
    a, b, c, _ = _times(_times(q, (*corner, 0.0)), (-q[0], -q[1], -q[2], q[3]))
    return x + a, y + b, z + c


def _times(
    p: tuple[float, float, float, float], q: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    (a, b, c, d), (e, f, g, h) = p, q
    return (
        d * e + a * h + b * g - c * f,
        d * f - a * g + b * h + c * e,
        d * g + a * f - b * e + c * h,
        d * h - a * e - b * f - c * g,
    )


@dataclass(frozen=True)
class Unit:
    """What counts as one in a battle: a die or a tower, from the bottom up."""

    dice: tuple[Lying, ...]

    @property
    def owner(self) -> int:
        owner = self.dice[0].thing.owner
        assert owner is not None
        return owner

    @property
    def top(self) -> int:
        return self.dice[-1].value

    @property
    def worth(self) -> int:
        return self.top + {1: 0, 2: 1}.get(len(self.dice), 2)

    @property
    def has_master(self) -> bool:
        return any(die.thing.master for die in self.dice)


def units(seen: list[Lying], told: set[str]) -> Iterator[Unit]:
    """All dice with clear results: every stack is taken apart into towers and single dice."""
    dice = [one for one in seen if one.thing.owner is not None and one.clear]
    below = {one.thing.id: _support(one, seen) for one in dice}
    stacks: dict[str, list[Lying]] = {}
    for one in dice:
        foot: str = one.thing.id
        while (under := below.get(foot)) is not None:
            foot = under
        stacks.setdefault(foot, []).append(one)
        if foot in ("pyramid", "castle", "building"):
            told.add("on a monument")
    for stack in stacks.values():
        stack.sort(key=lambda one: one.low)
        for lower, upper in pairwise(stack):
            if below[upper.thing.id] != lower.thing.id:
                raise TooCloseError("two dice side by side on one")
        yield from _taken_apart(stack, told)


def _support(one: Lying, seen: list[Lying]) -> str | None:
    """On which level body another level one rests, if on any."""
    x, y, _ = one.thing.at
    found = [
        (math.hypot(x - other.thing.at[0], y - other.thing.at[1]), other.thing.id)
        for other in seen
        if other is not one
        and one.tilt <= STACKED
        and other.tilt <= STACKED
        and abs(one.low - other.high) < GAP_CM
        and math.hypot(x - other.thing.at[0], y - other.thing.at[1]) < OVERHANG_CM
    ]
    return min(found)[1] if found else None


def _taken_apart(stack: list[Lying], told: set[str]) -> Iterator[Unit]:
    """TOW-2: of all runs of one owner's dice in a stack, the longest is that owner's tower."""
    owners = [die.thing.owner for die in stack]
    if len(set(owners)) > 1:
        told.add("mixed stack")
    towers: dict[int | None, tuple[int, int]] = {}
    for i, j in combinations(range(len(stack) + 1), 2):
        if j - i > 1 and len(set(owners[i:j])) == 1:
            best = towers.get(owners[i], (0, 0))
            if 0 < best[1] < i:
                told.add("two runs")
            if j - i > best[1] - best[0]:
                towers[owners[i]] = (i, j)
    left = set(range(len(stack)))
    for i, j in towers.values():
        yield Unit(tuple(stack[i:j]))
        left -= set(range(i, j))
    for i in left:
        yield Unit((stack[i],))


def touched(outline: shapely.Polygon, map: str) -> dict[str, float]:
    """How much of an outline lies on each territory, in cm², but for mere touches."""
    found = {}
    for land in lands(map):
        if land.shape.intersects(outline):
            area = land.shape.intersection(outline).area
            if abs(area - TOUCH_CM2) < 0.001:
                raise TooCloseError("a touch of 1 mm²")
            if area > TOUCH_CM2:
                found[land.id] = area
    return found


def territory_of(unit: Unit, case: Case, told: set[str]) -> str:
    """MOV-4: the one that holds most of it, but for one that another has under quarantine."""
    areas = touched(shapely.union_all([die.outline for die in unit.dice]), case.map)
    if len(areas) > 1:
        told.add("border")
    if case.quarantine and case.quarantine[0] != unit.owner and set(areas) != {case.quarantine[1]}:
        if max(areas, key=areas.__getitem__) == case.quarantine[1]:
            told.add("quarantine")
        areas.pop(case.quarantine[1], None)
    most = sorted(areas.values())[-2:]
    if len(most) == 2 and most[1] - most[0] < 0.005:
        raise TooCloseError("as much here as there")
    return max(areas, key=areas.__getitem__)


def judge(case: Case) -> Verdict:
    """Who gets what."""
    verdict = Verdict()
    seen = [look_at(thing) for thing in case.things]
    if any(one.thing.owner is not None and not one.clear for one in seen):
        verdict.told.add("unclear")
    armies: dict[str, list[Unit]] = {land.id: [] for land in lands(case.map)}
    for unit in units(seen, verdict.told):
        armies[territory_of(unit, case, verdict.told)].append(unit)
        if unit.top > 6:
            verdict.told.add("d8")
        if len(unit.dice) > 1:
            reward = 1 if len(unit.dice) == 2 else 3
            verdict.towers[unit.owner] = verdict.towers.get(unit.owner, 0) + reward
            verdict.told.add("tower" if reward == 1 else "Babel")
    monuments = [
        (one.thing.id, one.tilt <= LEVEL, set(touched(one.outline, case.map)))
        for one in seen
        if one.thing.owner is None and one.in_arena
    ]
    if case.waiting:
        verdict.told.add("waiting")
        monuments.append((case.waiting[0], True, {case.waiting[1]}))
    for land in lands(case.map):
        here = [(stands, reach) for _, stands, reach in monuments if land.id in reach]
        ruins = sum(not stands for stands, _ in here)
        _battle(case, land, armies[land.id], len(here) - ruins, ruins, verdict)
    return verdict


def _battle(
    case: Case, land: Land, there: list[Unit], stand: int, ruins: int, verdict: Verdict
) -> None:
    told = verdict.told
    present = sorted({unit.owner for unit in there})
    totals = {who: sum(u.worth for u in there if u.owner == who) for who in present}
    truce = land.id == case.armistice
    winners = [who for who in present if truce or all(totals[who] >= t for t in totals.values())]
    verdict.totals[land.id], verdict.winners[land.id] = totals, winners
    verdict.points[land.id] = {}
    for who in winners:
        alone = len(winners) == 1
        mine = [unit for unit in there if unit.owner == who]
        points = _prize(case.map, land, len(winners), any(unit.has_master for unit in mine))
        told.add(f"{'truce' if truce else 'won'} by {min(len(winners), 3)}")
        if not alone and who in case.stout:
            points += 1
            told.add("Stout")
        if case.guerrilla and alone and not truce:
            faces = [unit.top for unit in mine if unit.top in (1, 2)]
            points += sum(faces)
            told |= {"Guerrilla"} if faces else set()
        points += stand
        told |= {"monument"} if stand else set()
        if ruins and who in case.archaeology:
            points += ruins
            told.add("ruin")
        if land.value == 0 and points:
            told.add("worth nothing")
        verdict.points[land.id][who] = points


def _prize(map: str, land: Land, winners: int, master: bool) -> int:
    """The territory's own points for each of so many winners."""
    if map == "pirate-ship":
        if winners == 1:
            return 2 if master else 1
        return 1 if master else 0
    assert land.value is not None
    return next(share for share in range(10) if share * winners >= land.value)
