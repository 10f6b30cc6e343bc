"""`diedie score`: the combat of a position, territory by territory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import click

from diedie.board import entries
from diedie.board.maps import map_named
from diedie.board.position import Position, load_position
from diedie.cli.flick import reading_json
from diedie.cli.terminal import echo, echo_json
from diedie.cli.wording import Command, json_option
from diedie.errors import PositionError
from diedie.games.diedie.combat import Battle, Fought, fight, monuments_in, scored
from diedie.games.diedie.field import Field
from diedie.games.diedie.rulings import DICE, PIRATES
from diedie.games.diedie.state import Die, Effects, Marker, Quarantine
from diedie.games.diedie.track import Track
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import World
from diedie.i18n import Words
from diedie.physics import check_scene


class Scored:
    """A position and its combat; seats are the places in the list of players."""

    def __init__(self, position: Position) -> None:
        self.position, self.board = position, position.board
        self.armies = [player.army for player in position.file.players]
        self.effects = _effects(position.file.effects, self.armies)

    @property
    def world(self) -> World:
        return world_of(self.board.id)

    @cached_property
    def field(self) -> Field:
        dice = (
            Die(die.id, self.armies.index(die.army), die.kind, die.role)
            for die in self.position.file.dice
        )
        return Field(self.board, self.position.scene, {die.id: die for die in dice})

    @cached_property
    def fought(self) -> Fought:
        return fight(
            self.field, self.world, self.effects, "guerrilla" in self.position.file.options
        )

    @cached_property
    def total(self) -> dict[int, int]:
        """What every player scores, be it nothing."""
        return dict.fromkeys(range(len(self.armies)), 0) | self.fought.total

    @cached_property
    def track(self) -> Track:
        """The track when all have scored."""
        players = enumerate(self.position.file.players)
        return scored(tuple(Marker(i, player.score) for i, player in players), self.total)


def check_battle(file: entries.PositionFile) -> None:
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


def _check_box(file: entries.PositionFile, most: int) -> None:
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


def command(words: Words) -> Command:
    """The command in a language."""

    def score(position: str, as_json: bool) -> None:
        found = Scored(load_position(Path(position), check_battle))
        try:
            check_scene(found.position.scene)
        except PositionError as fault:
            raise fault.in_file(position) from None
        warn(words, found)
        if as_json:
            echo_json(score_json(found))
        else:
            for line in told(words, found):
                echo(line)

    return Command(
        words,
        "score",
        callback=score,
        params=[click.Argument(["position"], metavar=words("help-position")), json_option(words)],
    )


def warn(words: Words, found: Scored) -> None:
    """Say so when the map is better with more or fewer players."""
    low, high = found.board.recommended
    count = len(found.armies)
    if not low <= count <= high:
        name = found.board.name.said(words.language)
        sentence = words("score-players", map=name, count=count, low=low, high=high)
        echo(f"warning: {sentence}", err=True)


def score_json(found: Scored) -> dict[str, Any]:
    """The answer as the interface promises it, in English."""

    def by_army(seats: Mapping[int, int]) -> dict[str, int]:
        return {found.armies[seat]: number for seat, number in seats.items()}

    return {
        "territories": [
            {
                "id": battle.territory,
                "totals": by_army(battle.totals),
                "winners": [found.armies[seat] for seat in battle.winners],
                "points": by_army(battle.points),
            }
            for battle in found.fought.battles
        ],
        "towers": by_army(found.fought.towers),
        "total": by_army(found.total),
        "track": [{"army": found.armies[m.seat], "score": m.score} for m in found.track],
        "dice": {id: reading_json(reading) for id, reading in found.field.readings.items()},
    }


def told(words: Words, found: Scored) -> Iterator[str]:
    """The answer for a person: the battles, the towers, what counts nowhere, then the track."""
    names = [words(f"army-{army}") for army in found.armies]
    yield found.board.name.said(words.language)
    for battle in found.fought.battles:
        if battle.totals:
            yield from (f"  {line}" for line in _battle_told(words, found, battle, names))
    lands = {land.id: land.name.said(words.language) for land in found.board.territories}
    empty = [lands[battle.territory] for battle in found.fought.battles if not battle.totals]
    if empty:
        yield f"  {words('score-nobody', territories=', '.join(empty))}"
    if found.fought.towers:
        yield f"  {words('score-towers', points=_points(names, found.fought.towers))}"
    unclear = [die for die in found.field.dice if _is_unclear(found.field, die)]
    if unclear:
        yield f"  {words('score-unclear', dice=', '.join(unclear))}"
    yield words("score-track")
    for place, marker in enumerate(found.track, 1):
        yield f"  {place}. {names[marker.seat]} {marker.score} (+{found.total[marker.seat]})"


def _battle_told(words: Words, found: Scored, battle: Battle, names: list[str]) -> Iterator[str]:
    """A battle: its territory, the sums, the monuments, who wins how much."""
    land = found.board.territory(battle.territory)
    assert land is not None
    worth = words("maps-by-rules") if land.value is None else str(land.value)
    yield words("score-territory", territory=land.name.said(words.language), worth=worth)
    yield "  " + ", ".join(f"{names[seat]} {total}" for seat, total in battle.totals.items())
    here = monuments_in(found.field, land.id)
    if here.standing:
        yield "  " + words("score-standing", monuments=_monuments(words, here.standing))
    if here.fallen:
        yield "  " + words("score-fallen", monuments=_monuments(words, here.fallen))
    key = "score-won" if len(battle.winners) == 1 else "score-tied"
    if found.effects.armistice == land.id:
        key = "score-armistice"
    yield "  " + words(key, points=_points(names, battle.points))


def _points(names: list[str], points: Mapping[int, int]) -> str:
    return ", ".join(f"{names[seat]} +{number}" for seat, number in points.items())


def _monuments(words: Words, kinds: Iterable[str]) -> str:
    return ", ".join(words(f"monument-{kind}") for kind in kinds)


def _is_unclear(field: Field, die: str) -> bool:
    """Whether a die on the table shows no clear result."""
    return die in field.readings and field.readings[die].value is None


def _effects(written: entries.Effects, armies: list[str]) -> Effects:
    """The effects of a file, by seat in place of army."""
    closed = written.quarantine
    return Effects(
        quarantine=Quarantine(armies.index(closed.army), closed.territory) if closed else None,
        armistice=written.armistice,
        stout=tuple(map(armies.index, written.stout)),
        archaeology=tuple(map(armies.index, written.archaeology)),
    )
