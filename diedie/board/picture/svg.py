"""Writes a picture as SVG: in cm, y upwards, with what each path means as data."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

import shapely

from diedie.board.picture.marks import Fill, Lettering, MapPicture, Mark, Stroke, Tag

_FAMILIES = {
    "bold": "font-family='Lato, sans-serif' font-weight='700'",
    "black": "font-family='Lato, sans-serif' font-weight='900'",
    "title": "font-family='Averia Serif GWF, Averia Serif Libre, serif' font-weight='700'",
}


def write_svg(picture: MapPicture) -> str:
    """The text of the SVG file."""
    left, bottom, right, top = picture.bounds
    width, height = right - left, top - bottom
    data = "".join(f" data-{key}={quoteattr(value)}" for key, value in picture.data)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.2f}cm" height="{height:.2f}cm"'
            f' viewBox="{left:.4f} {-top:.4f} {width:.4f} {height:.4f}"{data}>',
            f"<title>{escape(picture.title)}</title>",
            *_groups(picture.marks),
            "</svg>",
            "",
        ]
    )


def _groups(marks: Iterable[Mark]) -> Iterable[str]:
    """The marks in their order; shapes stand in groups that turn y upwards, texts do not."""
    upwards = False
    for mark in marks:
        if not isinstance(mark, Lettering) and mark.shape.is_empty:
            continue
        if isinstance(mark, Lettering) == upwards:
            yield "</g>" if upwards else '<g transform="scale(1 -1)">'
            upwards = not upwards
        yield _text(mark) if isinstance(mark, Lettering) else _path(mark)
    if upwards:
        yield "</g>"


def _path(mark: Fill | Stroke) -> str:
    faint = f' opacity="{mark.opacity:g}"' if mark.opacity < 1 else ""
    if isinstance(mark, Fill):
        paint = f'fill="{mark.colour}" fill-rule="evenodd"'
    else:
        paint = f'fill="none" stroke="{mark.colour}" stroke-width="{mark.width:g}"'
        if not mark.flat:
            paint += ' stroke-linecap="round" stroke-linejoin="round"'
    return f'<path{_tag(mark.tag)} {paint}{faint} d="{path_data(mark.shape, mark.tag)}"/>'


def path_data(shape: shapely.Geometry, tag: Tag | None = None) -> str:
    """The path of a shape: four decimals where somebody may read it back, else two."""
    decimals = 4 if tag else 2
    return " ".join(_lines(shape, decimals))


def _lines(shape: shapely.Geometry, decimals: int) -> Iterable[str]:
    for part in shapely.get_parts(shape):
        if part.geom_type == "Polygon":
            for ring in (part.exterior, *part.interiors):
                yield _points(ring.coords[:-1], decimals) + " Z"
        else:
            yield _points(part.coords, decimals)


def _points(points: Iterable[tuple[float, ...]], decimals: int) -> str:
    return "M " + " ".join(f"{x:.{decimals}f},{y:.{decimals}f}" for x, y in points)


def _tag(tag: Tag | None) -> str:
    if tag is None:
        return ""
    data = "".join(f" data-{key}={quoteattr(value)}" for key, value in tag.data)
    return f' id={quoteattr(tag.id)} class="{tag.role}"{data}'


def _text(line: Lettering) -> str:
    places = [
        ("x", [f"{letter.x:.3f}" for letter in line.letters]),
        ("y", [f"{-letter.y:.3f}" for letter in line.letters]),
        ("rotate", [f"{-letter.turn:.1f}" for letter in line.letters]),
    ]
    lists = " ".join(f'{k}="{" ".join(v)}"' for k, v in places if set(v) != {"-0.0"})
    faint = f' opacity="{line.opacity:g}"' if line.opacity < 1 else ""
    words = "".join(letter.char for letter in line.letters)
    paint = f'{_FAMILIES[line.font]} font-size="{line.size:.4f}" fill="{line.colour}"{faint}'
    return f'<text xml:space="preserve" {paint} {lists}>{escape(words)}</text>'
