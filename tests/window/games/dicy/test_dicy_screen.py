"""Dicy Cards in the window: every moment laid out, from its set-up to its end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from games.dicy.trays import begun, standing
from window.games.dicy.dicy_table import moments, named, rolled, skip, table, words
from window.stage import check, press, stub, use

from diedie.errors import IllegalMove
from diedie.games.dicy.state import Over, Setup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.model.event import Event
from diedie.record.lines import Ply, PlyLine
from diedie.window.games.dicy.card_choice import CardChoice as Choice
from diedie.window.games.dicy.dice_throw import FirstThrow
from diedie.window.games.dicy.match_result import DicyResult
from diedie.window.games.dicy.new_match import NewDicy
from diedie.window.games.dicy.reroll import Reroll
from diedie.window.games.dicy.score_pad import PadSheet
from diedie.window.games.dicy.screen import DicyScreen
from diedie.window.match.session import Session
from diedie.window.screens.menu import Menu


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", moments())
def test_no_moment_has_faults(name: str, language: str) -> None:
    made, screen = table(named(moments()[name]), language=language)
    check(made)
    doing = screen.activity
    if isinstance(doing, Choice) and not doing.stuck:
        use(made, f"card-{doing.state.active(doing.seat)[0]}")
        assert doing.card
        check(made)
        for die in doing.picked.dice:
            made.hand.click(*made.hand.die(die))
        assert not doing.picked.dice
        check(made)
        use(made, "pass")
        assert doing.sure
        check(made)
        press(made, "escape")
        use(made, "re-roll")
        assert isinstance(screen.activity, Reroll)
        check(made)
    elif isinstance(doing, FirstThrow):
        made.hand.point(*made.hand.seen(0.0, 0.0))
        made.hand.press()
        assert doing.hand
        check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_sheets_and_pages_have_no_faults(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, screen = table(named(moments()["choose"]), "bot:greedy", language=language)
    state = screen.session.match.state
    scored = Event("scored-card", seat=0, card="any-two", value=12, total=70)
    monkeypatch.setattr(
        Session, "past", [Ply(PlyLine(1, {}, "", events=(scored,) * 3), None, state, state)]
    )
    made.changed()
    check(made)
    use(made, "pad")
    assert isinstance(made.screen, PadSheet)
    check(made)
    for mode in ("glacial", "interglacial", "d", "own"):
        page = NewDicy(made)  # type: ignore[arg-type]
        made.over(page)
        page._choose(mode)
        check(made)
        made.back()


def test_bots_play_and_people_watch() -> None:
    made, screen = table(begun(), "bot:greedy", "human")
    assert screen.own == 1
    try:
        for _ in range(3000):
            screen.tick(0.05)
            made.thinker.wait(1.0)
            if screen.session.human:
                break
    finally:
        made.thinker.close()
    assert screen.session.human
    assert {ply.seat for ply in screen.session.match.plies} >= {0}
    assert screen.last is not None
    press(made, "v")
    assert screen.activity.pauses


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (((103, ""), (101, "")), "most points, 103"),
        (((101, "odd"), (101, "")), "most active cards decide: Yellow wins with 5"),
        (((101, "odd"), (101, "run")), "the win is shared"),
    ],
)
def test_the_end_tells_what_decided(players: tuple[tuple[int, str], ...], why: str) -> None:
    """DIC-10, DIC-11."""
    made, screen = table(standing(rolled(), *players).having(phase=Over()))
    assert isinstance(screen.activity, DicyResult)
    told = words(made).replace("\n", " ")
    assert "Somebody reached 100" in told
    assert why in told


def test_a_rematch_has_the_same_players_and_another_seed() -> None:
    made, screen = table(moments()["over"], "bot:greedy")
    use(made, "rematch")
    again = made.screen
    assert isinstance(again, DicyScreen)
    before, after = screen.session.match.setup, again.session.match.setup
    assert after.seed != before.seed
    assert (after.mode, after.seats) == (before.mode, before.seats)
    made.screen.close()
    made.thinker.close()


def test_a_match_begins_with_what_was_wished_for_and_goes_on_from_the_menu() -> None:
    made, app = stub()
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, "dicy")
    page = made.screen
    assert isinstance(page, NewDicy)
    use(made, "mode-own")
    assert not page.trouble()
    use(made, "pick-two-pairs")
    assert page.trouble()
    use(made, "pick-sixes")
    assert not page.trouble()
    page.change(page.wish.seated("yellow", player="human", name="Ana").having(first="yellow"))
    page.sow("7x")
    use(made, "start")
    screen = made.screen
    assert isinstance(screen, DicyScreen)
    setup: Setup = screen.session.match.setup
    assert {*screen.session.shown.cards} == {"odd", "run", "sixes", "no-six", "any-two"}
    assert (setup.seed, setup.first, setup.seats[1].name) == (7, 1, "Ana")
    assert "Ana, throw the dice" in words(made)
    press(made, "f")
    skip(screen)
    thrown_so = screen.session.match.state
    screen.leave()
    screen.close()
    assert isinstance(made.screen, Menu)
    assert "round 1, 2 players" in words(made)
    use(made, "continue")
    back = made.screen
    assert isinstance(back, DicyScreen)
    assert back.session.match.state == thrown_so
    assert NewDicy(app).wish == page.wish
    back.close()


def test_no_person_joins_a_match_of_drawn_numbers() -> None:
    setup = msgspec.structs.replace(begun().setup, dice="numbers")
    seats = tuple(msgspec.structs.replace(s, player="bot:greedy") for s in setup.seats)
    match = Match(game_named("dicy"), msgspec.structs.replace(setup, seats=seats))
    with pytest.raises(IllegalMove) as told:
        match.hand_over(0, "human")
    assert told.value.code == "numbers-need-bots"
    match.hand_over(0, "bot:planner")
    assert match.players == ["bot:planner", "bot:greedy"]
