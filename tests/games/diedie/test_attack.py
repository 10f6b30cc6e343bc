"""The attack phase: flicks, dice that come back, shots, towers, and in which order."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest
from games.diedie.positions import Bodies, named, position
from games.diedie.scripted import (
    advance,
    begun,
    flick,
    flicked,
    lands,
    leaves,
    outcome,
    passed,
    refusal,
    settled,
    stays_on_platform,
    step,
    topples,
)

from diedie.board.atlas import map_named
from diedie.errors import IllegalMove
from diedie.games.base import Flicking, Outcome
from diedie.games.diedie import game
from diedie.games.diedie.army_dice import seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, Drop, Move, Pass, Put, Roll, Settle, Spot, Strike
from diedie.games.diedie.phases.attack_turn import need
from diedie.games.diedie.state import SOLDIER, Attack, Away, Cards, Movement, Soldier, State
from diedie.games.diedie.strikes import drop_launch, home
from diedie.games.shelf import game_named
from diedie.match import Match, make_move
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.table.arena import SIDES, hex_distance
from diedie.table.constants import (
    APOTHEM,
    BUILDING_HEIGHT,
    D6_EDGE,
    OUTER_APOTHEM,
    WALL_HEIGHT,
)


def turn(bodies: Bodies, map: str = "plain", players: int = 2, **fields: Any) -> State:
    """The beginning of the first seat's turn; all dice that lie nowhere are in hands."""
    state = position(
        map, bodies, players=players, **{"phase": Attack(players - 1, "done"), **fields}
    )
    return advance(state).state  # type: ignore[no-any-return]


def due(state: State) -> tuple[str, int, tuple[str, ...]]:
    """What is due: the act, the seat, and with which dice, by their short names."""
    legal = game.legal(state)
    offer, seat = legal.offers[0], legal.seat
    assert seat is not None
    if offer.act in ("roll", "place", "build"):  # which the map asks for, or the table allows
        return offer.act, seat, tuple(map(short, offer.dice))
    required = need(state)
    assert required is not None
    assert required.seat == seat
    return required.act, seat, tuple(map(short, required.dice))


def short(id: str) -> str:
    return next(
        (s for s in (f"{a}{n}" for a in "abcde" for n in range(1, 8)) if named(s) == id), id
    )


def acts(state: State) -> list[str]:
    return [offer.act for offer in game.legal(state).offers]


def away(state: State) -> dict[str, int]:
    """The dice that have to come back, and how often they have ended outside in this turn."""
    return {short(a.die): state.attack.failed.count(a.die) for a in state.away}


def lying(state: State) -> set[str]:
    return {short(body.id) for body in state.scene.bodies}


# ATK-1, ATK-2: turns and attacks.


def test_ATK_1_everybody_in_turn_until_all_dice_are_used() -> None:
    state, seats = begun("plain", 3, "power-cards"), []
    for number in range(15):
        seat = game.to_move(state)
        assert seat is not None
        seats.append(seat)
        die = state.hands[seat][0]
        state = flicked(state, die, lands(die, (number % 5 * 4.0 - 8, number // 5 * 4.0 - 4)))
        while "build" in acts(state):
            state = passed(state)
    assert seats == [0, 1, 2] * 5
    assert state.hands == ((), (), ())
    assert isinstance(state.phase, Movement)


def test_ATK_1_a_turn_is_an_attack_then_a_shot_then_a_tower() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (3, (5, 0))})
    assert due(state) == ("attack", 0, ("a4", "a5"))
    assert acts(state) == ["attack"]
    state = flicked(state, "a4", lands("a4", (-5, 0)))
    assert due(state) == ("shot", 0, ("a2",))
    assert acts(state) == ["shot", "pass"]
    state = flicked(state, "a2", lands("a2", (0, 6)))
    assert due(state)[:2] == ("build", 0)
    assert acts(state) == ["build", "pass"]
    state = step(state, 0, Build(named("a2"), named("a1")))
    assert due(state)[:2] == ("attack", 1)


def test_ATK_1_shot_and_tower_are_optional() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (3, (5, 0))})
    state = flicked(state, "a4", lands("a4", (-5, 0)))
    state = passed(state)
    assert due(state)[0] == "build"
    assert due(passed(state))[:2] == ("attack", 1)


@pytest.mark.parametrize(
    ("before", "wrong", "code"),
    [
        ("attack", Pass(), "not-now-attack"),
        ("attack", Build("dienturions-3", "dienturions-1"), "not-now-attack"),
        ("attack", Roll("dienturions-3"), "not-now-attack"),
        ("attack", Put("dienturions-3", Spot(0, 5)), "not-now-attack"),
        ("attack", Drop("dienturions-5"), "nothing-to-settle"),
        ("attack", Settle(), "nothing-to-settle"),
        ("shot", Build("dienturions-3", "dienturions-1"), "not-now-shot"),
        ("build", Strike(Flick("dienturions-5", 90, 90, (0, -15.2))), "not-now-build"),
        ("again", Pass(), "not-now-again"),
        ("return", Pass(), "not-now-return"),
        ("return", Build("dienturions-3", "dienturions-1"), "not-now-return"),
        ("again", Build("dienturions-3", "dienturions-1"), "not-now-again"),
    ],
)
def test_ATK_1_nothing_out_of_its_order(before: str, wrong: Move, code: str) -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (3, (5, 0))})
    if before == "again":
        state = flicked(state, "a4")
    elif before == "return":
        state = flicked(state, "a4", lands("a4", (-5, 0)), leaves("a3"))
    elif before != "attack":
        state = flicked(state, "a4", lands("a4", (-5, 0)))
        if before == "build":
            state = passed(state)
    assert due(state)[0] == before
    assert refusal(state, None if isinstance(wrong, Settle | Drop) else 0, wrong) == code


