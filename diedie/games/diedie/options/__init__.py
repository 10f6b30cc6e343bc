"""The optional rules: one file an option, with its texts and its place in lists.

What an option changes stands where the rule is that it changes, and asks `state.option(NAME)`; in
combat, which positions without a match have, too, it is asked whether NAME is among the `options`.
"""

from __future__ import annotations

from functools import cache

from diedie.collection import Collection

_OPTIONS = Collection("diedie", __name__)


@cache
def option_names() -> tuple[str, ...]:
    """The names of all options, as commands and files use them, in the order of lists."""
    return tuple(sorted(_OPTIONS.ours, key=lambda name: _OPTIONS.number(name, "place", 0)))
