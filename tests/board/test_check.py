"""`check_file` lists every fault of a map, and `load_map` refuses all that would mislead."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import shapely
from board.made import HEXAGON, SQUARE, draft, spot, toml

from diedie.board.atlas import map_ids, map_named
from diedie.board.check import form
from diedie.board.check.faults import CODES
from diedie.board.check.findings import check_file, dice_that_fit
from diedie.board.maps import load_map
from diedie.errors import FileError, MapError
from diedie.files import data_folder

BROKEN = sorted((Path(__file__).parent / "broken").glob("*.toml"))
LARGE = {"too-many-points", "borders-too-long", "more-faults", "wrong-form"}
ELSEWHERE = {*LARGE, "rules-broken"}  # too large to keep, or a package of its own
PLAYABLE = {"too-small", "unreachable"}  # told by check alone


def expected(path: Path) -> list[str]:
    """What the comments at the top of a broken map announce: a code and a place each."""
    lines = path.read_text("utf-8").splitlines()
    return sorted(line[2:] for line in lines if line.startswith("# "))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_every_fault_is_told_with_its_place(path: Path) -> None:
    faults = check_file(path)
    assert sorted(f"{fault.code} {fault.where}" for fault in faults) == expected(path)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_map_is_not_loaded(path: Path) -> None:
    codes = {line.split()[0] for line in expected(path)}
    if codes <= PLAYABLE:
        load_map(path)
        return
    with pytest.raises(MapError) as caught:
        load_map(path)
    assert caught.value.code.removeprefix("check-") in codes
    assert caught.value.file == str(path)
    assert caught.value.place


def test_the_broken_maps_cover_every_code() -> None:
    covered = {line.split()[0] for path in BROKEN for line in expected(path)}
    assert covered == set(CODES) - ELSEWHERE


@pytest.mark.parametrize("id", map_ids())
def test_the_maps_of_the_game_have_no_fault(id: str) -> None:
    assert check_file(data_folder("maps") / f"{id}.toml") == []
    board = map_named(id)
    assert board.id == id
    assert sum(t.shape.area for t in board.territories) == pytest.approx(HEXAGON.area, abs=0.05)


def check(tmp_path: Path, raw: dict[str, Any]) -> list[tuple[str, str]]:
    path = tmp_path / "map.toml"
    path.write_text(toml(raw), "utf-8")
    return [(fault.code, fault.where) for fault in check_file(path)]


def test_a_map_with_everything_is_whole(tmp_path: Path) -> None:
    assert check(tmp_path, draft()) == []
    board = load_map(tmp_path / "map.toml")
    assert [t.id for t in board.territories] == ["land-0", "land-1"]
    assert board.neighbours == {"land-0": ("land-1",), "land-1": ("land-0",)}
    crater, rope, side = board.features
    assert (crater.kind, crater.colour, crater.shape.area) == ("crater", "#AA0000", 2.0)
    assert (rope.width, rope.line, rope.shape.area) == (0.4, ((-3, 0), (3, 0)), pytest.approx(2.4))
    assert (side.seat, board.featured("launch-side")) == (1, (side,))
    assert board.pitfalls == (crater.shape, rope.shape)
    assert (board.style.ground, board.style.border) == ("#123456", None)


def test_a_value_may_be_left_to_the_rules(tmp_path: Path) -> None:
    raw = draft()
    del raw["territory"][0]["value"]
    assert check(tmp_path, raw) == []
    assert load_map(tmp_path / "map.toml").territories[0].value is None


def test_an_unknown_key_comes_with_the_one_that_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(toml(draft(recomended=[2, 3])), "utf-8")
    fault = check_file(path)[0]
    assert fault.fields == {"key": "recomended", "known": "recommended"}


def test_a_hair_between_territories_is_no_gap(tmp_path: Path) -> None:
    x, y = HEXAGON.bounds[2:]
    left, right = HEXAGON & shapely.box(-x, -y, 0, y), HEXAGON & shapely.box(0.0003, -y, x, y)
    assert check(tmp_path, draft([left, right])) == []


def test_a_gap_is_named_where_it_is_widest(tmp_path: Path) -> None:
    """It runs on along the upper walls, as thin as four decimals leave it."""
    corners = [(7.7942, 13.5), (15.5885, 0), (7.7942, -13.5), (-7.7942, -13.5), (-15.5885, 0)]
    gap = shapely.Polygon([(-7.7942, 13.5), (7.7942, 13.5), (-7.7942, 13.2)])
    path = tmp_path / "map.toml"
    path.write_text(toml(draft([shapely.Polygon([(-7.7942, 13.2), *corners])])), "utf-8")
    (fault,) = [fault for fault in check_file(path) if fault.code == "gap"]
    assert gap.contains(shapely.Point(fault.fields["x"], fault.fields["y"])), fault.fields


def test_the_form_is_never_doubted_without_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(form, "_faults", lambda *_: iter(()))
    assert check(tmp_path, draft(eras="three")) == [("wrong-form", "map")]


@pytest.mark.parametrize("wrong", [1, 2, 3])
def test_the_misplaced_hole_is_blamed(tmp_path: Path, wrong: int) -> None:
    raw = draft()
    holes = [[[x, 0], [x, 1], [x - 1, 1]] for x in (-8, -6, -4)]
    holes[wrong - 1] = [[40, 0], [40, 1], [39, 1]]
    raw["territory"][0]["rings"] += holes
    assert check(tmp_path, raw) == [("hole-misplaced", f"territory[0].rings[{wrong}]")]
    assert check_file(tmp_path / "map.toml")[0].fields["id"] == "land-0"


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(toml(draft()), "utf-8-sig")
    assert check_file(path) == []


def test_a_pipe_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    os.mkfifo(path)
    with pytest.raises(FileError) as caught:
        check_file(path)
    assert caught.value.code == "file-odd"


def test_how_many_dice_fit() -> None:
    corridor = shapely.box(0, 0, 4.9, 1.65)
    corner = shapely.box(0, 0, 1.65, 3.3) | shapely.box(0, 0, 3.3, 1.65)
    star = shapely.union_all([spot(shapely.box(-0.83, 0, 0.83, 3), 0, 0, a) for a in (0, 120, 240)])
    assert [dice_that_fit(land) for land in (corridor, corner, star, HEXAGON)] == [3, 3, 3, 3]
    assert dice_that_fit(spot(corridor, 3, 4, 33)) == 3
    assert dice_that_fit(shapely.box(0, 0, 4.7, 2.3)) == 2
    assert dice_that_fit(SQUARE.buffer(0.02)) == 1
    assert dice_that_fit(shapely.box(0, 0, 10, 1.5)) == 0


def test_what_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        check_file(tmp_path / "nowhere.toml")
    with pytest.raises(FileError):
        check_file(tmp_path)
    path = tmp_path / "map.toml"
    path.write_text('format = "diedie-map/1"\nid = oops\n')
    with pytest.raises(MapError) as caught:
        check_file(path)
    assert (caught.value.code, caught.value.place) == ("toml-wrong", "2:6")
