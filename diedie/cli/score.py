"""`diedie score`: the combat of a position, territory by territory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from diedie.api.tables import score
from diedie.cli.flick import reading_json
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import PositionError
from diedie.games.diedie.position import Position, load_position
from diedie.games.diedie.position_score import Scored, TerritoryScore, check_battle
from diedie.i18n import Words


def command(words: Words) -> Command:
    """The command in a language."""

    def tell_score(position: str, as_json: bool) -> None:
        laid = load_position(Path(position), check_battle)
        try:
            scored = score(laid)
        except PositionError as fault:
            raise fault.in_file(position) from None
        warn(words, laid)
        if as_json:
            echo_json(score_json(scored))
        else:
            for line in score_lines(words, laid, scored):
                echo(line)

    return Command(
        words,
        "score",
        callback=tell_score,
        params=[click.Argument(["position"], metavar=words("help-position")), json_option(words)],
    )


def warn(words: Words, position: Position) -> None:
    """Say so when the map is better with more or fewer players."""
    low, high = position.board.recommended
    count = len(position.file.players)
    if not low <= count <= high:
        name = position.board.name.said(words.language)
        sentence = words("score-players", map=name, count=count, low=low, high=high)
        echo(f"warning: {sentence}", err=True)


def score_json(scored: Scored) -> dict[str, Any]:
    """The answer as the interface promises it, in English."""
    return {
        "territories": [
            {"id": won.id, "totals": won.totals, "winners": won.winners, "points": won.points}
            for won in scored.territories
        ],
        "towers": scored.towers,
        "total": scored.total,
        "track": scored.track,
        "dice": {id: reading_json(reading) for id, reading in scored.dice.items()},
    }


def score_lines(words: Words, position: Position, scored: Scored) -> Iterator[str]:
    """The answer for a person: the battles, the towers, what counts nowhere, then the track."""
    names = {player.army: words(f"army-{player.army}") for player in position.file.players}
    yield position.board.name.said(words.language)
    for won in scored.territories:
        if won.totals:
            yield from (f"  {line}" for line in _battle_lines(words, position, won, names))
    lands = {land.id: land.name.said(words.language) for land in position.board.territories}
    empty = [lands[won.id] for won in scored.territories if not won.totals]
    if empty:
        yield f"  {words('score-nobody', territories=', '.join(empty))}"
    if scored.towers:
        yield f"  {words('score-towers', points=_points(names, scored.towers))}"
    lying = [die.id for die in position.file.dice if die.id in scored.dice]
    unclear = [die for die in lying if scored.dice[die].value is None]
    if unclear:
        yield f"  {words('score-unclear', dice=', '.join(unclear))}"
    yield words("score-track")
    for place, marker in enumerate(scored.track, 1):
        yield f"  {place}. {names[marker.army]} {marker.score} (+{scored.total[marker.army]})"


def _battle_lines(
    words: Words, position: Position, won: TerritoryScore, names: Mapping[str, str]
) -> Iterator[str]:
    """A battle: its territory, the sums, the monuments, who wins how much."""
    land = position.board.territory(won.id)
    assert land is not None
    worth = words("maps-by-rules") if land.value is None else str(land.value)
    yield words("score-territory", territory=land.name.said(words.language), worth=worth)
    yield "  " + ", ".join(f"{names[army]} {total}" for army, total in won.totals.items())
    if won.standing:
        yield "  " + words("score-standing", monuments=_monuments(words, won.standing))
    if won.fallen:
        yield "  " + words("score-fallen", monuments=_monuments(words, won.fallen))
    key = "score-won" if len(won.winners) == 1 else "score-tied"
    if position.file.effects.armistice == land.id:
        key = "score-armistice"
    yield "  " + words(key, points=_points(names, won.points))


def _points(names: Mapping[str, str], points: Mapping[str, int]) -> str:
    return ", ".join(f"{names[army]} +{number}" for army, number in points.items())


def _monuments(words: Words, kinds: Iterable[str]) -> str:
    return ", ".join(words(f"monument-{kind}") for kind in kinds)
