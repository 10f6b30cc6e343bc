"""The real program on a virtual screen, used as a person would: real keys, a real mouse that
travels, rests until the tooltip is there, and presses for as long as a finger does."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from patience import PATIENCE, QUIET
from PIL import ImageGrab

from diedie.record.folder import Saved, saved_files
from diedie.record.lines import Line, PlyLine

T = TypeVar("T")
REST, PRESS = 0.6, 0.1  # s until the tooltip has been there for a while; s that a click takes
_MATTERS = ("screen", "activity", "step", "lines")  # seen before a key is pressed again
PACE = 0.45  # s from a key to the same key again, once one has seen what it did
_STEPS, _FRAME = 5, 0.02  # of a way of the mouse; s


class RealHand:
    """A real mouse and real keys at one window; `rest` lets the window go on meanwhile."""

    def __init__(self, window: str = "", rest: Callable[[float], None] = time.sleep) -> None:
        self.window, self._rest = window, rest
        self._at = (1.0, 1.0)  # the mouse
        self._key, self._typed = "", 0.0  # the last one, and when
        self._seen = 0.0  # when something else came up

    def keys(self, *names: str) -> None:
        """Press keys one after the other; the window has the focus wherever the mouse is."""
        if names[0] == self._key:  # the same again once one has seen what it did
            seen = max(self._typed, self._seen)
            time.sleep(max(0.0, seen + PACE - time.monotonic()))
        _xdotool("key", "--delay", "4", *names)
        self._key, self._typed = names[-1], time.monotonic()

    def hold(self, name: str) -> None:
        """Put a finger on a key, and leave it there."""
        _xdotool("keydown", name)

    def let_go(self, name: str) -> None:
        """Take the finger off a key."""
        _xdotool("keyup", name)

    def type(self, text: str) -> None:
        """Write something."""
        _xdotool("type", text)
        self._rest(PRESS)

    def travel(self, x: float, y: float) -> None:
        """Move the mouse there, over all that lies between."""
        (x0, y0), words = self._at, []
        for i in range(1, _STEPS + 1):
            self._at = (x0 + (x - x0) * i / _STEPS, y0 + (y - y0) * i / _STEPS)
            words += ["mousemove", "--window", self.window, *(str(round(at)) for at in self._at)]
            words += ["sleep", str(_FRAME)]
        _xdotool(*words)

    def point(self, x: float, y: float) -> None:
        """Move the mouse there, and rest until a tooltip is there."""
        self.travel(x, y)
        self._rest(REST)

    def turn(self, dx: float, dy: float) -> None:
        """Drag the table with the right button, from its middle."""
        self.point(640, 360)
        self.press(3)
        self.travel(640 + dx, 360 + dy)
        self.lift(3)

    def wheel(self, notches: int, x: float = 640, y: float = 360) -> None:
        """Point there and turn the wheel, away from one with a positive number."""
        self.point(x, y)
        _xdotool("click", "--repeat", str(abs(notches)), "4" if notches > 0 else "5")

    def press(self, button: int = 1) -> None:
        """Put the mouse's button down where the mouse is."""
        _xdotool("mousedown", str(button))
        self._rest(PRESS)

    def lift(self, button: int = 1) -> None:
        """Let the mouse's button go."""
        _xdotool("mouseup", str(button))

    def put(self, x: float, y: float) -> None:
        """Click a point of the window."""
        self.point(x, y)
        self.press()
        self.lift()

    def sweep(self, start: tuple[float, float], end: tuple[float, float], seconds: float) -> None:
        """Press there, and sweep the mouse to the other point in that time."""
        steps = max(3, round(seconds / 0.008))
        words: list[str] = []
        for i in range(steps + 1):
            x, y = (a + (b - a) * i / steps for a, b in zip(start, end, strict=True))
            words += ["mousemove", "--window", self.window, str(round(x)), str(round(y))]
            words += ["mousedown", "1"] if i == 0 else []
            words += ["sleep", str(seconds / steps)]
        _xdotool(*words, "mouseup", "1")
        self._at = end