def test_ATK_1_not_out_of_turn() -> None:
    state = begun(players=3)
    for seat in (1, 2, None):
        assert refusal(state, seat, flick(state, "a1")) == "not-your-turn"
        assert refusal(state, seat, Pass()) == "not-your-turn"


def test_ATK_2_any_unused_die_from_anywhere_on_the_platform() -> None:
    state = begun()
    middle = (APOTHEM + OUTER_APOTHEM) / 2
    for die in ("a1", "a5"):
        for x, y in SIDES:
            aim = math.degrees(math.atan2(-y, -x))
            strike = Strike(Flick(named(die), aim, 90.0, (x * middle, y * middle)))
            assert refusal(state, 0, strike) == ""


@pytest.mark.parametrize(
    ("die", "place", "code"),
    [
        ("b1", (0, -15.2), "not-your-die"),
        ("a6", (0, -15.2), "no-such-die"),
        ("soldier", (0, -15.2), "no-such-die"),
        ("castle", (0, -15.2), "no-such-die"),
        ("a1", (0, -15.2), "not-due-attack"),
        ("a2", (0, -13.7), "off-platform"),
        ("a2", (0, -16.5), "off-platform"),
        ("a2", (0, 0), "off-platform"),
        ("a2", (math.nan, 0), "off-platform"),
        ("a2", (math.inf, 0), "off-platform"),
        ("a2", None, "needs-the-platform"),
        ("a1", None, "not-due-attack"),
    ],
)
def test_ATK_2_no_other_die_from_no_other_place(
    die: str, place: tuple[float, float] | None, code: str
) -> None:
    state = turn({"a1": (1, (0, 0)), "castle": (True, (5, 5))})
    assert refusal(state, 0, Strike(Flick(named(die), 90.0, 90.0, place))) == code


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"speed": 0.0}, "speed-out-of-bounds"),
        ({"speed": 5000.0}, "speed-out-of-bounds"),
        ({"speed": math.nan}, "speed-out-of-bounds"),
        ({"lift": 80.0}, "lift-out-of-bounds"),
        ({"aim": math.inf}, "aim-out-of-bounds"),
        ({"strike": (0.0, 2.0)}, "strike-out-of-bounds"),
    ],
)
def test_ATK_2_ATK_3_only_what_a_finger_can_do(fields: dict[str, Any], code: str) -> None:
    move = Strike(Flick(named("a1"), **{"aim": 90.0, "speed": 90.0, "place": (0, -15.2), **fields}))
    assert refusal(begun(), 0, move) == code


def test_ATK_2_a_used_die_is_out_of_the_hand() -> None:
    state = flicked(begun(), "a3", lands("a3", (0, 0), face=5))
    assert [short(die) for die in state.hands[0]] == ["a1", "a2", "a4", "a5"]
    assert field(state).readings[named("a3")].value == 5
    assert due(state)[:2] == ("attack", 1)


# ATK-5 to ATK-7: out, and in again.


def test_ATK_5_a_die_that_is_out_is_flicked_again() -> None:
    state = begun()
    for fails in (1, 2, 3):
        state = flicked(state, "a1", leaves("a1"))
        assert due(state) == ("again", 0, ("a1",))
        assert away(state) == {"a1": fails}
        assert lying(state) == set()
    state = flicked(state, "a1", lands("a1", (0, 0)))
    assert away(state) == {}
    assert due(state)[:2] == ("attack", 1)


def test_ATK_5_no_other_die_in_its_place() -> None:
    state = flicked(begun(), "a1", leaves("a1"))
    assert refusal(state, 0, flick(state, "a2")) == "not-due-again"
    assert refusal(state, 1, flick(state, "b1")) == "not-your-turn"
    assert named("a1") not in state.hands[0]


@pytest.mark.parametrize(
    "how",
    [
        lands("a1", (0, 0), lean=40),
        lands("a1", on="b1"),
        lands("a1", on="castle"),
        lands("a1", (0, APOTHEM - 0.9)),
    ],
)
def test_ATK_5_ATK_7_inside_however_it_lies(how: Any) -> None:
    state = turn({"b1": (1, (4, 0)), "castle": (True, (-5, 0))})
    assert away(flicked(state, "a1", how)) == {}


def moves_to(die: str, x: float, y: float, z: float) -> Any:
    """A die put at a point in the air, turned as it was."""

    def change(scene: Scene) -> Scene:
        turned = scene.body(named(die)).pose.orientation
        return scene.moved({named(die): Pose((x, y, z), turned)})

    return change


@pytest.mark.parametrize(
    "how",
    [
        leaves("a1"),
        stays_on_platform("a1"),
        moves_to("a1", 0, -APOTHEM - 0.1, 0.8),
        moves_to("a1", 0, -APOTHEM + 0.3, WALL_HEIGHT + 0.8),  # over the edge of the platform
        moves_to("a1", 70, 0, 0.8),
        moves_to("a1", 70, 0, -50),
    ],
)
def test_ATK_5_ATK_7_outside_wherever_it_is(how: Any) -> None:
    state = flicked(begun(), "a1", how)
    assert due(state) == ("again", 0, ("a1",))
    assert lying(state) == set()


def test_ATK_7_in_the_air_over_the_map_is_not_on_the_platform() -> None:
    """As high as the platform, on a pile, but not over it."""
    state = flicked(begun(), "a1", moves_to("a1", 0, -APOTHEM + 1.2, WALL_HEIGHT + 0.8))
    assert away(state) == {}


