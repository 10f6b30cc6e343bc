"""Krakatoa: an island of five areas around a summit that burns."""

from __future__ import annotations

import math
from collections.abc import Iterator

from mapmaking.curves import Line, Point, polar, rim, rough, smooth, tapered
from mapmaking.divide import divide
from mapmaking.trees import trees
from mapmaking.write import Draft, Land, Thing

Names = tuple[str, str, str, str, str]

# Each area: its colours on the slope and at the shore, and what the two are called.
AREAS: tuple[tuple[str, str, Names, Names], ...] = (
    ("#6F8F5A", "#7C9A66",
     ("Ferns", "Samambaias", "Helechos", "Fougères", "Felci"),
     ("Lagoon", "Lagoa", "Laguna", "Lagon", "Laguna")),
    ("#A08A5A", "#AD9868",
     ("Sulphur", "Enxofre", "Azufre", "Soufre", "Zolfo"),
     ("Turtle Beach", "Praia da Tartaruga", "Playa Tortuga", "Plage aux Tortues",
      "Spiaggia Tartaruga")),
    ("#55745F", "#5E7964",
     ("Jungle", "Selva", "Selva", "Jungle", "Giungla"),
     ("Mangrove", "Manguezal", "Manglar", "Mangrove", "Mangrovie")),
    ("#8FA15F", "#9BAC6D",
     ("Terraces", "Terraços", "Terrazas", "Terrasses", "Terrazze"),
     ("Old Harbour", "Porto Velho", "Puerto Viejo", "Vieux-Port", "Porto Vecchio")),
    ("#73A66C", "#82B27A",
     ("Orchids", "Orquídeas", "Orquídeas", "Orchidées", "Orchidee"),
     ("Waterfall", "Cachoeira", "Cascada", "Cascade", "Cascata")),
)  # fmt: skip

VALLEYS = tuple(90.0 + 72 * k for k in range(5))  # degrees: the borders between areas
STEP = 3.0  # degrees between points of the summit's outline


def krakatoa() -> Draft:
    """The map."""
    summit = _summit()
    valleys = [_valley(k, summit[round(VALLEYS[k] % 360 / STEP)]) for k in range(5)]
    lines = [[*summit, summit[0]], *valleys]
    lines += [_treeline(k, valleys[k], valleys[(k + 1) % 5]) for k in range(5)]
    seeds: dict[str, Point] = {"summit": (0.0, 0.0)}
    for k in range(5):
        seeds |= {f"slope-{k + 1}": polar(7.2, VALLEYS[k] + 36)}
        seeds |= {f"shore-{k + 1}": polar(12.4, VALLEYS[k] + 36)}
    shapes = divide(lines, seeds)
    lands = []
    for k, (slope, shore, high, low) in enumerate(AREAS, 1):
        lands.append(Land(f"slope-{k}", high, shapes[f"slope-{k}"], 2, k, slope))
        lands.append(Land(f"shore-{k}", low, shapes[f"shore-{k}"], 1, k, shore))
    top = ("Summit", "Cume", "Cumbre", "Sommet", "Vetta")
    lands.append(Land("summit", top, shapes["summit"], 3, colour="#4E4E4E"))
    return Draft(
        id="krakatoa",
        about="A volcanic island: five numbered areas of a slope and a shore each, and the summit.",
        names=("Krakatoa",) * 5,
        eras=3,
        players=(2, 5),
        recommended=(4, 5),
        style={"ground": "#28626C", "border": "#2A1E16", "ornament": "lava"},
        lands=lands,
        things=[Thing("decor", _shore()), *trees(), *_rock(), *_lava(), _crater()],
    )


def _bump(degrees: float, at: float, width: float) -> float:
    off = (degrees - at + 180) % 360 - 180
    return math.exp(-((off / width) ** 2))


def _summit() -> Line:
    """A dark cone; between the areas tongues of old lava run down from it."""
    lengths = (2.3, 1.6, 2.6, 1.5, 2.0)
    ring = []
    for k in range(round(360 / STEP)):
        a = STEP * k
        r = 4.7 + sum(n * _bump(a, v, 8.5) for n, v in zip(lengths, VALLEYS, strict=True))
        ring.append(polar(r, a))
    return rough(ring, 0.22, "summit", closed=True)


def _valley(k: int, tip: Point) -> Line:
    """The border between two areas: from the tongue's tip down to the sea, in bends."""
    a = VALLEYS[k]
    sway = (5.0, -6.0, 6.5, -5.0, 5.5)[k]
    via = [tip, polar(9.3, a + sway), polar(11.4, a - sway * 0.7), polar(17, a + sway * 0.3)]
    return rough(smooth(via, 0.22), 0.2, f"valley {k}")


def _treeline(k: int, right: Line, left: Line) -> Line:
    """The border between slope and shore, wandering up and down from valley to valley."""
    highs = ((0.71, 0.62, 0.72), (0.66, 0.68, 0.62), (0.72, 0.62, 0.68), (0.62, 0.69, 0.65),
             (0.7, 0.61, 0.71))[k]  # fmt: skip
    joints = [polar(math.hypot(*rim(VALLEYS[k] + off)) * high, VALLEYS[k] + off)
              for off, high in zip((18, 36, 54), highs, strict=True)]  # fmt: skip
    via = [_at_height(right, 9.4), *joints, _at_height(left, 10.0)]
    return rough(smooth(via, 0.22), 0.24, f"treeline {k}")


def _at_height(valley: Line, radius: float) -> Point:
    return min(valley, key=lambda p: abs(math.hypot(*p) - radius))


def _shore() -> Line:
    """The coast of the island: bays at the corners of the hexagon, capes between."""
    ring = []
    for k in range(72):
        a = 5.0 * k
        bay = sum(_bump(a, 60 * c, 14.0) for c in range(6))
        swell = 0.3 * math.sin(math.radians(7 * a + 40)) + 0.3 * math.sin(math.radians(11 * a))
        ring.append(polar(math.hypot(*rim(a)) - 0.95 - 1.25 * bay + swell, a))
    return rough(smooth(ring, 0.25, closed=True), 0.16, "island", closed=True)


def _crater() -> Thing:
    ring = rough([polar(2.4, 4.0 * k) for k in range(90)], 0.1, "crater", closed=True)
    return Thing("crater", ring)


def _rock() -> Iterator[Thing]:
    """The upper cone, darker."""
    ring = rough([polar(3.5, 4.0 * k) for k in range(90)], 0.3, "cone", closed=True)
    yield Thing("decor", ring, "#3E3E3E")


def _lava() -> Iterator[Thing]:
    """Streams that run from the crater into the tongues: dark red at the sides, bright inside."""
    streams = []
    for k, (a, far) in enumerate(zip(VALLEYS, (6.6, 5.8, 6.9, 5.7, 6.3), strict=True)):
        bend = (4.0, -5.0, 3.0, -4.0, 5.0)[k]
        steps = ((2.2, bend), (3.4, -bend), (4.8, bend * 0.3), (far, 0.0))
        via = [polar(radius, a + off) for radius, off in steps]
        streams.append((rough(smooth(via, 0.2), 0.1, f"lava {k}"), 1.0))
        if k in (0, 4):
            fork = [polar(3.3, a - bend * 0.9), polar(4.0, a + 15), polar(4.5, a + 21)]
            streams.append((rough(smooth(fork, 0.2), 0.06, f"fork {k}"), 0.7))
    for colour, width in (("#8E3315", 0.62), ("#D9541E", 0.4), ("#F6B24A", 0.14)):
        for stream, share in streams:
            yield Thing("decor", tapered(stream, width * share, 0.05), colour)
