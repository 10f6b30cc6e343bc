"""What a ply changed in a state, as plain data: with it files are watched without any rules.

A state is plain here: dicts, lists and values, as JSON has them. A list of things that have ids
is compared thing by thing, wherever they stand in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from diedie.files import fingerprint

Change = tuple[tuple[str, ...], Any]  # where, and what stands there now
_ORDER = "#"  # in place of an index: which things there are, in which order
_HERE = object()  # in a tree of changes: what stands at this place itself

_exact = msgspec.json.Encoder(order="deterministic")


class PatchError(ValueError):
    """A change of something that is not there."""


def plain(value: Any) -> Any:
    """A state, or a part of it, as a file tells it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def canonical(value: Any) -> bytes:
    """Plain data in one spelling, whatever made it."""
    return _exact.encode(value)


def canonical_state(state: Any) -> bytes:
    """All that a plain state says, in one spelling, but for its setup.

    The header tells that, and once the map that was played on is no longer the program's, it goes
    by another name there.
    """
    return canonical({name: part for name, part in state.items() if name != "setup"})


def plain_digest(state: Any) -> str:
    """A fingerprint of a plain state: it needs nothing that the game knows."""
    return fingerprint(canonical_state(state))


def state_digest(state: Any) -> str:
    """The fingerprint by which a file knows a state."""
    return plain_digest(plain(state))


def scene_at_rest(scene: Any, rest: Mapping[str, Any]) -> Any:
    """A plain scene whose bodies lie where they came to rest."""
    bodies = [
        {**body, "pose": rest[body["id"]]} if body["id"] in rest else body
        for body in scene["bodies"]
    ]
    return {**scene, "bodies": bodies}


def changes(before: Any, after: Any, path: tuple[str, ...] = ()) -> list[Change]:
    """What has to be put where, so that one becomes the other."""
    # Equal is not enough: 0.0 and -0.0 are equal, and are spelt differently.
    if canonical(before) == canonical(after):
        return []
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return [c for key in after for c in changes(before[key], after[key], (*path, key))]
    old, new = _named(before), _named(after)
    if old is not None and new is not None:
        changes_within: list[Change] = []
        if list(old) != list(new):
            changes_within.append(((*path, _ORDER), list(new)))
        for name, thing in new.items():
            changes_within += changes(old.get(name), thing, (*path, name))
        return changes_within
    return [(path, after)]


def apply_changes(before: Any, changes: Sequence[Change]) -> Any:
    """A state after its changes; PatchError when they do not fit."""
    tree: dict[Any, Any] = {}
    for path, value in changes:
        node = tree
        for step in path:
            node = node.setdefault(step, {})
        node[_HERE] = value
    return _grown(before, tree)


def _grown(whole: Any, tree: dict[Any, Any]) -> Any:
    """A part of a state after all changes within it, copied once however many they are."""
    whole = tree.get(_HERE, whole)
    steps = {step: sub for step, sub in tree.items() if step is not _HERE}
    if not steps:
        return whole
    if isinstance(whole, dict):
        things = whole.copy()
    else:
        things = _ordered(_named(whole), steps.pop(_ORDER, None))
    for step, sub in steps.items():
        if step not in things:
            raise PatchError(step)
        things[step] = _grown(things[step], sub)
    return things if isinstance(whole, dict) else list(things.values())


def _ordered(things: dict[str, Any] | None, order: dict[Any, Any] | None) -> dict[str, Any]:
    """The things that there are now, in their order; new ones have only their id yet."""
    if things is None:
        raise PatchError(_ORDER)
    if order is None:
        return things
    names = order.get(_HERE)
    if not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise PatchError(_ORDER)
    return {name: things.get(name, {"id": name}) for name in names}


def _named(value: Any) -> dict[str, Any] | None:
    """The things of a list by their ids; None where it is another list, or none."""
    if not isinstance(value, list) or not all(isinstance(thing, Mapping) for thing in value):
        return None
    things = {thing.get("id"): thing for thing in value}
    if len(things) != len(value) or not all(isinstance(name, str) for name in things):
        return None
    return things
