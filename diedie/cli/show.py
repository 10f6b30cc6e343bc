"""`diedie` alone: a few flicks told as they happen, and a picture of the table they leave."""

from __future__ import annotations

from pathlib import Path

import click

from diedie.board.events import events
from diedie.board.launching import launch_of
from diedie.board.maps import map_named
from diedie.board.reading import read
from diedie.export.picture import table_picture
from diedie.i18n import Words
from diedie.model.chance import chance
from diedie.model.flick import Flick
from diedie.model.names import ARMIES
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate

_FLICKS = 15
_PICTURE = Path("diedie-table.png")


def show_table(words: Words, seed: int = 7) -> None:
    """Flick three dice of each army in turn, then draw the table."""
    board = map_named("plain")
    source = chance(seed, "show")
    scene, armies = Scene(), dict[str, str]()
    click.echo(words("show-start", flicks=_FLICKS))
    for i in range(_FLICKS):
        army = ARMIES[i % len(ARMIES)]
        die = f"{army}-{i // len(ARMIES) + 1}"
        armies[die] = army
        held = Body(die, "d6", Pose((0.0, 0.0, 0.0)))
        flick = Flick(
            die,
            aim=90 + source.gauss(0, 14),
            speed=source.uniform(70, 150),
            place=(source.uniform(-5, 5), -15.25),
            lift=source.uniform(0, 12),
            strike=(source.uniform(-0.5, 0.5), source.uniform(-0.5, 0.5)),
        )
        whole = Scene((*scene.bodies, held))
        launch = launch_of(whole, flick)
        started = whole.moved({die: launch.pose})
        motion = simulate(started, launch)
        before, after = read(started, board), read(motion.rest, board)
        click.echo(words("show-flick", die=die, speed=round(flick.speed)))
        for event in events(before, after, motion.contacts):
            click.echo("  " + words(f"event-{event.event}", body=event.body, other=event.other))
        why = after[die].why
        click.echo(f"  {die}: {words(why.code, **why.fields)}")
        out = {id for id, reading in after.items() if reading.state == "out"}
        scene = Scene(tuple(b for b in motion.rest.bodies if b.id not in out))
    table_picture(scene, armies, board).save(_PICTURE)
    click.echo(words("show-picture", file=str(_PICTURE.resolve())))
