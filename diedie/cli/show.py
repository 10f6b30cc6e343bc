"""`diedie` alone: a few flicks told as they happen, and a picture of the table they leave."""

from __future__ import annotations

import io
from pathlib import Path

import click

from diedie.board.maps import map_named
from diedie.cli.playing import Played, tell_events, why
from diedie.export.picture import table_picture
from diedie.files import write_whole
from diedie.heat import human_flick
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene

_SEED = 7
_DICE_EACH = 3
_PICTURE = Path("diedie-table.png")


def show_table(words: Words) -> None:
    """Flick three dice of each army in turn, as a person would, then draw the table."""
    board = map_named("world-war")
    scene, armies = Scene(), dict[str, str]()
    click.echo(words("show-start", flicks=_DICE_EACH * len(ARMIES)))
    for number in range(_DICE_EACH * len(ARMIES)):
        army = ARMIES[number % len(ARMIES)]
        die = f"{army}-{number // len(ARMIES) + 1}"
        armies[die] = army
        flick = human_flick(die, _SEED, number)
        held = Body(die, "d6", Pose((0.0, 0.0, 0.0)))
        played = Played(Scene((*scene.bodies, held)), flick, board)
        click.echo(words("show-flick", die=die, speed=round(flick.speed)))
        tell_events(words, played.events, "  ")
        click.echo(f"  {die}: {why(words, played.after[die])}")
        inside = {id for id, reading in played.after.items() if reading.state != "out"}
        scene = Scene(tuple(b for b in played.motion.rest.bodies if b.id in inside))
    picture = io.BytesIO()
    table_picture(scene, armies, board, words.language).save(picture, "PNG")
    write_whole(_PICTURE, picture.getvalue())
    click.echo(words("show-picture", file=str(_PICTURE.resolve())))