class Program(RealHand):
    """`python -m diedie …`, what it tells of its screen, and the journal that it writes."""

    def __init__(self, data: Path, *words: str, code: str = "") -> None:
        self.matches = data / "diedie" / "matches"
        super().__init__()
        self._told: dict[str, Any] = {}
        self._lock = threading.Condition()
        self.process = subprocess.Popen(
            [sys.executable, *(("-c", code) if code else ("-m", "diedie")), *words],
            env=surroundings(data), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.wait(lambda told: bool(told.get("widgets")))
        self.find_window()

    def find_window(self) -> None:
        """Find the window and give it the focus: full screen is another one."""
        name = ("search", "--onlyvisible", "--name", "Die die DIE")
        self.window = _xdotool(*name).split()[-1]
        _xdotool("windowfocus", "--sync", self.window)

    @property
    def told(self) -> dict[str, Any]:
        """What it told last."""
        with self._lock:
            return self._told

    def wait(self, enough: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until it tells that."""
        now = time.monotonic()
        end, quiet, seen = now + PATIENCE, now + QUIET, self._told
        with self._lock:
            while not enough(self._told):
                assert self.process.poll() is None, self._complaint()
                if self._told is not seen:
                    quiet, seen = time.monotonic() + QUIET, self._told
                assert time.monotonic() < min(end, quiet), f"still waiting, at {self._told}"
                self._lock.wait(0.2)
            return self._told

    def shown(self, *keys: str) -> str:
        """Wait until one of these widgets is there; which one."""
        found = self.wait(lambda told: any(key in told["widgets"] for key in keys))
        return next(key for key in keys if key in found["widgets"])

    def click(self, key: str, across: float = 0.5) -> None:
        """Click a widget, unless it goes away meanwhile; `across`: how far from its left edge."""

        def middle(told: dict[str, Any]) -> tuple[float, float]:
            x, y, w, h = told["widgets"][key]
            return x + across * w, y + h / 2

        spot = middle(self.wait(lambda told: key in told["widgets"]))
        self.point(*spot)
        while key in (told := self.told)["widgets"]:
            if (now := middle(told)) == spot:
                self.press()
                self.lift()
                return
            spot = now  # it has moved meanwhile, as panels do: follow it
            self.point(*spot)

    def pull(self, die: str, dx: float, dy: float) -> None:
        """Pull a die back by so many pixels, and let it go."""
        x, y = self.wait(lambda told: die in told["dice"])["dice"][die]
        self.point(x, y)
        while [x, y] != (now := self.told["dice"][die]):  # the camera has moved meanwhile
            x, y = now
            self.point(x, y)
        self.press()
        self.travel(x + dx, y + dy)
        self.lift()

    def resize(self, width: int, height: int) -> None:
        """Make the window larger or smaller, and wait until it has told of that."""
        before = self.told
        _xdotool("windowsize", self.window, str(width), str(height))
        self.wait(lambda told: told is not before)

    def resize_unheard(self, width: int, height: int) -> None:
        """Make the window larger or smaller, whatever comes of it."""
        _xdotool("windowsize", self.window, str(width), str(height))
        time.sleep(REST)

    def close(self) -> None:
        """Ask the window to close, as the button in its corner does."""
        from pyglet.libs.x11 import xlib

        display = xlib.XOpenDisplay(os.environ["DISPLAY"].encode())
        event, window = xlib.XEvent(), int(self.window)
        event.xclient.type, event.xclient.format = xlib.ClientMessage, 32
        event.xclient.window = window
        event.xclient.message_type = xlib.XInternAtom(display, b"WM_PROTOCOLS", 0)
        event.xclient.data.l[0] = xlib.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        xlib.XSendEvent(display, window, 0, 0, ctypes.byref(event))
        xlib.XCloseDisplay(display)

    def destroy(self) -> None:
        """Take the window away, as a screen does that is switched off."""
        _xdotool("windowclose", self.window)

    def picture(self, path: Path) -> None:
        """The whole screen, for people to look at."""
        ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).convert("RGB").save(path)

    def plies(self) -> list[PlyLine]:
        """All plies that are on the disk."""
        files = sorted(self.matches.glob("*.diedie"))
        return [line for line in _lines(files[-1]) if isinstance(line, PlyLine)] if files else []

    def more(self, than: int) -> list[PlyLine]:
        """Wait for more plies than that."""
        return self.until(lambda: plies if len(plies := self.plies()) > than else None)

    def until(self, found: Callable[[], T | None]) -> T:
        """Wait for something to be found."""
        end = time.monotonic() + PATIENCE
        while (answer := found()) is None:
            assert self.process.poll() is None, self._complaint()
            assert time.monotonic() < end, f"still waiting, at {self.told}"
            time.sleep(0.02)
        return answer

    def saved(self) -> Saved:
        """What a list would say of the newest match."""
        return saved_files(self.matches)[0]

    def ended(self) -> int:
        """Wait for its end; the exit code."""
        return self.process.wait(PATIENCE)

    def complaint(self) -> str:
        """What it said on the standard error, once it has ended."""
        assert self.process.stderr is not None
        return self.process.stderr.read()

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                with self._lock:
                    before, self._told = self._told, json.loads(line)
                    if any(before.get(name) != self._told.get(name) for name in _MATTERS):
                        self._seen = time.monotonic()
                    self._lock.notify_all()

    def _complaint(self) -> str:
        return f"ended with {self.process.returncode}: {self.complaint()}"


@contextlib.contextmanager
def program(data: Path, *words: str, code: str = "") -> Iterator[Program]:
    """The program, or `code` that starts it in its own way; ended at the end."""
    running = Program(data, *words, code=code)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.kill()


def surroundings(data: Path) -> dict[str, str]:
    """The environment of a program that keeps everything in that folder, and tells its screen."""
    places = {f"XDG_{kind}_HOME": str(data) for kind in ("CONFIG", "DATA", "STATE")}
    return {**os.environ, **places, "DIEDIE_UI_TELL": "1"}


def _lines(path: Path) -> Sequence[Line]:
    whole = path.read_bytes().split(b"\n")[1:-1]  # without the header, and what is half written
    return [msgspec.json.decode(raw, type=Line) for raw in whole]


def _xdotool(*words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], capture_output=True, text=True, check=True, timeout=PATIENCE
    )  # `--sync` waits for a window that may never answer
    return done.stdout
