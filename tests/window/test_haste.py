"""Hasty hands: a click or key too many does not use what has just come up."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.diedie.test_legal import states
from window.aiming.flick_hand import begun
from window.games.dicy.dicy_table import choice, played, rolled, table
from window.games.diedie.combats import combats, fought
from window.stage import Stub, playing, stub, use

from diedie.toolkit.widgets.messages import TipLayer
from diedie.window.games.dicy.new_match import NewDicy
from diedie.window.games.practice.screen import PracticeMapPage
from diedie.window.screens.menu import Menu


def hammer(made: Stub, times: int = 4, pause: float = 0.2) -> None:
    """Click on and on where the pointer is."""
    for _ in range(times):
        made.hand.wait(pause)
        made.hand.press()
        made.hand.lift()


@pytest.mark.parametrize("pause", [0.0, 0.1, 0.2])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_hammering_at_a_button_flicks_once(speed: float, pause: float) -> None:
    made, screen, _ = begun()
    made.change(speed=speed)  # 0: the next player's button is there at once
    use(made, "flick")
    hammer(made, 6, pause)
    assert len(screen.session.match.plies) == 1


@pytest.mark.parametrize("chord", ["enter", "space", "f"])
def test_hammering_at_a_key_flicks_once(chord: str) -> None:
    made, screen, _ = begun()
    made.change(speed=0.0)
    made.hand.hit(*[chord] * 6)
    assert len(screen.session.match.plies) == 1
    made.hand.wait(0.5)
    made.hand.hit(chord)
    assert len(screen.session.match.plies) == 2


def test_a_double_click_on_next_shows_every_step_of_a_battle() -> None:
    made, _, here = fought(combats()["five"])
    made.ui.resize(1280, 720)
    seen = [here.number]
    while not here.last:
        use(made, "next")
        hammer(made, 1, 0.1)
        seen.append(here.number)
    assert seen == list(range(here.count))


def test_a_double_click_in_the_menu_chooses_nothing_on_the_next_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    for key, page in (("dicy", NewDicy), ("practice", PracticeMapPage)):
        made, app = stub()
        made.show(Menu(app))
        use(made, key)
        hammer(made, 3, 0.1)
        assert type(made.screen) is page
        if isinstance(made.screen, NewDicy):
            assert made.screen.wish.mode == "glacial"


def test_a_double_click_asks_whether_to_pass_and_keeps_a_card_chosen() -> None:
    made, screen = table(rolled())
    use(made, "pass")
    hammer(made, 2, 0.1)
    assert choice(screen).sure
    assert not played(screen)
    made.hand.keys("escape")
    made.hand.hit("p", "p")
    assert choice(screen).sure
    assert not played(screen)
    use(made, "card-odd")
    hammer(made, 1, 0.1)
    assert choice(screen).card == "odd"


@pytest.mark.parametrize("chord", ["f1", "f2", "f9", "f10"])
def test_what_the_hand_is_at_is_given_up_when_something_is_laid_over_it(chord: str) -> None:
    made, screen, here = begun()
    x, y = made.hand.die(here.draft.held.id)
    made.hand.point(x, y)
    made.hand.press()
    made.hand.pull(x - 10, y + 60)
    made.hand.keys(chord)
    assert made.screen is not screen
    made.hand.lift()
    made.hand.keys("escape")
    assert made.screen is screen
    made.hand.wait(0.5)
    made.hand.press()
    made.hand.lift()
    assert not screen.session.match.plies


def test_a_double_click_on_a_die_to_shoot_with_does_not_shoot() -> None:
    made, screen = playing(states()["shot"])
    die = next(node.key for node in made.ui.stops() if node.key.startswith("die-"))
    use(made, die)
    hammer(made, 3, 0.1)
    assert not screen.session.match.plies


def test_a_tooltip_covers_no_other_control_where_there_is_room() -> None:
    made, _ = table(rolled())
    made.hand.point(*made.hand.find("score"))
    (tip,) = (node for node in made.ui.nodes() if isinstance(node.widget, TipLayer))
    covered = [n.key for n in made.ui.stops() if n.box.meets(tip.children[0].box)]
    assert not covered
