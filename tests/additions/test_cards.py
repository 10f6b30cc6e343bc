"""A card that lasts is one folder: offered, played, told, drawn, saved, replayed and proven."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from additions.conftest import Install
from games.diedie.positions import position
from said import assert_complains, said
from window.stage import playing, use

from diedie.board.atlas import map_named
from diedie.games.diedie.cards import card_named, card_names, drawn_names
from diedie.games.diedie.combat import fought_now
from diedie.games.diedie.game import check, legal
from diedie.games.diedie.moves import Play
from diedie.games.diedie.rulebook import rulebook, texts
from diedie.games.diedie.setup import cards_of
from diedie.games.diedie.state import Cards, Effect, Movement, Seat, Setup
from diedie.games.diedie.teller import Teller
from diedie.i18n import LANGUAGES, Words
from diedie.replay import open_replay
from diedie.window.games.diedie.cards.card_play import CardPlay
from diedie.window.games.diedie.judgement import land_judged
from diedie.window.games.diedie.map_slips import markers
from diedie.window.games.diedie.player_order import lasting
from diedie.window.games.diedie.widgets.card_drawings import BACK, drawing_of

HARVEST = '''"""Harvest: who has the territory takes more out of it."""

from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.effects import Decided
from diedie.games.diedie.state import Effect


class Harvest(LastingCard):
    name = "harvest"
    uses = ("territory",)

    def bonus(self, effect: Effect, seat: int, battle: Decided) -> int:
        return 2 if battle.territory == effect.territory else 0


CARD = Harvest()
'''
TEXTS = """
[name]
en = "Harvest"
fr = "Moisson"

[short]
en = "Two points more in one territory."

[event]
en = "{army} will harvest {territory}"
fr = "{army} moissonnera {territory}"

[sign]
en = "{card} in {territory}: {player} scores 2 points more there (CRD-15)."

[CRD-15.rule]
en = "In this Era’s combat you score 2 extra points in this territory if you win it or are tied."
"""
NEVER = """

def check(state, seat, play):
    raise MissingTarget("field-fallow", territory=play.territory)


