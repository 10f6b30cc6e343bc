"""What README and CONTRIBUTING name is there: files, classes, rooms, and what screens tell."""

from __future__ import annotations

import ast
import builtins
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README, CONTRIBUTING = (
    (ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md")
)
FOLDERS = ("diedie", "maps", "assets", "tests", "scripts")
FILES = {
    f"/{path.relative_to(ROOT).as_posix()}{'/' * path.is_dir()}"
    for folder in FOLDERS
    for path in [ROOT / folder, *(ROOT / folder).rglob("*")]
}
INVENTED = {"quiet.py", "diedie/harvest", "dicy/high"}  # of packages that others may write
BLOCK = re.compile(r"^ *```.*?^ *```", re.DOTALL | re.MULTILINE)


def spans(text: str) -> list[str]:
    """What stands in backticks, outside of blocks of code."""
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", BLOCK.sub("", text))]


def is_there(name: str) -> bool:
    """Whether a file or a folder ends like that; a module may be named without its ending."""
    end = f"/{name.rstrip('/')}"
    return any(file.rstrip("/").endswith((end, f"{end}.py")) for file in FILES)


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_files_that_are_named_are_there(text: str) -> None:
    words = {word for span in spans(text) for word in span.split()}
    named = {
        word
        for word in words - INVENTED
        if re.fullmatch(r"[a-z][a-z0-9_./-]*", word) and ("/" in word or word.endswith(".py"))
    }
    assert len(named) > 10
    assert {name for name in named if not is_there(name)} == set()


def sources() -> Iterator[str]:
    """The text of each module of the program."""
    return (path.read_text("utf-8") for path in (ROOT / "diedie").rglob("*.py"))


def test_classes_that_are_named_are_there() -> None:
    named = {span for span in spans(README + CONTRIBUTING) if re.fullmatch("([A-Z][a-z]+)+", span)}
    there = set(re.findall(r"^(?:class )?([A-Z]\w+)\b", "\n".join(sources()), re.MULTILINE))
    assert "PhaseRules" in named
    assert {name for name in named - there if not hasattr(builtins, name)} == set()


def test_what_is_named_with_its_file_stands_there() -> None:
    pairs = re.findall(r"`(\w+)`(?: in|,? \(|\s+of) ?`([\w/]+\.py)`", CONTRIBUTING)
    assert len(pairs) > 4
    for name, file in pairs:
        homes = [ROOT / path[1:] for path in FILES if path.endswith(f"/{file}")]
        assert any(re.search(rf"\b{name}\b", home.read_text("utf-8")) for home in homes), name


def test_keys_that_screens_tell_are_listed() -> None:
    found = [ast.walk(ast.parse(text)) for text in sources() if "def tells" in text]
    tells = [node for nodes in found for node in nodes if getattr(node, "name", "") == "tells"]
    dicts = [node for tell in tells for node in ast.walk(tell) if isinstance(node, ast.Dict)]
    keys = {key.value for node in dicts for key in node.keys if isinstance(key, ast.Constant)}
    assert {"lines", "sure", "note"} < keys
    told = set(spans(CONTRIBUTING.partition("## A program at the window")[2]))
    assert keys - told == set()


HOUSE = re.search(r"^## The map of the house\n+```\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def test_rooms_of_the_house_are_there() -> None:
    assert HOUSE is not None
    named = set(re.findall(r"[a-z_0-9]+(?:/[a-z_0-9]+)*(?:/|\.py)", HOUSE[1]))
    assert {name for name in named if not is_there(name)} == set()
    for room in ("diedie", "diedie/window", "diedie/games"):
        inside = {path.name for path in (ROOT / room).iterdir() if any(path.glob("*.py"))}
        assert {name for name in inside if f"{name}/" not in HOUSE[1]} == set()


def test_the_order_of_imports_is_that_of_the_check() -> None:
    told = re.search(r"Imports point one way, `([^`]+)`", README)
    assert told is not None
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    order = [set(re.findall(r"\w+", layer)) - {"diedie"} for layer in layers]
    assert [set(step.replace(",", " ").split()) for step in told[1].split("→")] == order
