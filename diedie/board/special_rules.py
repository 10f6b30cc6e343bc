"""Rules that hold on some maps only: which there are, and what each needs of a map.

They are code of the game that brings a folder `worlds` along; nothing here imports it, or knows
which game that is. What they need of a map are data beside that code.
"""

from __future__ import annotations

from functools import cache

import msgspec

from diedie.collection import collection_of_games, in_short
from diedie.i18n import Translations

SPECIAL = collection_of_games("worlds", "WORLD")


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a map needs for some special rules to hold on it.

    Kinds of features of which there is `exactly_one`, or of which there is `at_least_one`;
    territories with the numbers 1 to `sectors`, each number only once where they are
    `sectors_unique`; `territories` by their ids; `launch_sides` for so many seats, one each; and
    `players`, the range that its file must say: with `(2, 3)` a map for two to four is refused.
    """

    exactly_one: tuple[str, ...] = ()
    sectors: int = 0
    sectors_unique: bool = False
    territories: tuple[str, ...] = ()
    launch_sides: int = 0
    at_least_one: tuple[str, ...] = ()
    players: tuple[int, int] | None = None

    @property
    def features(self) -> tuple[str, ...]:
        """The features to which these rules give a meaning."""
        return (
            *self.exactly_one,
            *self.at_least_one,
            *(("launch-side",) if self.launch_sides else ()),
        )


@cache
def our_rules() -> tuple[str, ...]:
    """The special rules that the program brings along; a map of that name has them unasked."""
    return tuple(name for name in SPECIAL.ours if SPECIAL.has_code(name))


def is_known(rules: str) -> bool:
    """Whether there are such special rules, which work."""
    return rules in our_rules() or (rules not in SPECIAL.ours and SPECIAL.works(rules))


def rules_fault(rules: str) -> str:
    """Why rules of another package cannot be used: their code does not start, or nobody can read
    what they need; empty where they can, or there are no such."""
    if rules in SPECIAL.ours or rules not in SPECIAL:
        return ""
    try:
        needs_of(rules)
    except ValueError as fault:
        return SPECIAL.fault(rules) or str(fault)
    return SPECIAL.fault(rules)


def known_rules() -> tuple[str, ...]:
    """All special rules that work, ours first."""
    return (*our_rules(), *(name for name in SPECIAL.working if name not in SPECIAL.ours))


@cache
def needs_of(rules: str) -> Needs:
    """What some rules need of a map; ValueError, with what is wrong, where that is not clear."""
    if reason := SPECIAL.data_fault(rules, "needs"):
        raise ValueError(reason)
    try:
        return msgspec.convert(SPECIAL.data(rules, "needs"), Needs)
    except msgspec.ValidationError as fault:
        raise ValueError(in_short(f"needs.toml: {fault}")) from None


def title_of(rules: str, language: str) -> str:
    """What rules are called that no map of the program has."""
    return Translations(SPECIAL.texts(rules).get("name", {"en": rules}))[language]
