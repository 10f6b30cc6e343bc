"""What the attributes of a drawing's shapes say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, get_args

from diedie.board.map_file import FeatureKind
from diedie.board.svg_import.measures import is_whole, whole
from diedie.board.svg_import.svg_reader import DrawnShape
from diedie.i18n.catalogues import CODE

_MOST_LETTERS = 80
_NAME = "data-name-"
_KIND = re.compile(rf"({'|'.join(get_args(FeatureKind))})(?:-[0-9]+)?")
_SLUG_LIKE = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_NUMBERED = re.compile(r"[a-z]+[0-9]+(?:-[0-9]+)*\Z")  # an id that an editor gave by itself
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")


def data_values(attributes: Mapping[str, str], *keys: str) -> dict[str, Any]:
    """The data attributes of those names, numbers as numbers."""
    texts = {key: attributes[f"data-{key}"] for key in keys if f"data-{key}" in attributes}
    return {key: int(text) if is_whole(text) else text for key, text in texts.items()}


def names(attributes: Mapping[str, str], plain: str) -> dict[str, str]:
    """The names that are given; in English else what the artist calls it, or read from an id."""
    words = plain.replace("_", " ").strip() or "?"
    if _SLUG_LIKE.fullmatch(plain):
        words = " ".join(word.capitalize() for word in re.split("[-_]", plain))
    said = {
        _language(key.removeprefix(_NAME)): name[:_MOST_LETTERS]
        for key, name in attributes.items()
        if key.startswith(_NAME) and name.strip()
    }
    spoken = {language: name for language, name in said.items() if CODE.fullmatch(language)}
    return {"en": words[:_MOST_LETTERS], **spoken}


def _language(tag: str) -> str:
    """The language that an attribute names, `pt-br` say, as our files call it: `pt_BR`."""
    language, *parts = tag.split("-")
    return "_".join([language, *(p.upper() if len(p) == 2 else p.title() for p in parts)])


def current_attributes(attributes: Mapping[str, str], called: str) -> Mapping[str, str]:
    """The attributes without the id and the names that `draw` wrote, once it is called otherwise.

    `draw` says the id twice, as the id that an artist changes and as data.
    """
    names = {key: text for key, text in attributes.items() if key.startswith(_NAME)}
    if "data-id" not in attributes or called in ("", attributes["data-id"], *names.values()):
        return attributes
    return {key: text for key, text in attributes.items() if key not in (*names, "data-id")}


def has_role(shape: DrawnShape, role: str) -> bool:
    """Whether a shape is of that class."""
    return role in shape.attributes.get("class", "").split()


def label(shape: DrawnShape) -> str:
    """What the artist calls a shape."""
    return _labelled(shape)[0]


def is_named(shape: DrawnShape) -> bool:
    """Whether an artist, and not only the editor, gave a shape its name."""
    if shape.attributes.get("label", "").strip():
        return True
    return bool(label(shape)) and not _NUMBERED.match(label(shape))


def label_value(shape: DrawnShape) -> dict[str, int]:
    """The value that a label such as "North = 3" says."""
    value = _labelled(shape)[1]
    return {"value": int(value)} if value else {}


def kind(shape: DrawnShape) -> str:
    """The kind of feature that a shape's name says, if any."""
    match = _KIND.fullmatch(slug(label(shape)))
    return match[1] if match else ""


def slug(text: str) -> str:
    """A text as an id, or nothing."""
    short = unicodedata.normalize("NFKD", text[:_MOST_LETTERS])
    flat = short.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", flat).strip("-").lstrip("0123456789-")[:40]


def fill(shape: DrawnShape) -> dict[str, str]:
    """The colour that a shape is filled with, if it is plain."""
    colour = shape.style.get("fill", "")
    return {"colour": colour} if _COLOUR.match(colour) else {}


def pair(key: str, text: str) -> list[int]:
    """Two whole numbers."""
    return [whole(key, word) for word in text.split()[:3]]


def _labelled(shape: DrawnShape) -> tuple[str, str]:
    """A shape's label, and the number after its equals sign."""
    said = (shape.attributes.get("label") or shape.attributes.get("id", "")).strip()
    name, _, value = said.rpartition("=")
    return (name.strip(), value.strip()) if name and is_whole(value.strip()) else (said, "")
