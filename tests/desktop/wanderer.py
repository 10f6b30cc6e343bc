"""Somebody who wanders through the program: curious, slow, and without a plan."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from subprocess import CalledProcessError, TimeoutExpired
from typing import Any

from desktop.driver import Program

KEYS = (
    *("Tab", "shift+Tab", "Return", "space", "Escape", "Left", "Right", "Up", "Down"),
    *("shift+Left", "shift+Up", "Prior", "Next", "Home", "End", "BackSpace", "Delete"),
    *("F1", "F9", "F10", "plus", "minus", "period", "comma", "shift+1", "shift+5"),
    *"abcdefghijklmnopqrstuvwxyz123456",
)
SIZES = ((1280, 720), (1280, 720), (1024, 600), (1500, 950), (800, 600), (330, 250))
_OUT = ("leave", "go-on", "back", "close", "cancel", "stop", "no", "done", "menu")  # what leads out
_FAR = 14  # steps out of anything, at most
_HEARD = 0.5  # s until the window has told what came of it
_SURE = 6  # times that until nothing comes of it, on a machine that is busy
_ENDS = 10.0  # s until a program is gone whose window is
_AWAY = ("quit", "fullscreen")  # what would end the walk, or takes another window
_TAKES = ("Return", "space")  # what has the focus


class LeftError(Exception):
    """The hand has ended the program, as anybody may."""


class Wanderer:
    """A hand that tries what it has tried least, and finds home from everywhere."""

    def __init__(self, here: Program, seed: int) -> None:
        self.here, self._chance = here, random.Random(seed)
        self._tried: Counter[tuple[str, str]] = Counter()
        self.screens: Counter[str] = Counter()
        self.size = (1280, 720)
        self.done: list[str] = []  # in words, for whoever has to find a fault

    def wander(self, seconds: float) -> None:
        """Do one thing after the other; sometimes find the way out of where one is."""
        end = time.monotonic() + seconds
        ways = (self._use, self._touch, self._press, self._wheel, self._drag, self._resize)
        while time.monotonic() < end:
            self.screens[self._told["screen"]] += 1
            (way,) = self._chance.choices(ways, (10, 4, 6, 2, 3, 1))
            with self._there():
                way()
            if self._chance.random() < 0.03:
                self.go_home()

    def go_home(self) -> None:
        """Leave whatever is open until the menu is there: from everywhere there is a way.

        In a window that is too small for what leads out, one makes it larger first; where it is
        still out of sight, as in the largest letters, one scrolls when one comes by again.
        """
        trail = []
        self.size = SIZES[0]
        with self._there():
            self.here.resize_unheard(*self.size)
        for _ in range(_FAR):
            told = self._told
            trail.append(told["screen"])
            if told["screen"] == "menu":
                return
            with self._there():
                if told["screen"] in trail[:-1] and "leave" not in told["widgets"]:
                    self.here.keys("End")
                    time.sleep(_HEARD)
                    told = self._told  # the menu may have come meanwhile, where it is slow
                if told["screen"] != "menu":
                    self._leave(told)
        raise AssertionError(f"no way out: {trail}\n{self._log()}")

    def _leave(self, told: dict[str, Any]) -> None:
        """What leaves a match; else Escape; where that does nothing, whatever leads out."""
        before = self._seen(told)
        self._note("leaves", told["screen"])
        if "leave" not in told["widgets"]:
            self.here.keys("Escape")
            for _ in range(_SURE):
                time.sleep(_HEARD)
                if self._seen(self._told) != before:
                    return
        ways = [key for key in _OUT if key in told["widgets"]]
        assert ways, f"no way out of {told['screen']}: {list(told['widgets'])}\n{self._log()}"
        self._click(ways[0])
        time.sleep(_HEARD)

    def _use(self) -> None:
        """Click what was clicked least of all that can be."""
        told = self._told
        known = [key for key in told["widgets"] if not _leads_away(key)]
        if not known:
            self._note("waits")
            time.sleep(0.3)
            return
        self._chance.shuffle(known)
        key = min(known, key=lambda key: self._tried[told["screen"], key])
        self._tried[told["screen"], key] += 1
        self._click(key)

    def _click(self, key: str) -> None:
        box = self._told["widgets"].get(key)
        if box is not None:
            self._note("clicks", key)
            x, y, w, h = box
            part = self._chance.uniform(0.2, 0.8)
            self._put(x + part * w, y + h / 2)

    def _put(self, x: float, y: float) -> None:
        """Click there, unless what has come there meanwhile would end the walk."""
        self.here.point(x, y)
        if self._harmless(x, y):
            self.here.press()
            self.here.lift()

    def _touch(self) -> None:
        """Click a die, a place on the table that matters, or just anywhere."""
        told = self._told
        known = [*told["dice"].values(), *told["points"].values(), self._anywhere()]
        x, y = self._chance.choice(known)
        self._note("touches", x, y)
        self._put(*self._inside(x, y))

    def _press(self) -> None:
        keys = self._chance.choices(KEYS, k=self._chance.randint(1, 4))
        self._note("presses", *keys)
        for key in keys:
            if key in _TAKES:
                time.sleep(_HEARD)
                if _leads_away(self._told["focus"]):
                    continue
            self.here.keys(key)
        time.sleep(self._chance.uniform(0.1, 0.5))

    def _wheel(self) -> None:
        x, y = self._anywhere()
        notches = self._chance.choice((-5, -2, -1, 1, 3))
        self._note("turns the wheel", notches, x, y)
        self.here.wheel(notches, x, y)

    def _drag(self) -> None:
        """Drag a die or anything else, with either button."""
        told, button = self._told, self._chance.choice((1, 1, 1, 3))
        start = self._chance.choice([*told["dice"].values(), self._anywhere(), self._anywhere()])
        end = self._anywhere()
        self._note("drags", button, *start, *end)
        self.here.point(*self._inside(*start))
        if self._harmless(*self._inside(*start)):
            self.here.press(button)
            self.here.travel(*end)
            self.here.lift(button)

    def _resize(self) -> None:
        self.size = self._chance.choice(SIZES)
        self._note("resizes", *self.size)
        self.here.resize_unheard(*self.size)

    @property
    def _told(self) -> dict[str, Any]:
        return self.here.told

    def _anywhere(self) -> tuple[float, float]:
        """Any place but on what would end the walk."""
        width, height = self.size
        while True:
            x, y = self._chance.uniform(2, width - 2), self._chance.uniform(2, height - 2)
            if self._harmless(x, y):
                return x, y

    def _harmless(self, x: float, y: float) -> bool:
        shut = [box for key, box in self._told["widgets"].items() if _leads_away(key)]
        return not any(bx <= x <= bx + w and by <= y <= by + h for bx, by, w, h in shut)

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        width, height = self.size
        return min(max(x, 2.0), width - 2.0), min(max(y, 2.0), height - 2.0)

    @staticmethod
    def _seen(told: dict[str, Any]) -> tuple[Any, ...]:
        return told["screen"], told.get("activity"), told["focus"], sorted(told["widgets"])

    def _note(self, *words: object) -> None:
        said = (round(word) if isinstance(word, float) else word for word in words)
        self.done.append(" ".join(map(str, said)))

    def _find(self) -> None:
        """Look for the window: full screen is another one, and none is there when it ends."""
        self._note("looks for the window")
        try:
            self.here.find_window()
        except CalledProcessError:
            with suppress(TimeoutExpired):
                self.here.process.wait(_ENDS)
            assert self.here.process.poll() is not None, f"no window\n{self._log()}"

    @contextmanager
    def _there(self) -> Iterator[None]:
        """While something is done: the window stays, or the program has ended as it should."""
        try:
            yield
        except CalledProcessError:  # there is no such window any more
            with suppress(TimeoutExpired):
                self.here.process.wait(_HEARD)
            if self.here.process.poll() is None:
                self._find()
        code = self.here.process.poll()
        assert not code, f"ended with {code}: {self.here.complaint()}\n{self._log()}"
        if code == 0:
            raise LeftError(self._log())

    def _log(self) -> str:
        return "; ".join(self.done[-60:])


def _leads_away(key: str) -> bool:
    return any(word in key for word in _AWAY)