CARD.check = check
"""
DRAWING = "path = 'M39 10 L39 68 M20 30 L39 44 L58 30'\n"
FOLDER = {
    "harvest/__init__.py": HARVEST,
    "harvest/texts.toml": TEXTS,
    "harvest/drawing.toml": DRAWING,
}
POINT = {"diedie.cards": "diedie/harvest = more.harvest"}
CARDS = ("--options", "power-cards", "--cards", "harvest,babel,stout")
SEATS = ("--map", "plain", "--seats", "bot:random,bot:random")
SEED = 1  # of a match in which bots play it


@pytest.fixture
def _harvest(install: Install) -> None:
    before = card_names()
    folder = install(FOLDER, POINT)
    assert {file.name for file in folder.iterdir()} == {"__init__.py", "harvest"}
    assert card_names() == (*before, "harvest")


@pytest.mark.usefixtures("_harvest")
def test_what_a_seed_draws_does_not_depend_on_what_is_installed() -> None:
    seats = tuple(Seat(army) for army in ("samudie", "diekings", "diemazons"))
    for seed in range(40):
        assert "harvest" not in cards_of(Setup("plain", seats, ("power-cards",), seed))


@pytest.mark.usefixtures("_harvest")
def test_it_lasts_and_is_told_and_drawn_everywhere() -> None:
    lying = {"a1": (4, "fjords"), "b1": (2, "tundra")}
    state = position("world-war", lying, cards=Cards(hands=(("harvest",), ())))
    state = state.having(phase=Movement(0, step="card"))
    offered = {move for move in legal(state).moves if isinstance(move, Play)}
    assert len(offered) == len(map_named("world-war").territories)
    points = fought_now(state).total[0]
    check(state, 0, Play("harvest", territory="fjords"))
    played = card_named("harvest").play(state, 0, Play("harvest", territory="fjords"))
    after = played.state
    assert after.effects.lasting == (Effect("harvest", 0, "fjords"),)
    assert fought_now(after).total[0] == points + 2
    elsewhere = card_named("harvest").play(after, 0, Play("harvest", territory="tundra")).state
    assert elsewhere.effects.lasting == (Effect("harvest", 0, "tundra"),)
    assert fought_now(elsewhere).total[0] == points

    teller = Teller.of(Words("fr"), state.setup).at(after)
    land = map_named("world-war").territory("fjords")
    assert land is not None
    (told,) = map(teller.event, played.events)
    assert told.endswith(f"moissonnera {land.name.said('fr')}")
    assert rulebook()["CRD-15"].rule
    assert drawing_of("harvest") not in (BACK, "")

    _, screen = playing(after, "fr")
    assert [card for card, _ in lasting(screen, 0)] == ["harvest"]
    assert "Moisson" in lasting(screen, 0)[0][1]
    assert set(markers(screen)) == {"harvest"}
    assert "Moisson" in land_judged(after, "fjords", screen.teller)[1]


@pytest.mark.usefixtures("_harvest")
def test_the_window_asks_for_what_it_is_played_on_in_every_language() -> None:
    state = position("world-war", {"a1": (4, "fjords")}, cards=Cards(hands=(("harvest",), ())))
    state = state.having(phase=Movement(0, step="card"))
    asked = set()
    for language in LANGUAGES:
        made, screen = playing(state, language, "human", "bot:random")
        use(made, "card-hand-harvest")
        assert isinstance(screen.activity, CardPlay)
        assert screen.activity.step is not None
        asked.add(screen.activity.step.asks())
    assert all("Harvest" in sentence or "Moisson" in sentence for sentence in asked)
    assert len(asked) == len(LANGUAGES)


def test_cards_of_ours_ask_in_their_own_words() -> None:
    for name in drawn_names():
        assert ("ask-1" in texts("cards", name)) == bool(card_named(name).fields(Play(name)))


def test_what_is_still_to_be_chosen_is_never_why_a_card_cannot_be_played(
    install: Install,
) -> None:
    code = HARVEST.replace("import LastingCard", "import LastingCard, MissingTarget") + NEVER
    install({**FOLDER, "harvest/__init__.py": code}, POINT)
    state = position("world-war", {"a1": (4, "fjords")}, cards=Cards(hands=(("harvest",), ())))
    card = card_named("harvest")
    assert not [*card.choices(state, 0)]
    assert card.why_not(state, 0).code == "card-does-nothing"


@pytest.mark.usefixtures("_harvest")
def test_bots_play_it_and_the_file_is_proven(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "harvest.diedie"
    how = (*SEATS, *CARDS, "--seed", str(SEED), "--save", str(path), "--lang", "en")
    done = said(capfd, "match", *how)
    assert done.code == 0, done.err
    assert "will harvest" in done.out
    assert "Harvest" in done.out
    verdict = said(capfd, "replay", str(path), "--verify", "--json")
    assert json.loads(verdict.out)["proven"]
    replay = open_replay(path)
    lasted = [ply for ply in replay.plies if "harvest" in str(ply.state.effects.lasting)]
    assert lasted
    watched = said(capfd, "replay", str(path), "--text", "--lang", "en")
    assert "will harvest" in watched.out


def test_without_the_package_its_card_is_unknown(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert_complains(said(capfd, "match", *SEATS, *CARDS), "harvest")


WHY = {
    "import nowhere_at_all": "ModuleNotFoundError: No module named 'nowhere_at_all'",
    "CARD = 1 / 0": "ZeroDivisionError: division by zero",
    "def": "SyntaxError: invalid syntax (__init__.py, line 1)",
    "odd = 1": "ImportError: more.harvest has no CARD",
    "raise SystemExit": "SystemExit",
}


@pytest.mark.parametrize("code", [*WHY])
def test_a_card_that_does_not_start_is_not_offered_and_who_names_it_is_told_why(
    code: str, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    before = card_names()
    install({**FOLDER, "harvest/__init__.py": code}, POINT)
    assert card_names() == before
    for language in LANGUAGES:
        done = said(capfd, "match", *SEATS, *CARDS, "--lang", language)
        assert_complains(done, WHY[code])
        assert Words(language)("error-broken-card", name="harvest", reason=WHY[code]) in done.err
