"""Names that a map lacks in some language: no fault, as the English ones are shown there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from diedie.board.checking.faults import Caution
from diedie.board.checking.sketch import tables
from diedie.i18n import LANGUAGES

_OTHERS = tuple(language for language in LANGUAGES if language != "en")


def name_cautions(raw: dict[str, Any]) -> Iterator[Caution]:
    """Each language that has no name at all, and each name that a language has not."""
    named = [("", raw), *tables(raw, "territory"), *tables(raw, "feature")]
    names = {f"{where}.name".lstrip("."): entry.get("name") for where, entry in named}
    lacking = {
        where: [language for language in _OTHERS if _is_missing(name.get(language, ""))]
        for where, name in names.items()
        if isinstance(name, dict)
    }
    everywhere = set.intersection(*map(set, lacking.values())) if lacking else set()
    nowhere = [language for language in _OTHERS if language in everywhere]
    for language in nowhere:
        yield Caution("missing-names", "map", {"language": language})
    for where, languages in lacking.items():
        for language in languages:
            if language not in nowhere:
                yield Caution("missing-name", f"{where}.{language}", {"language": language})


def _is_missing(name: Any) -> bool:
    return isinstance(name, str) and not name.strip()
