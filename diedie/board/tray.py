"""What a die in the tray shows."""

from __future__ import annotations

from diedie.model.dice import top_face
from diedie.model.scene import Body
from diedie.table.arena import in_tray
from diedie.table.constants import CLEAR_DEG
from diedie.table.solids import solid

_LIFTED = 0.2  # cm: a die whose middle lies higher rests on something


def tray_face(die: Body) -> int | None:
    """What it clearly shows; None when it leans, rests on another die or lies outside."""
    face, tilt = top_face(die.kind, die.pose.orientation)
    base = solid(die.kind).base
    lies = die.pose.position[2] < base + _LIFTED and stays_in_tray(die)
    return face if tilt <= CLEAR_DEG and lies else None


def stays_in_tray(die: Body) -> bool:
    """Whether it has not left the tray."""
    return in_tray(die.pose.position, solid(die.kind).base / 2)
