"""A person's hand at the mouse and the keys: it travels, rests, and presses as hands do.

All tests of screens point, click, drag, scroll and type with one, and nothing else. Time passes on
the window's own clock, so a rest costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from string import ascii_lowercase, digits
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.toolkit.widgets.scroll import reveal
from diedie.window.input import Input
from diedie.window.render.hit_test import pick

if TYPE_CHECKING:
    from window.stage import Stub

REST, PRESS = 0.6, 0.1  # s until the tooltip has been there for a while; s that a click takes
PACE = 0.4  # s from a key to the same key again, beside what a press takes
_STEPS, _FRAME = 3, 0.02  # of a way of the pointer; s
_TURN = 0.2  # s between two looks of the window at a hand that rests

_TYPED = {"space": " ", **{f"shift+{letter}": letter.upper() for letter in ascii_lowercase}}

_PARTS = sorted(product((0.0, -0.6, 0.6), repeat=3), key=lambda aside: sum(map(abs, aside)))  # cm

Spot = tuple[float, float]  # dp from the upper left


class Clock:
    """The window's own time, which passes only as the hand lets it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Hand:
    """The hand of whoever sits before a stage."""

    def __init__(self, made: Stub) -> None:
        self._made, self._input = made, Input(made.app)
        self.at: Spot = (1.0, 1.0)
        self._down = False  # its button
        self._chord = ""  # the key that was pressed last
        self.frames = 0  # how often the window had to be drawn meanwhile

    def wait(self, seconds: float) -> None:
        """Do nothing: the window goes on."""
        made = self._made
        while seconds > 1e-9:
            passed = min(_TURN, seconds)
            seconds -= passed
            made.clock.now += passed
            if made.screen.tick(passed):
                made.changed()
            self._input.tick()
            made.ui.tick()
            self._see()

    def travel(self, x: float, y: float) -> None:
        """Move the pointer there, as a hand does: over all that lies between."""
        x0, y0 = self.at
        parts = (i / _STEPS for i in range(1, _STEPS + 1))
        self.sweep(((x0 + part * (x - x0), y0 + part * (y - y0)) for part in parts), _FRAME)

    def sweep(self, way: Iterable[Spot], pace: float) -> None:
        """Move the pointer from spot to spot, in so many seconds each, its button down or up."""
        for self.at in way:
            self._made.clock.now += pace
            if self._down:
                if not self._made.ui.pointer.drag(*self.at):
                    self._input.drag(*self._pixels())
            elif not self._made.ui.pointer.move(*self.at):
                self._input.move(*self._pixels())
            self._input.tick()
            self._see()

    def settle(self) -> None:
        """Wait until the camera is where it wants to be."""
        for _ in range(100):
            if not self._made.screen.gliding:
                return
            self.wait(PRESS)
        raise AssertionError("the camera never comes to rest")

    def point(self, x: float, y: float) -> None:
        """Travel there, and rest until the tooltip is there."""
        self.travel(x, y)
        self.wait(REST)

    def leave(self) -> None:
        """Take the pointer out of the window."""
        self._made.ui.pointer.leave()
        self._input.leave()
        self._see()

    def press(self) -> None:
        """Put the button down where the pointer is."""
        self._down = True
        if not self._made.ui.pointer.press(*self.at):
            self._input.press(*self._pixels())
        self.wait(PRESS)

    def pull(self, x: float, y: float) -> None:
        """Move the pointer there with the button down."""
        assert self._down
        self.travel(x, y)

    def lift(self) -> None:
        """Let the button go."""
        self._down = False
        if not self._made.ui.pointer.release(*self.at):
            self._input.release(*self._pixels())
        self._see()

    def lose(self) -> None:
        """Let the button go where the window does not see it."""
        self._down = False

    def let_go(self) -> None:
        """Press the other button."""
        if not self._made.ui.pointer.press_other(*self.at):
            self._input.press_other()
        self._see()

    def click(self, x: float, y: float) -> None:
        """Point there, press and let go."""
        self.point(x, y)
        self.press()
        self.lift()

    def drag(self, start: Spot, *way: Spot) -> None:
        """Point, press, move along, and let go."""
        self.point(*start)
        self.press()
        for spot in way:
            self.pull(*spot)
        self.lift()

    def wheel(self, x: float, y: float, notches: float) -> None:
        """Point there and turn the wheel, away from one with a positive number."""
        self.point(x, y)
        if not self._made.ui.pointer.scroll(*self.at, notches):
            self._input.wheel(*self._pixels(), notches)
        self._see()

    def keys(self, *chords: str) -> None:
        """Press keys one after the other; the same again once one has seen what it did."""
        for chord in chords:
            self.wait(PACE if chord == self._chord else 0.0)
            self._chord = chord
            self.hit(chord)

    def hit(self, *chords: str) -> None:
        """Press keys as fast as fingers can."""
        for chord in chords:
            if not self._made.ui.keyboard.key(chord):
                self._input.key(chord)
            if letter := _TYPED.get(chord, chord if len(chord) == 1 else ""):
                self.compose(letter)
            self._see()
            self.wait(PRESS)
            self._input.key_released()

    def type(self, text: str) -> None:
        """Write something, each letter with its key where it has one."""
        chords = {letter: chord for chord, letter in _TYPED.items()}
        for letter in text:
            chord = chords.get(letter, letter)
            if chord in _TYPED or chord in ascii_lowercase + digits:
                self.keys(chord)
            else:
                self.compose(letter)

    def compose(self, text: str) -> None:
        """Bring letters at once, as an input method does."""
        if not self._made.ui.keyboard.text(text):
            self._input.repeat()
        self._see()

    def tab(self, key: str) -> None:
        """Press Tab until that widget has the focus."""
        ui = self._made.ui
        for _ in range(len(ui.stops()) + 2):
            if ui.focus == key and ui.ringed:
                return
            self.keys("tab")
        raise AssertionError(f"Tab does not reach {key}, but {ui.focus}")

    def use(self, key: str, across: float = 0.5, down: float = 0.5) -> None:
        """Scroll to a widget and click it; `across` and `down`: at which part of it."""
        self.click(*self.find(key, across, down))

    def find(self, key: str, across: float = 0.5, down: float = 0.5) -> Spot:
        """Where a widget is, once it is scrolled into sight."""
        ui = self._made.ui
        if found := ui.find(key):
            reveal(ui, found)
        node = ui.find(key)
        assert node, key
        return node.box.x + across * node.box.w, node.box.y + down * node.box.h

    def seen(self, x: float, y: float, height: float = 0.0) -> Spot:
        """Where a place on the table is seen, once the camera is at rest."""
        self.settle()
        point: Vec3 = (x, y, height)
        return self._made.screen.seen_at(point)

    def die(self, id: str) -> Spot:
        """Where a die is seen, once the camera is at rest: a part of it that nothing hides."""
        self.settle()
        screen, ui = self._made.screen, self._made.ui
        body = next(body for body in screen.bodies() if body.id == id)
        bodies, middle = screen.touchable(), body.pose.position
        for aside in _PARTS:
            x, y = screen.seen_at(
                (middle[0] + aside[0], middle[1] + aside[1], middle[2] + aside[2])
            )
            place = (x * ui.look.scale, (ui.room.h - y) * ui.look.scale)
            found = pick(bodies, screen.camera, ui.pixels, *place, ui.look.scale)
            if found and found.id == id:
                return x, y
        return screen.seen_at(middle)

    def _pixels(self) -> tuple[float, float]:
        """Where the pointer is in the framebuffer, from its lower left."""
        (x, y), ui = self.at, self._made.ui
        return x * ui.look.scale, (ui.room.h - y) * ui.look.scale

    def _see(self) -> None:
        """The window is drawn, if it must be."""
        ui = self._made.ui
        if ui.dirty:
            self.frames += 1
            ui.pointer.refresh()
            ui.dirty = ui.tree is None