def test_ATK_4_ATK_6_dice_that_were_hit_lie_where_they_came_to_rest() -> None:
    state = turn({"b1": (1, (0, 0)), "b2": (2, (4, 0))})
    state = flicked(state, "a1", lands("a1", (0, 0)), lands("b1", (2, 2), face=5))
    assert away(state) == {}
    assert field(state).readings[named("b1")].value == 5
    assert due(state)[:2] == ("attack", 1)


def test_ATK_6_owners_flick_back_at_once_in_marker_order() -> None:
    state = turn({"b1": (1, (0, 0)), "c1": (2, (4, 0)), "a1": (2, (8, 0))}, players=3)
    state = state.having(order=(0, 2, 1))
    state = flicked(state, "a2", lands("a2", (0, 5)), leaves("a1", "b1", "c1"))
    assert lying(state) == {"a2"}
    for seat, die in ((0, "a1"), (2, "c1"), (1, "b1")):
        assert due(state) == ("return", seat, (die,))
        state = flicked(state, die, lands(die, (3.0 * seat, 0)))
    assert due(state)[:2] == ("build", 0)


def test_ATK_6_owners_choose_among_their_own() -> None:
    state = turn({"b1": (1, (0, 0)), "b2": (2, (4, 0)), "b3": (2, (8, 0))})
    state = flicked(state, "a1", lands("a1", (0, 5)), leaves("b1", "b2", "b3"))
    assert due(state) == ("return", 1, ("b1", "b2", "b3"))
    assert {
        short(move.flick.die) for move in game.legal(state).moves if isinstance(move, Strike)
    } == {
        "b1",
        "b2",
        "b3",
    }
    state = flicked(state, "b2", lands("b2", (0, -5)))
    assert due(state) == ("return", 1, ("b1", "b3"))
    assert refusal(state, 1, flick(state, "b4")) == "not-due-return"
    assert refusal(state, 0, flick(state, "b1")) == "not-your-turn"


def test_ATK_6_before_the_turn_goes_on() -> None:
    """Only when everything is back may the tower be used."""
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "b1": (1, (5, 0))})
    state = flicked(state, "a3", lands("a3", (-5, 0)), leaves("b1"))
    assert due(state) == ("return", 1, ("b1",))
    state = flicked(state, "b1", lands("b1", (5, 5)))
    assert due(state) == ("shot", 0, ("a2",))


def test_ATK_6_a_die_left_on_the_platform_comes_back_too() -> None:
    state = turn({"b1": (1, (0, 0))})
    state = flicked(state, "a1", lands("a1", (0, 0)), stays_on_platform("b1"))
    assert due(state) == ("return", 1, ("b1",))


def test_ATK_6_a_shot_that_leaves_comes_back_from_the_platform() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "b1": (1, (5, 0))})
    state = flicked(state, "a3", lands("a3", (-5, 0)))
    state = flicked(state, "a2", leaves("a2", "b1"))
    assert due(state) == ("again", 0, ("a2",))
    assert refusal(state, 0, Strike(Flick(named("a2"), 90.0, 90.0))) == "needs-the-platform"
    state = flicked(state, "a2", leaves("a2"))
    state = flicked(state, "a2", lands("a2", on="a1"))
    assert due(state) == ("return", 1, ("b1",))
    state = flicked(state, "b1", lands("b1", (5, 5)))
    assert due(state)[:2] == ("attack", 1)  # and no second shot


# ATK-8, ATK-9: shots.


def with_tower(**fields: Any) -> State:
    """The first seat's turn: a tower, another tower, and an enemy's."""
    return turn(
        {
            "a1": (1, (0, 0)),
            "a2": (2, "a1"),
            "b1": (3, (6, 0)),
            "b2": (4, "b1"),
        },
        **fields,
    )


def test_ATK_8_the_top_of_a_tower_that_stood_when_the_turn_began() -> None:
    state = flicked(with_tower(), "a3", lands("a3", (-5, 0)))
    assert due(state) == ("shot", 0, ("a2",))
    shot = flick(state, "a2")
    assert shot.flick.place is None
    state, events = outcome(state, 0, shot, lands("a2", (0, 5), face=6))
    assert events[0].event == "shot"
    assert field(state).readings[named("a2")].value == 6
    assert due(state)[:2] == ("build", 0)


def test_ATK_8_any_one_of_several_towers() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (1, (4, 0)), "a4": (2, "a3")})
    state = flicked(state, "a5", lands("a5", (-5, 0)))
    assert due(state) == ("shot", 0, ("a2", "a4"))
    state = flicked(state, "a4", lands("a4", (0, 5)))
    assert due(state)[:2] == ("build", 0)


def test_ATK_8_one_shot_a_turn_also_when_it_makes_a_tower() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (1, (4, 0)), "a4": (2, "a3")})
    state = flicked(state, "a5", lands("a5", (-5, 0)))
    state = flicked(state, "a4", lands("a4", on="a5"))
    assert field(state).towers(0)
    assert "shot" not in acts(state)
    assert refusal(state, 0, flick(state, "a2")) in ("not-now-build", "not-your-turn")


def test_ATK_8_not_when_the_tower_fell() -> None:
    state = flicked(with_tower(), "a3", lands("a3", (-5, 0)), lands("a2", (0, 4)))
    assert due(state)[0] == "build"


