"""The sheets of settings and keys: nothing cut off, everything by mouse and by keys alone."""

from __future__ import annotations

from functools import partial

import pytest
from window.stage import SIZES, Stub, check, press, stub, use

from diedie.errors import FileError
from diedie.i18n import LANGUAGES
from diedie.window.actions import all_actions
from diedie.window.screens.keys_screen import KeysScreen
from diedie.window.screens.menu import Menu
from diedie.window.screens.settings_screen import SettingsScreen, open_settings
from diedie.window.settings import Settings


def opened(language: str = "en") -> Stub:
    made, app = stub(language)
    made.show(Menu(app))
    open_settings(app)
    made.ui.resize(1280, 720)
    return made


def keys_sheet(language: str = "en") -> Stub:
    made = opened(language)
    use(made, "keys")
    assert isinstance(made.screen, KeysScreen)
    return made


def told(made: Stub) -> str:
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_have_no_faults(language: str) -> None:
    made = opened(language)
    check(made)
    made.keeper.fault = FileError("file-unwritable", file="/a/settings.json", reason="No space")
    made.changed()
    check(made)
    assert "No space" in told(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_set_is_seen_at_once(language: str) -> None:
    made = opened(language)
    for size in ((1280, 720, 1.0), (1920, 1080, 1.0)):
        made.ui.resize(*size)
        view = made.ui.find("settings/body")
        assert view is not None
        assert view.children[0].box.h <= view.box.h + 0.01, size
        assert made.ui.find("keys")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_have_no_faults(language: str) -> None:
    made = keys_sheet(language)
    check(made)
    made.ui.resize(1280, 720)
    use(made, "do-place-left-fine")
    press(made, "shift+tab")
    check(made, SIZES[:1])
    press(made, "left")
    check(made, SIZES[:1])


def test_every_setting_can_be_reached_and_changed_by_keys_alone() -> None:
    made = opened()
    reached = []
    for _ in range(40):
        press(made, "tab")
        reached.append(made.ui.focus)
    fields = set(Settings.__struct_fields__)
    assert set(reached) == fields | {"back"}
    for field in sorted(fields - {"keys"}):
        for way in ("enter", "right", "down", "up"):
            before = getattr(made.settings, field)
            made.hand.tab(field)
            press(made, way)
            if made.ui.popup:
                press(made, "down", "enter")
            if getattr(made.settings, field) != before:
                break
        assert getattr(made.settings, field) != before, field
    press(made, "escape")
    assert isinstance(made.screen, Menu)


def test_every_setting_can_be_changed_by_mouse_alone() -> None:
    made = opened()
    for field in sorted(set(Settings.__struct_fields__) - {"keys"}):
        before = getattr(made.settings, field)
        use(made, field, across=0.95)
        if made.ui.popup:
            chosen = next(n.key for n in made.ui.stops() if n.key != f"menu/{before or 'en'}")
            use(made, chosen)
        assert getattr(made.settings, field) != before, field
    use(made, "back")
    assert isinstance(made.screen, Menu)


def test_a_key_is_changed_by_keys_alone() -> None:
    made = keys_sheet()
    made.hand.tab("do-flick")
    press(made, "enter")
    assert made.ui.focus == "catcher"
    press(made, "lshift", "shift+lshift", "shift+g")
    assert made.settings.keys == {"flick": ("shift+g",)}
    assert made.ui.focus == "do-flick"
    assert "Shift+G" in told(made)


def test_escape_keeps_the_old_key() -> None:
    made = keys_sheet()
    for cancel in (partial(press, made, "escape"), partial(use, made, "stop")):
        use(made, "do-flick")
        cancel()
        assert made.settings.keys == {}
        assert made.ui.find("catcher") is None
        assert isinstance(made.screen, KeysScreen)
    press(made, "escape")
    assert isinstance(made.screen, SettingsScreen)


def test_another_key_for_cancelling_keeps_the_old_key_as_well() -> None:
    made = keys_sheet()
    made.change(keys={"ui-cancel": ("y",)})
    use(made, "do-flick")
    assert "Press a key; Y / Esc keeps the old one." in told(made)
    press(made, "y")
    assert made.settings.keys == {"ui-cancel": ("y",)}
    assert made.ui.find("catcher") is None


def test_escape_leads_back_whatever_else_does() -> None:
    made = keys_sheet()
    use(made, "do-ui-cancel")
    press(made, "end")
    assert made.settings.keys == {"ui-cancel": ("end",)}
    use(made, "do-flick")
    press(made, "x")  # taken: the question has no other way out for the keys
    press(made, "escape")
    assert made.ui.find("take") is None
    press(made, "escape")
    assert isinstance(made.screen, SettingsScreen)
    assert made.settings.keys == {"ui-cancel": ("end",)}


def test_a_key_that_is_taken_is_asked_about() -> None:
    made = keys_sheet()
    use(made, "do-flick")
    press(made, "x")
    assert made.settings.keys == {}
    assert "Skip to the result" in told(made)
    use(made, "other")
    press(made, "x", "enter")
    assert made.settings.keys == {"flick": ("x",), "skip": ()}
    use(made, "reset")
    assert made.settings.keys == {}


def test_the_keyboard_can_never_be_shut_out() -> None:
    made = keys_sheet()
    for chord in ("tab", "shift+tab"):
        use(made, "do-flick")
        press(made, chord)
        assert made.settings.keys == {}
        assert made.ui.focus == "catcher"
        press(made, "escape")
    use(made, "do-flick")
    press(made, "space", "enter")
    assert made.settings.keys == {"flick": ("space",), "ui-press": ("enter", "num_enter")}


def test_all_actions_are_on_the_sheet() -> None:
    made = keys_sheet()
    shown = {node.key for node in made.ui.nodes()}
    assert shown >= {f"do-{name}" for bound in all_actions().groups.values() for name in bound}
