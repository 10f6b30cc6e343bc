"""The tray as it is seen: its place between the panels, its dice, and frames around some."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from diedie.board.launch import resting_height
from diedie.games.dicy.moves import Freeze, Score, Thaw
from diedie.games.dicy.state import DICE, State
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.record.lines import Ply
from diedie.toolkit.widgets import Rect, Size
from diedie.window.match.activity import folded
from diedie.window.match.session import Session
from diedie.window.render.appearance import Mark
from diedie.window.render.camera import OVER_TRAY, Camera, fitted, tray_corners
from diedie.window.render.table_marks import focus_ring, ring

SEATS, FOLDED, CARDS, ACTIONS = 264.0, 116.0, 886.0, 214.0  # dp: how wide they are
PANEL = 300.0  # the widest thing beside the cards
_MARGIN, _APART, _HAND, _LOW = 20.0, 12.0, 238.0, 92.0
_PROMPT, _LONG = 46.0, 82.0  # what is asked, in one line or in several
_LEAST, _WIDEST = 120.0, 2.0
_FACES = (1, 2, 3, 4, 5, 6)  # before anybody has thrown
_COLUMNS, _SPACING = 3, 2.4  # cm between dice that wait
_KEYS = {f"die-{value}": value for value in range(1, 7)}


def free_area(window: Rect) -> Rect:
    """What panels leave of a window, in dp."""
    room = _between_corners(window)
    if folded(room):
        area = room.inset(_MARGIN + FOLDED, _MARGIN + _LONG, _MARGIN + ACTIONS, _MARGIN + _LOW)
    else:
        area = room.inset(_MARGIN + SEATS, _MARGIN + _PROMPT, _MARGIN + ACTIONS, _MARGIN + _HAND)
    area = area.grown(-_APART)
    size = Size(max(area.w, _LEAST), max(area.h, _LEAST))
    return area.within(size)


def cards_offset(window: Rect) -> float:
    """How far right of the margin the five cards begin: in the middle, if panels have room."""
    room = _between_corners(window)
    middle = (room.w - CARDS) / 2 - _MARGIN
    return max(0.0, min(middle, room.w - 2 * _MARGIN - PANEL - 16.0 - CARDS))


def _between_corners(window: Rect) -> Rect:
    """In very wide windows the corners are those of a part in the middle."""
    return window.within(Size(min(window.w, _WIDEST * window.h), window.h))


@lru_cache(8)
def tray_view(room: Rect, scale: float) -> Camera:
    """The camera of the guide, moved until the tray fills what is free of the window."""
    area = free_area(room)
    size = (round(room.w * scale), round(room.h * scale))
    edges = (area.x, room.h - area.bottom, area.right, room.h - area.y)
    left, bottom, right, top = (scale * edge for edge in edges)
    return fitted(OVER_TRAY, size, (left, bottom, right, top), tray_corners())


def dice_in(state: State) -> Sequence[Body]:
    """As they lie; before the first throw, or where numbers are drawn, in two rows."""
    return state.scene.bodies or _in_rows(state.rolled or _FACES)


def _in_rows(faces: Sequence[int]) -> tuple[Body, ...]:
    bodies = []
    for i, (die, face) in enumerate(zip(DICE, faces, strict=True)):
        row, column = divmod(i, _COLUMNS)
        turned = showing("d6", face, 8.0 * i - 20)
        place = ((column - 1) * _SPACING, (0.5 - row) * _SPACING, resting_height("d6", turned))
        bodies.append(Body(die, "d6", Pose(place, turned)))
    return tuple(bodies)


class PickedDice:
    """The dice that are chosen."""

    def __init__(self, state: State, dice: Iterable[str] = ()) -> None:
        self._state, self._dice = state, set(dice)
        self._marks: tuple[object, tuple[Mark, ...]] = ((), ())

    @property
    def dice(self) -> tuple[str, ...]:
        """In the order of all six."""
        return tuple(die for die in DICE if die in self._dice)

    @property
    def others(self) -> tuple[str, ...]:
        return tuple(die for die in DICE if die not in self._dice)

    @property
    def values(self) -> tuple[int, ...]:
        """What they show, the highest first."""
        return tuple(sorted(self._state.shown(self.dice), reverse=True))

    def put(self, dice: Iterable[str]) -> None:
        """These, and no others."""
        self._dice = set(dice)

    def toggle(self, die: str) -> None:
        """One more, or one less."""
        self._dice ^= {die}

    def key(self, action: str) -> bool:
        """A key with a number: one more die that shows it; after the last one, none of them."""
        if action not in _KEYS or not self._state.rolled:
            return False
        shown = dict(zip(DICE, self._state.rolled, strict=True))
        alike = [die for die in DICE if shown[die] == _KEYS[action]]
        more = next((die for die in alike if die not in self._dice), None)
        self._dice = self._dice - set(alike) if more is None else self._dice | {more}
        return True

    def rings(self, lying: Iterable[Body], bold: bool) -> tuple[Mark, ...]:
        """Frames in lamp light on the felt around them; `bold` where all dice have contours."""
        if self._marks[0] != (self.dice, bold):  # the same marks need not be drawn anew
            framed, dice = focus_ring if bold else ring, [b for b in lying if b.id in self._dice]
            self._marks = (self.dice, bold), tuple(mark for body in dice for mark in framed(body))
        return self._marks[1]


class ScoredDice:
    """The frames of the last score, made once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._made: tuple[int, tuple[Mark, ...]] = (0, ())  # for a ply

    def marks(self, lying: Sequence[Body]) -> tuple[Mark, ...]:
        """Frames around the dice; none once something else was done with them."""
        ply = self._last()
        if self._session.busy or ply is None or not isinstance(ply.move, Score):
            return ()
        if ply.number != self._made[0]:
            dice = [body for body in lying if body.id in ply.move.dice]
            self._made = ply.number, tuple(mark for body in dice for mark in ring(body))
        return self._made[1]

    def _last(self) -> Ply | None:
        """What was done last, but for the answers of others."""
        plies = reversed(self._session.match.plies)
        return next((ply for ply in plies if not isinstance(ply.move, Freeze | Thaw)), None)
