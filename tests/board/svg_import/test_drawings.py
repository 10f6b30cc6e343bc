"""Maps from drawings: what `draw` wrote, what an artist drew, and what an enemy made."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import shapely

from diedie.board.atlas import map_named
from diedie.board.map_file import MapFile
from diedie.board.map_writer import map_text
from diedie.board.maps import load_map
from diedie.board.picture import draw_svg
from diedie.board.svg_import.importer import import_svg
from diedie.board.svg_import.measures import length
from diedie.board.svg_import.paths import points, trails
from diedie.board.svg_import.transforms import transform
from diedie.errors import DieDieError, MapError

MAPS = ("plain", "world-war", "pirate-ship", "krakatoa", "space")
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 520">'


def imported(folder: Path, text: str, tolerance: float = 0.005) -> MapFile:
    path = folder / "drawing.svg"
    path.write_text(text, encoding="utf-8")
    return import_svg(path, tolerance)


@pytest.mark.parametrize("name", MAPS)
def test_draw_then_import(name: str, tmp_path: Path) -> None:
    """The same areas, neighbours, names, values and features."""
    board = map_named(name)
    file = imported(tmp_path, draw_svg(board, "it"))
    saved = tmp_path / "again.toml"
    saved.write_text(map_text(file, "A comment."), encoding="utf-8")
    again = load_map(saved)
    assert (again.id, again.name, again.style) == (board.id, board.name, board.style)
    assert (again.eras, again.players, again.recommended) == (
        board.eras,
        board.players,
        board.recommended,
    )
    for one, other in zip(again.territories, board.territories, strict=True):
        assert (one.id, one.name, one.value) == (other.id, other.name, other.value)
        assert (one.sector, one.colour) == (other.sector, other.colour)
        assert one.shape.area == pytest.approx(other.shape.area, rel=1e-3)
    assert dict(again.neighbours) == dict(board.neighbours)
    for got, had in zip(again.features, board.features, strict=True):
        assert (got.kind, got.seat, got.colour, got.width) == (
            had.kind,
            had.seat,
            had.colour,
            had.width,
        )
        assert got.shape.area == pytest.approx(had.shape.area, rel=1e-3)


def test_artists_drawing(tmp_path: Path) -> None:
    """A hexagon in pixels, moved and turned over by groups, cut by a curve; labels, styles."""
    r, h = 200.0, 200 * math.sqrt(3) / 2
    west = f"M {-r} 0 L {-r / 2} {-h} H 0 C -60 -50 60 50 0 {h} H {-r / 2} Z"
    east = f"m {r} 0 l {-r / 2} {-h} H 0 C -60 -50 60 50 0 {h} h {r / 2} z"
    label = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label'
    file = imported(
        tmp_path,
        f"""{HEAD}<defs><path id="hidden" d="M 0 0 L 9 9 L 0 9 Z"/></defs>
        <g transform="translate(300 260) rotate(180)"><g transform="scale(-1,-1)">
        <path {label}="Terra Média" id="path12" style="fill:#a9b78a;stroke:none" d="{west}"/>
        <path id="the_east" d="{east}" fill="#DCC897"/>
        <circle id="crater" cx="-100" cy="0" r="30"/>
        <path id="rope-1" style="fill:none;stroke-width:4px" d="M -40 40 40 40"/>
        </g></g></svg>""",
    )
    assert [t.id for t in file.territory] == ["terra-media", "the-east"]
    assert file.territory[0].name.en == "Terra Média"
    assert [t.colour for t in file.territory] == ["#a9b78a", "#DCC897"]
    west_shape, east_shape = (shapely.Polygon(t.rings[0]) for t in file.territory)
    assert west_shape.area + east_shape.area == pytest.approx(631.33, rel=1e-3)
    assert west_shape.intersection(east_shape).area < 0.01
    crater, rope = file.feature
    assert crater.ring is not None
    assert rope.line is not None
    scale = 15.5885 / 200
    assert shapely.Polygon(crater.ring).area == pytest.approx(math.pi * (30 * scale) ** 2, rel=0.01)
    assert shapely.Polygon(crater.ring).centroid.x == pytest.approx(-100 * scale, abs=0.01)
    assert rope.width == pytest.approx(4 * scale, abs=1e-3)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M 1,2 3,4 5 6", "M 1 2 L 3 4 L 5 6"),
        ("m 1 2 3 4", "M 1 2 L 4 6"),
        ("M0 0h5v5H0z", "M 0 0 L 5 0 L 5 5 L 0 5 Z"),
        ("M.5.5L1e1-2", "M 0.5 0.5 L 10 -2"),
        ("M0 0q1 1 2 0t2 0", "M 0 0 Q 1 1 2 0 Q 3 -1 4 0"),
        ("M0 0c0 1 1 1 1 0s1-1 1 0", "M 0 0 C 0 1 1 1 1 0 C 1 -1 2 -1 2 0"),
        ("M0 0T2 2", "M 0 0 L 2 2"),
        ("M0 0c0 1 1 1 1 0t2 2", "M 0 0 C 0 1 1 1 1 0 L 3 2"),
        ("M0 0q1 1 2 0s1 1 2 0", "M 0 0 Q 1 1 2 0 C 2 0 3 1 4 0"),
        ("M5.5 0L1. 2.e0", "M 5.5 0 L 1 2"),
        ("M0 0L1 1ZL2 2", "M 0 0 L 1 1 Z M 0 0 L 2 2"),
        ("M5 5a0 3 0 0 1 2 2", "M 5 5 L 7 7"),
    ],
)
def test_path_data(data: str, expected: str) -> None:
    got, want = ([points(t, 1e-3) for t in trails(d)] for d in (data, expected))
    assert len(got) == len(want)
    for one, other in zip(got, want, strict=True):
        assert shapely.LineString(one).hausdorff_distance(shapely.LineString(other)) < 1e-9


@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_arcs(large: int, sweep: int) -> None:
    """All points lie on a circle, on the right side, over the right angle; flags may be glued."""
    (trail,) = trails(f"M 3 0 A 5 5 0 {large}{sweep}0 4")
    line = points(trail, 1e-4)
    middles = {(0, 0): 1, (0, 1): -1, (1, 0): -1, (1, 1): 1}
    side = middles[large, sweep]
    rest = math.sqrt(25 - 6.25)
    x, y = 1.5 + side * rest * 4 / 5, 2 + side * rest * 3 / 5
    assert all(math.dist(p, (x, y)) == pytest.approx(5, abs=2e-3) for p in line)
    turn = 2 * math.asin(2.5 / 5)
    want = 5 * (math.tau - turn if large else turn)
    assert shapely.LineString(line).length == pytest.approx(want, rel=1e-3)


def test_flat_the_same_both_ways() -> None:
    """Neighbours that share a curve share its points, whichever way each was drawn."""
    (there,) = trails("M 0 0 C 1 5 7 -3 9 4")
    (back,) = trails("M 9 4 C 7 -3 1 5 0 0")
    one, other = points(there, 0.01), points(back, 0.01)[::-1]
    assert one == [pytest.approx(p, abs=1e-12) for p in other]


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("translate(3)", (4, 2)),
        ("translate(3, 4) scale(2)", (5, 8)),
        ("scale(2 3),rotate(90)", (-4, 3)),
        ("rotate(90 1 1)", (0, 1)),
        ("matrix(1 2 3 4 5 6)", (12, 16)),
        ("translate(3.5.5)scale(-1-1)", (2.5, -1.5)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("", (1, 2)),
    ],
)
def test_transforms(text: str, point: tuple[float, float]) -> None:
    a, b, c, d, e, f = transform(text)
    assert (a * 1 + c * 2 + e, b * 1 + d * 2 + f) == pytest.approx(point)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not xml",
        "<html/>",
        "<svg/>",
        f"{HEAD}<path d='M 0 0 L 1 1 L 0 1 Z'/></svg>",
        f"{HEAD}<path id='a' d='M 0 0 L 1'/></svg>",
        f"{HEAD}<path id='a' d='L 0 0'/></svg>",
        f"{HEAD}<path id='a' d='M 0 0 Z 5'/></svg>",
        f"{HEAD}<path id='a' d='M 0 0 L 1e999 0 L 0 1 Z'/></svg>",
        f"{HEAD}<path id='a' d='M 0 0 L 5 0 Z'/></svg>",
        f"{HEAD}<path id='a' d='M 0 0 x'/></svg>",
        f"{HEAD}<path id='a' d='M 0 0 H ٩ V 9 Z'/></svg>",
        f"{HEAD}<path id='a' transform='scale(1_0)' d='M 0 0 H 9 V 9 Z'/></svg>",
        f"{HEAD}<g transform='spin(3)'/></svg>",
        f"{HEAD}<g transform='scale(1e300) scale(1e300)'/></svg>",
        f"{HEAD}<circle id='a' r='much'/></svg>",
        f"{HEAD}{'<g>' * 500}{'</g>' * 500}</svg>",
        HEAD + "<path id='a' d='M 0 0 L 9 0 L 0 9 Z'/>" * 6000 + "</svg>",
        f"<!DOCTYPE svg>{HEAD}<path id='a' d='M 0 0 L 5 0 L 0 5 Z'/></svg>",
        '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + f"{HEAD}&b;</svg>",
        f"{HEAD}<path id='a' class='territory' data-value='many' d='M 0 0 L 5 0 L 0 5 Z'/></svg>",
        f"{HEAD}<path id='a' class='territory'/></svg>",
    ],
)
def test_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(MapError) as raised:
        imported(tmp_path, text)
    assert raised.value.file.endswith("drawing.svg")


def test_curves_stay_bounded(tmp_path: Path) -> None:
    """However fine the tolerance, a drawing has a bounded number of points."""
    curve = "M 0 0 " + "C 1e6 1e6 -1e6 1e6 1 0 " * 3000 + "Z"
    with pytest.raises(MapError):
        imported(tmp_path, f"{HEAD}<path id='a' d='{curve}'/></svg>", tolerance=0.0)


LAND = "d='M 0 0 H 100 V 90 H 0 Z'"


@pytest.mark.parametrize(
    "shapes",
    [
        ("<path id='a' d='M 0 0 " + "C 1e8 0 0 1e8 5 5 " * 40 + "'/>") * 4900,
        "<polygon id='a' points='" + "1 2 3 4 " * 100_000 + "'/>",
        "<path id='a' d='M0 0H9" + "z" * 3_900_000 + "'/>",
        "<path id='a' d='M0 0H9V9z" + "m1 1" * 900_000 + "'/>",
    ],
)
def test_too_much_is_told_early(shapes: str, tmp_path: Path) -> None:
    with pytest.raises(MapError) as raised:
        imported(tmp_path, f"{HEAD}{shapes}</svg>")
    assert raised.value.code == "drawing-points"


@pytest.mark.parametrize(
    ("shapes", "code", "place"),
    [
        (f"<path id='a' data-value='12' {LAND}/>", "out-of-bounds", "territory[0].value"),
        (f"<path id='a' data-colour='red' {LAND}/>", "wrong-colour", "territory[0].colour"),
        (
            f"<path id='a' {LAND}/><path id='rope' stroke-width='99' d='M 0 0 H 9'/>",
            "out-of-bounds",
            "feature[0].width",
        ),
    ],
)
def test_form_is_told_where_it_is_wrong(shapes: str, code: str, place: str, tmp_path: Path) -> None:
    with pytest.raises(MapError) as raised:
        imported(tmp_path, f"{HEAD}{shapes}</svg>")
    assert place in str(raised.value)
    assert code in raised.value.code


def test_hidden(tmp_path: Path) -> None:
    """What is not shown is no territory; a child may be visible in a hidden group."""
    file = imported(
        tmp_path,
        f"""{HEAD}<path id="a" {LAND}/><path id="b" display="none" {LAND}/>
        <g style="fill:red; display : none !important"><path id="c" display="inline" {LAND}/></g>
        <g visibility="hidden"><path id="d" {LAND}/>
        <path id="e" style="visibility:visible" {LAND}/></g><path id="f" {LAND}/></svg>""",
    )
    assert [t.id for t in file.territory] == ["a", "e", "f"]


def test_names_and_values(tmp_path: Path) -> None:
    labels = ("North = 3", "South=2", "New York", "new-york-2", "Rope Island", "日本")
    shapes = "".join(f'<path label="{label}" {LAND}/>' for label in labels)
    ropes = "".join(f'<path id="{name}" d="M 0 0 H 9 V 9"/>' for name in ("rope", "launch-side-2"))
    file = imported(tmp_path, f'{HEAD}{shapes}{ropes}<path id="a" data-value="0" {LAND}/></svg>')
    assert [(t.id, t.name.en, t.value) for t in file.territory] == [
        ("north", "North", 3),
        ("south", "South", 2),
        ("new-york", "New York", 1),
        ("new-york-2", "New York 2", 1),
        ("rope-island", "Rope Island", 1),
        ("territory-6", "日本", 1),
        ("a", "A", 0),
    ]
    assert [(f.kind, f.seat) for f in file.feature] == [("rope", None), ("launch-side", 2)]


@pytest.mark.parametrize(
    ("change", "becomes"),
    [
        ('label="Ash Field = 4" id="slope-1"', ("ash-field", {"en": "Ash Field"}, 4)),
        ('id="Ash Field = 4"', ("ash-field", {"en": "Ash Field"}, 4)),
        ('id="ash_field"', ("ash-field", {"en": "Ash Field"}, 2)),
        ('label="Ferns = 4" id="slope-1"', ("slope-1", None, 4)),
        ('label="Felci" id="path12"', ("slope-1", None, 2)),
    ],
)
def test_what_was_drawn_is_called_what_the_artist_calls_it_now(
    change: str, becomes: tuple[str, dict[str, str] | None, int], tmp_path: Path
) -> None:
    """A new name drops those of the old one; everything else of the territory stays."""
    board = map_named("krakatoa")
    ferns = next(land for land in board.territories if land.id == "slope-1")
    drawn = draw_svg(board, "it")
    assert drawn.count(' id="slope-1"') == 1
    lands = imported(tmp_path, drawn.replace('id="slope-1"', change, 1)).territory
    land = lands[board.territories.index(ferns)]
    id, names, value = becomes
    assert (land.id, land.name, land.value) == (id, names or ferns.name, value)
    assert (land.sector, land.colour) == (ferns.sector, ferns.colour)
    others = [(t.id, t.name) for t in board.territories if t.id != "slope-1"]
    assert [(t.id, t.name) for t in lands if t is not land] == others


def test_the_title_names_the_map(tmp_path: Path) -> None:
    """That of the whole, as the artist left it; its file's name is its id, and else its name."""
    land = f'<path id="a" {LAND}><title>A land</title></path>'
    titled = imported(tmp_path, f"{HEAD}<title>Zoé’s\n  five</title>{land}</svg>")
    assert (titled.id, titled.name) == ("drawing", {"en": "Zoé’s five"})
    assert imported(tmp_path, f"{HEAD}{land}</svg>").name.en == "Drawing"
    drawn = draw_svg(map_named("krakatoa"), "fr")
    again = imported(tmp_path, re.sub("<title>.*</title>", "<title>Ash</title>", drawn))
    assert (again.id, again.name, again.rules) == ("drawing", {"en": "Ash"}, "krakatoa")


