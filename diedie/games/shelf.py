"""The games on the shelf, and the parts that each of them brings along.

A game is two folders: its rules, and what the window does for it. Ours are `diedie/games/NAME` and
`diedie/window/games/NAME`; another package puts a game here by two entry points called NAME, in the
groups `diedie.games` and `diedie.window.games`, which name its folders.

A part is a module in one of these folders, found by its name. Only `game` must be there: the rules
as functions. It may bring its `rulebook` in words (which may have a `section_name`), an `agreement`
by which its matches are set up, a `teller` and `sides` of its own. Whatever is asked of a game goes
through here, so that nothing else names one.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, cast

from diedie.collection import GAMES, entry_points_of, reason_of
from diedie.errors import SetupError
from diedie.games.base import Game
from diedie.games.rulebook import Rule
from diedie.i18n import Words, has_sentence

OURS = ("diedie", "dicy", "practice")
RULES_GROUP = GAMES  # the packages of our games, and the groups of entry points of others'
WINDOW_GROUP = "diedie.window.games"
FLICKS = "practice"  # the game of single flicks: kept by themselves, or tried otherwise
_WHOLE = (*Game.__annotations__, *(name for name in vars(Game) if name[0] != "_"))


def names() -> tuple[str, ...]:
    """All games: ours, then others' by their names."""
    return (*OURS, *sorted(name for name in entry_points_of(RULES_GROUP) if name not in OURS))


def game_named(name: str) -> Game:
    """The rules of that game, imported when they are first asked for."""
    if name not in names():
        raise SetupError("unknown-game", name=name, known=", ".join(names()))
    game = part_of(name, "game")
    lacks = ["game"] if game is None else [part for part in _WHOLE if not hasattr(game, part)]
    if not lacks and getattr(game, "NAME", "") != name:
        lacks = [f'NAME = "{name}"']  # by which its files are known again
    if lacks:
        raise SetupError("game-lacks", name=name, parts=", ".join(lacks))
    return cast(Game, game)


def part_of(name: str, part: str) -> Any | None:
    """A module in the folder of a game's rules; None where it brings none along."""
    return _part(name, RULES_GROUP, part)


def window_part_of(name: str, part: str) -> Any | None:
    """A module in the folder of what the window does for a game; None where there is none."""
    return _part(name, WINDOW_GROUP, part)


def parts(part: str) -> Iterator[tuple[str, Any]]:
    """That part of each game that has it, with the game's name; what is broken is left out."""
    for name in names():
        module = None
        with contextlib.suppress(SetupError):
            module = part_of(name, part)
        if module is not None:
            yield name, module


@cache
def written() -> tuple[str, ...]:
    """The games that have their rules in words; at the practice table there are none to tell."""
    games = []
    for name, _ in parts("rulebook"):
        with contextlib.suppress(SetupError):
            rules_of(name)
            games.append(name)
    return tuple(games)


@cache
def every_rule() -> Mapping[str, Rule]:
    """The rules of all games in words, by id, game after game; an id is that of the first."""
    rules: dict[str, Rule] = {}
    for name in written():
        rules |= {id: rule for id, rule in rules_of(name).items() if id not in rules}
    return rules


def section_name(words: Words, section: str) -> str:
    """What a section of the rules is about; one of another package is called as its rules are."""
    key = f"rules-section-{section.lower()}"
    if has_sentence(key):
        return words(key)
    for name, part in parts("rulebook"):
        with contextlib.suppress(SetupError), made_by_others(name):
            name_of = getattr(part, "section_name", lambda section, language: None)
            if title := name_of(section, words.language):
                return str(title)
    return section


def rules_of(name: str) -> Mapping[str, Rule]:
    """The rules of one game in words, by id."""
    part = part_of(name, "rulebook")
    with made_by_others(name):
        rules: Mapping[str, Rule] = {} if part is None else part.rulebook()
        if not all(isinstance(rule, Rule) for rule in rules.values()):
            raise TypeError("rulebook")
        return rules


@contextlib.contextmanager
def made_by_others(name: str) -> Iterator[None]:
    """What goes wrong in a game of another package is told as such: they may write anything."""
    try:
        yield
    except KeyboardInterrupt:  # the user's, as far as anybody can tell
        raise
    except BaseException as fault:
        if name in OURS:
            raise
        raise SetupError("game-broken", name=name, reason=reason_of(fault)) from fault


def owner_of(module: str) -> str | None:
    """The game of another package to which a module belongs, if there is one."""
    for name in names():
        folders = (entry_points_of(group).get(name) for group in (RULES_GROUP, WINDOW_GROUP))
        if name not in OURS and any(f"{module}.".startswith(f"{place}.") for place in folders):
            return name
    return None


@cache
def _part(name: str, group: str, part: str) -> Any | None:
    """A module of a game; SetupError where that of another package cannot be imported."""
    if name in OURS:
        return _module(f"{group}.{name}.{part}")
    folder = entry_points_of(group).get(name)
    if folder is None:
        return None
    with made_by_others(name):
        return _module(f"{folder}.{part}")
    return None


def _module(path: str) -> Any | None:
    return importlib.import_module(path) if importlib.util.find_spec(path) else None