def test_ATK_8_not_the_top_of_a_tower_made_in_this_turn() -> None:
    state = turn({"a1": (1, (0, 0))})
    state = flicked(state, "a2", lands("a2", on="a1"))
    assert [piece.dice for piece in field(state).towers(0)] == [(named("a1"), named("a2"))]
    assert due(state)[:2] == ("attack", 1)


def test_ATK_8_not_another_tower_of_the_same_dice() -> None:
    """It fell, and stands otherwise: what stood when the turn began stands no more."""
    state = flicked(
        with_tower(), "a3", lands("a3", (-5, 0)), lands("a2", (0, 4)), lands("a1", on="a2")
    )
    assert field(state).towers(0)
    assert due(state)[:2] != ("shot", 0)


def test_ATK_8_a_tower_that_was_pushed_still_stands() -> None:
    state = flicked(
        with_tower(), "a3", lands("a3", (-5, 0)), lands("a1", (1, 1)), lands("a2", on="a1")
    )
    assert due(state) == ("shot", 0, ("a2",))


@pytest.mark.parametrize("upper", ["a3", "b3"])
def test_ATK_8_nothing_may_lie_on_it(upper: str) -> None:
    if upper == "a3":
        state = flicked(with_tower(), "a3", lands("a3", on="a2"))
    else:
        state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "b3": (1, "a2")})
        state = flicked(state, "a3", lands("a3", (-5, 0)))
    assert due(state)[0] != "shot"


def test_ATK_8_nothing_may_lean_on_it() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "b3": (1, (5, 5))})
    tilted = lands("b3", (1.82, 0), lean=35, yaw=90)
    state = flicked(state, "a3", lands("a3", (-5, 0)), tilted, lifted("b3", 1.4))
    assert field(state).resting[named("a2")] == {named("b3")}
    assert due(state)[0] != "shot"


def lifted(die: str, by: float) -> Any:
    """A die higher than it was."""

    def change(scene: Scene) -> Scene:
        pose = scene.body(named(die)).pose
        x, y, z = pose.position
        return scene.moved({named(die): Pose((x, y, z + by), pose.orientation)})

    return change


def test_ATK_8_not_an_enemys_tower_nor_one_that_holds_an_enemys_die() -> None:
    state = flicked(with_tower(), "a3", lands("a3", (-5, 0)))
    assert refusal(state, 0, flick(state, "b2")) == "not-your-die"
    assert refusal(state, 0, flick(state, "a1")) == "not-due-shot"
    state = turn({"b1": (1, (0, 0)), "a1": (2, "b1")})
    assert due(flicked(state, "a2", lands("a2", (5, 5))))[0] == "build"


def test_ATK_8_a_shot_is_flicked_from_where_it_lies() -> None:
    state = flicked(with_tower(), "a3", lands("a3", (-5, 0)))
    move = Strike(Flick(named("a2"), 90.0, 90.0, (0, -15.2)))
    assert refusal(state, 0, move) == "shot-in-place"


def test_ATK_8_a_shot_from_a_babel_and_the_tower_that_is_left() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (3, "a2")})
    state = flicked(state, "a4", lands("a4", (-5, 0)))
    assert due(state) == ("shot", 0, ("a3",))
    state = flicked(state, "a3", lands("a3", (5, 0)))
    assert [piece.dice for piece in field(state).towers(0)] == [(named("a1"), named("a2"))]


def test_ATK_9_no_shot_in_the_first_two_turns_of_an_era() -> None:
    """Even when every flick stacks: a tower takes two dice, and has to stand beforehand."""
    state = flicked(begun(), "a1", lands("a1", (0, 0)))
    state = flicked(state, "b1", lands("b1", (5, 0)))
    state = flicked(state, "a2", lands("a2", on="a1"))
    assert due(state)[:2] == ("attack", 1)
    state = flicked(state, "b2", lands("b2", on="b1"))
    state = flicked(state, "a3", lands("a3", (0, 5)))
    assert due(state) == ("shot", 0, ("a2",))


# ATK-10, ATK-11: towers.


def test_ATK_10_at_the_end_of_a_turn_with_two_dice_in_the_arena() -> None:
    state = flicked(begun(), "a1", lands("a1", (0, 0)))
    assert due(state)[:2] == ("attack", 1)  # one die is too few
    state = flicked(state, "b1", lands("b1", (5, 0)))
    state = flicked(state, "a2", lands("a2", (-5, 0), face=3))
    assert due(state) == ("build", 0, ("a1", "a2"))
    assert set(game.legal(state).offers[0].moves) == {
        Build(named("a1"), named("a2")),
        Build(named("a2"), named("a1")),
    }
    state = step(state, 0, Build(named("a2"), named("a1")))
    (tower,) = field(state).towers(0)
    assert (tower.dice, tower.value) == ((named("a1"), named("a2")), 3)
    assert due(state)[:2] == ("attack", 1)


@pytest.mark.parametrize(
    ("how", "offered"),
    [
        (lands("a2", (-5, 0), lean=30), False),  # no clear result
        (lands("a2", on="a1"), False),  # they are a tower already
        (lands("a2", on="b1"), True),
        (lands("a2", on="castle"), True),
    ],
)
def test_ATK_10_not_with_any_two_dice(how: Any, offered: bool) -> None:
    state = turn({"a1": (1, (0, 0)), "b1": (4, (5, 0)), "castle": (True, (-5, 5))})
    state = flicked(state, "a2", how)
    assert ("build" in acts(state)) == offered
    if offered:
        both = {Build(named("a2"), named("a1")), Build(named("a1"), named("a2"))}
        assert set(game.legal(state).offers[0].moves) == both


