"""Every moment under a hand that rests: each control does what it says, each view scrolls, the
keys go everywhere and back, and there is always a way out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from itertools import product
from pathlib import Path
from typing import Protocol, TypeVar

import pytest
from window.hand import PRESS, REST
from window.moments import MOMENTS
from window.moments.stagehand import Stagehand
from window.moments.targets import (
    Target,
    controls,
    for_table,
    lit,
    scrolled,
    targets,
    told,
    usable,
    views,
    why_not,
)
from window.moments.traces import trace
from window.stage import Stub

from diedie.toolkit.widgets import KeyField, TextField
from diedie.toolkit.widgets.scroll import overflow
from diedie.toolkit.widgets.widget import Node
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.screens.menu import Menu

ABROAD = ("new", "settings", "match/attack", "match/card-fusion/open", "dicy/choose", "theatre")
SHARE = 18  # the default run tries one of so many controls, at the next moment others
GRID = (0.02, 0.35, 0.65, 0.98)
ACROSS = (0.3, 0.5, 0.7)  # of the window
DEEPEST = 8  # steps from anywhere to the menu
BESIDE = (4.0, 4.0)  # dp: where nothing lies
WAYS_OUT = ("leave", "home", "back", "cancel", "close", "stop", "keep", "other", "done", "unveil",
            "menu", "go-on")  # fmt: skip
IDLE = {  # controls, after their moments, that may be clicked without any effect
    "menu/left/spoilt continue": "why the match cannot be gone on with is told already",
    "theatre/single next-*": "there is but one flick, which is shown already",
    "*/camera camera-home": "the camera is where it usually is",
}

T = TypeVar("T")


class Sample(Protocol):
    """Some of many."""

    def __call__(self, found: Sequence[T], /) -> Sequence[T]: ...


EVERY = [*((name, "en") for name in MOMENTS), *((name, "fr") for name in ABROAD)]


at_moments = pytest.mark.parametrize(
    "stagehand", EVERY, indirect=True, ids=["-".join(at) for at in EVERY]
)
some = pytest.mark.some(len(EVERY) // 7)


@pytest.fixture
def stagehand(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Stagehand:
    """Who makes a moment."""
    name, language = request.param
    return Stagehand(name, language, tmp_path, monkeypatch)


@pytest.fixture
def sample(request: pytest.FixtureRequest) -> Sample:
    """Some of many: at least one; all with --all."""
    if request.config.getoption("--all"):
        return lambda found: found
    first = request.node.callspec.indices["stagehand"]
    return lambda found: found[first % min(SHARE, len(found)) :: SHARE] if found else ()


@some
@at_moments
def test_what_can_be_used_is_clicked_and_does_something(
    stagehand: Stagehand, sample: Sample
) -> None:
    found = usable(stagehand.made())
    assert len({node.key for node in found}) == len(found)
    wrong = [
        (target, fault)
        for node in sample(found)
        for target in targets(node)
        for fault in _tried(stagehand, node, target)
    ]
    assert not wrong


def _tried(stagehand: Stagehand, node: Node, target: Target) -> Iterator[str]:
    """What is wrong with a click, and with another one where the control is still there."""
    made, key = stagehand.made(), target.key
    made.hand.point(*made.hand.find(*target))
    if stagehand.restless and key not in map(_key, usable(made)):
        return  # it went by itself
    before = trace(made)
    made.hand.press()
    made.hand.lift()
    if stagehand.clicks != [key]:
        yield f"a click was for {stagehand.clicks}"
        return
    if isinstance(node.widget, TextField):
        made.hand.keys("7" if len(node.widget.value) < node.widget.most else "backspace")
    if isinstance(node.widget, KeyField):
        made.hand.keys("p")
    made.hand.wait(PRESS)
    after = trace(made)
    idle = after == before or (stagehand.restless and after == stagehand.rested(target))
    chosen = getattr(node.widget, "chosen", False) or _is_idle(f"{stagehand.name} {key}")
    if idle and not chosen:
        yield f"{type(node.widget).__name__} does nothing"
    if after.screens == before.screens and key in map(_key, usable(made)):
        stagehand.clicks.clear()
        made.hand.use(*target)
        if stagehand.clicks != [key] and not stagehand.restless:
            yield f"the second click was for {stagehand.clicks}"


@some
@at_moments
def test_what_is_lit_on_the_table_is_clicked_and_taken(
    stagehand: Stagehand, sample: Sample
) -> None:
    for answer in sample([*lit(stagehand.made())]):
        made = stagehand.made()
        made.hand.point(*made.hand.seen(*lit(made)[answer]))
        if made.ui.pointer.hovered:
            continue  # a panel lies there; the list of answers is for that
        before = trace(made)
        made.hand.press()
        made.hand.lift()
        assert isinstance(made.screen, DiedieScreen)
        assert not made.screen.refused, (answer, made.screen.refused)
        assert trace(made) != before, answer


@some
@at_moments
def test_the_pointer_may_rest_anywhere(stagehand: Stagehand) -> None:
    made = stagehand.made()
    for x, y in product(ACROSS, ACROSS):
        made.hand.point(x * made.ui.room.w, y * made.ui.room.h)
        assert made.ui.tree


def _is_idle(control: str) -> bool:
    return any(fnmatch(control, known) for known in IDLE)


def _key(node: Node) -> str:
    return node.key


@some
@at_moments
def test_what_cannot_be_used_says_why_and_does_nothing(
    stagehand: Stagehand, sample: Sample
) -> None:
    for node in sample([node for node in controls(stagehand.made()) if why_not(node)]):
        if stagehand.restless:
            return  # it may be usable in a moment
        made, key = stagehand.made(), node.key
        made.hand.point(*made.hand.find(key))
        assert told(made, why_not(node)), (key, why_not(node))
        before = trace(made)
        made.hand.press()
        made.hand.lift()
        made.hand.wait(PRESS)
        assert trace(made) == before, key


@some
@at_moments
def test_every_view_scrolls_by_keys_and_wherever_the_pointer_is_in_it(
    stagehand: Stagehand,
) -> None:
    made = stagehand.made()
    if views(made) and not for_table(made):
        ways = {"end": True, "home": False, "pagedown": True, "pageup": False}
        for chord, turned in ways.items():
            made.hand.keys(chord)
            assert any(scrolled(view) > 0 for view in views(made)) == turned, chord
    for key, x, y in product([view.key for view in views(made)], GRID, GRID):
        view = made.ui.find(key)
        assert view
        box = view.box.shared(made.ui.room)
        before = {view.key: scrolled(view) for view in views(made)}
        notch = -1 if scrolled(view) < overflow(view) / 2 else 1
        made.hand.wheel(box.x + x * box.w, box.y + y * box.h, notch)
        assert {view.key: scrolled(view) for view in views(made)} != before, (key, x, y)


def _focused(made: Stub) -> object:
    found = made.ui.find(made.ui.focus)
    return found.widget if found else None


@some
@at_moments
def test_tab_goes_everywhere_and_back(stagehand: Stagehand) -> None:
    made = stagehand.made()
    stops = [node.key for node in made.ui.stops()]
    if for_table(made):
        stops.append("")
    if stagehand.restless or isinstance(_focused(made), KeyField):
        return  # stops come and go by themselves, or every key is caught
    there, back = _walked(made, "tab", len(stops)), _walked(made, "shift+tab", len(stops))
    assert sorted(there) == sorted(stops)
    first = there.index(back[0])
    assert back == [*there[first::-1], *there[:first:-1]]


def _walked(made: Stub, chord: str, steps: int) -> list[str]:
    """The keys of all stops on a round."""
    found = []
    for _ in range(steps):
        made.hand.keys(chord)
        found.append(made.ui.focus)
    made.hand.keys(chord)
    assert made.ui.focus == found[0]
    return found


@some
@at_moments
def test_keys_lead_to_the_menu(stagehand: Stagehand) -> None:
    made = stagehand.made()
    made.hand.keys(*["escape"] * DEEPEST)
    if not isinstance(made.screen, Menu):
        made.hand.keys("f10")
        made.hand.tab("leave")
        made.hand.keys("enter")
    assert isinstance(made.screen, Menu)


@some
@at_moments
def test_clicks_lead_to_the_menu(stagehand: Stagehand) -> None:
    made = stagehand.made()
    for _ in range(DEEPEST):
        if isinstance(made.screen, Menu):
            break
        there = {node.key for node in usable(made)}
        way = next((key for key in WAYS_OUT if key in there), None)
        if made.ui.popup:
            made.hand.click(*BESIDE)
        else:
            assert way, there
            made.hand.use(way)
        made.hand.wait(REST)
    assert isinstance(made.screen, Menu)
