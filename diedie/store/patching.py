"""What a ply changed in a state, as plain data: with it files are watched without any rules.

A state is plain here: dicts, lists and values, as JSON has them. A list of things that have ids
is compared thing by thing, wherever they stand in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from diedie.store.chain import fingerprint

Change = tuple[tuple[str, ...], Any]  # where, and what stands there now
_ORDER = "#"  # in place of an index: which things there are, in which order

_exact = msgspec.json.Encoder(order="deterministic")


class PatchError(ValueError):
    """A change of something that is not there."""


def plain(value: Any) -> Any:
    """A state, or a part of it, as a file tells it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def spelt(value: Any) -> bytes:
    """Plain data in one spelling, whatever made it."""
    return _exact.encode(value)


def plain_digest(state: Any) -> str:
    """A fingerprint of a plain state: it needs nothing that the game knows.

    Its setup is left out. The header tells that, and once the map that was played on is no longer
    the program's, it goes by another name there.
    """
    return fingerprint(spelt({name: part for name, part in state.items() if name != "setup"}))


def rested(scene: Any, rest: Mapping[str, Any]) -> Any:
    """A plain scene whose bodies lie where they came to rest."""
    bodies = [
        {**body, "pose": rest[body["id"]]} if body["id"] in rest else body
        for body in scene["bodies"]
    ]
    return {**scene, "bodies": bodies}


def changes(before: Any, after: Any, path: tuple[str, ...] = ()) -> list[Change]:
    """What has to be put where, so that one becomes the other."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return [c for key in after for c in changes(before[key], after[key], (*path, key))]
    old, new = _named(before), _named(after)
    if old is not None and new is not None:
        found: list[Change] = []
        if list(old) != list(new):
            found.append(((*path, _ORDER), list(new)))
        for name, thing in new.items():
            found += changes(old.get(name), thing, (*path, name))
        return found
    # Equal is not enough: 0.0 and -0.0 are equal, and are spelt differently.
    return [] if spelt(before) == spelt(after) else [(path, after)]


def changed(before: Any, found: Sequence[Change]) -> Any:
    """A state after its changes; PatchError when they do not fit."""
    for path, value in found:
        before = _put(before, path, value)
    return before


def _put(whole: Any, path: tuple[str, ...], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    if isinstance(whole, dict):
        if first not in whole:
            raise PatchError(first)
        return {**whole, first: _put(whole[first], tuple(rest), value)}
    things = _named(whole)
    if things is None:
        raise PatchError(first)
    if first == _ORDER:
        if not (isinstance(value, list) and all(isinstance(name, str) for name in value)):
            raise PatchError(first)
        return [things.get(name, {"id": name}) for name in value]
    if first not in things:
        raise PatchError(first)
    things[first] = _put(things[first], tuple(rest), value)
    return list(things.values())


def _named(value: Any) -> dict[str, Any] | None:
    """The things of a list by their ids; None where it is another list, or none."""
    if not isinstance(value, list) or not all(isinstance(thing, Mapping) for thing in value):
        return None
    things = {thing.get("id"): thing for thing in value}
    if len(things) != len(value) or not all(isinstance(name, str) for name in things):
        return None
    return things
