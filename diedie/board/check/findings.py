"""Checking a map file: every fault that is in it, and the names that it lacks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import affinity

from diedie.board.check.faults import MOST_FAULTS, Caution, Fields, MapFault, first_faults
from diedie.board.check.form import form_faults
from diedie.board.check.rule_needs import special_cautions, special_faults
from diedie.board.check.sketch import SketchedShape, layout_faults, sketch, tables
from diedie.board.free_places.search import PLAY_CM, free_place
from diedie.board.ground import Ground
from diedie.board.map_reader import read_toml
from diedie.i18n import languages
from diedie.i18n.catalogues import CODE
from diedie.table.constants import D6_EDGE

_LEAST_DICE = 3  # that a territory must have room for
_DIE = shapely.box(-D6_EDGE / 2, -D6_EDGE / 2, D6_EDGE / 2, D6_EDGE / 2)
_MOST_SEARCHES = 300  # in a map; those of the game need 15
_SMOOTH_CM = 0.01
_SPIKE_CM = 0.03  # half as wide as a spike that is left out


@dataclass(frozen=True)
class Findings:
    """What is wrong with a map file, and what may be."""

    faults: list[MapFault]
    cautions: list[Caution]


def check_file(path: Path) -> list[MapFault]:
    """Every fault of a map file; MapError or FileError when it cannot be read at all."""
    return look_over(path).faults


def look_over(path: Path) -> Findings:
    """Every fault of a map file and every warning; MapError or FileError likewise."""
    raw = read_toml(path)
    stopped: list[Caution] = []
    faults = _faults(raw, stopped)
    return Findings(faults, [*stopped, *_cautions(raw)][:MOST_FAULTS])


def cautions_in(path: Path) -> list[Caution]:
    """The warnings that are quickly found; MapError or FileError likewise."""
    return _cautions(read_toml(path))


def _cautions(raw: dict[str, Any]) -> list[Caution]:
    cautions = itertools.chain(special_cautions(raw), name_cautions(raw))
    return list(itertools.islice(cautions, MOST_FAULTS))


def _faults(raw: dict[str, Any], stopped: list[Caution]) -> list[MapFault]:
    drawn = sketch(raw)
    lands = [land for land in drawn.lands if land.shape is not None]
    whole = lands if len(lands) == len(drawn.lands) else []
    form = itertools.chain(form_faults(raw), special_faults(raw))
    faults = (form, drawn.faults, layout_faults(drawn), _small(lands, stopped))
    return first_faults(itertools.chain(*faults, _unreachable(whole)))


def dice_that_fit(
    land: shapely.Polygon, most: int = _LEAST_DICE, searches: Iterator[int] | None = None
) -> int:
    """How many dice have room on a land together, as far as they are counted.

    Each search for a place takes one of the `searches`; without them it stops looking.
    """
    searches = iter(range(_MOST_SEARCHES)) if searches is None else searches
    row = math.hypot(most * D6_EDGE, D6_EDGE) / 2
    dice = 0
    for part in _smooth(land):
        circle = shapely.maximum_inscribed_circle(part, tolerance=PLAY_CM).length
        if circle > row + PLAY_CM:
            return most  # it has room for all in a row
        if circle > D6_EDGE / 2 - 2 * PLAY_CM:
            fewer = min(most, int(part.area / _DIE.area))
            dice += _room(part, _ends(part), [], fewer, searches)
    return min(most, dice)


def _smooth(land: shapely.Polygon) -> Sequence[shapely.Polygon]:
    """The parts of a land without spikes that no die reaches into, and without idle points.

    A search would take longer the more of them there are.
    """
    inner = shapely.buffer(land, -_SPIKE_CM, join_style="mitre")
    open = shapely.intersection(land, shapely.buffer(inner, _SPIKE_CM, join_style="mitre"))
    parts = shapely.get_parts(shapely.simplify(open, _SMOOTH_CM))
    return [part for part in parts if part.area >= _DIE.area]


def _room(
    land: shapely.Polygon,
    ends: Sequence[tuple[float, float]],
    placed: list[shapely.Polygon],
    most: int,
    searches: Iterator[int],
) -> int:
    """How many dice fit when each goes as near as it can to one of the ends of the land."""
    if len(placed) >= most:
        return len(placed)
    best = len(placed)
    for i, end in enumerate(ends):
        if next(searches, None) is None:
            break
        place = free_place(land, _DIE, placed, end)
        if place is None:
            break
        turned = affinity.rotate(_DIE, place.turn, origin=(0, 0))
        die = affinity.translate(turned, place.x, place.y)
        best = max(best, _room(land, ends[i:], [*placed, die], most, searches))
        if best >= most:
            break
    return best


def _ends(land: shapely.Polygon) -> list[tuple[float, float]]:
    """The points of a land that lie farthest out, in eight directions."""
    points = shapely.get_coordinates(land)
    angles = np.radians(np.arange(0, 360, 45))
    farthest = (points @ np.stack([np.cos(angles), np.sin(angles)])).argmax(axis=0)
    return [(x, y) for x, y in points[list(dict.fromkeys(farthest.tolist()))].tolist()]


def _small(lands: Sequence[SketchedShape], stopped: list[Caution]) -> Iterator[MapFault]:
    """The territories that are too small; where it takes too long, `stopped` says from which on."""
    searches = iter(range(_MOST_SEARCHES))
    for land in lands:
        dice = dice_that_fit(land.shape, _LEAST_DICE, searches)
        if dice < _LEAST_DICE:
            if next(searches, None) is None:
                stopped.append(Caution("not-searched", land.where, {"id": land.id}))
                return
            yield MapFault("too-small", land.where, {"id": land.id, "dice": dice})


def _unreachable(lands: Sequence[SketchedShape]) -> Iterator[MapFault]:
    """The territories that no chain of neighbours joins to the largest group of them."""
    group = list(range(len(lands)))
    shapes = np.array([land.shape for land in lands], dtype=object)
    for one, other in zip(*Ground(shapes).neighbours(), strict=True):
        old, new = group[other], group[one]
        group = [new if g == old else g for g in group]
    main = max(group, key=group.count, default=0)
    for land, its in zip(lands, group, strict=True):
        if its != main:
            yield MapFault("unreachable", land.where, {"id": land.id})


def name_cautions(raw: dict[str, Any]) -> Iterator[Caution]:
    """Each language that has no name at all, each name that a language has not, and each language
    that nobody here speaks."""
    named = [("", raw), *tables(raw, "territory"), *tables(raw, "feature")]
    names = {f"{where}.name".lstrip("."): entry.get("name") for where, entry in named}
    translations = {where: name for where, name in names.items() if isinstance(name, dict)}
    known = languages()
    lacking = {
        where: [code for code in known if code != "en" and _is_missing(name.get(code, ""))]
        for where, name in translations.items()
    }
    everywhere = set.intersection(*map(set, lacking.values())) if lacking else set()
    nowhere = [language for language in known if language in everywhere]
    for language in nowhere:
        yield Caution("missing-names", "map", {"language": language})
    for where, missing in lacking.items():
        for language in missing:
            if language not in nowhere:
                yield Caution("missing-name", f"{where}.{language}", {"language": language})
    for language in dict.fromkeys(code for name in translations.values() for code in name):
        if language not in known and CODE.fullmatch(language):
            fields: Fields = {"language": language, "known": ", ".join(known)}
            yield Caution("unknown-language", "map", fields)


def _is_missing(name: Any) -> bool:
    return isinstance(name, str) and not name.strip()
