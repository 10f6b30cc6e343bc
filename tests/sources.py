"""The program's code, read for its words: codes of errors, names of events, keys it builds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import diedie
from diedie import errors
from diedie.i18n.catalogues import Sentence

ROOT = Path(diedie.__file__).parent

_ERRORS = {name for name in vars(errors) if name.endswith("Error")} | {"IllegalMove", "error"}
_CODED = dict.fromkeys(_ERRORS, 0) | {"Refusal": 1}  # by call, where the code stands
_WORD = re.compile(r"[a-z0-9-]+", re.IGNORECASE)


class Said(NamedTuple):
    """A code or name at a call, `{}` where an f-string fills it in, and the fields that are given.

    `name` is None where it comes from elsewhere; `fields` where one cannot tell.
    """

    file: str
    name: str | None
    fields: frozenset[str] | None


@cache
def trees() -> dict[str, ast.Module]:
    """All modules by their path."""
    files = {str(file.relative_to(ROOT)): file for file in sorted(ROOT.rglob("*.py"))}
    return {name: ast.parse(file.read_text("utf-8")) for name, file in files.items()}


def raised() -> Iterator[Said]:
    """Every error that is raised or told as a refusal."""
    for file, scope, call in _calls():
        place = _CODED.get(_called(call))
        if place is not None and len(call.args) > place:
            given = _keywords(call)
            if place:
                held = call.args[2] if len(call.args) > 2 else ast.Dict([], [])
                given = _keys(held)
            for name in _names(call.args[place], scope):
                yield Said(file, name, given)


def told(positional: tuple[str, ...]) -> Iterator[Said]:
    """Every event that is told; `positional` are the fields of an event in their order."""
    for file, scope, call in _calls():
        if _called(call) == "Event":
            given = _keywords(call)
            assert given is not None, file
            for name in _names(call.args[0], scope):
                yield Said(file, name, given | set(positional[1 : len(call.args)]))


def texts_of(sentence: Sentence) -> list[str]:
    """Every form of a sentence of a catalogue."""
    if isinstance(sentence, str):
        return [sentence]
    forms = [form for by_form in sentence.values() for form in by_form.values()]
    return [text for form in forms for text in texts_of(form)]


def is_known(word: str) -> bool:
    """Whether the code holds a word, or an f-string that makes it of words that it holds."""
    if word.casefold() in _literals():
        return True
    made = (pattern.fullmatch(word) for pattern in _patterns())
    return any(found and all(map(is_known, found.groups())) for found in made)


def files_with(word: str) -> frozenset[str]:
    """The modules that hold a word by itself."""
    return _literals().get(word.casefold(), frozenset())


@cache
def _literals() -> Mapping[str, frozenset[str]]:
    """Every word that stands in the code, and the modules where it does."""
    found: dict[str, frozenset[str]] = {}
    for file, tree in trees().items():
        texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
        for text in {t.casefold() for t in texts if isinstance(t, str) and _WORD.fullmatch(t)}:
            found[text] = found.get(text, frozenset()) | {file}
    return found


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """What f-strings make, as far as they make keys or parts of them."""
    nodes = (node for tree in trees().values() for node in ast.walk(tree))
    shapes = {_shape(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    return tuple(
        re.compile(shape.replace("{}", "(.+)"))
        for shape in sorted(shapes)
        if re.search("[a-z]", shape) and re.fullmatch(r"([a-z0-9-]|\{\})+", shape)
    )


def _shape(node: ast.JoinedStr) -> str:
    parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return "".join(map(str, parts))


@cache
def _calls() -> tuple[tuple[str, ast.AST, ast.Call], ...]:
    """All calls, each with its file and the innermost function that it stands in."""
    found: list[tuple[str, ast.AST, ast.Call]] = []
    for file, tree in trees().items():
        waiting: list[tuple[ast.AST, ast.AST]] = [(tree, tree)]
        while waiting:
            node, scope = waiting.pop()
            if isinstance(node, ast.Call):
                found.append((file, scope, node))
            inner = node if isinstance(node, ast.FunctionDef) else scope
            waiting += [(child, inner) for child in ast.iter_child_nodes(node)]
    return tuple(found)


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _names(node: ast.expr, scope: ast.AST) -> Iterator[str | None]:
    """The texts that an expression may be: a variable is looked up in its function."""
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.JoinedStr():
            yield _shape(node)
        case ast.IfExp():
            yield from _names(node.body, scope)
            yield from _names(node.orelse, scope)
        case ast.Name(id=variable):
            values = list(_assigned(variable, scope))
            for value in values:
                yield from _names(value, scope)
            if not values:
                yield None
        case _:
            yield None


def _assigned(variable: str, scope: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            targets = [t.id for t in node.targets if isinstance(t, ast.Name)]
            if variable in targets:
                yield node.value


def _keywords(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def _keys(node: ast.expr) -> frozenset[str] | None:
    if not isinstance(node, ast.Dict):
        return None
    return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))
