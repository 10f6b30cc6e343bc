"""Dice in the hand: grabbed, shaken, thrown and thrown again, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from games.dicy.trays import begun, thrown
from ui.dicing import ROLL, played, rolled, skip, table, words
from ui.staging import press, straight, use

from diedie.games.dicy.moves import Roll
from diedie.games.dicy.state import DICE
from diedie.ui.screens.dicy.choosing import Choosing as Choice
from diedie.ui.screens.dicy.rerolling import ReRolling
from diedie.ui.screens.dicy.table import DicyTable
from diedie.ui.screens.dicy.throwing import First
from diedie.ui.screens.match.watching import Watching


def test_dice_are_grabbed_shaken_and_thrown_with_the_mouse() -> None:
    made, screen = table(begun())
    doing = screen.activity
    assert isinstance(doing, First)
    lying = {body.id: body.pose for body in screen.bodies()}
    assert screen.press(None, straight(0, 0))
    for i, x in enumerate((2.0, -2.0, 2.0, -1.0, 0.5, 2.0, 3.5)):
        made.moment = 0.02 * i
        screen.drag(straight(x, 0.0))
    assert all(body.pose != lying[body.id] for body in screen.bodies())
    held = {body.id: body.pose.rounded() for body in screen.bodies()}
    assert screen.release()
    (roll,) = played(screen)[:1]
    assert isinstance(roll, Roll)
    assert roll.dice == DICE
    assert roll.shake != 0
    assert roll.aim == pytest.approx(0.0, abs=1)
    assert roll.strength > 1
    assert isinstance(screen.activity, Watching)
    now = {body.id: body.pose.rounded() for body in screen.bodies()}
    assert now == held  # from the hand, without a jump


def test_the_same_way_of_the_hand_throws_the_same_and_another_one_another() -> None:
    def shaken(*way: float) -> Roll:
        made, screen = table(begun())
        screen.press(None, straight(0, 0))
        for i, x in enumerate(way):
            made.moment = 0.02 * i
            screen.drag(straight(x, 0.3))
        screen.release()
        (roll,) = played(screen)[:1]
        assert isinstance(roll, Roll)
        return roll

    one, same, other = shaken(1, -1, 2, 3), shaken(1, -1, 2, 3), shaken(1, -1.5, 2, 3)
    assert one == same
    assert one.shake != other.shake


def test_a_press_beside_the_tray_takes_nothing() -> None:
    made, screen = table(begun())
    screen.press(None, straight(0, -14))
    assert screen.tells()["hand"] == ""
    screen.release()
    assert not made.ui.grabbed


def test_a_click_takes_the_dice_and_another_one_throws_them() -> None:
    made, screen = table(begun())
    assert screen.press(None, straight(0, 0))
    assert screen.release()
    assert made.ui.grabbed
    assert not played(screen)
    made.moment = 1.0
    screen.hover(None, straight(1.0, 1.0))
    screen.activity.tick(1.0)  # and then the hand rests
    assert screen.press(None, straight(1.0, 1.0))
    (roll,) = played(screen)[:1]
    assert isinstance(roll, Roll)
    assert (roll.aim, roll.strength) == (90.0, 1.0)
    assert not made.ui.grabbed


def test_dice_go_back_where_they_lay() -> None:
    cancels: list[Callable[[DicyTable], bool]] = [
        lambda screen: screen.key("escape"),
        lambda screen: screen.slack(),
        lambda screen: screen.hover(None, straight(0, 0)),  # let go where nobody saw it
    ]
    for cancel in cancels:
        _, screen = table(begun())
        before = screen.bodies()
        screen.press(None, straight(0, 0))
        screen.drag(straight(2, 2))
        assert cancel(screen)
        assert screen.bodies() == before
        assert not played(screen)


def test_a_throw_by_keys_aims_pushes_and_shakes() -> None:
    made, screen = table(begun())
    press(made, "left", "left", "up", "k", "k")
    assert screen.tells()["hand"] == "loose"
    press(made, "f")
    (roll,) = played(screen)[:1]
    assert isinstance(roll, Roll)
    assert (roll.aim, roll.strength) == (120.0, 1.25)
    assert roll.shake != 0


def test_one_key_throws_as_the_seed_says() -> None:
    throws = []
    for key in ("enter", "f"):
        made, screen = table(begun())
        press(made, key)
        throws.append(screen.session.match.state.faces)
        assert played(screen)[0] == Roll(DICE)
    assert throws[0] == throws[1]


def test_kept_dice_lie_still_while_others_are_thrown_again() -> None:
    made, screen = table(rolled())
    before = {body.id: body.pose for body in screen.bodies()}
    use(made, "card-two-pairs")
    use(made, "re-roll")  # what the card leaves
    doing = screen.activity
    assert isinstance(doing, ReRolling)
    assert doing.dice == ("die-5", "die-6")
    assert "Choose the card" in words(made)
    use(made, "card-odd")
    screen.press("die-6", straight(0, 0))  # a click takes it out, and in again
    screen.release()
    assert doing.picked.values == (2,)
    screen.press("die-6", straight(0, 0))
    screen.release()
    screen.press("die-6", straight(0, 0))
    for x in (1.0, 2.0, 3.0, 4.0):
        screen.drag(straight(x, 0))
    screen.release()
    roll = played(screen)[0]
    assert isinstance(roll, Roll)
    assert (roll.dice, roll.freeze) == (("die-5", "die-6"), "odd")
    while screen.session.busy:
        screen.tick(0.1)
        now = {body.id: body.pose for body in screen.bodies()}
        assert all(now[die] == before[die] for die in DICE[:4])


def test_a_leaning_die_is_thrown_again_before_everybodys_eyes() -> None:
    state = thrown(begun(), ROLL, leaning="die-3").state
    made, screen = table(state)
    screen.session.waiting += screen.session.match.proceed()
    screen.refresh()
    assert isinstance(screen.activity, Watching)
    screen.tick(0.05)  # taken up from where it leans, while the others lie
    moved = [b.id for b in screen.bodies() if b.pose != state.scene.body(b.id).pose]
    assert moved == ["die-3"]
    skip(screen)
    assert isinstance(screen.activity, Choice)
    assert "thrown again" in words(made)
