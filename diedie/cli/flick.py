"""`diedie flick`: one flick from a position, and what every die shows afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec

from diedie.board.maps import Map
from diedie.board.readings import Reading, read
from diedie.cli.parameters import Number, Pair
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import DieDieError, UsageError
from diedie.games.diedie.position import Position, load_position
from diedie.games.practice.state import Setup, Strike
from diedie.games.shelf import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.match.referee import start_scene
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.physics import check_scene
from diedie.record.copies import flick_file, save_flick
from diedie.record.header import header_line


class FlickOutcome(NamedTuple):
    """A flick of a position: its motion, what happened, and what every body shows after it."""

    motion: Motion
    events: tuple[Event, ...]
    after: dict[str, Reading]
    file: bytes


def command(words: Words) -> Command:
    """The command in a language."""

    def flick(position: str, save: str | None, as_json: bool, **how: Any) -> None:
        if save is not None and not save.endswith(".diedie"):
            raise UsageError("replay-kind", file=save)
        laid = load_position(Path(position))
        try:
            played = play_flick(laid, Flick(**how))
        except DieDieError as fault:
            raise fault.in_file(position) from None
        over = save is not None and save_flick(Path(save), played.file)
        if as_json:
            echo_json(flick_json(played))
        else:
            tell(words, played, laid.board)
            if save is not None:
                echo(words("written-over" if over else "written", file=save))

    def option(name: str, **settings: Any) -> click.Option:
        return click.Option([f"--{name}"], help=words(f"help-flick-{name}"), **settings)

    return Command(
        words,
        "flick",
        callback=flick,
        params=[
            click.Argument(["position"], metavar=words("help-position")),
            option("die", required=True, metavar="ID"),
            click.Option(
                ["--from", "place"], type=Pair(), metavar="X,Y", help=words("help-flick-from")
            ),
            option("aim", type=Number(), required=True, metavar="DEG"),
            option("speed", type=Number(), required=True, metavar="CM_S"),
            option("lift", type=Number(), default=0.0, metavar="DEG"),
            option("strike", type=Pair(), default=(0.0, 0.0), metavar="SIDE,UP"),
            option("save", metavar="FILE.diedie"),
            json_option(words),
        ],
    )


def play_flick(position: Position, flick: Flick) -> FlickOutcome:
    """Play one flick on a practice table that is laid like a position."""
    file, game = position.file, game_named("practice")
    setup = Setup(
        file.map,
        position.scene.bodies,
        position.hands,
        {die.id: die.army for die in file.dice},
        tuple(player.army for player in file.players),
        file.options,
    )
    match, move = Match.begin(game, setup), Strike(flick)
    game.check(match.state, 0, move)
    task = game.task(match.state, move)
    assert task is not None
    check_scene(start_scene(task))
    (ply,) = match.play(0, move)
    assert ply.motion is not None
    raw = flick_file(header_line(game, match.setup, match.opening), ply.line)
    return FlickOutcome(ply.motion, ply.events, read(ply.motion.rest, position.board), raw)


def flick_json(played: FlickOutcome) -> dict[str, Any]:
    """The answer as the interface promises it, in English."""
    motion = played.motion
    return {
        "dice": {id: reading_json(reading) for id, reading in played.after.items()},
        "events": played.events,
        "seconds": round(motion.seconds, 4),
        "steps": motion.steps,
        "settled": motion.settled,
        "digest": motion.digest,
    }


def reading_json(reading: Reading) -> dict[str, Any]:
    """A reading, its reason in words."""
    return {**msgspec.to_builtins(reading), "why": why(Words("en"), reading)}


def tell(words: Words, played: FlickOutcome, board: Map) -> None:
    """The answer for a person: what happened, then every body that moved."""
    tell_events(words, played.events)
    motion = played.motion
    names = {land.id: land.name.said(words.language) for land in board.territories}
    for id in motion.moved:
        reading = played.after[id]
        where = ", ".join(f"{names[at]} {share:.0%}" for at, share in reading.territories.items())
        echo(f"  {id}: {why(words, reading)}" + (f" ({where})" if where else ""))
    still = len(played.after) - len(motion.moved)
    echo(words("flick-rest", seconds=round(motion.seconds, 2), still=still))
    if motion.restless:
        echo(words("flick-restless", bodies=", ".join(motion.restless)))


def tell_events(words: Words, happened: Sequence[Event], indent: str = "") -> None:
    """What happened, a line each."""
    for event in happened:
        fields = {"body": event.body, "other": event.other, "value": event.value}
        echo(indent + words(f"event-{event.event}", **fields))


def why(words: Words, reading: Reading) -> str:
    """The reason of a reading in words."""
    return words(reading.why.code, **reading.why.fields)
