"""Mouse and keys are used by hands alone: no test of a window presses anything in another way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
HANDS = {"hand.py", "driver.py"}  # what knows how a mouse moves
SOURCES = [
    path
    for folder in ("toolkit", "window", "desktop")
    for path in sorted((TESTS / folder).glob("**/*.py"))
    if path.name not in HANDS and path != Path(__file__)
]

_DEVICES = {"pointer", "keyboard"}  # of the interface
_READ = {"hovered", "pressed", "since", "focused", "target"}  # what may be asked of them
_TABLE = {"press", "hover", "drag", "release", "let_go", "wheel", "key", "act"}  # of a screen
_CALLED = {"on", "on_change", "on_drop"}  # by a widget that is used
_WIDGET = {"press", "drag", "click", "drop", "use", "keyed", "typed"}
_EVENTS = {"dispatch_event", "_xdotool"}
# What has such verbs and is no screen: the hand, the camera's director, tried without a window, and
# the form of a new match.
_FREE = {"hand", "director", "wish"}


def strays(source: str, screens: bool = True) -> list[str]:
    """What is done to a window without a hand; `screens`: they are at hand in this process."""
    tree = ast.parse(source)
    inner = {
        id(node.value): node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    }
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.expr) and _strays(node, inner, screens)
    ]


def _strays(node: ast.expr, inner: dict[int, str], screens: bool) -> bool:
    match node:
        case ast.Attribute(attr=name) if name in _DEVICES:
            return inner.get(id(node)) not in _READ
        case ast.Attribute(attr=name) | ast.Name(id=name) if name in _EVENTS:
            return True
        case ast.Constant(value="xdotool"):
            return True
        case ast.Call(func=ast.Attribute(attr=name, value=of)) if screens:
            owner = _name(of)
            verbs = _WIDGET if owner == "widget" else _TABLE | _CALLED
            return name in verbs and owner not in _FREE
    return False


def _name(node: ast.expr) -> str:
    """The last name of an expression, if it has one."""
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_windows_are_used_by_hands_alone(path: Path) -> None:
    assert strays(path.read_text("utf-8"), screens="desktop" not in path.parts) == []


@pytest.mark.parametrize(
    "line",
    [
        "made.ui.pointer.press(3, 4)", "pointer = made.ui.pointer", "ui.keyboard.key('tab')",
        "ui.keyboard.focus('go')", "window.dispatch_event('on_draw')", "run(['xdotool', 'key'])",
        "_xdotool('key', 'a')", "screen.press(None, sight)", "here.activity.hover(die, sight)",
        "screen.act('flick')", "table.screen.key('enter')", "button.on()", "row.on_change('x')",
        "node.widget.drop(ui, node, 1, 2)", "node.widget.use(ui, node)",
        "[row.on() for row in rows]", "aiming(screen).let_go()",
    ],
)  # fmt: skip
def test_whatever_goes_past_the_hand_is_found(line: str) -> None:
    assert strays(line)


@pytest.mark.parametrize(
    "line",
    [
        "made.hand.press()", "hand.wheel(1, 2, 3)", "table.hand.drag(a, b)", "use(made, 'go')",
        "assert made.ui.pointer.hovered == ''", "press(made, 'enter')", "director.act('camera-up')",
        "assert node.widget.on is None", "job.drop()", "screen.tick(0.1)",
    ],
)  # fmt: skip
def test_hands_and_questions_are_free(line: str) -> None:
    assert not strays(line)
