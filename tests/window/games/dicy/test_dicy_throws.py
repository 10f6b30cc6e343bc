"""Dice in the hand: grabbed, shaken, thrown and thrown again, by mouse and by keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations

import pytest
from games.dicy.trays import begun, thrown
from window.games.dicy.dicy_table import ROLL, played, rolled, skip, table, words
from window.hand import Hand, Spot
from window.stage import Stub, press, use

from diedie.games.dicy.moves import Roll
from diedie.games.dicy.state import DICE
from diedie.model.pose import Pose, Vec3
from diedie.table.constants import D6_EDGE
from diedie.toolkit.widgets import Label
from diedie.window.games.dicy.card_choice import CardChoice as Choice
from diedie.window.games.dicy.dice_throw import FirstThrow
from diedie.window.games.dicy.reroll import Reroll
from diedie.window.games.dicy.screen import DicyScreen
from diedie.window.games.dicy.shake import HEIGHT
from diedie.window.match.ply_viewer import PlyView


def over(made: Stub, x: float, y: float = 0.0) -> Spot:
    """Where a hand is seen that is over that place of the tray."""
    return made.hand.seen(x, y, HEIGHT)


def test_dice_are_grabbed_shaken_and_thrown_with_the_mouse() -> None:
    made, screen = table(begun())
    doing = screen.activity
    assert isinstance(doing, FirstThrow)
    lying = {body.id: body.pose for body in screen.bodies()}
    made.hand.point(*over(made, 0.0))
    made.hand.press()
    made.hand.sweep([over(made, x) for x in (2.0, -2.0, 2.0, -1.0, 0.5, 2.0, 3.5)], 0.02)
    assert all(body.pose != lying[body.id] for body in screen.bodies())
    held = _places(screen)
    made.hand.lift()
    (roll,) = played(screen)[:1]
    assert isinstance(roll, Roll)
    assert roll.dice == DICE
    assert roll.shake != 0
    assert roll.aim == pytest.approx(0.0, abs=1)
    assert roll.strength > 1
    assert isinstance(screen.activity, PlyView)
    assert _places(screen) == held  # from the hand, without a jump; dice in it look alike


def _places(screen: DicyScreen) -> list[Pose]:
    """Where dice are, whichever they are."""
    poses = (body.pose.rounded() for body in screen.bodies())
    return sorted(poses, key=lambda pose: pose.position)


@pytest.mark.parametrize(
    "way",
    [
        [(0.0, 0.0), (0.0, -3.0), (0.0, 3.0)],
        [(6.0, 2.0), (2.0, -2.0), (7.0, 1.0)],
        [(2.0, 1.0), (7.0, 3.0), (1.0, -2.0)],
        [(-4.0, 3.0), (0.0, 3.0), (4.0, -3.0)],
    ],
)
def test_dice_fly_on_from_the_hand_none_into_another(way: list[tuple[float, float]]) -> None:
    made, screen = table(begun())
    made.hand.point(*over(made, 0.0))
    made.hand.press()
    made.hand.sweep([over(made, *at) for at in way], 0.03)
    before, gaps, ways = list[Vec3](), list[float](), list[float]()
    made.hand.lift()
    for _ in range(15):
        now = [body.pose.position for body in screen.bodies()]
        gaps += [math.dist(*two) for two in combinations(now, 2)]
        ways += map(math.dist, before, now)
        before = now
        screen.tick(1 / 60)
    assert min(gaps) > 0.75 * D6_EDGE  # cm between their middles
    assert max(ways) < 2.5  # cm in a frame: no more than dice fly


@pytest.mark.parametrize(("when", "lying"), [("hover", 1), ("always", 6)])
def test_no_label_hangs_where_a_die_lay_that_is_shaken(when: str, lying: int) -> None:
    made, screen = table(rolled())
    made.change(labels=when)
    use(made, "card-two-pairs")
    use(made, "re-roll")  # two dice
    use(made, "card-odd")
    made.hand.point(*made.hand.die("die-6"))
    assert len(_labels(made)) == lying
    made.hand.press()
    made.hand.pull(*over(made, 2.0, 2.0))
    doing = screen.activity
    assert isinstance(doing, Reroll)
    assert doing.hand is not None
    assert len(_labels(made)) == max(0, lying - len(doing.dice))
    made.hand.let_go()
    assert len(_labels(made)) == lying


def _labels(made: Stub) -> list[Label]:
    return [node.widget for node in made.ui.nodes() if isinstance(node.widget, Label)]


def test_where_motion_is_reduced_the_throw_begins_where_it_begins() -> None:
    made, screen = table(begun())
    made.change(things_move=False)
    made.hand.point(*over(made, 0.0))
    made.hand.press()
    made.hand.sweep([over(made, x) for x in (2.0, -2.0, 3.5)], 0.02)
    made.hand.lift()
    (ply,) = screen.session.waiting[:1]
    assert ply.motion is not None
    assert {body.id: body.pose for body in screen.bodies()} == ply.motion.at(0.0)


def test_the_same_way_of_the_hand_throws_the_same_and_another_one_another() -> None:
    def shaken(*way: float) -> Roll:
        made, screen = table(begun())
        made.hand.point(*over(made, 0.0))
        made.hand.press()
        made.hand.sweep([over(made, x, 0.3) for x in way], 0.02)
        made.hand.lift()
        (roll,) = played(screen)[:1]
        assert isinstance(roll, Roll)
        return roll

    one, same, other = shaken(1, -1, 2, 3), shaken(1, -1, 2, 3), shaken(1, -1.5, 2, 3)
    assert one == same
    assert one.shake != other.shake


def test_a_press_beside_the_tray_takes_nothing() -> None:
    made, screen = table(begun())
    made.hand.point(*made.hand.seen(0.0, -14.0))
    made.hand.press()
    assert screen.tells()["hand"] == ""
    made.hand.lift()
    assert not made.ui.grabbed


def test_a_click_takes_the_dice_and_another_one_throws_them() -> None:
    made, screen = table(begun())
    made.hand.click(*over(made, 0.0))
    assert made.ui.grabbed
    assert not played(screen)
    made.hand.click(*over(made, 1.0, 1.0))  # to which it travels, and where it rests
    (roll,) = played(screen)[:1]
    assert isinstance(roll, Roll)
    assert (roll.aim, roll.strength) == (90.0, 1.0)
    assert not made.ui.grabbed


def test_dice_go_back_where_they_lay() -> None:
    def lost(hand: Hand) -> None:
        hand.lose()
        hand.travel(640.0, 300.0)

    cancels: list[Callable[[Hand], None]] = [lambda hand: hand.keys("escape"), Hand.let_go, lost]
    for cancel in cancels:
        made, screen = table(begun())
        before = screen.bodies()
        made.hand.point(*over(made, 0.0))
        made.hand.press()
        made.hand.pull(*over(made, 2.0, 2.0))
        assert screen.bodies() != before
        cancel(made.hand)
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
    assert isinstance(doing, Reroll)
    assert doing.dice == ("die-5", "die-6")
    assert "Choose the card" in words(made)
    use(made, "card-odd")
    made.hand.click(*made.hand.die("die-6"))  # a click takes it out, and in again
    assert doing.picked.values == (2,)
    made.hand.click(*made.hand.die("die-6"))
    made.hand.drag(made.hand.die("die-6"), *(over(made, x) for x in (1.0, 2.0, 3.0, 4.0)))
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
    assert isinstance(screen.activity, PlyView)
    screen.tick(0.05)  # taken up from where it leans, while the others lie
    moved = [b.id for b in screen.bodies() if b.pose != state.scene.body(b.id).pose]
    assert moved == ["die-3"]
    skip(screen)
    assert isinstance(screen.activity, Choice)
    assert "thrown again" in words(made)
