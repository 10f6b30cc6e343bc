"""The scripts make the maps that are kept, the same ones every time."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest
import shapely
from mapmaking.divide import divide
from mapmaking.krakatoa import krakatoa
from mapmaking.pirates import pirates
from mapmaking.space import space
from mapmaking.world import TERRITORIES, borders
from mapmaking.write import Draft, toml

from diedie.board.atlas import map_named
from diedie.files import data_folder


@pytest.mark.parametrize("make", [pirates, krakatoa, space])
def test_same_map(make: Callable[[], Draft]) -> None:
    draft = make()
    made = tomllib.loads(toml(draft))
    kept = tomllib.loads((data_folder("maps") / f"{draft.id}.toml").read_text("utf-8"))
    assert made.keys() == kept.keys()
    for one, other in zip(made["territory"], kept["territory"], strict=True):
        assert one["name"] == other["name"]
        assert _close(shapely.Polygon(one["rings"][0]), shapely.Polygon(other["rings"][0]))
    assert len(made["feature"]) == len(kept["feature"])


def test_same_borders_of_the_world() -> None:
    made = divide(borders(), {id: seed for id, _, _, _, seed in TERRITORIES})
    for territory in map_named("world-war").territories:
        assert _close(made[territory.id], territory.shape)


def _close(one: shapely.Polygon, other: shapely.Polygon) -> bool:
    """The same but for the last digit, which another processor may round otherwise."""
    return bool(one.equals_exact(other, 2e-4, normalize=True))
