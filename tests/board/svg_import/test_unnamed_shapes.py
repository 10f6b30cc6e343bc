"""Shapes without a name: left out of a map, and told where they may be territories."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest
from said import said

from diedie.board.atlas import map_ids, map_named
from diedie.board.picture import draw_svg
from diedie.board.svg_import.importer import ImportedMap, import_drawing
from diedie.i18n import LANGUAGES

R, H = 200.0, 100 * math.sqrt(3)
WEST = f"M {-R} 0 L {-R / 2} {-H} H 0 V {H} H {-R / 2} Z"
EAST = f"M {R} 0 L {R / 2} {-H} H 0 V {H} H {R / 2} Z"


def imported(inside: str) -> ImportedMap:
    Path("d.svg").write_text(f'<svg><path id="west" d="{WEST}"/>{inside}</svg>', encoding="utf-8")
    return import_drawing(Path("d.svg"))


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("inside", "nameless"),
    [
        (f'<path d="{EAST}"/>', 1),
        (f'<path id=" " d="{EAST}"/>', 1),
        (f'<g id="east"><path d="{EAST}"/></g><circle r="80" cx="500"/>', 2),
        (f'<path style="fill:none;stroke:#000" d="{EAST}"/>', 1),
        (f'<path d="{WEST} M -150 150 h 900 v -800 h -900 Z"/>', 1),  # around it
        (f'<path id="east" d="{EAST}"/>', 0),
        (f'<path fill="none" d="{EAST}"/>', 0),  # nothing is seen of it
        ('<path fill="none" stroke="#000" d="M 50 -90 V 90 H 80"/>', 0),  # a line
        (f'<g style="display:none"><path d="{EAST}"/></g>', 0),
        (f'<defs><path d="{EAST}"/></defs>', 0),
        ('<rect x="-900" y="-900" width="1800" height="1800"/>', 0),  # the ground
        ('<circle cx="-100" r="60"/>', 0),  # on a territory
        ('<circle cx="100" r="9"/>', 0),  # too small
        ('<path d="M 1 nonsense"/>', 0),
        ('<path d="M 900000000 900000000 h 999999999 v 999999999 Z" transform="scale(1e8)"/>', 0),
        (f'<path d="M 300 0 {"h 1 v 1 " * 11_000} h 900 Z"/>', 0),  # more than a map may have
    ],
)
def test_what_may_be_a_territory_is_counted(inside: str, nameless: int) -> None:
    made = imported(inside)
    assert made.nameless == nameless
    assert made.file.territory[0].id == "west"


@pytest.mark.parametrize("name", map_ids())
def test_nothing_is_missing_from_what_draw_wrote(name: str) -> None:
    Path("d.svg").write_text(draw_svg(map_named(name)), encoding="utf-8")
    assert import_drawing(Path("d.svg")).nameless == 0


SPLIT = 'd="M 2 2 H 9 V 9 H 2 Z"'


@pytest.mark.parametrize(
    ("added", "territories", "nameless"),
    [
        (f"<path {SPLIT}/>", 2, 1),
        (f'<path id="path57" {SPLIT}/>', 2, 1),  # Inkscape numbers whatever is drawn
        (f'<path id="path57" inkscape:label="North = 3" {SPLIT}/>', 3, 0),
        (f'<path id="north" {SPLIT}/>', 3, 0),
        (f'<path id="crater" {SPLIT}/>', 2, 0),
        ("", 2, 0),
    ],
)
def test_what_is_added_to_what_draw_wrote_is_a_territory_or_told(
    added: str, territories: int, nameless: int
) -> None:
    """Two territories of ours around an empty place, which something new fills."""
    west = "M -15.5885 0 L -7.7942 -13.5 H 0 V 13.5 H -7.7942 Z"
    east = "M 15.5885 0 L 7.7942 -13.5 H 0 V 13.5 H 7.7942 Z M 2 2 V 9 H 9 V 2 Z"
    ours = "".join(
        f'<path class="territory" id="{id}" data-id="{id}" data-value="1" d="{d}"/>'
        for id, d in (("west", west), ("east", east))
    )
    inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    Path("d.svg").write_text(f"<svg {inkscape}>{ours}{added}</svg>", encoding="utf-8")
    made = import_drawing(Path("d.svg"))
    assert (len(made.file.territory), made.nameless) == (territories, nameless)
    if "= 3" in added:
        assert (made.file.territory[2].id, made.file.territory[2].value) == ("north", 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said(language: str, capfd: pytest.CaptureFixture[str]) -> None:
    args = ("maps", "import", "d.svg", "-o", "d.toml")
    imported(f'<path id="east" d="{EAST}"/>')
    whole = said(capfd, *args, "--lang", language)
    imported(f'<path d="{EAST}"/>' + 3 * '<circle r="80" cx="500"/>')
    output = said(capfd, *args, "--lang", language)
    (line,) = (line for line in output.out.splitlines() if " id " in line)
    assert re.findall(r"\d+", line) == ["4"]
    assert " id " not in whole.out
    assert json.loads(said(capfd, *args, "--json").out)["nameless"] == 4
