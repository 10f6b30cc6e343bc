"""Portuguese names things as the printed game does, which comes from Brazil."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from diedie.board.atlas import map_named
from diedie.i18n import Words

ROOT = Path(__file__).resolve().parents[2]
PRINTED = (
    *("marujo", "mestre", "Espacial", "edifício", "ficha de personagem", "adjacente", "peteleco"),
    *("Fase de Ataque", "Fase de Movimento", "Fase de Combate", "trilha de pontuação"),
    *("marcador de Quarentena", "marcador de Armistício"),
)
# What was said in their place, or easily might be.
FORMER = (
    *(r"tripula", r"grumete", r"prédio", r"folha", r"vizinh", r"piparote", r"[Ff]ase de [amc]"),
    *(r"fase de [AMC]", r"placar", r"[Mm]arcador de (quarentena|armistício)", r"trilha de pontos"),
)


@cache
def texts() -> dict[str, str]:
    """All that is said in Portuguese but by Dicy Cards, where neighbours are people, by where."""
    found: dict[str, str] = {}
    for folder in ("diedie", "maps"):
        for file in sorted((ROOT / folder).rglob("*.toml")):
            name = str(file.relative_to(ROOT))
            if "dicy" not in name and "0.2.0" not in name:
                said = tomllib.loads(file.read_text("utf-8"))
                ours = _strings(said) if file.stem == "pt_BR" else _portuguese(said)
                found |= {f"{name}: {key}": text for key, text in ours}
    return found


def _strings(said: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text, by its key."""
    if isinstance(said, str):
        yield key, said
    elif isinstance(said, dict):
        for name, value in said.items():
            yield from _strings(value, f"{key} {name}".strip())


def _portuguese(said: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text that stands beside those in other languages, by its key."""
    if isinstance(said, list):
        for i, value in enumerate(said):
            yield from _portuguese(value, f"{key} {i}")
    elif isinstance(said, dict):
        for name, value in said.items():
            if name == "pt_BR":
                yield key, value
            else:
                yield from _portuguese(value, f"{key} {name}".strip())


@pytest.mark.parametrize("term", PRINTED)
def test_the_printed_term_is_used(term: str) -> None:
    assert any(term in text for text in texts().values())


@pytest.mark.parametrize("term", FORMER)
def test_the_former_one_is_not(term: str) -> None:
    assert {where: text for where, text in texts().items() if re.search(term, text)} == {}


def test_the_map_of_space_is_called_as_its_box_says() -> None:
    assert map_named("space").name["pt_BR"] == "Espacial"
    assert Words("pt_BR")("rules-section-spa") == "Espacial"
