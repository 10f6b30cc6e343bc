"""A slip of the mouse is taken back before a bot has gone on from it (ATK-11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from games.diedie.positions import position
from msgspec import structs
from window.hand import Clock
from window.stage import Stub, check, match_at, press, stub, use

from diedie.bots.autoplay import decide
from diedie.errors import IllegalMove
from diedie.games.diedie.moves import March, Pass
from diedie.games.diedie.state import Cards, State
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.model.names import HUMAN
from diedie.window.bot_thinker import BotThinker
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.match.session import Session

BOT = "bot:random"


class Ready(BotThinker):
    """A bot that has always thought already."""

    def ask(self, match: Match, seat: int) -> None:
        self.seat = seat

    def answer(self, match: Match) -> Any:
        return decide(match, self.seat)


def standing(*options: str) -> State:
    """Everybody has a card, and the first seat is to use its own or to march by it."""
    cards = Cards(hands=(("stout",), ("babel",)))
    bodies = {"a1": (1, (3, 3)), "b1": (2, (-5, 0)), "b2": (3, (-5, 5))}
    return position("world-war", bodies, options=("power-cards", *options), cards=cards)


def begun(*options: str, other: str = BOT, clock: Clock | None = None) -> Session:
    match = match_at.__wrapped__(standing(*options), HUMAN, other)
    return Session(match, Ready(), clock=clock or Clock())


def table(language: str = "en", other: str = BOT) -> tuple[Stub, DiedieScreen]:
    """The same on the screen."""
    made, app = stub(language)
    made.thinker = Ready()
    screen = DiedieScreen(app, match_at.__wrapped__(standing(), HUMAN, other))
    made.show(screen)
    return made, screen


def passes(here: Session, clock: Clock, tenths: int) -> None:
    """Time passes, of which a window at rest is told less than there was."""
    for _ in range(tenths):
        clock.now += 0.1
        here.tick(0.016)


def movers(here: Session) -> list[int]:
    return [ply.seat for ply in here.match.plies if ply.seat is not None]


def march(here: Session) -> March:
    """A march that may be made now."""
    moves = here.match.game.legal(here.match.state).moves
    return next(move for move in moves if isinstance(move, March))


@pytest.mark.parametrize("marches", [False, True])
def test_ATK_11_a_bot_waits_two_seconds_after_what_was_only_put_down(marches: bool) -> None:
    clock = Clock()
    here = begun(clock=clock)
    here.play(march(here) if marches else Pass())
    passes(here, clock, 19)
    assert here.waits
    assert movers(here) == [0]
    passes(here, clock, 2)
    assert not here.waits
    assert movers(here)[:2] == [0, 1]
    with pytest.raises(IllegalMove, match=r"undo-others|undo-table"):
        here.undo()


def test_ATK_11_a_slip_is_taken_back_before_a_bot_goes_on() -> None:
    clock = Clock()
    here = begun(clock=clock)
    before = here.match.state
    here.play(march(here))
    passes(here, clock, 15)
    here.undo()
    assert here.match.state == before
    assert not here.waits
    assert here.human
    passes(here, clock, 50)
    assert movers(here) == []


def test_ATK_11_a_bot_goes_on_when_the_move_is_done() -> None:
    here = begun()
    here.play(Pass())
    here.done()
    assert not here.waits
    here.tick(0.0)
    assert movers(here)[:2] == [0, 1]


def test_ATK_11_a_menu_that_is_open_takes_nothing_of_the_moment() -> None:
    made, screen = table()
    use(made, "pass-0")
    use(made, "menu")
    made.clock.now += 60.0
    use(made, "go-on")
    screen.tick(0.016)
    assert screen.session.waits


def test_ATK_11_nobody_is_waited_for_where_a_person_moves_next() -> None:
    here = begun(other=HUMAN)
    here.play(Pass())
    assert not here.waits
    here.undo()
    assert movers(here) == []


def test_OPT_3e_no_bot_waits_where_nothing_is_taken_back() -> None:
    here = begun("touch-move")
    here.play(Pass())
    assert not here.waits
    here.tick(0.0)
    assert movers(here)[:2] == [0, 1]


def test_ATK_11_a_click_takes_it_back_or_lets_the_bot_go_on() -> None:
    made, screen = table()
    use(made, "pass-0")
    assert screen.session.waits
    check(made)
    use(made, "take-back")
    assert screen.session.human
    assert not screen.session.match.plies
    use(made, "pass-0")
    use(made, "done")
    assert not screen.session.waits
    assert made.ui.find("take-back") is None
    screen.tick(0.0)
    assert movers(screen.session)[:2] == [0, 1]


def test_ATK_11_the_buttons_go_when_the_bot_has_waited() -> None:
    made, screen = table()
    use(made, "pass-0")
    assert made.ui.find("done") is not None
    passes(screen.session, made.clock, 21)
    made.ui.changed()
    assert made.ui.find("done") is None


@pytest.mark.parametrize("chord", ["", "u"])
def test_ATK_11_a_slip_is_taken_back_in_front_of_the_next_persons_secret_cards(chord: str) -> None:
    made, screen = table(other=HUMAN)
    assert made.ui.find("take-back") is None
    use(made, "unveil")
    use(made, "pass-0")
    check(made)
    if chord:
        press(made, chord)
    else:
        use(made, "take-back")
    assert screen.session.seat == 0
    assert not screen.session.match.plies


@pytest.mark.parametrize("language", LANGUAGES)
def test_second_thoughts_fit_in_all_languages(language: str) -> None:
    for other, key in ((BOT, "done"), (HUMAN, "unveil")):
        made, _ = table(language, other)
        if other == HUMAN:
            use(made, "unveil")
        use(made, "pass-0")
        assert made.ui.find("take-back") is not None
        assert made.ui.find(key) is not None
        check(made)


def test_ATK_11_nobody_takes_back_what_a_bot_put_down_to_have_it_decide_anew() -> None:
    for options, code in (((), "undo-others"), (("friendly",), "")):
        match = match_at.__wrapped__(standing(*options), HUMAN, BOT)
        match.play(0, Pass())
        match.plies += [replace(match.plies[0], line=structs.replace(match.plies[0].line, seat=1))]
        if code:
            with pytest.raises(IllegalMove) as told:
                match.undo()
            assert told.value.code == code
        else:
            assert match.undo().seat == 1
        assert len(match.plies) == (2 if code else 1)
