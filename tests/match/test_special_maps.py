"""Matches between bots on maps that nobody has drawn, by the special rules of ours."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely
from board.made import HEXAGON, draft, toml
from said import assert_complains, said

from diedie.board.check.findings import check_file

LAUNCH = [[-7.7, -13.5], [-9, -17], [9, -17], [7.7, -13.5]]


def drawn_by_chance(rules: str, seed: int) -> dict[str, Any]:
    """Cells at random, with all that the rules need."""
    source = random.Random(seed)
    spots = [(source.uniform(-12, 12), source.uniform(-12, 12)) for _ in range(9)]
    cells = shapely.voronoi_polygons(shapely.MultiPoint(spots), extend_to=HEXAGON)
    raw = draft(list(shapely.intersection(shapely.get_parts(cells), HEXAGON)), id="chance")
    hole = [[1, 1], [4, 1], [4, 4], [1, 4]]
    lands = raw["territory"]
    if rules == "pirate-ship":
        for land, id in zip(lands, ("sea", "ship-1", "ship-2"), strict=False):
            land["id"] = id
        raw["players"] = raw["recommended"] = [2, 2]
        sides = [(1, LAUNCH), (2, (-np.array(LAUNCH)).tolist())]
        raw["feature"] = [
            {"kind": "rope", "line": [[-3, 0], [3, 0]], "width": 0.4},
            *({"kind": "launch-side", "ring": ring, "seat": seat} for seat, ring in sides),
        ]
    else:
        for land, sector in zip(lands, range(1, 6), strict=False):
            land["sector"] = sector
        kind = {"krakatoa": "crater", "space": "black-hole"}[rules]
        raw["feature"] = [{"kind": kind, "ring": hole}]
    return raw | {"rules": rules}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", ["krakatoa", "space", "pirate-ship"])
def test_bots_play_to_the_end_and_the_file_is_proven(
    rules: str, seed: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "chance.toml", tmp_path / "m.diedie"
    path.write_text(toml(drawn_by_chance(rules, seed)))
    assert {fault.code for fault in check_file(path)} <= {"too-small"}
    seats = ",".join(["bot:random"] * (2 if rules == "pirate-ship" else 3))
    setup = ("--map", str(path), "--seats", seats, "--options", "power-cards,monuments")
    done = said(capfd, "match", *setup, "--seed", str(seed), "--save", str(file))
    assert (done.code, done.err) == (0, "")
    path.unlink()
    done = said(capfd, "replay", str(file), "--verify")
    assert (done.code, done.err) == (0, "")
    assert ": proven: " in done.out


def test_PIR_1_a_side_where_no_die_can_stand_is_a_fault(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    raw = drawn_by_chance("pirate-ship", 1)
    raw["feature"][1]["ring"] = [[-5, -16], [5, -16], [5, -14]]
    path = tmp_path / "chance.toml"
    path.write_text(toml(raw))
    faults = [fault for fault in check_file(path) if fault.code == "rules-need"]
    assert [fault.fields["what"] for fault in faults] == ["launch-side, seat = 1, ⌀ 2.3 cm"]
    seats = ("--seats", "bot:random,bot:random")
    assert_complains(said(capfd, "match", "--map", str(path), *seats), "launch-side, seat = 1")
