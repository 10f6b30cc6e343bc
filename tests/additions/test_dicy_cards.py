"""A card of Dicy Cards is one file with its texts beside it; an option is one file, too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from additions.conftest import Install
from said import said

from diedie.errors import IllegalMove
from diedie.games.dicy.cards import card_named, card_names
from diedie.games.dicy.setup import cards_of
from diedie.games.dicy.teller import Teller
from diedie.games.diedie.options import option_names
from diedie.i18n import Words

HIGH = '''"""High: two dice of five or six."""

from diedie.games.dicy.cards.base import Card, Values


class High(Card):
    name = "high"
    sizes = range(2, 3)
    example = (5, 6)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return None if min(chosen) >= 5 else "not-high"


CARD = High()
'''
TEXTS = """
[name]
en = "High"

[condition]
en = "2 dice of 5 or 6"

[worth]
en = "their sum"

[error.not-high]
en = "{card} takes fives and sixes alone"
fr = "{card} ne prend que des cinq et des six"
"""
POINT = {"diedie.cards": "dicy/high = more.high"}


def test_a_card_of_one_file_is_offered_and_plays(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    before = card_names()
    install({"high.py": HIGH, "high.toml": TEXTS}, POINT)
    assert card_names() == (*before, "high")
    assert all("high" not in cards_of("interglacial", seed) for seed in range(50))
    assert "2 dice of 5 or 6" in said(capfd, "dicy", "cards", "--lang", "fr").out
    path = tmp_path / "high.diedie"
    how = ("--seats", "bot:greedy,bot:planner", "--cards", "high,odd,run,no-six,sixes")
    done = said(capfd, "dicy", *how, "--seed", "1", "--without-physics", "--save", str(path))
    assert done.code == 0, done.err
    assert "High" in done.out
    assert json.loads(said(capfd, "replay", str(path), "--verify", "--json").out)["proven"]


def test_its_own_reason_to_refuse_dice_is_told_beside_it(install: Install) -> None:
    install({"high.py": HIGH, "high.toml": TEXTS}, POINT)
    fault = refusal()
    assert fault.code == "not-high"
    assert str(fault) == "not-high: high takes fives and sixes alone"
    assert told(fault, "en") == "High takes fives and sixes alone"
    assert told(fault, "fr") == "High ne prend que des cinq et des six"
    assert told(fault, "it") == told(fault, "en")


@pytest.mark.parametrize("sentence", ["", "[error]\nnot-high = 3", "[error.not-high]\nen = '{no}'"])
def test_a_reason_without_a_sentence_is_told_by_its_code(sentence: str, install: Install) -> None:
    install({"high.py": HIGH, "high.toml": TEXTS.partition("[error")[0] + sentence}, POINT)
    assert str(refusal()) == "not-high(card='high')"
    assert told(refusal(), "fr") == "Not-high(card='High')"
    assert Words("fr").error(refusal()) == "not-high(card='high')"


def refusal() -> IllegalMove:
    """What the card says to dice that it does not take."""
    with pytest.raises(IllegalMove) as fault:
        card_named("high").check((1, 2), (1, 2, 3, 4, 5))
    return fault.value


def told(fault: IllegalMove, language: str) -> str:
    return Teller(Words(language), None, ["red"]).error(fault)


def test_the_list_of_options_follows_from_the_files() -> None:
    ours = ("power-cards", "summary-execution", "guerrilla", "monuments", "friendly")
    assert tuple(name for name in option_names() if name in ours) == ours
