"""Nothing but the shelf names a game, below the window."""

from __future__ import annotations

import ast
from pathlib import Path

import diedie
from diedie.games.shelf import OURS, names, part_of, parts

HOUSE = Path(diedie.__file__).parent
ROOMS = ("telling", "record", "match", "studies", "replay", "staging", "export")
FROZEN = HOUSE / "replay" / "first_format"  # how 0.2.0 played its three games, for ever
NAMES = {"dicy", "practice"}  # "diedie" names the program, too


def named(file: Path) -> set[str]:
    """The games that a file names in a string of its own."""
    tree = ast.parse(file.read_text("utf-8"))
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return NAMES & {value for value in constants if isinstance(value, str)}


def test_shared_rooms_name_no_game() -> None:
    files = [file for room in ROOMS for file in (HOUSE / room).rglob("*.py")]
    assert len(files) > 50
    assert [file for file in files if FROZEN not in file.parents and named(file)] == []
    assert named(FROZEN / "__init__.py") == NAMES


def test_a_game_that_is_not_there_has_no_parts() -> None:
    assert part_of("chess", "teller") is None


def test_parts_are_found_game_by_game() -> None:
    assert names()[:3] == OURS
    assert [name for name, _ in parts("agreement")][:2] == ["diedie", "dicy"]
    assert [name for name, _ in parts("single_flick")] == ["practice"]
