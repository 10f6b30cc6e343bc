"""Maps that are not the program's, and a program that has never heard of them."""

from __future__ import annotations

import pytest

from diedie.board import atlas
from diedie.games.diedie.worlds import world_of

NAMES = 'name = { en = "Atlantis", fr = "Atlantide" }'
GROUND = "#12AB34"


def own_map(of: str = "plain", id: str = "atlantis", style: str = f'ground = "{GROUND}"') -> bytes:
    """A map of the program with another id, name and ground, by the same rules."""
    source = atlas.map_source(of)
    assert source is not None
    top, table, rest = source.decode().partition("[[territory]]")
    lines = [line for line in top.splitlines() if not line.startswith(("id =", "name ="))]
    lines = [line for line in lines if not line.startswith(("ground =", "[style]"))]
    told = [line for line in lines if not line.startswith(("border =", "ornament ="))]
    rules = [f'rules = "{of}"'] if of in ("krakatoa", "space", "pirate-ship") else []
    made = [*told, f'id = "{id}"', NAMES, *rules, "[style]", style, ""]
    return ("\n".join(made) + table + rest).encode()


def adopted(of: str = "plain", id: str = "atlantis") -> str:
    """The same, known from now on; what it is called."""
    return atlas.adopt_map(own_map(of, id), "atlantis.toml")


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Know the program's maps alone, as a process does that has just begun."""
    monkeypatch.setattr(atlas, "_adopted", {})
    atlas.map_named.cache_clear()
    world_of.cache_clear()
