"""The two outputs of a drawing: well-formed, alike, and the same every time."""

from __future__ import annotations

import dataclasses
from xml.etree import ElementTree

import numpy as np
import pytest
import shapely

from diedie.board.atlas import map_named
from diedie.board.map_file import Names
from diedie.board.picture import draw_board, draw_png, draw_svg, layers
from diedie.board.picture.layers import colour_of
from diedie.board.picture.marks import Lettering, Stroke, channels
from diedie.board.picture.sheet import board_picture, labels, sheet_picture
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM, HEX_SIDE

MAPS = ("plain", "world-war", "pirate-ship", "krakatoa", "space")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", MAPS)
def test_svg(name: str) -> None:
    board = map_named(name)
    text = draw_svg(board, "fr")
    root = ElementTree.fromstring(text)
    paths = {path.get("id"): path for path in root.iter(f"{SVG}path") if path.get("id")}
    assert [p.get("id") for p in paths.values() if p.get("class") == "territory"] == [
        t.id for t in board.territories
    ]
    features = [p for p in paths.values() if p.get("class") == "feature"]
    assert len(features) == len(board.features)
    assert root.find(f"{SVG}title") is not None
    words = {"".join(t.itertext()) for t in root.iter(f"{SVG}text")}
    assert "5 cm" in words
    assert all(path.get("d", "").startswith("M ") for path in root.iter(f"{SVG}path"))


@pytest.mark.parametrize("name", MAPS)
def test_png(name: str) -> None:
    board = map_named(name)
    image = draw_png(board, pixels=400)
    assert image.width == 400
    assert np.asarray(image)[..., 3].min() == 255


def test_the_same_every_time() -> None:
    board = map_named("krakatoa")
    svg, png = draw_svg(board), draw_png(board, pixels=300)
    labels.cache_clear()
    assert draw_svg(board) == svg
    assert draw_png(board, pixels=300).tobytes() == png.tobytes()


def test_a_bold_board_has_borders_twice_as_wide_and_no_hatching() -> None:
    board = map_named("world-war")
    plain, bold = (board_picture(board, "en", bold).marks for bold in (False, True))
    (hatch, *_) = layers.hatching(board)
    assert hatch in plain
    assert hatch not in bold
    for wider, marks in ((1.0, plain), (2.0, bold)):
        lines = [mark for mark in layers.borders(board, wider) if isinstance(mark, Stroke)]
        assert [line.width for line in lines] == [0.14 * wider, 0.05 * wider]
        assert all(line in marks for line in lines)


def test_board_alone() -> None:
    """The floor: transparent outside the hexagon, opaque inside, corners where they belong."""
    board = map_named("plain")
    image = draw_board(board, pixels=600)
    assert image.size == (600, round(600 * APOTHEM / HEX_SIDE))
    pixels = np.asarray(image)
    assert pixels[0, 0, 3] == 0
    assert pixels[image.height // 2, 4, 3] == 255
    assert pixels[image.height // 2, 300, 3] == 255


def test_flat_colours() -> None:
    """Where nothing else is printed, a territory has its own colour."""
    board = map_named("pirate-ship")
    image = draw_board(board, pixels=1200)
    deck = board.territories[0]
    scale = image.width / (2 * HEX_SIDE)
    x, y = round((0 + HEX_SIDE) * scale), round((APOTHEM + 9.4) * scale)
    patch = np.asarray(image)[y - 40 : y + 40, x - 40 : x + 40, :3].reshape(-1, 3)
    assert tuple(np.median(patch, axis=0)) == channels(colour_of(board, deck))


def test_svg_escapes() -> None:
    """Names from a stranger's map do not break out of the file."""
    board = map_named("plain")
    evil = Names(board.name, en="<script>\"&'")
    land = dataclasses.replace(board.territories[0], name=evil)
    text = draw_svg(dataclasses.replace(board, name=evil, territories=(land,)))
    assert ElementTree.fromstring(text).findtext(f"{SVG}title") == "<script>\"&'"


@pytest.mark.parametrize("name", ["Title " * 13, "W" * 80])
def test_a_long_title_stays_on_its_corner(name: str) -> None:
    board = map_named("plain")
    names = Names(board.name, en=name.strip())
    picture = sheet_picture(dataclasses.replace(board, name=names), "en")
    letters = [x for m in picture.marks if isinstance(m, Lettering) and m.font == "title"
               for x in m.letters]  # fmt: skip
    points = [shapely.Point(letter.x, letter.y) for letter in letters]
    assert len(points) > 60
    assert not any(hexagon(APOTHEM).contains(point) for point in points)
    assert min(p.x for p in points) > picture.bounds[0]
