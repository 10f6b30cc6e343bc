"""How far a download is, by what pip and uv print."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

_SIZED = re.compile(r"(Downloading|Using cached) (\S+) \(([\d.]+) ?([kKMG]?)(?:i?B|bytes)\)")
_LOCAL = re.compile(r"Processing .*?([^/\\]+\.whl)")
_UNITS = {"": 1e-6, "k": 1e-3, "K": 1e-3, "M": 1.0, "G": 1e3}
_RAW = re.compile(r"Progress (\d+) of (\d+)")
_RESOLVED = re.compile(r"Resolved (\d+) packages")  # uv
_OTHERS = (
    "Building ",
    "Built ",
    "Installing collected",
    "Prepared ",
    "Installed ",
    "ERROR",
    "error",
)
OFTEN = 3.0  # seconds between two words on one large file


class Downloads:
    """Counts packages and megabytes; of each line that is printed it says what to show.

    `expected` packages are known beforehand. How large all of them are nobody knows before pip
    comes to the last one.
    """

    def __init__(self, expected: int = 0, clock: Callable[[], float] = time.monotonic) -> None:
        self.expected = expected
        self.packages = 0
        self.megabytes = 0.0
        self._clock, self._last = clock, clock()

    def show(self, line: str) -> str | None:
        """What to show of a line, if anything."""
        line = line.strip()
        local = _LOCAL.match(line)
        if local:
            return f"{self._counted(local[1])}, already here"
        resolved = _RESOLVED.match(line)
        if resolved:
            self.expected = int(resolved[1])
        raw = _RAW.match(line)
        if raw:
            return self._part(int(raw[1]), int(raw[2]))
        sized = _SIZED.match(line)
        if sized and not sized[2].endswith(".metadata"):
            return self._package(sized[1], sized[2], float(sized[3]) * _UNITS[sized[4]])
        return line[:90] if line.startswith(_OTHERS) and "finished with" not in line else None

    def _package(self, how: str, name: str, size: float) -> str:
        self._last = self._clock()
        count = f"{self._counted(name)}, {size:.1f} MB"
        if how == "Using cached":
            return f"{count}, already here"
        self.megabytes += size
        return f"{count} ({self.megabytes:.0f} MB so far)"

    def _counted(self, name: str) -> str:
        self.packages += 1
        of = f" of {self.expected} or more" if self.packages < self.expected else ""
        return f"package {self.packages}{of}: {'-'.join(name.split('-')[:2])}"

    def _part(self, done: int, whole: int) -> str | None:
        if self._clock() - self._last < OFTEN or done >= whole:
            return None
        self._last = self._clock()
        return f"  {done / 1e6:.0f} of {whole / 1e6:.0f} MB"
