"""The shapes that a map file draws, and the faults of each on its own.

It takes what is usable of a file, so that a wrong key somewhere does not hide a gap elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
import shapely

from diedie.board.check.faults import Code, Fields, MapFault, short_text
from diedie.board.ground import TOUCH_CM2, Ground
from diedie.board.map_file import MOST_CM, MOST_POINTS, Line, Ring, Rings, Width
from diedie.table.arena import hexagon, platform
from diedie.table.constants import APOTHEM

_MOST_DRAWN = 100  # of a kind; the form allows no more
_NEAR_CM = 0.01
_PLACE = re.compile(r".*\[(?P<x>\S+) (?P<y>\S+)\]")
# What each kind of feature has to say; a decoration may be a ring or a line.
_NEEDS = {
    "crater": ("ring",),
    "black-hole": ("ring",),
    "rope": ("line",),
    "launch-side": ("ring", "seat"),
}


@dataclass(frozen=True)
class SketchedShape:
    """A territory or feature, where it stands in the file, and its shape if soundly drawn."""

    where: str
    id: str
    shape: shapely.Polygon | None


@dataclass(frozen=True)
class Sketch:
    """All that a file draws, and what is wrong with single shapes."""

    lands: tuple[SketchedShape, ...]
    features: tuple[SketchedShape, ...]
    faults: tuple[MapFault, ...]


def sketch(raw: dict[str, Any]) -> Sketch:
    """What a map file draws, as far as the file can be understood."""
    lands, features = tables(raw, "territory"), tables(raw, "feature")
    points = _points(entry for _, entry in (*lands, *features))
    if points > MOST_POINTS:
        many: Fields = {"got": points, "most": MOST_POINTS}
        return Sketch((), (), (MapFault("too-many-points", "territory", many),))
    maker = _ShapeMaker()
    drawn = tuple(SketchedShape(at, _name(e, "id"), maker.land(at, e)) for at, e in lands)
    things = tuple(SketchedShape(at, _name(e, "kind"), maker.feature(at, e)) for at, e in features)
    length = round(sum(each.shape.length for each in (*drawn, *things) if each.shape is not None))
    if length > MOST_CM:
        long: Fields = {"got": length, "most": MOST_CM}
        return Sketch((), (), (MapFault("borders-too-long", "territory", long),))
    return Sketch(drawn, things, tuple(maker.faults))


class _ShapeMaker:
    """Makes shapes of what a file draws, and notes what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[MapFault] = []

    def land(self, where: str, entry: dict[str, Any]) -> shapely.Polygon | None:
        rings = usable(entry.get("rings"), Rings)
        if rings is None:
            return None
        places = [f"{where}.rings[{i}]" for i in range(len(rings))]
        return self._polygon(_name(entry, "id"), places, rings)

    def feature(self, where: str, entry: dict[str, Any]) -> shapely.Polygon | None:
        kind = _name(entry, "kind")
        needed = (*_NEEDS.get(kind, ()), *(("width",) if "line" in entry else ()))
        lacking = [key for key in needed if key not in entry]
        self._note(*(MapFault("feature-needs", where, {"kind": kind, "key": k}) for k in lacking))
        if not lacking and ("ring" in entry) == ("line" in entry):
            self._note(MapFault("feature-shape", where, {"kind": kind}))
            return None
        if (ring := usable(entry.get("ring"), Ring)) is not None:
            return self._polygon(kind, [f"{where}.ring"], [ring])
        line, width = usable(entry.get("line"), Line), usable(entry.get("width"), Width)
        if line is None or width is None:
            return None
        shape = shapely.buffer(shapely.LineString(line), width / 2, cap_style="flat")
        return self._with_area(kind, f"{where}.line", shape)

    def _polygon(self, id: str, places: list[str], rings: Sequence[Any]) -> shapely.Polygon | None:
        """The polygon of some rings, if each is sound and they fit together."""
        sound = [
            self._sound("ring-crosses-itself", id, place, shapely.Polygon(ring))
            for place, ring in zip(places, rings, strict=True)
        ]
        if None in sound:
            return None
        shape = sound[0]
        for i, place in enumerate(places[1:], 1):
            holed = shapely.Polygon(rings[0], rings[1 : i + 1])
            shape = self._sound("hole-misplaced", id, place, holed)
            if shape is None:
                break
        return shape

    def _sound(
        self, code: Code, id: str, where: str, shape: shapely.Polygon
    ) -> shapely.Polygon | None:
        flat = shapely.convex_hull(shape).area < TOUCH_CM2
        if flat or shapely.is_valid(shape):
            return self._with_area(id, where, shape)
        place = _PLACE.match(shapely.is_valid_reason(shape))
        x, y = (place["x"], place["y"]) if place else shape.exterior.coords[0]
        at: Fields = {"x": round(float(x), 2), "y": round(float(y), 2)}
        self._note(MapFault(code, where, {"id": id, **at}))
        return None

    def _with_area(self, id: str, where: str, shape: shapely.Polygon) -> shapely.Polygon | None:
        if shape.area >= TOUCH_CM2:
            return shape
        self._note(MapFault("no-area", where, {"id": id}))
        return None

    def _note(self, *faults: MapFault) -> None:
        self.faults.extend(faults)


