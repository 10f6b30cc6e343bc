"""A guard around what other packages add to the rules of a game: cards, and rules of maps.

They may write anything. What goes wrong in a thing of theirs is told as such, by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any

from diedie.collection import in_short, reason_of
from diedie.errors import DieDieError, SetupError

FAILURES = ("card-failed", "world-failed")  # the codes by which such things are told


class Guard:
    """Stands for a thing of another package: all that is asked of it goes through here.

    `kinds` are what its attributes, and what its methods answer, must be, by their names; an
    `Iterable` is gone through here. Whatever else comes of it is SetupError `code`, with its name.
    """

    def __init__(self, thing: object, code: str, name: str, kinds: Mapping[str, Any]) -> None:
        self._thing, self._code, self._name, self._kinds = thing, code, name, kinds

    def __getattr__(self, name: str) -> Any:
        value = self._ask(name, partial(getattr, self._thing, name), {})
        self.__dict__[name] = value = self._guarded(name, value)
        return value

    def _guarded(self, name: str, value: Any) -> Any:
        """An attribute, whose functions are asked here, also those that it is a bundle of."""
        if callable(value):
            return partial(self._ask, name, value, self._kinds)
        if is_dataclass(value) and not isinstance(value, type):
            own = {part.name: getattr(value, part.name) for part in fields(value)}
            return replace(value, **{part: self._guarded(part, own[part]) for part in own})
        self._ask(name, lambda: value, self._kinds)
        return value

    def _ask(
        self, name: str, function: Callable[..., Any], kinds: Mapping[str, Any], *args: Any
    ) -> Any:
        kind = kinds.get(name, object)
        try:
            answer = function(*args)
            if not isinstance(answer, kind):
                raise TypeError(f"{name}: {answer!r}")
            return iter([*answer]) if kind is Iterable else answer
        except (DieDieError, KeyboardInterrupt):  # it refuses a move, or the user ends it
            raise
        except BaseException as fault:
            reason = in_short(reason_of(fault))
            raise SetupError(self._code, name=self._name, reason=reason) from fault
