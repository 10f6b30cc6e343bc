"""What the attributes of a drawing's shapes say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, get_args

from diedie.board.importing.reader import Shape
from diedie.board.mapfile import FeatureKind

LANGUAGES = ("en", "pt_BR", "es", "fr", "it")
_KINDS: tuple[str, ...] = get_args(FeatureKind)
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")


def given(attributes: Mapping[str, str], *keys: str) -> dict[str, Any]:
    """The data attributes of those names, numbers as numbers."""
    found = {key: attributes[f"data-{key}"] for key in keys if f"data-{key}" in attributes}
    return {key: int(text) if _is_number(text) else text for key, text in found.items()}


def names(attributes: Mapping[str, str], plain: str) -> dict[str, str]:
    """The name in each language; those not given are read from the id."""
    keys = {language: f"data-name-{language.replace('_', '-').lower()}" for language in LANGUAGES}
    words = plain.replace("-", " ").replace("_", " ").strip().capitalize() or "?"
    return {language: attributes.get(key, words)[:80] for language, key in keys.items()}


def label(shape: Shape) -> str:
    """What the artist calls a shape."""
    return shape.attributes.get("label") or shape.attributes.get("id", "")


def kind(shape: Shape) -> str:
    """The kind of feature that a shape's name says, if any."""
    name = slug(label(shape))
    return next((kind for kind in _KINDS if re.fullmatch(rf"{kind}(-.*)?", name)), "")


def slug(text: str) -> str:
    """A text as an id, or nothing."""
    flat = unicodedata.normalize("NFKD", text[:80]).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", flat).strip("-").lstrip("0123456789-")[:40]


def fill(attributes: Mapping[str, str]) -> dict[str, str]:
    """The colour that a shape is filled with, if it is plain."""
    colour = styled(attributes, "fill") or ""
    return {"colour": colour} if _COLOUR.match(colour) else {}


def styled(attributes: Mapping[str, str], key: str) -> str | None:
    """A property of a shape, from its style or an attribute."""
    style = re.search(rf"(?:^|;)\s*{key}\s*:\s*([^;]+)", attributes.get("style", ""))
    return style[1].strip().removesuffix("px") if style else attributes.get(key)


def pair(text: str) -> list[int]:
    """Two numbers."""
    return [int(word) for word in text.split()[:2]]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
