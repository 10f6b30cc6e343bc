"""How long a test waits for what other processes do."""

from __future__ import annotations

PATIENCE = 300.0  # s: so long only that lasts which hangs; workers give way to all else that runs
QUIET = 90.0  # s: a window that tells nothing new for so long waits for somebody, too
