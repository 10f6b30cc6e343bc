"""A card of Dicy Cards is one file with its texts beside it; an option is one file, too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from additions.conftest import Install
from said import said

from diedie.games.dicy.cards import card_names
from diedie.games.dicy.setup import cards_of
from diedie.games.diedie.options import option_names

HIGH = '''"""High: two dice of five or six."""

from diedie.games.dicy.cards.base import Card, Values


class High(Card):
    name = "high"
    sizes = range(2, 3)
    example = (5, 6)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return None if min(chosen) >= 5 else "not-odd"


CARD = High()
'''
TEXTS = """
[name]
en = "High"

[condition]
en = "2 dice of 5 or 6"

[worth]
en = "their sum"
"""


def test_a_card_of_one_file_is_offered_and_plays(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    before = card_names()
    install({"high.py": HIGH, "high.toml": TEXTS}, {"diedie.cards": "dicy/high = more.high"})
    assert card_names() == (*before, "high")
    assert all("high" not in cards_of("interglacial", seed) for seed in range(50))
    assert "2 dice of 5 or 6" in said(capfd, "dicy", "cards", "--lang", "fr").out
    path = tmp_path / "high.diedie"
    how = ("--seats", "bot:greedy,bot:planner", "--cards", "high,odd,run,no-six,sixes")
    done = said(capfd, "dicy", *how, "--seed", "1", "--without-physics", "--save", str(path))
    assert done.code == 0, done.err
    assert "High" in done.out
    assert json.loads(said(capfd, "replay", str(path), "--verify", "--json").out)["proven"]


def test_the_list_of_options_follows_from_the_files() -> None:
    ours = ("power-cards", "summary-execution", "guerrilla", "monuments", "friendly")
    assert tuple(name for name in option_names() if name in ours) == ours
