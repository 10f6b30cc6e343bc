"""What lies on the map, as the rules see it: towers and single dice, and what holds them down."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

import msgspec
import numpy as np
import shapely

from diedie.board.atlas import map_named
from diedie.board.footprint import footprints
from diedie.board.ground import Shapes
from diedie.board.maps import Map, shares, shares_by_name
from diedie.board.readings import Reading, read
from diedie.board.stance import Stances, stances
from diedie.board.supports import resting
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.effects import closing
from diedie.games.diedie.rulings import BABEL
from diedie.games.diedie.state import Die, Effects, State
from diedie.model.scene import Scene
from diedie.table.constants import STACK_GAP

Run = tuple[str, ...]  # the dice of a piece, from the bottom up


class Piece(msgspec.Struct, frozen=True):
    """A single die with a clear result, or a tower: its dice from the bottom up.

    `value` is what its top die shows; `lands` are the shares of its footprint.
    """

    seat: int
    dice: tuple[str, ...]
    value: int
    lands: Mapping[str, float]

    @property
    def base(self) -> str:
        return self.dice[0]

    @property
    def top(self) -> str:
        return self.dice[-1]

    @property
    def is_tower(self) -> bool:
        return len(self.dice) > 1

    @property
    def is_babel(self) -> bool:
        return len(self.dice) >= BABEL

    @property
    def worth(self) -> int:
        """What it adds to a battle (CMB-2, CRD-12)."""
        return self.value + self.is_tower + self.is_babel

    @property
    def on_border(self) -> bool:
        return len(self.lands) > 1

    def counts_in(self, effects: Effects) -> str:
        """The territory where it counts: of those it touches, and that no card closes to its
        owner, the one that holds most of it (MOV-4)."""
        if not self.on_border:
            return next(iter(self.lands))
        allowed = [land for land in self.lands if closing(effects, self.seat, land) is None]
        return max(allowed or self.lands, key=lambda land: self.lands[land])


class Battlefield:
    """A scene on a map, and whose its dice are."""

    def __init__(self, board: Map, scene: Scene, dice: Mapping[str, Die]) -> None:
        self.board, self.scene, self.dice = board, scene, dice

    @cached_property
    def readings(self) -> dict[str, Reading]:
        return read(self.scene, self.board, self._stances, self._outlines)

    @cached_property
    def _stances(self) -> Stances:
        return stances(self.scene.bodies)

    @cached_property
    def _outlines(self) -> Shapes:
        return footprints(self.scene.bodies, self._stances)

    @cached_property
    def _raised(self) -> frozenset[str]:
        """What does not lie on the map itself."""
        raised = (self._stances.low > STACK_GAP).tolist()
        return frozenset(body.id for body in itertools.compress(self.scene.bodies, raised))

    @cached_property
    def footprints(self) -> Mapping[str, shapely.Polygon]:
        """The outline of every body, seen from straight above."""
        ids = (body.id for body in self.scene.bodies)
        return dict(zip(ids, self._outlines, strict=True))

    @cached_property
    def resting(self) -> Mapping[str, frozenset[str]]:
        """By body, what rests or leans on it."""
        return resting(self.scene, self._stances)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """All dice with a clear result, those in towers together."""
        runs = [*self._runs()]
        lands = self._shares([run for run in runs if len(run) > 1])
        return tuple(self._piece(run, lands) for run in runs)

    @cached_property
    def _piece_of(self) -> dict[str, Piece]:
        return {die: piece for piece in self.pieces for die in piece.dice}

    def piece_of(self, die: str) -> Piece | None:
        """The piece that a die belongs to; None when it shows no clear result."""
        return self._piece_of.get(die)

    def of(self, seat: int) -> tuple[Piece, ...]:
        """The pieces of a seat."""
        return tuple(piece for piece in self.pieces if piece.seat == seat)

    def towers(self, seat: int) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.of(seat) if piece.is_tower)

    def load(self, *dice: str) -> frozenset[str]:
        """What rests or leans on these dice, other than one of them on another."""
        return frozenset().union(*(self.resting.get(die, ()) for die in dice)) - set(dice)

    def held(self, die: str) -> bool:
        """Whether a die cannot be picked up: more than its own tower rests on it (HND-1)."""
        piece = self.piece_of(die)
        if piece is None:
            return bool(self.load(die))
        above = piece.dice[piece.dice.index(die) :]
        return bool(self.load(*above) - set(piece.dice))

    def on_map(self, die: str) -> bool:
        """Whether a die lies on the map itself, not on another body."""
        return die not in self._raised

    def value(self, die: str) -> int:
        """What a die with a clear result shows."""
        shown = self.readings[die].value
        assert shown is not None
        return shown

    def monuments(self) -> dict[str, Reading]:
        return {b.id: self.readings[b.id] for b in self.scene.bodies if not b.is_die}

    def _piece(self, run: Run, of_towers: Mapping[Run, dict[str, float]]) -> Piece:
        top = run[-1]
        lands = of_towers[run] if run in of_towers else self.readings[top].territories
        return Piece(self.dice[top].seat, run, self.value(top), lands)

    def outline(self, dice: tuple[str, ...]) -> Shapes:
        """The footprint of dice together, as the one shape of an array."""
        whole = shapely.union_all([self.footprints[die] for die in dice])
        return np.array([whole], dtype=object)

    def _shares(self, towers: Sequence[Run]) -> dict[Run, dict[str, float]]:
        """The shares of the footprint of each tower."""
        if not towers:
            return {}
        table = shares(self.board, np.concatenate([self.outline(tower) for tower in towers]))
        return dict(zip(towers, shares_by_name(self.board, table), strict=True))

    def _runs(self) -> Iterator[Run]:
        """The dice with clear results: a seat's longest run in each stack, all others single."""
        clear = [id for id, r in self.readings.items() if r.value is not None and id in self.dice]
        above: dict[str, list[str]] = {}
        for id in clear:
            below = self.readings[id].on
            if below and below in self.dice and self.dice[below].seat == self.dice[id].seat:
                above.setdefault(below, []).append(id)
        towers: list[tuple[str, ...]] = []
        for id in sorted(clear, key=lambda id: len(self._below(id))):
            run = self._longest(id, above)
            rival = next((t for t in towers if self._one_stack(t, id)), ())
            if len(run) > max(1, len(rival)):  # tied: the lower one stays
                towers = [tower for tower in towers if tower != rival] + [run]
        in_towers = {die for run in towers for die in run}
        yield from (run for run in towers)
        yield from ((id,) for id in clear if id not in in_towers)

    def _longest(self, id: str, above: Mapping[str, list[str]]) -> tuple[str, ...]:
        """The longest run that begins with a die; of two as long, the one that is centred best."""
        runs = [self._longest(upper, above) for upper in above.get(id, ())]
        best = max(runs, key=lambda run: (len(run), -self._off_centre(run[0])), default=())
        return (id, *best)

    def _one_stack(self, tower: tuple[str, ...], id: str) -> bool:
        """Whether a die stands on a tower of its own owner, or is one of its dice."""
        same = self.dice[tower[0]].seat == self.dice[id].seat
        return same and any(die in tower for die in (id, *self._below(id)))

    def _below(self, id: str) -> tuple[str, ...]:
        """What a die stands on, and what that stands on, down to the map."""
        below = self.readings[id].on
        return () if below is None else (below, *self._below(below))

    def _off_centre(self, id: str) -> float:
        (x, y), below = self.readings[id].at, self.readings[id].on
        assert below is not None
        bx, by = self.readings[below].at
        return (x - bx) ** 2 + (y - by) ** 2


def field(state: State) -> Battlefield:
    """What lies on the map now."""
    return _field(state.setup.map, state.scene, dice_of(state))


@lru_cache(64)
def _field(map: str, scene: Scene, dice: tuple[Die, ...]) -> Battlefield:
    return Battlefield(map_named(map), scene, {die.id: die for die in dice})
