"""What a game brings along for the window, and where the window asks for it.

The folder of what the window does for a game has a module `parts`, whose `PARTS` says all that the
window's shared rooms have to know of that game. The shelf finds it by the game's name.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Literal

from diedie.errors import SetupError
from diedie.games.shelf import made_by_others, names, window_part_of

if TYPE_CHECKING:
    from diedie.games.rulebook import Rule
    from diedie.i18n import Words
    from diedie.match import Match
    from diedie.record.folder import Saved
    from diedie.toolkit.widgets import Widget
    from diedie.window.actions import Bound
    from diedie.window.app import App
    from diedie.window.match.match_screen import MatchScreen
    from diedie.window.screens.base_screen import Screen
    from diedie.window.sound.mixer import Sounds
    from diedie.window.theatre.theatre_screen import Theatre


@dataclass(frozen=True)
class MenuEntry:
    """An entry of the menu: its texts are those of `menu-KEY`.

    Most are to `play`. What is to `learn` comes after the saved matches and the maps; what the menu
    is to `begin` with is large, and has a note.
    """

    key: str
    opens: Callable[[App], Screen]
    kind: Literal["begin", "play", "learn"] = "play"


@dataclass(frozen=True)
class MapUse:
    """What can be done with a map: the text of its button, and what happens with the map's name.

    MapError or FileError where there is no such map any more.
    """

    key: str
    text: str
    do: Callable[[App, str], None]


@dataclass(frozen=True)
class MapNotes:
    """What a game tells of a map of the program's: a few sentences, and rules that hold on it."""

    about: Callable[[Words, str], str]
    rules: Callable[[str], Sequence[Rule]]


@dataclass(frozen=True)
class KeyGroup:
    """Actions that only one game has, with their keys, listed below the words `keys-NAME`.

    What is `held` goes on while its key is held down. Groups that are `apart` are never in use
    together with this one, as those of other games, and may have the same keys. It is listed
    `before` a shared group. A name that a group or an action has elsewhere is left to that one.
    """

    name: str
    keys: Bound
    held: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset()
    before: str = "theatre"


@dataclass(frozen=True)
class SavedLines:
    """What lists say of a saved match; its file may come from anybody.

    `sides` are the armies or colours that its players may have; `on_map` says whether it is played
    on a map or in the tray. `in_a_line` is what the menu says of the match that was left,
    `how_far` how far one has come that is not over.
    """

    sides: tuple[str, ...]
    in_a_line: Callable[[Words, Saved], str]
    how_far: Callable[[Words, Saved], str]
    on_map: bool = True


@dataclass(frozen=True, kw_only=True)
class GameParts:
    """What the window has to know of a game; what is left out, the game does not have."""

    screen: Callable[[App, Match], MatchScreen] | None = None  # None: nothing is gone on with
    new_match: Callable[[App], Screen] | None = None  # where another match is agreed on
    menu: tuple[MenuEntry, ...] = ()
    map_uses: tuple[MapUse, ...] = ()
    map_notes: MapNotes | None = None
    theatre_panel: Callable[[Theatre], Widget | None] | None = None  # how it stands, at a ply
    saved: SavedLines | None = None  # None: nothing of it is listed
    keys: tuple[KeyGroup, ...] = ()
    sounds: Sounds = field(default_factory=dict)  # of what happens, by event
    file: str = "match"  # what files are named after, where there is no map


def parts_of(game: str) -> GameParts:
    """What a game brings along; nothing where it has no such folder, or that is broken."""
    return _by_name().get(game, GameParts())


def all_parts() -> Iterable[GameParts]:
    """What all games bring along, in the order in which they stand on the shelf."""
    return _by_name().values()


def leave_out(game: str) -> bool:
    """Do as if a game brought nothing along, from now on; whether it did."""
    return _by_name().pop(game, None) is not None


def screen_of(game: str) -> Callable[[App, Match], MatchScreen]:
    """The screen on which a game is played; SetupError when there is none, or it is broken."""
    screen = parts_of(game).screen
    if screen is None:
        _parts(game)  # says what is broken
        raise SetupError("game-lacks", name=game, parts="PARTS.screen")
    return screen


@cache
def _by_name() -> dict[str, GameParts]:
    parts: dict[str, GameParts] = {}
    for game in names():
        with contextlib.suppress(SetupError):
            parts[game] = _parts(game)
    return parts


def _parts(game: str) -> GameParts:
    module = window_part_of(game, "parts")
    parts = getattr(module, "PARTS", None)
    if not isinstance(parts, GameParts):
        return GameParts()
    with made_by_others(game):
        _check(parts)
    return parts


def _check(parts: GameParts) -> None:
    """TypeError where a part is not what it must be."""
    functions: list[object] = [parts.screen, parts.new_match, parts.theatre_panel]
    texts: list[object] = [parts.file]
    kinds: list[tuple[object, type]] = []
    for entry in parts.menu:
        kinds.append((entry, MenuEntry))
        texts += [entry.key, entry.kind]
        functions.append(entry.opens)
    for use in parts.map_uses:
        kinds.append((use, MapUse))
        texts += [use.key, use.text]
        functions.append(use.do)
    for group in parts.keys:
        kinds += [(group, KeyGroup), (group.keys, Mapping)]
        texts += [group.name, group.before, *group.keys, *group.held, *group.apart]
        texts += [chord for chords in group.keys.values() for chord in chords]
    if parts.map_notes is not None:
        functions += [parts.map_notes.about, parts.map_notes.rules]
    if parts.saved is not None:
        functions += [parts.saved.in_a_line, parts.saved.how_far]
        texts += parts.saved.sides
    kinds += [(parts.sounds, Mapping), *((text, str) for text in texts)]
    odd = [part for part, kind in kinds if not isinstance(part, kind)]
    odd += [part for part in functions if part is not None and not callable(part)]
    if odd:
        raise TypeError(f"PARTS: {odd[0]!r}")
