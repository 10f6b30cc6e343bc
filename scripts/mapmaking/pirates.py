"""Pirate Ship: two galleons side by side, the sea around them, ropes from rail to rail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import shapely

from diedie.table.constants import APOTHEM, HEX_SIDE, OUTER_APOTHEM, OUTER_SIDE
from mapmaking.curves import Line, Point, circle, ellipse, smooth, tapered
from mapmaking.deck import MIDDLE, on_deck
from mapmaking.divide import divide
from mapmaking.write import Draft, Land, Thing, ring_of

DECK, ROPE, KRAKEN, SUCKER = "#B98453", "#E5D19E", "#B9796A", "#E3B9A3"

# One side of the hull in cm from the middle of the ship: along the keel, away from it.
HULL: Line = [(-9.2, 2.2), (-8.7, 3.1), (-7.4, 3.55), (-4.5, 4.1), (-0.5, 4.3), (3.2, 3.95),
              (6.2, 2.95), (8.4, 1.6), (9.7, 0.55)]  # fmt: skip


def pirates() -> Draft:
    """The map."""
    near = [(x, y + MIDDLE) for x, y in _hull()]
    far = _about(near)
    seeds = {"ship-1": (0.0, MIDDLE), "ship-2": (0.0, -MIDDLE), "sea": (0.0, 0.0)}
    shapes = divide([[*near, near[0]], [*far, far[0]]], seeds)
    sea = ("Open Sea", "Mar Aberto", "Mar Abierto", "Haute mer", "Mare aperto")
    wolf = ("Sea Wolf", "Lobo do Mar", "Lobo de Mar", "Loup de mer", "Lupo di mare")
    bride = ("Storm Bride", "Noiva da Tormenta", "Novia de la Tormenta", "Fiancée du Vent",
             "Sposa del Vento")  # fmt: skip
    ship = [*on_deck(shapes["ship-1"]), *_tentacle()]
    return Draft(
        id="pirate-ship",
        about="Two ships, the sea around them, the ropes between them.\n"
        "What a territory is worth depends on who stands in it.",
        names=("Pirate Ship", "Navio Pirata", "Barco pirata", "Bateau pirate", "Nave pirata"),
        eras=4,
        players=(2, 2),
        recommended=(2, 2),
        style={"ground": "#2F6F7A", "border": "#2A1E16", "ornament": "waves"},
        lands=[
            Land("ship-1", wolf, shapes["ship-1"], colour=DECK),
            Land("ship-2", bride, shapes["ship-2"], colour=DECK),
            Land("sea", sea, shapes["sea"]),
        ],
        things=[*ship, *_turned(ship), *_ropes(shapes["sea"]), *_sides()],
    )


def _hull() -> Line:
    """Seen from above: a broad stern, a belly, a pointed bow."""
    other = [(x, -y) for x, y in reversed(HULL)]
    return smooth([*HULL, (10.15, 0.0), *other], 0.3, closed=True)


def _tentacle() -> Iterator[Thing]:
    """An arm out of the deep, curling over; its suckers follow the inside."""
    via = [(11.4, -2.6), (11.0, -1.4), (11.3, 0.0), (12.4, 0.9), (13.4, 0.5), (13.6, -0.4),
           (12.9, -0.9), (12.5, -0.4), (12.7, -0.1)]  # fmt: skip
    line = smooth(via, 0.15)
    arm = shapely.Polygon(tapered(line, 1.15, 0.12)).buffer(0)
    arm = arm.union(shapely.Point(line[0]).buffer(0.575))
    for reach, colour in ((1.0, "#5B979C"), (0.82, "#2F6F7A")):
        yield Thing("decor", ellipse((11.35, -2.55), reach, reach * 0.42, 12, 40), colour)
    yield Thing("decor", ring_of(arm), KRAKEN)
    inner = tapered(line, 0.55, 0.0)[: len(line)]
    for k in range(5, len(line) - 14, 8):
        yield Thing("decor", circle(inner[k], 0.13 - 0.0016 * k, 12), SUCKER)


def _ropes(sea: shapely.Polygon) -> Iterator[Thing]:
    """Four ropes, slack in the middle, from rail to rail; the map stays fair turned about."""
    for x, slant, sag in ((-6.2, 1.1, 0.7), (-2.6, 0.5, -0.6)):
        via = [(x, -6.0), (x, -3.6), (x + slant / 2 + sag, 0.0), (x + slant, 3.6), (x + slant, 6.0)]
        line = shapely.LineString(smooth(via, 0.25)).intersection(sea)
        rope = list(max(shapely.get_parts(line), key=lambda part: part.length).coords)
        yield Thing("rope", rope, ROPE, 0.3)
        yield Thing("rope", _about(rope), ROPE, 0.3)


def _sides() -> Iterator[Thing]:
    """The side of the platform behind each ship is its captain's."""
    inner, outer = HEX_SIDE / 2, OUTER_SIDE / 2
    ring = [(-inner, -APOTHEM), (-outer, -OUTER_APOTHEM), (outer, -OUTER_APOTHEM),
            (inner, -APOTHEM)]  # fmt: skip
    yield Thing("launch-side", ring, seat=1)
    yield Thing("launch-side", _about(ring), seat=2)


def _about(line: Iterable[Point]) -> Line:
    """The same on the other side of the table."""
    return [(-x, -y) for x, y in line]


def _turned(things: Iterable[Thing]) -> Iterator[Thing]:
    for t in things:
        yield Thing(t.kind, _about(t.points), t.colour, t.width)
