"""The optional rules: one file an option, with its texts and its place in lists.

Those with the line `house = true` are ours, and not printed: lists tell them apart.

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


@cache
def printed_options() -> tuple[str, ...]:
    """The options that come with the printed game."""
    return tuple(name for name in option_names() if name not in house_rules())


@cache
def house_rules() -> tuple[str, ...]:
    """The options that are ours (OPT-3, OPT-4)."""
    return tuple(name for name in option_names() if _OPTIONS.flag(name, "house"))
