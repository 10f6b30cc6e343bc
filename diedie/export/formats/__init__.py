"""The kinds of files that films are made as: one module a kind, named after its ending."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # drawing is imported when a film is made
    from diedie.export.formats.base import Format

_COMMON = "base"  # what all have in common: no kind itself


def kinds() -> tuple[str, ...]:
    """All kinds by name, such as `gif`."""
    return tuple(sorted({module.name for module in pkgutil.iter_modules(__path__)} - {_COMMON}))


def format_of(kind: str) -> Format:
    """What a kind of file says of itself."""
    format: Format = importlib.import_module(f"{__name__}.{kind}").FORMAT
    return format
