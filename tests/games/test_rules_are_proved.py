"""Every rule has its test: one that names the rule, or the one that the rule names.

A test names rules in its name, `test_ATK_5_ATK_6_comes_back`, or with a marker,
`@pytest.mark.rule("ATK-5", "ATK-6")`. A rule that is no computation names its `proof` instead.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from diedie.games.shelf import every_rule

TESTS = Path(__file__).resolve().parents[1]
SECTIONS = dict.fromkeys(rule.section for rule in every_rule().values())
NAMED = re.compile(rf"(?<=_)({'|'.join(SECTIONS)})_(\d+[a-z]?|[A-Z]{{2,}})(?=_|$)")


class Found(NamedTuple):
    """The names of tests, and the rules that tests name."""

    tests: frozenset[str]
    rules: frozenset[str]


def names(tree: ast.Module) -> Iterator[str]:
    """The test functions and classes of a file."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    for node in ast.walk(tree):
        if isinstance(node, kinds) and node.name.lower().startswith("test"):
            yield node.name


def marked(tree: ast.Module) -> Iterator[str]:
    """The rules in the markers of a file."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark"))):
                for value in node.args:
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield value.value


def found_in(*sources: str) -> Found:
    """What the tests of these files are called, and which rules they name."""
    trees = [ast.parse(source) for source in sources]
    tests = frozenset(name for tree in trees for name in names(tree))
    rules = {"-".join(parts) for name in tests for parts in NAMED.findall(name)}
    return Found(tests, frozenset(rules.union(*(marked(tree) for tree in trees))))


@cache
def found() -> Found:
    """What all our tests say."""
    return found_in(*(path.read_text("utf-8") for path in sorted(TESTS.rglob("test_*.py"))))


@pytest.mark.parametrize("id", every_rule())
def test_the_rule_has_a_test(id: str) -> None:
    proof = every_rule()[id].proof
    if proof is not None:
        assert proof in found().tests, f"{id} names the proof {proof}, which is no test"
    else:
        assert id in found().rules, f"no test names {id}"


def test_no_test_names_a_rule_that_is_none() -> None:
    assert found().rules - set(every_rule()) == set()


def test_what_is_found() -> None:
    ours = found_in(
        "def test_ATK_5_ATK_6_come_back(): ...",
        "class Test_MAP_WW:\n    async def test_it(self): ...",
        "@pytest.mark.rule('CRD-0', 'SET-2')\ndef test_cards(): ...",
        "def helper_END_1(): ...",
        "def test_ATK_10_and_HND_1(): ...",
        "def test_OPT_3a_MON_1_is_a_part(): ...",
    )
    numbered = {"ATK-5", "ATK-6", "CRD-0", "SET-2", "ATK-10", "HND-1", "MON-1"}
    assert ours.rules == {*numbered, "MAP-WW", "OPT-3a"}
    assert "test_cards" in ours.tests
    assert "test_it" in ours.tests
    assert "helper_END_1" not in ours.tests
