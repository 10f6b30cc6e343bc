"""What holds of every drawing: one that is a little off is mended, and twice is as good as once."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
import shapely
from board.made import HEXAGON, draft, toml

from diedie.board.check.findings import check_file
from diedie.board.svg_import.joints import Ring
from diedie.board.svg_import.snap import snap

SEEDS = [range(10), pytest.param(range(10, 300), marks=pytest.mark.long)]


def cut_up(source: random.Random) -> list[shapely.Polygon]:
    """The hexagon in cells, or cut along crooked lines and around islands; no needles."""
    if source.random() < 0.3:
        spots = [(source.uniform(-14, 14), source.uniform(-14, 14)) for _ in range(20)]
        cells = shapely.voronoi_polygons(shapely.MultiPoint(spots), extend_to=HEXAGON)
        faces = shapely.intersection(shapely.get_parts(cells), HEXAGON)
    else:
        cuts = [HEXAGON.exterior]
        for _ in range(source.randint(1, 5)):
            way = np.exp(1j * source.uniform(0, 2 * np.pi))
            steps = np.linspace(-20, 20, source.randint(2, 12))
            line = [way * complex(x, source.uniform(-5, 5)) for x in steps]
            cuts.append(shapely.LineString([(z.real, z.imag) for z in line]))
        for _ in range(source.randint(0, 2)):
            middle = shapely.Point(source.uniform(-9, 9), source.uniform(-9, 9))
            cuts.append(middle.buffer(source.uniform(1.5, 4), source.randint(2, 8)).exterior)
        faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(shapely.union_all(cuts))))
    lands = [face for face in faces if HEXAGON.covers(face.representative_point())]
    return lands if all(shapely.minimum_clearance(lands) > 0.2) else cut_up(source)


def shaken(lands: list[shapely.Polygon], source: random.Random, most: float) -> list[list[Ring]]:
    def shift(x: float, y: float) -> list[float]:
        off = most * source.random() * np.exp(2j * np.pi * source.random())
        return [round(x + off.real, 4), round(y + off.imag, 4)]

    return [
        [[shift(*p) for p in ring.coords[:-1]] for ring in (land.exterior, *land.interiors)]
        for land in lands
    ]


def shapes(lands: list[list[Ring]]) -> list[shapely.Polygon]:
    return [shapely.Polygon(rings[0], rings[1:]) for rings in lands]


@pytest.mark.parametrize("seeds", SEEDS)
def test_a_shaken_map_is_whole_and_a_second_time_changes_nothing(
    seeds: range, tmp_path: Path
) -> None:
    for seed in seeds:
        source = random.Random(seed)
        lands = cut_up(source)
        most = source.choice([0.0, 0.005, 0.015, 0.025])
        snapped = snap(shaken(lands, source, most))
        made = shapes(snapped.lands)
        assert shapely.is_valid(made).all(), seed
        assert shapely.coverage_is_valid(made), seed
        assert shapely.coverage_union_all(made).hausdorff_distance(HEXAGON) < 3e-4, seed
        for one, other in zip(made, lands, strict=True):  # each is the territory that it was
            assert one.hausdorff_distance(other) < 0.1, seed
        (tmp_path / "map.toml").write_text(toml(draft(made)))
        assert {fault.code for fault in check_file(tmp_path / "map.toml")} <= {"too-small"}, seed
        again = snap(snapped.lands)
        assert (again.lands, again.corners, again.greatest_cm) == (snapped.lands, 0, 0.0), seed


@pytest.mark.parametrize("seeds", SEEDS)
def test_also_a_map_that_stays_faulty_is_not_changed_twice(seeds: range) -> None:
    for seed in seeds:
        source = random.Random(seed)
        snapped = snap(shaken(cut_up(source), source, source.choice([0.04, 0.08, 0.3])))
        assert snap(snapped.lands).lands == snapped.lands, seed
