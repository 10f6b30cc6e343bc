"""Nothing but the shelf names a game, nor what happens in one game alone."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import diedie
from diedie.games.shelf import OURS, every_rule, names, part_of, parts
from diedie.i18n import has_sentence

HOUSE = Path(diedie.__file__).parent
FOLDERS = ("games", "window/games", "bots")  # with a folder for each game
SHELF = "games/shelf.py"
FROZEN = "replay/first_format"  # how 0.2.0 played its three games, for ever
MEASURED = "bench"  # on what it likes
COMMANDS = "cli"  # of which some are a game's own
FOR_ANY_GAME = {
    f"cli/{name}.py"
    for name in ("commentary", "export_options", "replay", "rules", "saved_list", "window")
}
NAMES = {"dicy", "practice"}  # "diedie" names the program, too

# What is called like an event of one game, and is none; and what cannot do without a game.
ALLOWED = {
    ("__init__.py", "diedie.games.diedie.position"),  # public names
    ("__init__.py", "diedie.games.diedie.position_score"),
    ("api/matches.py", "dicy"),  # the types of its matches are public
    ("board/map_file.py", "lava"),  # features of maps
    ("board/picture/sheet.py", "lava"),
    ("board/picture/raster.py", "round"),  # the ends of lines
    ("toolkit/widgets/icons.py", "lava"),
    ("window/aiming/flick_activity.py", "lifted"),  # a function
    ("window/theatre/theatre_panels.py", "battle"),  # a kind of mark
}


def strings(file: Path) -> set[str]:
    """The strings of a file, with what it says of itself."""
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def folders_of(game: str) -> list[Path]:
    return [HOUSE / folder / game for folder in FOLDERS]


@cache
def shared_files() -> dict[str, Path]:
    """The files that serve any game, by their path."""
    own = [folder for game in OURS for folder in folders_of(game)]
    found = {}
    for file in HOUSE.rglob("*.py"):
        path = file.relative_to(HOUSE).as_posix()
        a_command = path.startswith(COMMANDS) and path not in FOR_ANY_GAME
        other = path.startswith((SHELF, FROZEN, MEASURED)) or a_command
        if not other and not any(folder in file.parents for folder in own):
            found[path] = file
    return found


@cache
def events_of_one_game() -> frozenset[str]:
    """Events that one game alone tells; those of dice on a map are anybody's."""
    rules = [HOUSE / "games" / game for game in OURS]
    said = [{text for file in folder.rglob("*.py") for text in strings(file)} for folder in rules]
    common = strings(HOUSE / "board" / "readings.py") | strings(HOUSE / "telling" / "teller.py")
    count = Counter(text for texts in said for text in texts - common)
    return frozenset(text for text, n in count.items() if n == 1 and has_sentence(f"event-{text}"))


def named(file: Path) -> Iterator[str]:
    """What a file names of single games in its strings."""
    events = events_of_one_game()
    homes = re.compile(rf"diedie\.(window\.)?games\.({'|'.join(OURS)})\b")
    for text in strings(file):
        begins = text.endswith("-") and any(event.startswith(text) for event in events)
        if text in NAMES | events or begins or homes.match(text):
            yield text


def test_shared_rooms_name_no_game_and_nothing_that_happens_in_one() -> None:
    assert {"era", "flicked-again", "phase-attack", "round", "scored-card"} <= events_of_one_game()
    assert not {"hit", "left", "won", "landed"} & events_of_one_game()
    files = shared_files()
    assert len(files) > 250
    found = {(path, text) for path, file in files.items() for text in named(file)}
    assert found - ALLOWED == set()
    assert found >= ALLOWED  # which has nothing that is not needed
    assert strings(HOUSE / FROZEN / "__init__.py") >= NAMES


def test_shared_rooms_explain_nothing_by_one_game() -> None:
    """An Era and the ids of rules are words of one game; only files of maps say how many Eras."""
    ids = "|".join(sorted({id.partition("-")[0] for id in every_rule()}))
    own = re.compile(rf"\bEras?\b|\b({ids})-\d")
    texts = ((path, text) for path, file in shared_files().items() for text in strings(file))
    assert [path for path, text in texts if own.search(text)] == ["window/maps/map_description.py"]


def test_a_game_that_is_not_there_has_no_parts() -> None:
    assert part_of("chess", "teller") is None


def test_parts_are_found_game_by_game() -> None:
    assert names()[:3] == OURS
    assert [name for name, _ in parts("agreement")][:2] == ["diedie", "dicy"]
    assert [name for name, _ in parts("single_flick")] == ["practice"]