def test_ATK_10_HND_1_not_with_a_die_that_is_held_down() -> None:
    state = turn({"a1": (1, (0, 0)), "b1": (4, "a1"), "a2": (2, (5, 0))})
    state = flicked(state, "a3", lands("a3", (-5, 0)))
    assert due(state) == ("build", 0, ("a2", "a3"))
    assert refusal(state, 0, Build(named("a1"), named("a2"))) == "held-down"
    assert refusal(state, 0, Build(named("a2"), named("a1"))) == "held-down"


def test_ATK_10_one_tower_a_turn() -> None:
    state = turn({"a1": (1, (0, 0)), "a2": (2, (5, 0)), "a3": (2, (0, 5))})
    state = flicked(state, "a4", lands("a4", (-5, 0)))
    state = step(state, 0, Build(named("a4"), named("a1")))
    assert due(state)[:2] == ("attack", 1)


def test_ATK_10_after_the_last_die_too() -> None:
    cards = Cards(hands=(("stout",), ("babel",)))
    state = turn({"a1": (1, (0, 0))}, hands=((named("a2"),), ()), cards=cards)
    state = flicked(state, "a2", lands("a2", (5, 0)))
    assert due(state)[0] == "build"
    state = step(state, 0, Build(named("a2"), named("a1")))
    assert isinstance(state.phase, Movement)
    assert field(state).towers(0)


def test_hands_are_not_magic() -> None:
    """ATK-11: no move puts a die back that a hand has moved."""
    state = turn({"a1": (1, (0, 0)), "a2": (2, (5, 0))})
    state = flicked(state, "a3", lands("a3", (-5, 0)))
    state = step(state, 0, Build(named("a3"), named("a1")))
    for seat in (0, 1):
        for move in (Put(named("a3"), Spot(-5, 0)), Build(named("a3"), named("a2")), Pass()):
            assert refusal(state, seat, move)
    state = flicked(state, "b1", lands("b1", (8, 8)))
    assert all(isinstance(move, Strike) for move in game.legal(state).moves)
    (tower,) = field(state).towers(0)
    assert tower.dice == (named("a1"), named("a3"))


def test_ATK_11_MOV_1_nor_one_that_was_adjusted() -> None:
    """A die of the sea that lies on a rope may be moved, once."""
    hands = Cards(hands=(("stout",), ("babel",)))
    (rope, *_) = map_named("pirate-ship").featured("rope")
    (x, y), *_ = rope.shape.representative_point().coords
    state = position("pirate-ship", {"a1": (3, (x, y))}, phase=Movement(0), cards=hands)
    puts = game.legal(state).offers[0].moves
    after = step(state, 0, puts[0])
    for back in (Put(named("a1"), Spot(x, y)), *puts):
        assert refusal(after, 0, back)


def match_from(state: State) -> Match:
    """A match that stands so."""
    match = Match(game_named("diedie"), state.setup)
    match.opening = Outcome(state)
    return match


