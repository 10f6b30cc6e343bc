"""The map view without a window: faults in their places, a die to try, a file that changes."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from window.stage import Stub, check, stub

from diedie.board.atlas import map_ids
from diedie.board.check.findings import check_file
from diedie.files import data_folder
from diedie.i18n import LANGUAGES
from diedie.table.arena import hexagon
from diedie.table.constants import OUTER_APOTHEM
from diedie.toolkit.widgets import Flag, PinLayer, Text
from diedie.toolkit.widgets.scroll import below
from diedie.window.maps.map_view import MapView
from diedie.window.maps.survey import FileWatch, survey_file

SOUND = (data_folder("maps") / "space.toml").read_text("utf-8")
BROKEN = (
    SOUND.replace("[[5.0000, 8.7000]", "[[7.0000, 8.7000]", 1)  # over its neighbour
    .replace("value = 1", 'value = "one"', 1)  # no number
    .replace("[0.0257, 13.0624]", "[3.0257, 9.0624]", 1)  # leaves a gap
)


def shown(path: Path, language: str = "en") -> tuple[Stub, MapView]:
    made, app = stub(language)
    view = MapView(app, path)
    made.show(view)
    return made, view


def told(made: Stub) -> str:
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


def test_every_fault_of_the_check_has_a_flag_and_those_of_shapes_their_place(
    tmp_path: Path,
) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN, "utf-8")
    survey = survey_file(file)
    codes = [f"check-{fault.code}" for fault in check_file(file)]
    assert codes
    assert [flag.fault.code for flag in survey.flags] == codes
    assert survey.board is None
    for flag in survey.flags:
        assert flag.at is not None
        if "x" in flag.fault.fields:
            assert flag.at == (flag.fault.fields["x"], flag.fault.fields["y"])
    assert len(survey.outlines) >= 6
    assert {name for name, _ in survey.names} >= {"planet-1", "space"}


@pytest.mark.parametrize("content", [b"\xff\xfe", b"= 3", b"a = 1", b"", None])
def test_what_is_no_map_at_all_is_told_like_any_fault(
    content: bytes | None, tmp_path: Path
) -> None:
    file = tmp_path / "none.toml"
    if content is not None:
        file.write_bytes(content)
    survey = survey_file(file)
    assert survey.board is None
    assert survey.flags
    made, _ = shown(file)
    check(made)


def test_a_repaired_file_is_seen_and_its_faults_go(tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    file.write_text(BROKEN, "utf-8")
    made, view = shown(file)
    assert view.tells()["faults"]
    assert not view.tick(1.0)
    file.write_text(SOUND, "utf-8")
    assert view.tick(1.0)
    made.ui.changed()
    assert view.tells()["faults"] == []
    assert view.tells()["playable"]
    assert made.words("map-sound") in told(made)
    file.write_text(BROKEN, "utf-8")
    assert view.tick(1.0)
    assert view.tells()["faults"]
    file.unlink()
    assert view.tick(1.0)
    assert view.tells()["faults"] == ["file-missing"]
    view.close()


def test_a_file_that_is_replaced_has_changed(tmp_path: Path) -> None:
    file, other = tmp_path / "a", tmp_path / "b"
    file.write_text("same")
    watched = FileWatch(file)
    assert not watched.changed()
    other.write_text("same")
    os.utime(other, ns=(file.stat().st_atime_ns, file.stat().st_mtime_ns))
    other.replace(file)
    assert watched.changed()
    assert not watched.changed()


def test_a_die_dropped_anywhere_has_its_verdict() -> None:
    made, view = shown(data_folder("maps") / "krakatoa.toml")
    assert view.bodies() == ()
    for x, y in ((0.0, 0.0), (-9.0, 3.0), (4.0, 6.0), (15.0, 60.0)):
        made.hand.click(*made.hand.seen(x, y))
        assert view.at is not None
        assert (view.at == pytest.approx((x, y))) == (y < 60)
        assert abs(view.at[0]) < 16
        assert made.words("reading-flat", value=6) in told(made)
        land = view.territory
        if land is not None:
            assert land.name.said("en") in told(made)
            assert f"{round(land.shape.area, 1)} cm²" in told(made)
    view.close()


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080), (1000, 1000)])
def test_no_panel_covers_anything_of_the_table(size: tuple[int, int]) -> None:
    made, view = shown(data_folder("maps") / "krakatoa.toml", "fr")
    made.ui.resize(*size)
    made.hand.click(*made.hand.seen(0.0, 0.0))
    seen = view.seen(np.array([(x, y, 0.0) for x, y in hexagon(OUTER_APOTHEM).exterior.coords]))
    for key in ("faults", "facts"):
        panel = made.ui.find(key)
        assert panel is not None
        assert panel.box.right < seen[:, 0].min()
    room = made.ui.room
    assert seen.min() > 0
    assert (seen.max(axis=0) < (room.w, room.h)).all()
    view.close()


def test_keys_move_and_turn_the_die() -> None:
    made, view = shown(data_folder("maps") / "plain.toml")
    made.hand.keys("right", "up", "shift+up", "r")
    assert view.at == pytest.approx((0.5, 0.55))
    assert view.turn == 15.0
    frames = made.hand.frames
    made.hand.keys("f")
    assert made.hand.frames == frames  # nothing is flicked here
    view.close()


def test_a_chosen_fault_is_pointed_out(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN, "utf-8")
    made, view = shown(file)
    made.ui.resize(1280, 720)
    made.hand.use("fault-2")
    assert view.chosen == 2


def test_no_flag_hides_the_name_of_what_it_stands_on(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(SOUND.replace("value = 1", 'value = "one"'), "utf-8")
    made, view = shown(file)
    assert view.survey.flags
    nodes = [
        node for node in made.ui.nodes() if isinstance(node.parent and node.parent.widget, PinLayer)
    ]
    flags = [node.box for node in nodes if isinstance(node.widget, Flag)]
    names = [node.box for node in nodes if isinstance(node.widget, Text)]
    assert flags
    assert names
    assert not any(flag.meets(name) for flag in flags for name in names)
    view.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_looks_at_a_map_of_the_program_is_told_of_no_file(language: str) -> None:
    made, view = shown(data_folder("maps") / "krakatoa.toml", language)
    panel = made.ui.find("faults")
    assert panel is not None
    said = " ".join(line.text for node in below(panel) for line in node.lines)
    assert said.startswith("Krakatoa")
    assert "toml" not in told(made)
    assert made.words("map-sound")[:9] not in told(made)
    view.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_view_has_no_faults(language: str, tmp_path: Path) -> None:
    for id in map_ids():
        made, view = shown(data_folder("maps") / f"{id}.toml", language)
        check(made)
        view.close()
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN, "utf-8")
    made, view = shown(file, language)
    view.choose(1)
    check(made)
