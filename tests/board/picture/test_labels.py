"""Names and values lie inside their territories, in every language."""

from __future__ import annotations

import pytest
import shapely

from diedie.board.atlas import map_named
from diedie.board.picture.badges import LabelText
from diedie.board.picture.labels import CAP, TerritoryLabel, label
from diedie.board.picture.letters import cap_height, face
from diedie.board.picture.marks import Fill, Lettering, Stroke
from diedie.board.picture.sheet import labels
from diedie.board.picture.text_fit import Underprint, breaks, turned_box
from diedie.i18n import LANGUAGES

MAPS = ("world-war", "pirate-ship", "krakatoa", "space", "plain")
NOTHING = Underprint(shapely.Polygon(), shapely.Polygon())
BORDER = 0.07  # cm, half of a border's cream line


def ink(line: Lettering) -> list[shapely.Polygon]:
    """The boxes around what each letter really prints, from the font."""
    boxes = []
    for letter in line.letters:
        left, top, right, bottom = face(line.font, 1000).getbbox(letter.char, anchor="ls")
        k = line.size / 1000
        box = shapely.affinity.translate(
            turned_box(letter.x, letter.y, (right - left) * k, (bottom - top) * k, 0.0),
            left * k,
            -bottom * k,
        )
        if not letter.char.isspace():
            boxes.append(shapely.affinity.rotate(box, letter.turn, (letter.x, letter.y)))
    return boxes


def printed(entry: TerritoryLabel) -> list[shapely.Geometry]:
    shapes: list[shapely.Geometry] = []
    for mark in entry.marks:
        match mark:
            case Lettering():
                shapes += ink(mark)
            case Stroke():
                shapes.append(mark.shape.boundary.buffer(mark.width / 2))
            case Fill():
                shapes.append(mark.shape)
    return shapes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_inside(name: str, language: str) -> None:
    board = map_named(name)
    solid = shapely.union_all([f.shape for f in board.features if f.kind != "decor"])
    for territory, entry in zip(board.territories, labels(board, language), strict=True):
        assert entry.id == territory.id
        room = territory.shape.buffer(-BORDER).difference(solid)
        assert all(room.contains(shape) for shape in printed(entry)), territory.id
        texts = [m for m in entry.marks if isinstance(m, Lettering)]
        said = " ".join("".join(a.char for a in line.letters) for line in texts)
        for word in territory.name[language].upper().replace("-", "- ").split():
            assert word in said
        bold = [line for line in texts if line.font == "bold"]
        assert all(line.size == pytest.approx(CAP / cap_height("bold")) for line in bold)
        assert (str(territory.value) in said) == (territory.value is not None)


def test_name_that_does_not_fit() -> None:
    """On a tiny territory the value stays as long as it can, the name does not cross the border."""
    words = LabelText("id", "A very long name of something", 2, None, "#DCC897")
    small = label(words, shapely.box(0, 0, 2, 2), shapely.Polygon(), NOTHING)
    assert not small.named
    assert len(small.marks) > 0
    tiny = label(words, shapely.box(0, 0, 1, 1), shapely.Polygon(), NOTHING)
    assert tiny.marks == ()


def test_curved_name() -> None:
    """Around a hole, where nothing straight fits, the name follows the circle."""
    ring = shapely.Point(0, 0).buffer(5.0)
    crater = shapely.Point(0, 0).buffer(2.5)
    words = LabelText("id", "Mountaintop", 3, None, "#4E4E4E")
    entry = label(words, ring, crater, NOTHING)
    (line,) = (m for m in entry.marks if isinstance(m, Lettering) and m.font == "bold")
    assert len({round(letter.turn) for letter in line.letters}) > 3
    assert all(ring.difference(crater).contains(shape) for shape in printed(entry))


def test_breaks() -> None:
    assert list(breaks("Tundra")) == [("Tundra",)]
    assert list(breaks("Old Empires")) == [("Old Empires",), ("Old", "Empires")]
    assert ("Extrême-", "Orient") in breaks("Extrême-Orient")


@pytest.mark.parametrize("name", ["The long " * 8 + "name end", "Abcdefgh" * 10, "a b " * 20])
def test_a_long_name_is_wrapped(name: str) -> None:
    land = shapely.box(0, 0, 9, 9)
    entry = label(LabelText("id", name, 2, None, "#DCC897"), land, shapely.Polygon(), NOTHING)
    assert entry.named
    assert all(land.contains(shape) for shape in printed(entry))
