"""The combat of a position, by army: who wins each territory, and where the markers end."""

from __future__ import annotations

import msgspec

from diedie.board.atlas import map_named
from diedie.board.readings import Reading
from diedie.errors import PositionError
from diedie.games.diedie.combat import Battle, fight, monuments_in, scored
from diedie.games.diedie.field import Battlefield
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.position import Position
from diedie.games.diedie.position_file import EffectsEntry, PositionFile
from diedie.games.diedie.rulings import DICE, PIRATES
from diedie.games.diedie.state import Die, Effects, Quarantine
from diedie.games.diedie.worlds import world_of


class TerritoryScore(msgspec.Struct, frozen=True):
    """What is scored in a territory: sums, winners (several when tied) and points by army, and
    the kinds of the monuments that stand there or have fallen."""

    id: str
    totals: dict[str, int] = {}
    winners: tuple[str, ...] = ()
    points: dict[str, int] = {}
    standing: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()


class ArmyMarker(msgspec.Struct, frozen=True):
    """An army's marker on the score track."""

    army: str
    score: int


class Scored(msgspec.Struct, frozen=True):
    """A position once its battles are fought.

    `territories` are in the map's order, `towers` what towers give, `total` what each army
    scores, be it nothing, `track` the markers afterwards, the first one first, and `dice` what
    every body on the table shows.
    """

    territories: tuple[TerritoryScore, ...]
    towers: dict[str, int]
    total: dict[str, int]
    track: tuple[ArmyMarker, ...]
    dice: dict[str, Reading]


def score(position: Position) -> Scored:
    """The combat of a position that has been checked."""
    armies = [player.army for player in position.file.players]

    def by_army(seats: dict[int, int]) -> dict[str, int]:
        return {armies[seat]: number for seat, number in seats.items()}

    def won(battle: Battle) -> TerritoryScore:
        return TerritoryScore(
            battle.territory,
            by_army(battle.totals),
            tuple(armies[seat] for seat in battle.winners),
            by_army(battle.points),
            *monuments_in(field, battle.territory),
        )

    dice = (Die(die.id, armies.index(die.army), die.kind, die.role) for die in position.file.dice)
    field = Battlefield(position.board, position.scene, {die.id: die for die in dice})
    effects = _effects(position.file.effects, armies)
    fought = fight(field, world_of(position.file.map), effects, position.file.options)
    total = dict.fromkeys(range(len(armies)), 0) | fought.total
    before = tuple(Marker(i, player.score) for i, player in enumerate(position.file.players))
    return Scored(
        tuple(map(won, fought.battles)),
        by_army(fought.towers),
        by_army(total),
        tuple(ArmyMarker(armies[m.seat], m.score) for m in scored(before, total)),
        field.readings,
    )


def check_battle(file: PositionFile) -> None:
    """Raise PositionError when there can be no such combat, wherever the bodies lie."""
    board, world = map_named(file.map), world_of(file.map)
    low, high = board.players
    count = len(file.players)
    if not low <= count <= high:
        raise PositionError(
            "player-count", place="players", map=board.id, count=count, low=low, high=high
        )
    _check_box(file, sum(PIRATES) if world.captains else DICE)
    for i, die in enumerate(file.dice):
        if die.role == "crew" and not world.captains:
            raise PositionError("no-crew", place=f"dice[{i}]", die=die.id, map=board.id)


def _check_box(file: PositionFile, most: int) -> None:
    """Raise PositionError for more than there is in the box (COM-2), or a score below 0."""
    for i, player in enumerate(file.players):
        if player.score < 0:
            raise PositionError("score-below-zero", place=f"players[{i}]", army=player.army)
        count = sum(die.army == player.army for die in file.dice)
        if count > most:
            raise PositionError(
                "too-many-dice", place="dice", army=player.army, count=count, most=most
            )
    eights = sum(die.kind == "d8" for die in file.dice)
    if eights > 1:
        raise PositionError("one-d8", place="dice", count=eights)


def _effects(written: EffectsEntry, armies: list[str]) -> Effects:
    """The effects of a file, by seat in place of army."""
    closed = written.quarantine
    return Effects(
        quarantine=Quarantine(armies.index(closed.army), closed.territory) if closed else None,
        armistice=written.armistice,
        stout=tuple(map(armies.index, written.stout)),
        archaeology=tuple(map(armies.index, written.archaeology)),
    )
