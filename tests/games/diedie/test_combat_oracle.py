"""Random positions, on which combat and a second opinion have to agree."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from random import Random

import shapely
from conftest import Scale
from games.diedie.combat_oracle import Case, Thing, TooCloseError, Verdict, judge, lands

from diedie.board.atlas import map_named
from diedie.board.launch import resting_height
from diedie.games.diedie.combat import Fought, fight
from diedie.games.diedie.field import Battlefield
from diedie.games.diedie.state import Die, Effects, Quarantine
from diedie.games.diedie.worlds import world_of
from diedie.model.dice import showing
from diedie.model.pose import Pose, Quaternion, compose, turn, yawed
from diedie.model.scene import Body, Kind, Scene
from diedie.table.arena import hex_distance

MAPS = ("world-war", "pirate-ship", "krakatoa", "space", "plain")
LEANS = (0.1, 1.0, 2.0, 4.0, 8.0, 35.0)  # over 5 there is no clear result, over 3 no stack
HEIGHTS: dict[Kind, float] = {"d6": 1.6, "d8": 1.6, "pyramid": 3.6, "castle": 3.3, "building": 4.6}
EXPECTED = {"border", "quarantine", "unclear", "tower", "Babel", "mixed stack", "monument", "ruin"}
EXPECTED |= {"won by 1", "won by 2", "won by 3", "truce by 1", "truce by 2", "truce by 3"}
EXPECTED |= {"Stout", "Guerrilla", "worth nothing", "d8", "waiting", "on a monument", "two runs"}


class Maker:
    """Makes a random position: dice and piles of dice around a few places, often on borders."""

    def __init__(self, map: str, seed: int) -> None:
        self.map, self.chance = map, Random(f"{map}-{seed}")
        self.places: list[tuple[float, float]] = []
        self.tops: list[tuple[float, float, float]] = []  # of monuments, free to stand on
        corners = [xy for land in lands(map) for xy in land.shape.exterior.coords]
        self.foci = [self.chance.choice(corners) for _ in range(self.chance.randint(1, 4))]
        self.faces = self.chance.choice([(1,), (2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6)])
        self.number = 0

    def case(self) -> Case:
        """The whole position."""
        chance, count = self.chance, 2 if self.map == "pirate-ship" else self.chance.randint(1, 5)
        seats = tuple(range(count))
        things = [*self.monuments(), *self.dice(seats)]
        placed = {thing.kind for thing in things}
        spare = [kind for kind in ("pyramid", "castle", "building") if kind not in placed]
        return Case(
            self.map,
            tuple(things),
            guerrilla=chance.random() < 0.5,
            armistice=self.somewhere() if chance.random() < 0.4 else None,
            quarantine=(chance.choice(seats), self.somewhere()) if chance.random() < 0.4 else None,
            stout=tuple(seat for seat in seats if chance.random() < 0.4),
            archaeology=tuple(seat for seat in seats if chance.random() < 0.4),
            waiting=(spare[0], self.somewhere()) if spare and chance.random() < 0.3 else None,
        )

    def somewhere(self) -> str:
        """A territory, mostly one where something lies."""
        spot = shapely.Point(self.chance.choice(self.places)) if self.places else None
        inside = [land.id for land in lands(self.map) if spot and land.shape.contains(spot)]
        return inside[0] if inside else self.chance.choice(lands(self.map)).id

    def monuments(self) -> Iterator[Thing]:
        kinds: tuple[Kind, ...] = ("pyramid", "castle", "building")
        for kind in kinds:
            if self.chance.random() < 0.4:
                lean = self.chance.choice([0.0, 0.0, 2.0, 4.5, 5.5, 90.0, 90.0])
                place = self.free(2.6)
                self.tops += [(*place, HEIGHTS[kind])] if lean == 0 else []
                yield self.put(kind, place, 0.0, turn((1.0, 0.0, 0.0), lean))

    def dice(self, seats: tuple[int, ...]) -> Iterator[Thing]:
        """Each seat's dice, one of them perhaps the d8, alone and in piles."""
        chance, each = self.chance, 7 if self.map == "pirate-ship" else 5
        most = chance.choice([1, 2, each])
        bag = [seat for seat in seats for _ in range(chance.randint(0, most))]
        soldier = chance.randrange(len(bag) * 3 + 1)
        chance.shuffle(bag)
        if chance.random() < 0.5:
            bag.sort()  # so that piles are mostly one seat's
        while bag:
            size = chance.choice([1, 1, 1, 2, 2, 3, 4, 5, 7])
            pile, bag = bag[:size], bag[size:]
            cut = chance.randrange(len(pile))
            pile = pile[cut:] + pile[:cut]  # so that a seat may have two runs in it
            kinds: list[Kind] = ["d8" if len(bag) + i == soldier else "d6" for i in range(size)]
            yield from self.pile(pile, kinds)

    def pile(self, owners: list[int], kinds: list[Kind]) -> Iterator[Thing]:
        """Dice on one another, a little off the middle, the uppermost sometimes not level."""
        chance = self.chance
        (x, y), height = self.free(1.2), 0.0
        if chance.random() < 0.04:  # on the platform
            angle = math.radians(30 + 60 * chance.randrange(6))
            x, y, height = 15.3 * math.cos(angle), 15.3 * math.sin(angle), 4.0
        elif self.tops and chance.random() < 0.2:
            x, y, height = self.tops.pop()
        for i, (owner, kind) in enumerate(zip(owners, kinds, strict=False)):
            last = i == len(owners) - 1
            lean = chance.choice(LEANS) if last and chance.random() < 0.15 else 0.0
            face = chance.randint(1, 8) if kind == "d8" else chance.choice(self.faces)
            turned = compose(turn((1.0, 0.0, 0.0), lean), showing(kind, face))
            yield self.put(kind, (x, y), height, turned, owner)
            height += HEIGHTS[kind]
            x, y = x + chance.uniform(-0.5, 0.5), y + chance.uniform(-0.5, 0.5)

    def put(
        self,
        kind: Kind,
        at: tuple[float, float],
        height: float,
        turned: Quaternion,
        owner: int | None = None,
    ) -> Thing:
        turned = compose(yawed(self.chance.uniform(0, 360)), turned)
        pose = Pose((*at, height + resting_height(kind, turned)), turned).rounded()
        self.number += 1
        id = kind if owner is None else f"die-{self.number}"
        master = self.map != "pirate-ship" or self.chance.random() < 0.4
        return Thing(id, kind, pose.position, pose.orientation, owner, master)

    def free(self, radius: float) -> tuple[float, float]:
        """A place not too near to others; where it is crowded, any."""
        for _ in range(30):
            x, y = self.chance.choice(self.foci)
            x, y = x + self.chance.gauss(0, 2.5), y + self.chance.gauss(0, 2.5)
            if hex_distance(x, y) > 13.5 - radius:
                continue
            if all(math.dist((x, y), place) > radius + 1.2 for place in self.places):
                break
        else:
            x, y = self.chance.uniform(-8, 8), self.chance.uniform(-8, 8)
        self.places.append((x, y))
        return x, y


