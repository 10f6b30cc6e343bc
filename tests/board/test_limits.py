"""What is too much is refused at once, not chewed on."""

from __future__ import annotations

import math
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely
from board.made import HEXAGON, draft, toml

from diedie.board.check import findings
from diedie.board.check.findings import check_file, dice_that_fit, look_over
from diedie.board.maps import load_map
from diedie.errors import MapError

HEAD = 'format = "diedie-map/1"\n'


def refusal(path: Path, text: str) -> MapError:
    """How a file is refused."""
    path.write_text(text, "utf-8")
    with pytest.raises(MapError) as caught:
        load_map(path)
    assert caught.value.place
    return caught.value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("ring = [" + "[0,0]," * 1_000_000 + "]", "file-too-large"),
        ("ring = [" + "[0,0]," * 100_000 + "]", "check-unknown-key"),
        ("a = " + "[" * 300_000, "toml-deep"),
        ("a = " + "{a=" * 300_000, "toml-deep"),
        ("a." * 400_000 + "a = 1", "toml-key"),
        ("[" + "'a' . " * 150_000 + "a]", "toml-key"),
        ('"a,b"."' * 100_000, "toml-wrong"),
        ("a = " + "9" * 900_000, "toml-wrong"),
        ("eras = 0x" + "f" * 900_000, "check-missing-key"),
        ("[[territory]]\n" * 60_000, "check-missing-key"),
        ("w" * 900_000, "toml-wrong"),
        ('"' * 900_000, "toml-wrong"),
        ("\0" * 900_000, "toml-wrong"),
    ],
    ids=lambda value: value[:12].strip() if isinstance(value, str) else None,
)
def test_too_much_is_refused(tmp_path: Path, text: str, code: str) -> None:
    assert refusal(tmp_path / "map.toml", HEAD + text).code == code


def test_memory_is_bounded(tmp_path: Path) -> None:
    tracemalloc.start()
    try:
        refusal(tmp_path / "map.toml", "ring = [" + "[0,0]," * 1_000_000 + "]")
        assert tracemalloc.get_traced_memory()[1] < 30_000_000
    finally:
        tracemalloc.stop()


def with_ring(points: int) -> dict[str, Any]:
    """A map with a feature of that many points."""
    angles = np.arange(points) / points * 2 * math.pi
    ring = np.column_stack([9 * np.cos(angles), 9 * np.sin(angles)]).round(5).tolist()
    return draft(feature=[{"kind": "decor", "ring": ring}])


def comb(teeth: int) -> list[list[float]]:
    """A ring with so many long teeth."""
    points = [[-10 + 20 * k / (2 * teeth), 5.0 if k % 2 else -5.0] for k in range(2 * teeth)]
    return [*points, [10.0, -6.0], [-10.0, -6.0]]


@pytest.mark.parametrize(
    ("raw", "code", "where"),
    [
        (lambda: with_ring(5001), "check-too-many", "feature[0].ring"),
        (lambda: draft(territory=draft()["territory"] * 31), "check-too-many", "territory"),
        (lambda: draft(feature=draft()["feature"] * 34), "check-too-many", "feature"),
        (
            lambda: draft(feature=with_ring(4999)["feature"] * 5),
            "check-too-many-points",
            "territory",
        ),
        (
            lambda: draft(feature=[{"kind": "decor", "ring": comb(400)}]),
            "check-borders-too-long",
            "territory",
        ),
    ],
)
def test_counts_are_bounded(
    tmp_path: Path, raw: Callable[[], dict[str, Any]], code: str, where: str
) -> None:
    fault = refusal(tmp_path / "map.toml", toml(raw()))
    assert (fault.code, fault.place) == (code, where)


def test_the_list_of_faults_is_bounded(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(toml(draft() | {f"x{i}": i for i in range(5000)}))
    faults = check_file(path)
    assert len(faults) == 201
    assert (faults[-1].code, faults[-1].fields) == ("more-faults", {"most": 200})


def test_spikes_hold_no_dice() -> None:
    angles = np.arange(330) / 330 * 2 * math.pi
    away = np.where(np.arange(330) % 2, 1.3, 3.0)
    star = shapely.Polygon(np.column_stack([away * np.cos(angles), away * np.sin(angles)]))
    assert dice_that_fit(star) == 1


def test_an_intricate_map_is_checked(tmp_path: Path) -> None:
    """Thousands of points in lanes that wind, where dice just fit."""
    y = np.linspace(-13.6, 13.6, 300)
    cuts = [
        shapely.LineString(np.column_stack([x + 0.3 * np.sin(y * 4 + x), y]))
        for x in np.arange(-14.5, 15, 2.2)
    ]
    nodes = shapely.union_all([HEXAGON.exterior, *cuts])
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(nodes)))
    lands = [face for face in faces if face.area > 1 and HEXAGON.covers(face.centroid)]
    path = tmp_path / "map.toml"
    path.write_text(toml(draft(lands)))
    assert {fault.code for fault in check_file(path)} <= {"too-small", "gap"}


def test_a_search_that_stops_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Narrow lanes on both sides: with few searches the second is not reached."""
    middle = HEXAGON & shapely.box(-14, -20, 14, 20)
    tips = [HEXAGON & shapely.box(-20, -20, -14, 20), HEXAGON & shapely.box(14, -20, 20, 20)]
    path = tmp_path / "map.toml"
    path.write_text(toml(draft([*tips, middle])))
    outcome = look_over(path)
    assert [f.where for f in outcome.faults if f.code == "too-small"] == [
        "territory[0]",
        "territory[1]",
    ]
    assert [c for c in outcome.cautions if c.code == "not-searched"] == []
    monkeypatch.setattr(findings, "_MOST_SEARCHES", 1)
    outcome = look_over(path)
    (stopped,) = (c for c in outcome.cautions if c.code == "not-searched")
    small = [f.where for f in outcome.faults if f.code == "too-small"]
    assert stopped.where not in small
    assert stopped.fields["id"] in ("land-0", "land-1")
