"""`diedie flick`: one flick from a position, and what every die shows afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from diedie.board.maps import Map
from diedie.board.position import Position, load_position
from diedie.board.reading import Reading
from diedie.cli.playing import Played, tell_events, why
from diedie.cli.wording import Command, Number, Pair, json_option
from diedie.errors import DieDieError, FlickError, UsageError
from diedie.files import write_whole
from diedie.i18n import Words
from diedie.model.flick import Flick
from diedie.model.scene import Scene
from diedie.store import flick_file


def command(words: Words) -> Command:
    """The command in a language."""

    def flick(position: str, save: str | None, as_json: bool, **how: Any) -> None:
        if save is not None and not save.endswith(".diedie"):
            raise UsageError("replay-kind", file=save)
        found = load_position(Path(position))
        wanted = Flick(**how)
        try:
            played = Played(scene_for(found, wanted), wanted, found.board)
        except DieDieError as fault:
            raise fault.in_file(position) from None
        if save is not None:
            raw = flick_file(found, played.start, wanted, played.motion, played.events)
            write_whole(Path(save), raw)
        if as_json:
            click.echo(msgspec.json.encode(flick_json(played)).decode())
        else:
            tell(words, played, found.board)
            if save is not None:
                click.echo(words("written", file=save))

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


def scene_for(position: Position, flick: Flick) -> Scene:
    """What lies on the table, and the flicked die if it comes from the hand."""
    in_hand = next((die for die in position.hands if die.id == flick.die), None)
    if in_hand is None:
        dice = [die.id for die in position.file.dice]
        if flick.die not in dice and flick.die not in {b.id for b in position.scene.bodies}:
            raise FlickError("unknown-die", die=flick.die, known=", ".join(dice) or "–")
        return position.scene
    if flick.place is None:
        raise FlickError("hand-needs-place", die=flick.die)
    return Scene((*position.scene.bodies, in_hand))


def flick_json(played: Played) -> dict[str, Any]:
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


def tell(words: Words, played: Played, board: Map) -> None:
    """The answer for a person: what happened, then every body that moved."""
    tell_events(words, played.events)
    motion = played.motion
    names = {land.id: land.name.said(words.language) for land in board.territories}
    for id in motion.moved:
        reading = played.after[id]
        where = ", ".join(f"{names[at]} {share:.0%}" for at, share in reading.territories.items())
        click.echo(f"  {id}: {why(words, reading)}" + (f" ({where})" if where else ""))
    still = len(played.after) - len(motion.moved)
    click.echo(words("flick-rest", seconds=round(motion.seconds, 2), still=still))
    if motion.restless:
        click.echo(words("flick-restless", bodies=", ".join(motion.restless)))
