"""The few properties of style that matter to a map, as elements inherit them."""

from __future__ import annotations

from collections.abc import Mapping

_INHERITED = ("visibility", "fill", "stroke", "stroke-width")


def inherited(attributes: Mapping[str, str], outer: Mapping[str, str]) -> Mapping[str, str]:
    """What holds inside an element: its own properties, and those around it."""
    said = ((key, _own(attributes, key)) for key in _INHERITED)
    own = {key: value for key, value in said if value and value != "inherit"}
    return {**outer, **own} if own else outer


def is_dropped(attributes: Mapping[str, str]) -> bool:
    """Whether an element is not drawn, nor anything in it."""
    return _own(attributes, "display") == "none"


def _own(attributes: Mapping[str, str], key: str) -> str:
    """A property of an element: its style goes before its attribute."""
    found = attributes.get(key, "")
    if key in attributes.get("style", ""):
        for declaration in attributes["style"].split(";"):
            name, _, value = declaration.partition(":")
            if name.strip() == key:
                found = value.partition("!")[0]
    return found.strip()
