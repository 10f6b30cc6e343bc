"""Space: five planets in the void, around a black hole."""

from __future__ import annotations

import random
from collections.abc import Iterator

import shapely

from mapmaking.curves import HEXAGON, Line, Point, circle, ellipse, polar, rough, smooth, tapered
from mapmaking.divide import divide
from mapmaking.write import Draft, Land, Thing, ring_of

Names = tuple[str, str, str, str, str]

# Number, names, worth, middle, radius, colour. The nearer to the hole, the smaller and dearer.
PLANETS: tuple[tuple[int, Names, int, Point, float, str], ...] = (
    (1, ("Ember", "Brasa", "Ascua", "Braise", "Brace"), 1, (0.6, 8.7), 4.4, "#C98A5B"),
    (2, ("Glacier", "Geleira", "Glaciar", "Glacier", "Ghiacciaio"), 2, (9.0, 1.9), 4.4, "#8FB3C9"),
    (3, ("Amethyst", "Ametista", "Amatista", "Améthyste", "Ametista"), 3, (4.3, -6.3), 3.5,
     "#B7A6C9"),
    (4, ("Dune", "Duna", "Duna", "Dune", "Duna"), 1, (-5.4, -7.4), 4.9, "#B5AB7E"),
    (5, ("Eden", "Éden", "Edén", "Éden", "Eden"), 2, (-7.6, 3.2), 4.2, "#85BA80"),
)  # fmt: skip
SHADES = ("#AA7A4C", "#7E92BE", "#8979AD", "#918962", "#6A9563")  # where each is in the dark
HOLE: tuple[Point, float] = ((0.0, 0.3), 2.2)
RING = 1.5  # how far the third planet's ring reaches, in radii: it is a part of the planet (SPA-1)


def space() -> Draft:
    """The map."""
    outlines = {number: circle(at, r) for number, _, _, at, r, _ in PLANETS}
    outlines[3] = ring_of(shapely.Polygon(outlines[3]).union(_ring(RING)))
    seeds = {f"planet-{number}": at for number, _, _, at, _, _ in PLANETS} | {"space": (0.0, 0.0)}
    shapes = divide([[*ring, ring[0]] for ring in outlines.values()], seeds)
    lands = [
        Land(f"planet-{n}", names, shapes[f"planet-{n}"], value, n, colour)
        for n, names, value, _, _, colour in PLANETS
    ]
    void = ("Deep Space", "Espaço Profundo", "Espacio Profundo", "Espace profond",
            "Spazio profondo")  # fmt: skip
    return Draft(
        id="space",
        about="Five numbered planets, the space between them, and the black hole in the middle.",
        names=("Space", "Espacial", "Espacio", "Espace", "Spazio"),
        eras=3,
        players=(2, 5),
        recommended=(3, 5),
        style={"ground": "#1E1C36", "border": "#2A1E16", "ornament": "stars"},
        lands=[*lands, Land("space", void, shapes["space"], 0)],
        things=[*_nebulae(), *_comet(), *_saturn(), *_faces(), _hole()],
    )


def _hole() -> Thing:
    return Thing("black-hole", circle(*HOLE, 72))


def _nebulae() -> Iterator[Thing]:
    """Veils of gas across the void, under everything else."""
    hexagon = shapely.Polygon(HEXAGON).buffer(-0.02)
    for i, (x, y, across, along, turn) in enumerate(
        ((-2.0, 1.5, 13.5, 3.4, 32.0), (6.5, -9.0, 5.5, 2.2, 58.0), (-4.0, 10.5, 4.5, 1.6, 20.0))
    ):
        for k, colour in enumerate(("#232042", "#29244D", "#2D2650")):
            share = 1 - 0.27 * k
            ring = ellipse((x, y), across * share, along * share, turn, 72)
            veil = shapely.Polygon(rough(ring, 0.8, f"nebula {i} {k}", closed=True)).buffer(0)
            for number in range(1, 6):
                veil = veil.difference(_disc(number))
            yield from _pieces(veil.buffer(-0.3).buffer(0.3).intersection(hexagon), colour)


def _saturn() -> Iterator[Thing]:
    """The third planet's ring; it passes behind."""
    for outer, inner, colour in (
        (RING - 0.01, 1.36, "#8B76AC"),
        (1.36, 1.31, "#2B2646"),
        (1.31, 1.2, "#6C6088"),
        (1.2, 0.9, "#2B2646"),
    ):
        band = _ring(outer).difference(_ring(inner)).difference(_disc(3))
        yield from _pieces(band, colour)


def _ring(reach: float) -> shapely.Polygon:
    """All that the ring encloses, as far out as so many radii of its planet."""
    _, _, _, at, r, _ = PLANETS[2]
    return shapely.Polygon(ellipse(at, r * reach, r * reach * 0.3, -22, 96))


