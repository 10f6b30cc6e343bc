"""Keys: every action has one, none stands in another's way, and players can change them."""

from __future__ import annotations

import pytest

from diedie.i18n import LANGUAGES, Words
from diedie.window.actions import all_actions, find_clashes, keys_of, list_actions, name_of, rebind

NAMES = [name for bound in all_actions().groups.values() for name in bound]
EN = Words("en")


def test_every_action_has_a_key_of_its_own() -> None:
    keys = keys_of({}, EN)
    assert len(NAMES) == len(set(NAMES))
    for name in NAMES:
        assert keys.bindings[name]
        for chord in keys.bindings[name]:
            assert find_clashes(keys, name, chord) == (), (name, chord)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_and_key_is_called_something(language: str) -> None:
    words = Words(language)
    keys = keys_of({}, words)
    for name in NAMES:
        assert name_of(name, words)
        assert all(sign and "_" not in sign for sign in keys.signs(name))
    assert [name for _, names in list_actions(words) for name in names] == NAMES


def test_a_key_that_is_taken_changes_hands() -> None:
    changed = rebind({}, "flick", "x", keys_of({}, EN))
    assert changed == {"flick": ("x",), "skip": ()}
    keys = keys_of(changed, EN)
    assert keys.actions("x") == ("flick", "faster")
    assert keys.actions("f") == ("throw", "save-flick")
    changed = rebind(changed, "undo", "x", keys)
    assert changed == {"flick": (), "skip": (), "undo": ("x",)}
    changed = rebind(changed, "skip", "x", keys_of(changed, EN))
    assert changed == {"flick": (), "undo": ()}


def test_a_key_may_serve_in_two_places_that_are_never_in_use_together() -> None:
    keys = keys_of({}, EN)
    assert find_clashes(keys, "turn-die", "left") == ("place-left",)
    assert find_clashes(keys, "flick", "comma") == ()
    assert find_clashes(keys, "camera-in", "left") == (
        "aim-left",
        "place-left",
        "throw-left",
        "seek-back",
    )
    assert find_clashes(keys, "camera-in", "tab") == ("ui-next",)


def test_keys_of_actions_that_another_version_knows_do_no_harm() -> None:
    keys = keys_of({"sneeze": ("x",), "flick": ("num_add",)}, Words("fr"))
    assert keys.actions("x") == ("skip", "faster")
    assert keys.signs("flick") == ("Num +",)
    assert keys.signs("ui-press")[:2] == ("Entrée", "Espace")
    assert keys.signs("stronger-fine") == ("Maj+↑",)


def test_the_groups_of_games_stand_where_they_stood_and_keep_the_keys_of_players() -> None:
    groups = ("everywhere", "match", "camera", "aiming", "practice", "placing", "dicy", "theatre")
    assert tuple(all_actions().groups) == groups
    changed = {"shake": ("y",), "arrange": ("k",), "throw-left": ("shift+left",)}
    keys = keys_of(changed, EN)
    assert {name: keys.bindings[name] for name in changed} == changed
    assert rebind(changed, "score", "num_5", keys) == {
        **changed, "score": ("num_5",), "die-5": ("5",),
    }  # fmt: skip
    assert "throw-left" in all_actions().held