def test_class_tokens(tmp_path: Path) -> None:
    """Of several classes one counts, and values stay open; a name alone makes a territory, too."""
    file = imported(
        tmp_path,
        f"""{HEAD}<path id="a" class="territory selected" {LAND}/><path id="b" {LAND}/>
        <path id="日本" class="big territory" {LAND}/></svg>""",
    )
    values = [(t.id, t.value) for t in file.territory]
    assert values == [("a", None), ("b", 1), ("territory-3", None)]


@pytest.mark.parametrize(
    ("shapes", "code", "text"),
    [
        ("<rect id='a' x='10furlong'/>", "drawing-value", 'x="10furlong"'),
        ("<rect id='a' width='50%'/>", "drawing-value", 'width="50%"'),
        ("<g transform='rotate(a)'/>", "drawing-transform", "a"),
        ("<g transform='rotate(1e999)'/>", "drawing-number", None),
        (
            f"<path id='a' {LAND}/><path id='rope' style='stroke-width:3em' d='M 0 0 H 9'/>",
            "drawing-value",
            'stroke-width="3em"',
        ),
        (
            f"<path id='a' {LAND}/><path id='rope' data-width='1mm' d='M 0 0 H 9'/>",
            "drawing-value",
            'data-width="1mm"',
        ),
    ],
)
def test_wrong_texts_are_named(shapes: str, code: str, text: str | None, tmp_path: Path) -> None:
    with pytest.raises(MapError) as raised:
        imported(tmp_path, f"{HEAD}{shapes}</svg>")
    assert (raised.value.code, raised.value.fields.get("text")) == (code, text)