def _faces() -> Iterator[Thing]:
    """What each planet looks like."""
    ember, glacier, amethyst, dune, eden = (_disc(n) for n in range(1, 6))
    for disc, seed, tones in (
        (ember, "ember", ("#BB7C4E", "#B27740")),
        (eden, "eden", ("#76AA74", "#679967")),
    ):
        for k, tone in enumerate(tones):
            for blot in _blots(disc, f"{seed} {k}", 5, 1.25 - 0.35 * k):
                yield from _pieces(blot.intersection(disc), tone)
    yield from _cracks()
    for disc, turn, belts in (
        (dune, -12.0, ["#A89D6F", "#C2B98F", "#9D9265", "#BDB388"]),
        (glacier, 18.0, ["#9FC0D3", "#80A5C5", "#A9C8D9"]),
    ):
        for k, tone in enumerate(belts):
            yield from _pieces(_band(disc, turn, k, len(belts)).intersection(disc), tone)
    for k in range(6):
        spot = circle(polar(0.8 + 0.36 * k, 137.5 * k, PLANETS[2][3]), 0.62 - 0.07 * k, 32)
        yield from _pieces(shapely.Polygon(spot).intersection(amethyst), "#A290C3")
    for (n, _, _, (x, y), r, _), shade in zip(PLANETS, SHADES, strict=True):
        lit = shapely.Polygon(circle((x - 0.16 * r, y + 0.16 * r), r * 1.02))
        yield from _pieces(_disc(n).difference(lit), shade)


def _cracks() -> Iterator[Thing]:
    """Fire under the crust of the first planet."""
    _, _, _, at, r, _ = PLANETS[0]
    for k, (a, b, bend) in enumerate(((150, 40, 0.35), (200, 320, 0.4), (250, 95, 0.75))):
        via = [polar(r * 0.96, a, at), polar(r * bend, (a + b) / 2, at), polar(r * 0.9, b, at)]
        line = rough(smooth(via, 0.2), 0.22, f"crack {k}")
        crack = shapely.Polygon(tapered(line, 0.16, 0.03)).buffer(0)
        yield Thing("decor", ring_of(crack), "#E9B777")


def _comet() -> Iterator[Thing]:
    """A traveller on the far side."""
    head = (12.1, -3.9)
    tail = smooth([head, (11.2, -5.0), (10.7, -6.4)], 0.2)
    for width, colour in ((0.62, "#373653"), (0.34, "#5C5A88")):
        yield Thing("decor", tapered(tail, width, 0.04), colour)
    yield Thing("decor", circle(head, 0.3, 24), "#DCD6EA")


def _disc(number: int) -> shapely.Polygon:
    _, _, _, at, r, _ = PLANETS[number - 1]
    return shapely.Polygon(circle(at, r - 0.02))


def _blots(disc: shapely.Polygon, seed: str, count: int, size: float) -> Iterator[shapely.Polygon]:
    chance = random.Random(seed)
    x, y = disc.centroid.x, disc.centroid.y
    reach = (disc.area / 3.1416) ** 0.5
    for k in range(count):
        at = polar(reach * chance.uniform(0.45, 0.95), 360 / count * (k + chance.random()), (x, y))
        ring = ellipse(at, size * chance.uniform(0.9, 1.6), size * 0.7, chance.uniform(0, 180), 36)
        yield shapely.Polygon(rough(ring, 0.35, f"{seed} {k}", closed=True)).buffer(0)


def _band(disc: shapely.Polygon, turn: float, k: int, count: int) -> shapely.Polygon:
    """A belt of cloud across the planet."""
    x, y = disc.centroid.x, disc.centroid.y
    low, _, high, _ = disc.bounds
    reach = (high - low) / 2 + 1
    at = reach * (1.5 * (k + 0.5) / count - 0.75)
    half = 0.26 * reach / count * (1.3 if k % 2 else 0.9)
    belt = [(-reach, at - half), (0.0, at - half * 1.3), (reach, at - half),
            (reach, at + half), (0.0, at + half * 0.8), (-reach, at + half)]  # fmt: skip
    lower = rough(smooth(belt[:3], 0.3), 0.16, f"belt {turn} {k}")
    upper = rough(smooth(belt[3:], 0.3), 0.16, f"belt {turn} {k} upper")
    turned = shapely.affinity.rotate(shapely.Polygon([*lower, *upper]), turn, (0, 0))
    return shapely.affinity.translate(turned, x, y).buffer(0)


def _pieces(shape: shapely.Geometry, colour: str) -> Iterator[Thing]:
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon" and part.area > 0.05:
            yield Thing("decor", _open(part.simplify(0.012)), colour)


def _open(shape: shapely.Polygon) -> Line:
    """One ring for a shape that may have a hole: cut open along a hair-thin line."""
    for hole in shape.interiors:
        way = shapely.shortest_line(hole, shape.exterior).buffer(0.004)
        shape = max(shapely.get_parts(shape.difference(way)), key=lambda p: p.area)
    return ring_of(shape)
