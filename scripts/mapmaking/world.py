"""World War: the world on a hexagon. Each territory is a piece of land and the sea around it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mapmaking.coast import coasts
from mapmaking.curves import Line, Point, rough, smooth
from mapmaking.divide import divide
from mapmaking.write import Draft, Land, Thing, ring_of

# Where three borders meet, named after what is near.
MEET: dict[str, Point] = {
    "labrador": (-4.5, 6.0),
    "azores": (-5.7, 1.7),
    "cape verde": (-5.7, -1.6),
    "mid ocean": (-4.9, -3.7),
    "tristan": (-3.5, -7.3),
    "agulhas": (0.9, -10.9),
    "mauritius": (5.9, -5.6),
    "socotra": (4.7, -2.8),
    "darfur": (0.4, -2.5),
    "cyrene": (-0.5, 2.5),
    "azov": (2.1, 4.6),
    "volga": (2.3, 6.9),
    "finland": (1.3, 8.7),
    "hindu kush": (5.0, 1.5),
    "yunnan": (8.3, 1.0),
    "amur": (8.5, 6.9),
}

# Every border: from, over, to. Points outside the hexagon are cut off at its edge.
BORDERS: tuple[tuple[str | Point, tuple[Point, ...], str | Point], ...] = (
    # the north
    ((-3.2, 14), ((-3.7, 12.95), (-5.1, 12.2), (-5.9, 11.0), (-5.2, 9.4), (-4.6, 7.7)), "labrador"),
    ((-14, 3.4), ((-12.2, 3.8), (-10.6, 4.0), (-8.9, 3.9), (-7.7, 4.5), (-6.4, 4.9)), "labrador"),
    ((2.3, 14), ((2.2, 12.2), (1.8, 11.0), (1.7, 9.8)), "finland"),
    ("labrador", ((-3.6, 6.9), (-2.6, 7.5), (-1.4, 6.95), (-0.3, 7.1), (0.6, 7.9)), "finland"),
    ("finland", ((1.9, 8.0),), "volga"),
    ("volga", ((3.4, 6.4), (4.8, 7.0), (6.4, 7.4)), "amur"),
    ("amur", ((9.4, 6.3), (10.3, 6.3), (11.3, 5.4)), (13.2, 5.0)),
    # the old world
    ("labrador", ((-5.5, 4.2),), "azores"),
    ("azores", ((-4.4, 2.0), (-3.45, 2.33), (-2.2, 2.85), (-1.1, 2.95)), "cyrene"),
    ("cyrene", ((0.3, 2.1), (1.05, 2.3), (1.1, 3.2), (1.5, 3.8)), "azov"),
    ("azov", ((2.5, 5.8),), "volga"),
    ("azov", ((3.2, 4.1), (3.9, 3.1), (4.3, 2.2)), "hindu kush"),
    ("cyrene", ((-0.9, 1.3), (-0.5, 0.1), (-0.6, -1.3)), "darfur"),
    ("darfur", ((1.7, -2.3), (2.7, -3.0), (3.8, -3.4)), "socotra"),
    ("socotra", ((5.5, -1.5), (5.2, 0.3)), "hindu kush"),
    ("hindu kush", ((6.3, 1.9), (7.3, 1.3)), "yunnan"),
    ("yunnan", ((8.6, 2.4), (8.4, 4.0), (8.9, 5.4)), "amur"),
    ("yunnan", ((9.2, 0.1), (10.4, 0.0), (11.2, 0.9), (12.6, 0.2)), (15.5, -0.9)),
    # the new world
    ("azores", ((-6.1, 0.3),), "cape verde"),
    ((-15.2, -2.2), ((-13.0, -2.9), (-11.0, -3.5), (-9.75, -3.1), (-8.7, -1.9), (-7.1, -1.6)),
     "cape verde"),
    ("cape verde", ((-5.0, -2.4),), "mid ocean"),
    ((-13, -7.6), ((-10.3, -6.8), (-8.9, -7.1), (-7.6, -7.0), (-6.5, -7.9), (-5.2, -7.9)),
     "tristan"),
    # the south
    ("darfur", ((-0.6, -3.2), (-1.6, -3.7), (-3.2, -4.4)), "mid ocean"),
    ("mid ocean", ((-3.9, -5.2),), "tristan"),
    ("tristan", ((-2.7, -9.2), (-1.2, -10.5)), "agulhas"),
    ("agulhas", ((1.2, -12.4),), (0.7, -14)),
    ("agulhas", ((2.9, -10.4), (4.9, -8.5)), "mauritius"),
    ("mauritius", ((5.7, -4.3),), "socotra"),
    ("mauritius", ((7.5, -5.6), (9.0, -5.05), (10.3, -5.2), (11.3, -4.95)), (13.6, -5.6)),
)  # fmt: skip

# Ships for the empty seas: where, how large, and which way they sail.
SHIPS: tuple[tuple[Point, float, int], ...] = (((-13.2, -0.6), 1.0, 1), ((-2.3, -12.0), 0.8, 1),
                                               ((6.9, -4.5), 0.75, -1))  # fmt: skip

Names = tuple[str, str, str, str, str]
TITLE = ("World War", "Guerra Mundial", "Guerra Mundial", "Guerre mondiale", "Guerra mondiale")
TERRITORIES: tuple[tuple[str, Names, int, str, Point], ...] = (
    ("great-north", ("Great North", "Grande Norte", "Gran Norte", "Grand Nord", "Grande Nord"),
     1, "#BEC29C", (-8, 8)),
    ("fjords", ("Fjords", "Fiordes", "Fiordos", "Fjords", "Fiordi"), 1, "#C0AE85", (-2, 10)),
    ("tundra", ("Tundra", "Tundra", "Tundra", "Toundra", "Tundra"), 1, "#DCC897", (6, 10)),
    ("prairies", ("Prairies", "Pradarias", "Praderas", "Prairies", "Praterie"),
     1, "#DCC897", (-9, 2)),
    ("old-empires", ("Old Empires", "Velhos Impérios", "Viejos Imperios", "Vieux Empires",
     "Vecchi Imperi"), 3, "#D7AD8E", (-1, 5)),
    ("silk-road", ("Silk Road", "Rota da Seda", "Ruta de la Seda", "Route de la soie",
     "Via della Seta"), 3, "#A9B78A", (6, 4.5)),
    ("far-east", ("Far East", "Extremo Oriente", "Extremo Oriente", "Extrême-Orient",
     "Estremo Oriente"), 2, "#D7AD8E", (10.5, 3)),
    ("isthmus", ("Isthmus", "Istmo", "Istmo", "Isthme", "Istmo"), 4, "#D09B75", (2.5, 0.5)),
    ("great-desert", ("Great Desert", "Grande Deserto", "Gran Desierto", "Grand Désert",
     "Grande Deserto"), 3, "#DCC897", (-2, 0)),
    ("great-river", ("Great River", "Grande Rio", "Gran Río", "Grand Fleuve", "Grande Fiume"),
     2, "#A9B78A", (-8, -5)),
    ("spice-isles", ("Spice Isles", "Ilhas das Especiarias", "Islas de las Especias",
     "Îles aux Épices", "Isole delle Spezie"), 2, "#D3B48A", (8, -2)),
    ("savanna", ("Savanna", "Savana", "Sabana", "Savane", "Savana"), 2, "#C0AE85", (1, -6)),
    ("pampas", ("Pampas", "Pampas", "Pampas", "Pampa", "Pampas"), 1, "#D09B75", (-6, -10)),
    ("great-reef", ("Great Reef", "Grande Recife", "Gran Arrecife", "Grande Barrière",
     "Grande Barriera"), 1, "#B8B690", (8, -8)),
)  # fmt: skip


def borders() -> list[Line]:
    """The borders as an old map has them, unsteady of hand."""

    def place(p: str | Point) -> Point:
        return MEET[p] if isinstance(p, str) else p

    return [
        rough(smooth([place(start), *over, place(end)], 0.2), 0.2, f"border {i}")
        for i, (start, over, end) in enumerate(BORDERS)
    ]


def world(source: Path) -> Draft:
    """The map; `source` is the TopoJSON file of the world's land."""
    shapes = divide(borders(), {id: seed for id, _, _, _, seed in TERRITORIES})
    return Draft(
        id="world-war",
        about="The world on a hexagon: each territory is a piece of land and the sea around it.\n"
        "Coasts: Natural Earth (public domain), bent and simplified.",
        names=TITLE,
        eras=3,
        players=(2, 5),
        recommended=(3, 5),
        style={"ground": "#A8C3D6", "border": "#2A1E16", "ornament": "compass"},
        lands=[
            Land(id, names, shapes[id], value, colour=colour)
            for id, names, value, colour, _ in TERRITORIES
        ],
        things=[
            *(Thing("decor", ring_of(land)) for land in coasts(source)),
            *(ship for at, size, way in SHIPS for ship in _caravel(at, size, way)),
        ],
    )


def _caravel(at: Point, size: float, way: int) -> Iterator[Thing]:
    """A small ship under sail; `way` is 1 for a ship that sails east."""
    hull = smooth([(-0.62, 0.1), (-0.5, -0.14), (0.4, -0.14), (0.72, 0.12)], 0.1)
    hull = [*hull, (0.4, 0.06), (-0.34, 0.04), (-0.4, 0.16)]
    sails = [
        [*smooth([(-0.36, 0.1), (-0.2, 0.32), (-0.36, 0.62)], 0.1), (-0.42, 0.36)],
        [*smooth([(-0.12, 0.12), (0.14, 0.45), (-0.12, 0.92)], 0.1), (-0.18, 0.5)],
        [*smooth([(0.26, 0.12), (0.46, 0.38), (0.26, 0.74)], 0.1), (0.2, 0.42)],
    ]
    for ring, colour in ((hull, "#5C5A58"), *((sail, "#D8D2BC") for sail in sails)):
        yield Thing("decor", [(at[0] + way * size * u, at[1] + size * v) for u, v in ring], colour)
