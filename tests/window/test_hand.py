"""What shows only to a hand that rests: tooltips, and wheels and keys over what is read."""

from __future__ import annotations

import pytest
from window.stage import Stub, stub

from diedie.toolkit.widgets import Corners, IconButton, Widget
from diedie.toolkit.widgets.messages import TipLayer
from diedie.toolkit.widgets.scroll import below, overflow
from diedie.toolkit.widgets.widget import Node
from diedie.window.screens.menu import Menu
from diedie.window.screens.rules_page import RulesPage
from diedie.window.screens.settings_screen import SettingsScreen


class Tool(Menu):
    """A screen with a button that explains itself."""

    used = 0

    def widgets(self) -> Widget:
        return Corners(top_right=IconButton("menu", tip="Opens the menu", on=self.use, key="tool"))

    def use(self) -> None:
        self.used += 1


def shown(kind: type[Menu] | type[RulesPage] | type[SettingsScreen]) -> Stub:
    made, app = stub()
    made.show(Menu(app))
    made.over(kind(app))
    made.ui.resize(1280, 720)
    return made


def tip(made: Stub) -> Node | None:
    return next((n for n in made.ui.nodes() if isinstance(n.widget, TipLayer)), None)


def view(made: Stub) -> Node:
    """The widest view that scrolls."""
    views = [n for n in made.ui.nodes() if n.widget.scrolling and overflow(n)]
    return max(views, key=lambda node: node.box.w)


def scrolled(made: Stub) -> float:
    node = view(made)
    return node.box.y - node.children[0].box.y


def test_a_button_whose_tooltip_shows_can_be_clicked_again_and_again() -> None:
    made = shown(Tool)
    for times in (1, 2, 3):
        made.hand.use("tool")
        assert made.screen.used == times  # type: ignore[attr-defined]


def test_a_tooltip_comes_with_rest_goes_with_the_press_and_the_pointer_and_covers_nothing() -> None:
    made = shown(Tool)
    spot = made.hand.find("tool")
    made.hand.travel(*spot)
    assert tip(made) is None
    made.hand.wait(0.6)
    found, button = tip(made), made.ui.find("tool")
    assert found
    assert button
    assert made.ui.tip_key == "tool"
    assert not found.children[0].box.meets(button.box)
    made.hand.press()
    made.hand.lift()
    made.hand.wait(2.0)
    assert tip(made) is None  # it has been read: what was pressed is in sight
    made.hand.travel(spot[0] - 300, spot[1] + 300)
    made.hand.point(*spot)
    assert tip(made)
    made.hand.leave()
    assert tip(made) is None


def test_a_tooltip_goes_when_what_it_speaks_of_has_gone_from_under_the_pointer() -> None:
    made = shown(Tool)
    made.hand.point(*made.hand.find("tool"))
    assert tip(made)
    made.ui.show(lambda: IconButton("menu", tip="Another one", key="other"))
    made.hand.wait(0.1)
    assert made.ui.tip_key == ""


@pytest.mark.parametrize("across", [0.02, 0.3, 0.5, 0.9])
def test_the_wheel_scrolls_over_text_and_gaps(across: float) -> None:
    made = shown(RulesPage)
    box = view(made).box
    for down in (0.03, 0.4, 0.97):
        before = scrolled(made)
        made.hand.wheel(box.x + across * box.w, box.y + down * box.h, -2)
        assert scrolled(made) > before, down


def test_the_wheel_beside_the_only_view_of_a_page_turns_that() -> None:
    made = shown(RulesPage)
    made.hand.wheel(view(made).box.x + 30, view(made).box.y - 12, -1)
    assert scrolled(made) > 0


def test_keys_turn_the_page_that_was_just_opened() -> None:
    made = shown(RulesPage)
    made.hand.keys("pagedown")
    page = scrolled(made)
    assert page > 100
    made.hand.keys("end")
    assert scrolled(made) == pytest.approx(overflow(view(made)))
    made.hand.keys("pageup")
    assert scrolled(made) < overflow(view(made))
    made.hand.keys("home")
    assert scrolled(made) == 0


def test_keys_turn_the_page_around_what_has_the_focus() -> None:
    made = shown(SettingsScreen)
    made.ui.resize(1280, 720, 1.75)
    made.hand.keys("tab", "tab")
    focused = made.ui.find(made.ui.focus)
    assert focused
    assert focused in below(view(made))
    made.hand.keys("pagedown")
    assert scrolled(made) > 0