def building(*options: str) -> Match:
    """A match in which the first seat may shoot and then build, once it has flicked."""
    tower = turn(
        {"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (3, (4, 4)), "b1": (3, (8, 0))},
        options=options,
    )
    return match_from(flicked(tower, "a4", lands("a4", (-5, 0))))


def test_ATK_11_what_was_only_put_down_is_taken_back_until_somebody_else_has_acted() -> None:
    match = building()
    assert undone(match) == "nothing-to-undo"
    match.play(0, Pass())  # no shot: who thinks better of it may still shoot
    before = match.state
    match.play(0, Build(named("a4"), named("a3")))
    assert due(match.state)[:2] == ("attack", 1)
    assert undone(match) == ""
    assert match.state == before
    match.play(0, Build(named("a4"), named("a3")))
    match.play(1, flick(match.state, "b2"))
    assert undone(match, 0) == "undo-others"
    assert undone(match, 1) == "undo-flick"


def test_ATK_11_what_the_table_did_after_it_stays() -> None:
    """The last adjustment of an Era is followed by its battles, which tell something new."""
    cards = Cards(hands=(("stout",), ("babel",)))
    state = position("plain", {"a1": (3, (5, 0))}, phase=Movement(1), cards=cards)
    match = match_from(state)
    match.play(1, Pass())  # nothing is adjusted
    (_, *fight) = match.play(1, Pass())
    assert fight
    assert undone(match, 1) == "undo-table"


@pytest.mark.parametrize("others", [(), ("friendly",)])
def test_OPT_3e_touch_move_takes_nothing_back(others: tuple[str, ...]) -> None:
    match = building("touch-move", *others)
    match.play(0, Pass())
    assert undone(match) == "undo-touched"
    match.play(0, Build(named("a4"), named("a3")))
    assert undone(match) == "undo-touched"


def test_OPT_4_friends_take_flicks_and_others_moves_back() -> None:
    match = building("friendly")
    start = match.state
    match.play(0, Pass())
    match.play(0, Build(named("a4"), named("a3")))
    match.play(1, flick(match.state, "b2"))
    assert match.check_undo([0]) == 1
    while match.plies:
        match.undo()
    assert match.state == start


def undone(match: Match, seat: int | None = None) -> str:
    """Why the last ply, or that of a seat, cannot be taken back; empty when it was."""
    try:
        match.check_undo(None if seat is None else [seat])
        match.undo()
    except IllegalMove as fault:
        return fault.code
    return ""


# ATK-13: in which order dice come back.

HOLE = (0.0, 0.3)


def test_ATK_13_the_flickers_own_die_then_the_black_hole_then_the_others() -> None:
    bodies = {
        "a1": (1, (9, 3)),
        "b1": (2, (9, -3)),
        "b2": (3, (-9, 3)),
        "c1": (4, (-9, -3)),
        "c2": (5, (0, 9)),
    }
    state = turn(bodies, map="space", players=3).having(order=(0, 2, 1))
    state = flicked(
        state,
        "a2",
        leaves("a2", "b1", "c1", "a1"),
        lands("b2", HOLE, face=2),
        lands("c2", (HOLE[0] + 1.7, HOLE[1]), face=4),
    )
    assert lying(state) == {"b2", "c2"}  # what left is lifted at once
    assert due(state) == ("again", 0, ("a2",))
    state = flicked(state, "a2", lands("a2", (HOLE[0] - 1.7, HOLE[1]), face=6))
    for seat, die in ((0, "a2"), (2, "c2"), (1, "b2")):  # the black hole, in marker order
        assert due(state) == ("roll", seat, (die,))
        state = step(state, seat, Roll(named(die)), lands(die, (0, 0), face=5))
        assert due(state) == ("place", seat, (die,))
        state = step(state, seat, game.legal(state).moves[0])
    for seat, die in ((0, "a1"), (2, "c1"), (1, "b1")):  # then those knocked out
        assert due(state) == ("return", seat, (die,))
        state = flicked(state, die, lands(die, (9, 3.0 * seat - 3)))
    assert due(state)[:2] == ("build", 0)


def test_ATK_13_a_re_flick_starts_the_list_again() -> None:
    bodies = {"b1": (2, (9, -3)), "c1": (4, (-9, -3)), "a1": (5, (0, 9))}
    state = turn(bodies, map="space", players=3)
    state = flicked(state, "a2", lands("a2", (5, 0)), leaves("b1", "c1"))
    assert due(state) == ("return", 1, ("b1",))
    # Back comes b1, into the hole, and knocks the first player's dice out and in.
    state = flicked(state, "b1", lands("b1", HOLE, face=1), leaves("a1"))
    assert due(state) == ("roll", 1, ("b1",))
    state = step(state, 1, Roll(named("b1")), lands("b1", (0, 0), face=3))
    state = step(state, 1, game.legal(state).moves[0])
    assert due(state) == ("return", 0, ("a1",))  # first in marker order, though last to leave
    state = flicked(state, "a1", leaves("a1"))
    assert due(state) == ("again", 0, ("a1",))
    state = flicked(state, "a1", leaves("a1"), lands("a2", HOLE, face=6))
    assert due(state) == ("again", 0, ("a1",))  # before the hole
    state = flicked(state, "a1", lands("a1", (0, 9)))
    assert due(state) == ("roll", 0, ("a2",))
    state = step(state, 0, Roll(named("a2")), lands("a2", (0, 0), face=3))
    state = step(state, 0, game.legal(state).moves[0])
    assert due(state) == ("return", 2, ("c1",))
    state = flicked(state, "c1", lands("c1", (-9, -3)))
    assert due(state)[:2] == ("build", 0)


def test_ATK_13_the_die_just_flicked_is_first_whoever_owns_it() -> None:
    state = turn({"b1": (2, (9, -3)), "b2": (4, (-9, -3))})
    state = flicked(state, "a1", lands("a1", (0, 0)), leaves("b1", "b2"))
    state = flicked(state, "b2", leaves("b2", "a1"))
    assert due(state) == ("again", 1, ("b2",))
    state = flicked(state, "b2", lands("b2", (0, 0)))
    assert due(state) == ("return", 0, ("a1",))
    state = flicked(state, "a1", lands("a1", (4, 0)))
    assert due(state) == ("return", 1, ("b1",))
    state = flicked(state, "b1", lands("b1", (8, 0)))
    assert due(state)[:2] == ("attack", 1)


def test_ATK_13_dice_that_left_are_lifted_and_the_platform_is_free() -> None:
    state = turn({"b1": (2, (9, -3))})
    state, events = outcome(
        state, 0, flick(state, "a1"), stays_on_platform("a1"), stays_on_platform("b1", 4.0)
    )
    assert lying(state) == set()
    told = [(event.event, short(event.body or "")) for event in events]
    assert told[-2:] == [("lifted", "b1"), ("lifted", "a1")]


def test_ATK_13_HND_2_what_rested_on_a_die_that_is_lifted_falls() -> None:
    """A die on the edge of the platform bears another that is over the map."""
    state = turn({"b1": (2, (9, -3)), "b2": (3, (5, 0))})
    on_edge = moves_to("b1", 0, -APOTHEM - 0.2, WALL_HEIGHT + 0.8)
    upon = moves_to("b2", 0, -APOTHEM + 0.3, WALL_HEIGHT + 2.4)
    state = flicked(state, "a1", lands("a1", (0, 5)), on_edge, upon)
    assert state.unsettled
    assert game.to_move(state) is None
    assert refusal(state, 1, flick(state, "b1")) == "table-moves"
    state = settled(state, leaves("b2"))
    assert due(state) == ("return", 1, ("b1", "b2"))


def test_ATK_13_MON_3_a_monument_that_left_is_laid_back_at_once() -> None:
    state = turn({"castle": (True, (0, 0)), "b1": (2, (9, -3))})
    state = flicked(state, "a1", lands("a1", (0, 5)), leaves("castle", "b1"))
    assert lying(state) == {"castle", "a1"}
    assert field(state).readings["castle"].state == "fallen"
    assert due(state) == ("return", 1, ("b1",))


def test_MON_3_a_monument_that_topples_stays() -> None:
    state = turn({"castle": (True, (0, 0))})
    state = flicked(state, "a1", lands("a1", (0, 5)), topples("castle"))
    assert field(state).readings["castle"].state == "fallen"


def test_ATK_13_a_die_knocked_out_again_comes_back_again() -> None:
    state = turn({"b1": (2, (9, -3)), "c1": (2, (-9, -3))}, players=3)
    state = flicked(state, "a1", lands("a1", (0, 5)), leaves("b1", "c1"))
    state = flicked(state, "b1", lands("b1", (0, 0)))
    state = flicked(state, "c1", lands("c1", (4, 0)), leaves("b1"))
    assert due(state) == ("return", 1, ("b1",))


# ATK-14: failures are counted, and end.


def failed(times: int, die: str = "a1", **fields: Any) -> State:
    state = turn({}, **fields)
    for _ in range(times):
        state = flicked(state, die, leaves(die))
    return state


def test_ATK_14_after_five_failures_the_table_drops_the_die_in() -> None:
    for times in (1, 4):
        assert acts(failed(times)) == ["again"]
        assert game.table_move(failed(times)) is None
        assert refusal(failed(times), 0, Drop(named("a1"))) == "nothing-to-settle"
    state = failed(5)
    assert game.table_move(state) == Drop(named("a1"))
    assert game.to_move(state) is None
    assert refusal(state, 0, flick(state, "a1")) == "table-moves"
    state = step(state, None, Drop(named("a1")), lands("a1", (0, -10)))
    assert away(state) == {}
    assert due(state)[:2] == ("attack", 1)


def test_ATK_14_that_is_said_before() -> None:
    (refused,) = game.legal(failed(3)).refusals
    assert (refused.code, refused.fields["fails"]) == ("not-failed-enough", 3)


def test_ATK_14_an_end_of_flicks_anew_is_said_before() -> None:
    for again, codes in ((9, []), (10, ["not-given-up"]), (14, ["not-given-up"])):
        state = failed(1)
        anew = msgspec.structs.replace(state.attack, again=again)
        refusals = game.legal(state.having(phase=anew)).refusals
        assert [refused.code for refused in refusals] == codes
        assert all(refused.fields == {"flicks": again, "needed": 15} for refused in refusals)


def test_ATK_14_the_count_does_not_start_again_when_the_die_comes_in() -> None:
    state = turn({"b1": (1, (0, 0))})
    state = flicked(state, "a1", lands("a1", (0, 5)), leaves("b1"))
    for _ in range(3):
        state = flicked(state, "b1", leaves("b1"))
    assert away(state) == {"b1": 4}
    state = flicked(state, "b1", lands("b1", (0, 0)), leaves("a1"))
    state = flicked(state, "a1", lands("a1", (4, 0)), leaves("b1"))
    assert away(state) == {"b1": 5}
    assert game.table_move(state) == Drop(named("b1"))


def test_ATK_14_each_die_has_failures_of_its_own() -> None:
    state = turn({"b1": (1, (0, 0)), "b2": (1, (4, 0))})
    state = flicked(state, "a1", lands("a1", (0, 5)), leaves("b1", "b2"))
    for _ in range(4):
        state = flicked(state, "b1", leaves("b1"))
    assert away(state) == {"b2": 1, "b1": 5}
    state = step(state, None, Drop(named("b1")), lands("b1", (0, -11)))
    assert due(state) == ("return", 1, ("b2",))
    assert game.table_move(state) is None


def test_ATK_14_after_fifteen_flicks_anew_all_that_is_outside_is_dropped() -> None:
    others = [f"b{n}" for n in range(1, 6)]
    state = turn({die: (1, (4 * i - 8, 0)) for i, die in enumerate(others)})
    state = flicked(state, "a1", lands("a1", (0, 5)), leaves(*others))
    for die in others[:3]:
        for _ in range(4):
            state = flicked(state, die, leaves(die))
        state = step(state, None, Drop(named(die)), lands(die, (0, -11)))
    for _ in range(3):
        assert game.table_move(state) is None
        state = flicked(state, "b4", leaves("b4"))
    assert (state.attack.again, away(state)) == (15, {"b5": 1, "b4": 4})
    for die in ("b4", "b5"):
        state = step(state, None, Drop(named(die)), lands(die, (0, -11)))
    assert away(state) == {}
    assert due(state)[0] == "attack"


def test_ATK_14_a_turn_later_the_count_is_new() -> None:
    state = failed(4)
    state = flicked(state, "a1", lands("a1", (0, 5)))
    state = flicked(state, "b1", lands("b1", (4, 0)), leaves("a1"))
    assert away(state) == {"a1": 1}


def test_ATK_14_what_does_not_stay_inside_then_is_out_for_the_era() -> None:
    state = step(failed(5), None, Drop(named("a1")), leaves("a1"))
    assert away(state) == {}
    assert state.out == (named("a1"),)
    assert due(state)[:2] == ("attack", 1)


def test_ATK_14_nor_is_it_dropped_in_twice_in_a_turn() -> None:
    state = turn({"b1": (1, (0, 0)), "b2": (1, (4, 0))})
    state = flicked(state, "a1", lands("a1", (0, 5)), leaves("b1", "b2"))
    for _ in range(4):
        state = flicked(state, "b1", leaves("b1"))
    state = step(state, None, Drop(named("b1")), lands("b1", (0, -11)))
    after = outcome(state, 1, flick(state, "b2"), lands("b2", (4, 0)), leaves("b1"))
    assert after.state.out == (named("b1"),)
    assert "stays-out" in [event.event for event in after.events]


@pytest.mark.parametrize("seat", [0, 1])
def test_ATK_14_PIR_1_dropped_at_the_middle_of_its_owners_side(seat: int) -> None:
    die = named("ab"[seat] + "1")
    state = turn({}, map="pirate-ship")
    x, y, _ = drop_launch(state, die).pose.position
    hx, hy = home(state, seat)
    assert hex_distance(x, y) == pytest.approx(APOTHEM - 1.8)
    assert math.atan2(y, x) == pytest.approx(math.atan2(hy, hx))


def test_ATK_14_let_go_above_all_that_lies_there() -> None:
    state = failed(5)
    for bodies, top in (({}, WALL_HEIGHT), ({"building": (True, (0, 0))}, BUILDING_HEIGHT)):
        scene = position("plain", bodies).scene
        task = game.task(state.having(scene=scene), Drop(named("a1")))
        assert isinstance(task, Flicking)
        assert task.launch.pose.position[2] - D6_EDGE / 2 > top
        assert task.launch.velocity == task.launch.spin == (0, 0, 0)


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("crowded", [False, True])
def test_ATK_14_a_dropped_die_really_ends_inside(seat: int, crowded: bool) -> None:
    die = named("abcde"[seat] + "1")
    x, y, _ = drop_launch(begun(players=5), die).pose.position
    other = "abcde"[(seat + 1) % 5]
    bodies: Bodies = {f"{other}1": (3, (x, y)), f"{other}2": (3, f"{other}1")} if crowded else {}
    turned = Attack(seat, "shot", flicked=die, failed=(die,) * 5)
    state = position("plain", bodies, players=5, away=(Away(die),), phase=turned)
    after = make_move(game_named("diedie"), state, None, Drop(die)).state
    assert die in {body.id for body in after.scene.bodies}
    assert hex_distance(*after.scene.body(die).pose.position[:2]) < APOTHEM
    assert away(after) == {}


# OPT-1 changes what comes back.


def test_OPT_1_ATK_5_ATK_6_who_leaves_is_out_and_the_turn_goes_on() -> None:
    bodies = {"a1": (1, (0, 0)), "a2": (2, "a1"), "b1": (3, (5, 0))}
    state = turn(bodies, options=("summary-execution",))
    state = flicked(state, "a3", leaves("a3", "b1"))
    assert away(state) == {}
    assert {short(die) for die in state.out} == {"a3", "b1"}
    assert due(state) == ("shot", 0, ("a2",))
    state = flicked(state, "a2", stays_on_platform("a2"))
    assert {short(die) for die in state.out} == {"a3", "b1", "a2"}
    assert due(state)[:2] == ("attack", 1)


def test_OPT_1_ATK_13_the_black_hole_still_takes_dice() -> None:
    state = turn({"b1": (3, (9, 3))}, map="space", options=("summary-execution",))
    state = flicked(state, "a3", leaves("a3"), lands("b1", HOLE, face=4))
    assert due(state) == ("roll", 1, ("b1",))


# CRD-11: the soldier in the attack.


def with_soldier(*hand: str) -> State:
    """The first seat has the d8 and some dice in hand; the others have used theirs."""
    hands = (tuple(map(named, hand)), tuple(named(f"b{n}") for n in range(1, len(hand))))
    state = position("plain", {}, hands=hands, soldier=Soldier(0), phase=Attack(1, "done"))
    return advance(state).state  # type: ignore[no-any-return]


def test_CRD_11_the_soldier_is_flicked_for_one_of_ones_dice() -> None:
    state = with_soldier("a1", "a2", "a3", SOLDIER)
    assert refusal(state, 0, flick(state, SOLDIER)) == "soldier-replaces"
    assert refusal(state, 0, flick(state, SOLDIER, instead=SOLDIER)) == "soldier-replaces"
    assert refusal(state, 0, flick(state, SOLDIER, instead="b1")) == "soldier-replaces"
    assert refusal(state, 0, flick(state, "a1", instead="a2")) == "replaces-nothing"
    offered = [(short(m.flick.die), m.instead) for m in game.legal(state).moves]  # type: ignore[union-attr]
    assert offered == [
        ("a1", None),
        ("a2", None),
        ("a3", None),
        *((SOLDIER, named(die)) for die in ("a1", "a2", "a3")),
    ]
    state = flicked(state, SOLDIER, lands(SOLDIER, (0, 0), face=8), instead="a2")
    assert [short(die) for die in state.hands[0]] == ["a1", "a3"]
    assert state.soldier == Soldier(0, named("a2"))
    assert field(state).readings[SOLDIER].value == 8


def test_CRD_11_ATK_5_a_soldier_that_is_out_is_flicked_again_by_itself() -> None:
    state = with_soldier("a1", "a2", SOLDIER)
    state = flicked(state, SOLDIER, leaves(SOLDIER), instead="a2")
    assert due(state) == ("again", 0, (SOLDIER,))
    assert refusal(state, 0, flick(state, SOLDIER, instead="a1")) == "replaces-nothing"
    state = flicked(state, SOLDIER, lands(SOLDIER, (0, 0)))
    assert state.soldier == Soldier(0, named("a2"))
    assert seat_of(state, SOLDIER) == 0


def test_CRD_11_ATK_1_with_the_soldier_nobody_has_more_turns() -> None:
    state = with_soldier("a1", SOLDIER)
    assert refusal(state, 0, flick(state, "a1")) == "soldier-is-due"
    (offer,) = game.legal(state).offers
    assert (offer.dice, len(offer.moves)) == ((SOLDIER,), 1)
    state = flicked(state, SOLDIER, lands(SOLDIER, (0, 0)), instead="a1")
    assert state.hands[0] == ()