def test_wrong_eras(tmp_path: Path) -> None:
    with pytest.raises(MapError) as raised:
        imported(tmp_path, f"<svg data-eras='many'><path id='a' {LAND}/></svg>")
    assert raised.value.fields == {"text": 'data-eras="many"'}


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("3", 3),
        ("3px", 3),
        ("25.4mm", 96),
        ("2.54 cm", 96),
        ("1in", 96),
        ("72pt", 96),
        ("-.5", -0.5),
    ],
)
def test_lengths(text: str, size: float) -> None:
    assert length("x", text) == pytest.approx(size)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1"])
def test_encodings(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "drawing.svg"
    declared = encoding.removesuffix("-sig")
    text = f"<?xml version='1.0' encoding='{declared}'?>{HEAD}<path id='São' {LAND}/></svg>"
    path.write_bytes(text.encode(encoding))
    assert import_svg(path).territory[0].name.en == "São"
    path.write_bytes(text.replace("<svg", "<!DOCTYPE svg><svg").encode(encoding))
    with pytest.raises(MapError, match="drawing-doctype"):
        import_svg(path)


def test_unknown_encoding(tmp_path: Path) -> None:
    for encoding in ("none-such", "shift_jis", "utf-7"):
        with pytest.raises(MapError, match="svg-encoding"):
            imported(tmp_path, f"<?xml version='1.0' encoding='{encoding}'?><svg/>")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "file-empty", ""),
        (" \n ", "file-empty", ""),
        ("not xml", "svg-wrong", "1:1"),
        ("<svg>\n  <g a=1/>\n</svg>", "svg-wrong", "2:8"),
        ("<svg>\n<é>&</é></svg>", "svg-wrong", "2:5"),
        ("<svg/>\n<svg/>", "svg-wrong", "2:1"),
        ("<svg>\n<g>", "svg-open", "2:4"),
        ("<svg>\n<g", "svg-open", "2:1"),
        ("<svg>\n<g></svg>", "svg-tag", "2:6"),
        ("<svg>\n<g a='1' a='2'/></svg>", "svg-twice", "2:10"),
        ("<svg>\n<g inkscape:label='1'/></svg>", "svg-prefix", "2:1"),
        ("<svg>\n <g>&nbsp;</g></svg>", "svg-entity", "2:5"),
        ("<?xml version='1.0' encoding='utf-16'?><svg/>", "svg-encoding", "1:31"),
    ],
)
def test_what_is_no_svg_is_told_with_its_place(
    text: str, code: str, place: str, tmp_path: Path
) -> None:
    with pytest.raises(MapError) as raised:
        imported(tmp_path, text)
    assert (raised.value.code, raised.value.place, raised.value.fields) == (code, place, {})


