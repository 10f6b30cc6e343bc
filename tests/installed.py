"""What the program remembers of the packages that it has found, for tests that install some."""

from __future__ import annotations

import sys
from functools import _lru_cache_wrapper

# The rooms in which things of other packages are found, or something follows from them.
_ROOMS = (
    *("diedie.collection", "diedie.i18n.", "diedie.games.", "diedie.board.special_rules"),
    *("diedie.window.game_parts", "diedie.window.actions", "diedie.window.games."),
)


def forget_packages() -> None:
    """Let the program look anew for what is installed."""
    for name in [name for name in sys.modules if name.startswith(_ROOMS)]:
        for value in list(vars(sys.modules[name]).values()):
            if isinstance(value, _lru_cache_wrapper) and value.__module__ == name:
                value.cache_clear()
