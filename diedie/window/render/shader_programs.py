"""The shaders: their sources, and what they must know of the table, a camera and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from diedie.model.dice import FACES, PIPS
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.palette import Colour
from diedie.toolkit.gl.programs import ShaderProgram, shared
from diedie.window.render.appearance import FIGURE, Options
from diedie.window.render.camera import Camera, Size
from diedie.window.render.walls import TRAY_ROUNDING, Walls

_FOLDER = Path(__file__).parent / "shaders"
_KEY = np.array(palette.KEY_FROM) / np.linalg.norm(palette.KEY_FROM)
_WARMTH = (1.05, 1.0, 0.93)  # of the lamp
_NUMBERS = {
    "APOTHEM": c.APOTHEM,
    "HEX_SIDE": c.HEX_SIDE,
    "RIM_WIDTH": c.RIM_WIDTH,
    "TRAY_WALL": c.TRAY_WALL,
    "TRAY_ROUNDING": TRAY_ROUNDING,
    "EDGE": c.D6_EDGE,
    "FIGURE": float(FIGURE),
    "SPREAD": 0.28,  # edge lengths between pips: those of a six stay apart at 30 pixels
    "KEY_SHARE": 0.48,  # of the light on a level surface; the rest comes from all around
    "CAST": 0.45,  # how much light a shadow takes
    "TOUCH": 0.42,  # and the contact blob
    "VIGNETTE": 0.55,
    "SHINE": 70 / 255,
}
_COLOURS = {
    "KEY": palette.KEY,
    "SKY": palette.SKY,
    "BOUNCE": palette.BOUNCE,
    "SHADOW": palette.SHADOW,
    "CREAM": palette.CREAM,
    "INK": palette.INK,
    "BOARD": palette.BOARD,
    "WOOD_TONE": palette.WOOD,
    "LAMP": palette.colour("#FFF1CC"),
}
Uniforms = dict[str, Any]


def program(name: str, *flags: str) -> ShaderProgram:
    """The program of that name, with what all share in front; flags are defined for it."""
    return shared((name, *flags), partial(_made, name, flags))


def _made(name: str, flags: tuple[str, ...]) -> ShaderProgram:
    defined = "".join(f"#define {flag}\n" for flag in flags)
    head = f"#version 330 core\n{defined}{_constants()}{_read('common.glsl')}"
    return ShaderProgram(head + _read(f"{name}.vert"), head + _read(f"{name}.frag"))


def floats(colour: Colour) -> tuple[float, float, float]:
    """A colour in shares of one."""
    return colour[0] / 255, colour[1] / 255, colour[2] / 255


def _read(name: str) -> str:
    return (_FOLDER / name).read_text("utf-8")


@cache
def _constants() -> str:
    lines = [f"const float {name} = {value:.6f};" for name, value in _NUMBERS.items()]
    lines += [f"const vec3 {name} = {_vector(floats(v))};" for name, v in _COLOURS.items()]
    lines.append(f"const vec3 WARMTH = {_vector(_WARMTH)};")
    lines.append(f"const vec3 KEY_FROM = {_vector(_KEY.tolist())};")
    lines.append(f"const vec2 TRAY_HALF = {_vector(c.TRAY_HALF)};")
    lines.append(f"const vec2 SLOPE = {_vector((_KEY[:2] / _KEY[2]).tolist())};")
    lines.append(f"const int PIPS[7] = int[7]({_joined([0, *map(_bits, range(1, 7))])});")
    lines.append(f"const int EIGHT[8] = int[8]({_joined(_octants())});")
    return "\n".join(lines) + "\n"


def _bits(value: int) -> int:
    """The nine places of a face of the d6 that have a pip."""
    return sum(1 << (round(4 * x) + 1 + 3 * (round(4 * y) + 1)) for x, y in PIPS[value])


def _octants() -> list[int]:
    """The faces of the d8 by the signs of their normals: x, then y, then z."""
    faces = {sum((n > 0) << i for i, n in enumerate(out)): v for v, out in FACES["d8"].items()}
    return [faces[i] for i in range(8)]


def _vector(values: Sequence[float]) -> str:
    return f"vec{len(values)}({_joined([f'{v:.6f}' for v in values])})"


def _joined(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))


def table_uniforms(
    walls: Walls, camera: Camera, size: Size, options: Options, finer: float = 1
) -> Uniforms:
    """What shaders must know of a table's walls and of a camera, for a picture drawn `finer`
    times larger than it is shown."""
    return {
        "u_clip": tuple(camera.clip(size).T.ravel().tolist()),
        "u_eye": tuple(camera.eye.tolist()),
        "u_size": (float(size[0] * finer), float(size[1] * finer)),
        "u_dp": options.dp * finer,
        "u_focal": camera.focal(size) * finer,
        "u_contrast": float(options.contrast),
        "u_high": walls.height,
    }