def test_rope_width_follows_its_groups(tmp_path: Path) -> None:
    rope = "<path id='rope' d='M 10 10 H 20'/>"
    inner = f"<g transform='rotate(30) scale(2 -8)'>{rope}</g>"
    plain, scaled = (
        imported(tmp_path, f"{HEAD}<path id='a' {LAND}/><g stroke-width='2'>{r}</g></svg>")
        for r in (rope, inner)
    )
    widths = [file.feature[0].width or 0 for file in (plain, scaled)]
    assert widths[0] > 0.5
    assert widths[1] == pytest.approx(4 * widths[0], abs=1e-3)


def test_mutated_files(tmp_path: Path, scaled: Callable[[int], int]) -> None:
    """Damage anywhere gives a map or an error of ours, never another exception."""
    text = draw_svg(map_named("plain")).encode()
    chance = random.Random(3)
    path, read, refused = tmp_path / "mutated.svg", 0, 0
    for _ in range(scaled(3000)):
        raw = bytearray(text)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(raw))
            match chance.randrange(4):
                case 0:
                    raw[at] = chance.randrange(256)
                case 1:
                    del raw[at : at + chance.randint(1, 30)]
                case 2:
                    raw[at:at] = chance.choice((b"<", b'"', b"1e99", b"-", b"A", b"&#0;", b"Z"))
                case _:
                    raw[at:at] = raw[at : at + chance.randint(1, 60)]
        path.write_bytes(bytes(raw))
        try:
            import_svg(path)
            read += 1
        except DieDieError:
            refused += 1
    assert min(read, refused) > 10, "the damage is neither always fatal nor always harmless"
