"""Maps as they are written: the text of a map file."""

from __future__ import annotations

import json
from collections.abc import Sequence

from diedie.board.map_file import MapFile, Names

_Points = Sequence[tuple[float, float]]


def map_text(file: MapFile, about: str = "") -> str:
    """A map as TOML; reading it back gives the same map, points rounded to a micrometre."""
    out = [
        *(f"# {line}" for line in about.splitlines()),
        f"format = {json.dumps(file.format)}",
        f"id = {json.dumps(file.id)}",
        f"name = {_names(file.name)}",
        f"eras = {file.eras}",
        f"players = {list(file.players)}",
        f"recommended = {list(file.recommended)}",
        *_options(file, "rules"),
        "",
        "[style]",
        *_options(file.style, "ground", "border", "ornament"),
    ]
    for land in file.territory:
        out += ["", "[[territory]]", f"id = {json.dumps(land.id)}", f"name = {_names(land.name)}"]
        out += _options(land, "value", "sector", "colour")
        out += ["rings = [", *(f"  {_points(ring, 4)}," for ring in land.rings), "]"]
    for thing in file.feature:
        out += ["", "[[feature]]", f"kind = {json.dumps(thing.kind)}"]
        out += _options(thing, "seat", "colour", "width")
        out += [f"name = {_names(thing.name)}"] if thing.name else []
        # Nothing is measured against a decoration: it needs no more than eyes can see.
        decimals = 3 if thing.kind == "decor" else 4
        out += [f"ring = {_points(thing.ring, decimals)}"] if thing.ring else []
        out += [f"line = {_points(thing.line, decimals)}"] if thing.line else []
    return "\n".join(out) + "\n"


def _options(entry: object, *keys: str) -> list[str]:
    values = ((key, getattr(entry, key)) for key in keys)
    return [f"{key} = {json.dumps(value)}" for key, value in values if value is not None]


def _names(names: Names) -> str:
    return "{ " + ", ".join(f"{k} = {_text(v)}" for k, v in names.items()) + " }"


def _text(text: str) -> str:
    # JSON leaves DEL as it is, which TOML does not allow.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _points(line: _Points, decimals: int) -> str:
    rounded = ((round(x, decimals) + 0.0, round(y, decimals) + 0.0) for x, y in line)
    return "[" + ", ".join(f"[{x:.{decimals}f}, {y:.{decimals}f}]" for x, y in rounded) + "]"