def _name(entry: dict[str, Any], key: str) -> str:
    """What faults call a territory or feature."""
    return short_text(entry.get(key, "?"))


def usable(value: Any, kind: Any) -> Any:
    """The value as that type, or None."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return None


def spot(part: shapely.Geometry, **whose: str) -> Fields:
    """Where a faulty part is widest, how large it is, and whose.

    Not any point of it: a gap may run on along a whole wall, as thin as files round their points.
    """
    main = max(shapely.get_parts(part), key=shapely.area)
    x, y = shapely.maximum_inscribed_circle(main, tolerance=_NEAR_CM).coords[0]
    mm2 = round(100 * part.area, 1)
    return {**whose, "x": round(x, 2), "y": round(y, 2), "mm2": mm2}


def tables(raw: dict[str, Any], key: str) -> list[tuple[str, dict[str, Any]]]:
    """The first tables of that name, as many as a map may have, and where they stand."""
    entries = (usable(raw.get(key), list[Any]) or [])[:_MOST_DRAWN]
    return [(f"{key}[{i}]", entry) for i, entry in enumerate(entries) if isinstance(entry, dict)]


def _points(entries: Iterable[dict[str, Any]]) -> int:
    """How many points the shapes of all entries have."""
    total = 0
    for entry in entries:
        rings = usable(entry.get("rings"), list[Any]) or ()
        lists = [*rings, entry.get("ring"), entry.get("line")]
        total += sum(len(points) for points in lists if isinstance(points, list))
    return total


def layout_faults(sketched: Sketch) -> list[MapFault]:
    """Every fault in how the shapes lie; those that are not sound are left out."""
    lands = [land for land in sketched.lands if land.shape is not None]
    features = [feature for feature in sketched.features if feature.shape is not None]
    faults = [*_twice(sketched.lands), *_outside(lands), *_overlaps(lands)]
    if len(lands) == len(sketched.lands) and lands:
        faults += _gaps(lands)
    return [*faults, *_stray(features)]


def _twice(lands: Sequence[SketchedShape]) -> Iterator[MapFault]:
    seen: set[str] = set()
    for land in lands:
        if land.id in seen:
            yield MapFault("duplicate-id", f"{land.where}.id", {"id": land.id})
        seen.add(land.id)


def _outside(lands: Sequence[SketchedShape]) -> Iterator[MapFault]:
    for land, part in zip(lands, shapely.difference(_shapes(lands), hexagon(APOTHEM)), strict=True):
        if part.area >= TOUCH_CM2:
            yield MapFault("outside", land.where, spot(part, id=land.id))


def _overlaps(lands: Sequence[SketchedShape]) -> Iterator[MapFault]:
    shapes = _shapes(lands)
    one, other = Ground(shapes).meetings()
    common = shapely.intersection(shapes[one], shapes[other])
    for i, j, part in zip(one.tolist(), other.tolist(), common, strict=True):
        if part.area >= TOUCH_CM2:
            fields = spot(part, one=lands[i].id, other=lands[j].id)
            yield MapFault("overlap", lands[j].where, fields)


def _gaps(lands: Sequence[SketchedShape]) -> Iterator[MapFault]:
    rest = shapely.difference(hexagon(APOTHEM), shapely.union_all(_shapes(lands)))
    for part in shapely.get_parts(rest):
        if part.area >= TOUCH_CM2:
            yield MapFault("gap", "territory", spot(part))


def _stray(features: Sequence[SketchedShape]) -> Iterator[MapFault]:
    for feature in features:
        ground = platform() if feature.id == "launch-side" else hexagon(APOTHEM)
        part = shapely.difference(feature.shape, ground)
        if part.area >= TOUCH_CM2:
            yield MapFault("feature-outside", feature.where, spot(part, kind=feature.id))


def _shapes(sketched: Sequence[SketchedShape]) -> np.ndarray[tuple[int], np.dtype[np.object_]]:
    return np.array([one.shape for one in sketched], dtype=object)