def opinion(case: Case) -> Fought:
    """What the program says."""
    bodies = tuple(Body(t.id, t.kind, Pose(t.at, t.turn)) for t in case.things)
    dice = {
        t.id: Die(t.id, t.owner, t.kind, "master" if t.master else "crew")
        for t in case.things
        if t.owner is not None
    }
    effects = Effects(
        Quarantine(*case.quarantine) if case.quarantine else None,
        case.armistice,
        case.stout,
        case.archaeology,
    )
    field = Battlefield(map_named(case.map), Scene(bodies), dice)
    options = ("guerrilla",) if case.guerrilla else ()
    return fight(field, world_of(case.map), effects, options, case.waiting)


def assert_agreed(fought: Fought, verdict: Verdict, where: str) -> None:
    for battle in fought.battles:
        id = battle.territory
        assert battle.totals == verdict.totals[id], (where, id)
        assert list(battle.winners) == verdict.winners[id], (where, id)
        assert battle.points == verdict.points[id], (where, id)
    assert fought.towers == verdict.towers, where


def test_a_second_opinion_agrees(scaled: Scale) -> None:
    told: Counter[str] = Counter()
    count, unsaid = scaled(5000), 0
    for seed in range(count):
        map = MAPS[seed % len(MAPS)]
        case = Maker(map, seed).case()
        try:
            verdict = judge(case)
        except TooCloseError:
            unsaid += 1
            continue
        assert_agreed(opinion(case), verdict, f"{map}-{seed}")
        told.update(verdict.told)
    assert unsaid < count / 20
    assert set(told) == EXPECTED, "every rule had a say"
