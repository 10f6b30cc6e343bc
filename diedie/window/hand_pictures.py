"""What each hand means, in a picture: where dice come to rest that were meant to go one way."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from diedie.board.launch import launch_of
from diedie.i18n import Words
from diedie.model.chance import chance
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.hand import Hand, made_by
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.physics import simulate
from diedie.table import constants as c
from diedie.table.arena import hexagon
from diedie.table.palette import BOARD, CREAM, INK, LANDS
from diedie.toolkit.widgets import Column, Photo, Text, Widget

FLICKS: Final = 40  # that mean the same
SPEED: Final = 100  # cm/s, from the middle of a side straight over the middle of the table
_PLACE = (0.0, -c.APOTHEM - c.RIM_WIDTH / 2)
_SAMPLE = Flick("die", 90.0, float(SPEED), _PLACE)
_WIDE, _HIGH = 168.0, 146.0  # dp
_FINE = 20  # pixels of the picture a cm of the table
_DOT, _EDGE = 0.55, 0.16  # cm: the radius of a dot, and its ink edge

Point = tuple[float, float]


def hand_view(words: Words, hand: Hand) -> Widget:
    """A hand by its name, what its flicks come to, and that in a few words."""
    return Column(
        [
            Photo(("hand", hand), lambda: _drawn(hand), _WIDE, _HIGH),
            Text(words(f"hand-{hand}"), "heading", align="centre"),
            Text(words(f"hand-{hand}-note"), "note", tone="second", align="centre"),
        ],
        gap=2.0,
    )


def explanation(words: Words) -> str:
    """What the pictures show."""
    return words("hand-pictures", count=FLICKS, speed=SPEED)


@cache
def sample_cloud(hand: Hand) -> tuple[Point, ...]:
    """Where a lone die comes to rest that a hand flicks as often with the same thing in mind."""
    scene = Scene((Body("die", "d6", Pose((0.0, 0.0, 0.0), showing("d6", 6))),))
    flicks = {made_by(hand, _SAMPLE, chance(0, "sample", number)) for number in range(FLICKS)}
    rests = (simulate(scene, launch_of(scene, flick)).rest.body("die") for flick in flicks)
    return tuple(rest.pose.position[:2] for rest in rests)


@cache
def _drawn(hand: Hand) -> Image.Image:
    """The table from above, the way that was meant, and a dot for each die."""
    corners = hexagon(c.OUTER_APOTHEM).bounds
    size = (round((corners[2] - corners[0]) * _FINE), round((corners[3] - corners[1]) * _FINE))

    def at(x: float, y: float) -> Point:
        return (x - corners[0]) * _FINE, (corners[3] - y) * _FINE

    picture = Image.new("RGBA", size)
    pen = ImageDraw.Draw(picture)
    for apothem, fill in ((c.OUTER_APOTHEM, BOARD), (c.APOTHEM, LANDS[0])):
        outline = [at(x, y) for x, y in hexagon(apothem).exterior.coords]
        pen.polygon(outline, fill=fill, outline=INK, width=_FINE // 8)
    pen.line((at(*_PLACE), at(0.0, c.APOTHEM)), fill=INK, width=_FINE // 6)
    half = c.D6_EDGE / 2
    (x, y), edge = _PLACE, _FINE // 8
    pen.rectangle((at(x - half, y + half), at(x + half, y - half)), CREAM, INK, edge)
    for x, y in sample_cloud(hand):
        for radius, fill in ((_DOT, INK), (_DOT - _EDGE, CREAM)):
            pen.ellipse((at(x - radius, y + radius), at(x + radius, y - radius)), fill)
    return picture
