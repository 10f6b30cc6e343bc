"""The widest names that players may have stay inside whatever tells of them, in both games."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.diedie.positions import position
from games.diedie.test_legal import states
from window.games.dicy import dicy_table as dicing
from window.games.diedie.combats import combats, fought
from window.games.diedie.test_player_order import named
from window.stage import SIZES, check, match_at, playing, stub

from diedie.games.diedie.markers import Marker
from diedie.games.diedie.state import Over, Seat, Setup, State
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.replay import open_replay
from diedie.toolkit.widgets.fonts import width, wrapped
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.theatre.theatre_screen import Theatre

WIDE = ["W" * 20, "a" * 19 + "\N{COMBINING ACUTE ACCENT}", "MARIA MADALENA WANDA", "W" * 12]
USUAL = [*SIZES[:2], (1280, 720, 1.0)]
BOLD = "Lato-Bold"


def widely(state: State) -> State:
    return named(state, *(WIDE * 2)[: len(state.setup.seats)])


@pytest.mark.parametrize("name", states())
def test_a_match(name: str) -> None:
    made, _ = playing(widely(states()[name]), "en", "human", "bot:random", "human")
    check(made, USUAL)


@pytest.mark.parametrize("name", combats())
def test_a_combat(name: str) -> None:
    made, _, here = fought(widely(combats()[name]), "pt_BR")
    for number in range(0, len(here.story.steps), 3):
        here.go_to(number)
        here.tick(9.0)
        check(made, [(1280, 720, 1.0), (1280, 720, 1.75)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result(language: str) -> None:
    track = tuple(Marker(seat, score) for seat, score in enumerate((19, 19, 7, 7)))
    made, app = stub(language)
    state = widely(position("world-war", {}, players=4, phase=Over(), track=track))
    made.show(DiedieScreen(app, match_at.__wrapped__(state)))
    check(made, USUAL)


@pytest.mark.parametrize("name", dicing.moments())
def test_dicy_cards(name: str) -> None:
    made, _ = dicing.table(dicing.named(dicing.moments()[name]), language="it")
    check(made, USUAL)


def test_the_theatre_and_the_news(tmp_path: Path) -> None:
    seats = tuple(
        Seat(army, name) for army, name in zip(("dienturions", "samudie"), WIDE, strict=False)
    )
    file = tmp_path / "m.diedie"
    match = Match.begin(game_named("diedie"), Setup("plain", seats, (), 3, first=0), file)
    made, app = stub("es")
    screen = DiedieScreen(app, match)
    made.show(screen)
    for _ in range(3):
        made.hand.use("flick")
        made.hand.keys("x")
        check(made, USUAL)
    screen.close()
    theatre = Theatre(app, open_replay(file), file)
    made.show(theatre)
    theatre.player.seek(theatre.reel.seconds / 2)
    check(made, USUAL)


def test_only_what_is_too_wide_is_broken_and_letters_keep_their_accents() -> None:
    text = f"To {WIDE[1]} go 4 points"
    whole = width(WIDE[1], BOLD, 16.0)
    assert wrapped(text, BOLD, 16.0, whole)[1] == WIDE[1]
    lines = wrapped(text, BOLD, 16.0, whole * 0.7)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width(line, BOLD, 16.0) <= whole * 0.7 for line in lines)
    assert not any(line.startswith("\N{COMBINING ACUTE ACCENT}") for line in lines)
    bound = "Era\N{NO-BREAK SPACE}III\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}III"
    assert wrapped(bound, BOLD, 16.0, 20.0) == (bound,)
