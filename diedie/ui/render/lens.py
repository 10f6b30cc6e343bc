"""What every shader has to know of a camera and a picture."""

from __future__ import annotations

from typing import Any

from diedie.ui.render.camera import Camera, Size
from diedie.ui.render.looks import Options

Uniforms = dict[str, Any]


def lens(camera: Camera, size: Size, options: Options, finer: int = 1) -> Uniforms:
    """The camera's uniforms for a picture drawn `finer` times larger than it is shown."""
    return {
        "u_clip": tuple(camera.clip(size).T.ravel().tolist()),
        "u_eye": tuple(camera.eye.tolist()),
        "u_size": (float(size[0] * finer), float(size[1] * finer)),
        "u_dp": options.dp * finer,
        "u_focal": camera.focal(size) * finer,
        "u_contrast": float(options.contrast),
    }
