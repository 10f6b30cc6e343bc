"""Power cards can be read: one's own at any time, and whatever anybody plays."""

from __future__ import annotations

import msgspec
import pytest
from games.diedie.positions import position
from games.diedie.test_legal import states
from window.games.diedie.combats import FIVE
from window.stage import Stub, check, match_at, playing, press, stub, use

from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import March, Play
from diedie.games.diedie.state import Attack, Cards, State
from diedie.i18n import LANGUAGES
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.games.diedie.cards.secret_cards import CardPeek
from diedie.window.games.diedie.cards.shown_card import ShownCard
from diedie.window.games.diedie.screen import DiedieScreen

SMALL = [(1280, 720, 1.0), (1280, 720, 1.75), (1024, 600, 1.0)]
BOT = "bot:random"


def read(made: Stub) -> str:
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


def attacking(*players: str, language: str = "en") -> tuple[Stub, DiedieScreen]:
    """A flick is aimed, with a card in everybody's hand."""
    hands = (("fusion",), ("stout",), ("babel",))
    state = states()["attack"].having(cards=Cards(hands))
    made, screen = playing(state, language, *players)
    made.ui.resize(1280, 720)
    assert isinstance(screen.activity, FlickActivity)
    return made, screen


def crowded(language: str) -> Stub:
    """Five players, of whom the first aims; all have a card."""
    bodies = {die: how for die, how in FIVE.items() if not die.startswith("a")}
    hands = (("history-repeats",), ("stout",), ("babel",), ("fusion",), ("armistice",))
    state = position("world-war", bodies, players=5, phase=Attack(0), cards=Cards(hands))
    made, screen = playing(state, language, "human", BOT, BOT, BOT, BOT)
    assert isinstance(screen.activity, FlickActivity)
    return made


def played(
    name: str, *players: str, language: str = "en", march: bool = False
) -> tuple[Stub, DiedieScreen, State]:
    """A card has just been played."""
    made, app = stub(language)
    state = states()[f"card-{name}"]
    screen = DiedieScreen(app, match_at.__wrapped__(state, *players))
    made.show(screen)
    made.ui.resize(1280, 720)
    kind = March if march else Play
    screen.play(next(move for move in legal(state).moves if isinstance(move, kind)))
    return made, screen, screen.session.shown


def test_the_own_card_can_be_read_while_a_flick_is_aimed() -> None:
    made, screen = attacking("human", BOT, BOT)
    token = made.ui.find("own-cards")
    assert token is not None
    assert "Fusion" in read(made)
    made.hand.point(*token.box.middle)
    assert "Take one of your dice off the map" in read(made)  # the whole rule in the tooltip
    use(made, "own-cards")
    assert isinstance(made.screen, CardPeek)
    assert "Take one of your dice off the map" in read(made)
    press(made, "escape")
    assert made.screens == [screen]


def test_where_people_share_a_screen_the_card_is_behind_the_curtain() -> None:
    made, screen = attacking("human")
    token = made.ui.find("own-cards")
    assert token is not None
    made.hand.point(*token.box.middle)
    assert "Fusion" not in read(made)
    use(made, "own-cards")
    assert "Fusion" not in read(made)
    use(made, "unveil")
    assert "Fusion" in read(made)
    use(made, "back")
    assert made.screens == [screen]
    assert "Fusion" not in read(made)


def test_without_cards_there_is_nothing_to_look_at() -> None:
    made, _ = playing(states()["attack"])
    assert made.ui.find("own-cards") is None


@pytest.mark.parametrize("name", ["fusion", "quarantine", "dynamic-duo", "stout"])
def test_a_card_is_held_up_before_anything_happens(name: str) -> None:
    made, screen, before = played(name)
    assert isinstance(screen.activity, ShownCard)
    assert screen.session.shown == before
    assert screen.bodies() == list(before.scene.bodies)
    told = read(made)
    ply = screen.session.match.plies[0]
    teller = screen.teller.at(ply.before)
    assert teller.event(ply.events[0]) in told  # who plays what
    assert screen.overlay().marks or name == "stout"  # and on what
    screen.tick(100.0)
    assert isinstance(screen.activity, ShownCard)  # it waits for its readers
    use(made, "next")
    made.hand.wait(5.0)
    assert not isinstance(screen.activity, ShownCard)
    assert screen.session.shown != before


def test_a_card_that_is_laid_open_is_held_up_too() -> None:
    made, screen, _ = played("somersault", march=True)
    assert isinstance(screen.activity, ShownCard)
    press(made, "escape")
    assert not isinstance(screen.activity, ShownCard)


def test_a_click_on_the_table_goes_on_but_not_a_hasty_one() -> None:
    made, screen, _ = played("stout")
    middle = made.hand.seen(0.0, 0.0)
    made.hand.travel(*middle)
    made.hand.press()
    made.hand.lift()
    assert isinstance(screen.activity, ShownCard)
    made.hand.click(*middle)
    assert not isinstance(screen.activity, ShownCard)


def test_for_whoever_does_not_wait_it_stays_a_moment() -> None:
    made, screen, _ = played("stout")
    made.change(wait=False)
    made.hand.wait(2.5)
    assert isinstance(screen.activity, ShownCard)
    made.hand.wait(1.0)
    assert not isinstance(screen.activity, ShownCard)


def test_the_only_person_need_not_wait_for_the_own_card() -> None:
    made, screen, _ = played("stout", "human", BOT)
    made.hand.wait(2.5)
    assert isinstance(screen.activity, ShownCard)
    made.hand.wait(1.0)
    assert not isinstance(screen.activity, ShownCard)
    screen.app.thinker.stop()


def test_a_card_that_is_held_up_can_be_taken_back() -> None:
    made, app = stub()
    state = states()["card-stout"]
    setup = msgspec.structs.replace(state.setup, options=(*state.setup.options, "friendly"))
    screen = DiedieScreen(app, match_at.__wrapped__(state.having(setup=setup)))
    made.show(screen)
    before = screen.session.shown
    screen.play(next(move for move in legal(state).moves if isinstance(move, Play)))
    assert isinstance(screen.activity, ShownCard)
    screen.undo()
    assert not screen.session.busy
    assert screen.session.shown == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_this_has_faults(language: str) -> None:
    for players in (("human", BOT, BOT), ("human",)):
        made, _ = attacking(*players, language=language)
        check(made, SMALL)
        use(made, "own-cards")
        check(made, SMALL)
    check(crowded(language), SMALL)
    for name in ("history-repeats", "fusion", "dark-tactics"):
        made, _, _ = played(name, language=language)
        check(made, SMALL)
