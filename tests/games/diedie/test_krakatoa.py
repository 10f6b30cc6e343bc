"""Krakatoa: an empty crater asks for a die, and lava flows where the crater says."""

from __future__ import annotations

import itertools
import math

import pytest
import shapely
from games.diedie.card_plays import at, shows
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.scripted import advance, lands, outcome, refusal, settled, step

from diedie.board.atlas import map_named
from diedie.board.footprint import footprint
from diedie.games.base import Outcome
from diedie.games.diedie import game
from diedie.games.diedie.field import field
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.moves import Flow, Give, Move, Pass, Play, Settle
from diedie.games.diedie.state import (
    AfterAttack,
    Attack,
    BeforeCombat,
    Cards,
    Effects,
    Movement,
    Quarantine,
    State,
)
from diedie.games.diedie.worlds.krakatoa.crater import areas, crater, in_crater
from diedie.model.event import Event
from diedie.model.pose import Pose
from diedie.physics.simulation import check_scene

BOARD = map_named("krakatoa")
MIDDLE = (0.0, 0.0)
ASKED = {"a1": (4, "shore-1"), "b1": (2, "shore-2"), "c1": (3, "shore-3")}
HANDS = (("stout",), ("armistice",), ("babel",))


def after_attack(bodies: Bodies, order: tuple[int, ...] = (0, 1, 2), **fields: object) -> State:
    """A state of three players as it is when the attack phase has ended."""
    track = tuple(Marker(seat) for seat in order)
    fields = {"phase": Attack(0, "done"), "hands": ((),) * 3, "cards": Cards(HANDS), **fields}
    state = position("krakatoa", bodies, players=3, order=order, track=track, **fields)  # type: ignore[arg-type]
    return advance(state).state  # type: ignore[no-any-return]


def asked(bodies: Bodies, order: tuple[int, ...] = (0, 1, 2), **fields: object) -> State:
    """The same; somebody is asked for a die."""
    state = after_attack(bodies, order, **fields)
    assert isinstance(state.phase, AfterAttack)
    return state


def give(state: State, die: str) -> State:
    return step(state, game.to_move(state), Give(named(die)))


def decline(state: State) -> State:
    return step(state, game.to_move(state), Pass())


def refused(state: State, move: Move) -> str:
    return refusal(state, game.to_move(state), move)


def before_lava(bodies: Bodies, options: tuple[str, ...] = (), **fields: object) -> State:
    """A state of three players in the last movement turn of an Era."""
    fields = {"phase": Movement(2, "card"), "cards": Cards(HANDS), **fields}
    return position("krakatoa", bodies, players=3, options=options, **fields)


def erupting(bodies: Bodies, **fields: object) -> Outcome:
    """What follows when nobody moves anything more."""
    state = before_lava(bodies, **fields)  # type: ignore[arg-type]
    return outcome(state, 2, Pass())


def lava(events: tuple[Event, ...]) -> list[int | None]:
    """The areas that lava took."""
    return [event.value for event in events if event.event == "lava"]


def buried(events: tuple[Event, ...]) -> list[str | None]:
    return [event.body for event in events if event.event == "buried"]


def ids(*dice: str) -> list[str]:
    return [named(die) for die in dice]


def totals(events: tuple[Event, ...], territory: str) -> dict[int, int]:
    """What there was in a battle."""
    fought = (e.totals for e in events if e.event == "battle" and e.territory == territory)
    return next(fought, {})


# The island


def test_KRA_1_five_areas_and_a_summit_that_belongs_to_none() -> None:
    assert areas(BOARD) == (1, 2, 3, 4, 5)
    assert [t.id for t in BOARD.territories if t.sector is None] == ["summit"]
    summit = BOARD.territory("summit")
    assert summit is not None
    assert summit.shape.covers(crater(BOARD).shape)
    assert (BOARD.eras, BOARD.recommended) == (3, (4, 5))


def test_KRA_1_the_crater_has_room_for_three_dice() -> None:
    places = [(-0.85, -0.8), (0.85, -0.8), (0.0, 0.85)]
    state = before_lava({f"{army}1": (2, place) for army, place in zip("abc", places, strict=True)})
    shapes = [footprint(body) for body in state.scene.bodies]
    assert all(crater(BOARD).shape.covers(shape) for shape in shapes)
    assert not any(a.intersects(b) for a, b in itertools.combinations(shapes, 2))
    assert len(in_crater(field(state))) == 3


@pytest.mark.parametrize(
    ("how", "inside"),
    [
        (Lying(3, MIDDLE), True),
        (Lying(3, (2.3, 0.0)), True),
        (Lying(3, (2.45, 0.0)), False),
        (Lying(3, MIDDLE, lean=30), False),
    ],
)
def test_KRA_1_in_the_crater_is_a_clear_result_with_its_middle_there(
    how: Lying, inside: bool
) -> None:
    state = before_lava({"a1": how})
    assert bool(in_crater(field(state))) == inside


# The sacrifice


def test_KRA_2_a_die_in_the_crater_and_nobody_is_asked() -> None:
    state = after_attack({**ASKED, "b2": (5, MIDDLE)})
    assert state.phase == Movement(0, "card")


def test_KRA_2_the_last_in_marker_order_is_asked_first() -> None:
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        assert game.to_move(asked(ASKED, order)) == order[-1]


def test_KRA_2_who_declines_is_followed_by_the_next_up_and_the_first_must() -> None:
    state = asked(ASKED, (1, 2, 0))
    turns = []
    while game.legal(state).moves[-1] == Pass():
        turns.append(game.to_move(state))
        state = decline(state)
    assert (turns, game.to_move(state)) == ([0, 2], 1)
    assert refused(state, Pass()) == "must-give"
    assert [(r.act, r.code) for r in game.legal(state).refusals] == [("pass", "must-give")]
    state = give(state, "b1")
    assert isinstance(state.phase, Movement)
    assert [piece.dice for piece in in_crater(field(state))] == [(named("b1"),)]


def test_KRA_2_the_die_goes_to_the_middle_and_keeps_its_face() -> None:
    state = asked({**ASKED, "c2": Lying(5, "slope-3", yaw=30)})
    done = give(state, "c2")
    assert math.dist(at(done, "c2"), (*MIDDLE, 0.8)) < 0.15
    assert shows(done, "c2") == 5
    assert done.scene.without(named("c2")) == state.scene.without(named("c2"))


def test_KRA_2_any_single_die_or_the_top_of_a_tower() -> None:
    bodies: Bodies = {**ASKED, "c2": (5, "c1"), "c3": (1, "summit"), "c4": (2, (-4.0, -3.0))}
    state = asked(bodies)
    assert game.legal(state).moves == (*map(Give, ids("c2", "c3", "c4")), Pass())
    assert refused(state, Give(named("c1"))) == "cannot-give"
    done = give(state, "c2")
    assert at(done, "c1") == at(state, "c1")
    assert shows(done, "c2") == 5


def test_KRA_2_only_ones_own_and_only_from_the_arena() -> None:
    state = asked(ASKED)
    assert refused(state, Give(named("b1"))) == "not-your-die"
    assert refused(state, Give(named("c5"))) == "cannot-give"
    assert refused(state, Give("c9")) == "no-such-die"
    assert refused(state, Flow(1)) == "not-now-give"


def test_KRA_2_HND_1_not_what_is_held_down_or_shows_nothing_clear() -> None:
    bodies: Bodies = {
        **ASKED,
        "a2": (6, "c1"),  # on the one
        "c2": (1, (7.0, -2.0)),
        "a3": Lying(2, (7.0, -0.35), lean=25),  # against the other
        "c3": Lying(2, (-7.0, -2.0), lean=30),
        "c4": (2, (0.0, 10.0)),
    }
    state = asked(bodies)
    assert {named("a2")} == field(state).load(named("c1"))
    assert {named("a3")} == field(state).load(named("c2"))
    assert game.legal(state).offers[0].dice == (named("c4"),)
    for die in ("c1", "c2", "c3"):
        assert refused(state, Give(named(die))) == "cannot-give"


def test_KRA_2_who_has_none_to_give_is_passed_over() -> None:
    nothing = asked({"a1": (4, "shore-1"), "b1": (2, "shore-2")})
    covered = asked({**ASKED, "a2": (2, "c1")})
    unclear = asked({**ASKED, "c1": Lying(2, "shore-3", lean=30)})
    for state in (nothing, covered, unclear):
        assert game.to_move(state) == 1


def test_KRA_2_the_last_one_able_to_give_must() -> None:
    alone: Bodies = {"b1": (2, "shore-2")}
    for bodies in (alone, {**alone, "a1": Lying(2, "summit", lean=9)}):
        state = asked(bodies)
        assert (game.to_move(state), refused(state, Pass())) == (1, "must-give")
    two = asked({"a1": (4, "shore-1"), "c1": (2, "shore-2")})
    assert refused(decline(two), Pass()) == "must-give"


def test_KRA_2_the_free_place_nearest_the_middle() -> None:
    """A die that leans in the crater leaves it empty, and room beside itself."""
    state = asked({**ASKED, "a2": Lying(3, (1.4, 0.0), lean=20)})
    done = give(state, "c1")
    placed = footprint(done.scene.body(named("c1")))
    assert crater(BOARD).shape.covers(placed)
    assert placed.centroid.x < -0.2
    check_scene(done.scene)
    nearer = [
        (x / 10, y / 10)
        for x, y in itertools.product(range(-12, 13), repeat=2)
        if math.hypot(x, y) / 10 < math.hypot(placed.centroid.x, placed.centroid.y) - 0.1
    ]
    leaning = footprint(state.scene.body(named("a2")))
    for (x, y), turn in itertools.product(nearer, range(0, 90, 5)):
        square = shapely.box(x - 0.8, y - 0.8, x + 0.8, y + 0.8)
        turned = shapely.affinity.rotate(square, turn)
        assert turned.intersects(leaning) or not crater(BOARD).shape.covers(turned)


def test_KRA_2_a_die_that_lies_half_in_the_crater_may_be_given() -> None:
    state = asked({"c1": (4, (2.6, 0.0))})
    assert len(in_crater(field(give(state, "c1")))) == 1


def test_KRA_2_nobody_able_no_eruption() -> None:
    empty = after_attack({})
    blocked = after_attack({**ASKED, "castle": (1, MIDDLE)})
    for state in (empty, blocked):
        assert isinstance(state.phase, Movement)
        state = state.having(phase=Movement(2, "card"))
        told = outcome(state, 2, Pass()).events
        assert Event("no-eruption") in told
        assert lava(told) == []


# Lava


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_KRA_3_lava_takes_the_area_that_the_crater_die_shows(face: int) -> None:
    b = {f"b{i}": (i, f"shore-{i}") for i in range(1, 6)}
    c = {f"c{i}": (i, f"slope-{i}") for i in range(1, 6)}
    state, told = erupting({"a1": (face, MIDDLE), **b, **c})
    assert lava(told) == [face]
    assert buried(told) == ids(f"b{face}", f"c{face}")
    assert totals(told, f"shore-{face}") == totals(told, f"slope-{face}") == {}
    assert state.era == 2


def test_KRA_3_except_the_dice_of_the_owner_of_the_crater_die() -> None:
    bodies: Bodies = {"a1": (3, MIDDLE), "a2": (1, "shore-3"), "b1": (6, "shore-3")}
    _, told = erupting({**bodies, "a3": (2, "slope-3"), "c1": (6, "shore-2")})
    assert buried(told) == ids("b1")
    assert totals(told, "shore-3") == {0: 1}
    assert totals(told, "slope-3") == {0: 2}


def test_KRA_3_towers_and_dice_that_lean_are_taken_too() -> None:
    bodies: Bodies = {"a1": (3, MIDDLE), "b1": (1, "shore-3"), "b2": (5, "b1")}
    leaning: Bodies = {
        "b3": Lying(3, (5.0, -12.0), lean=30),
        "a2": Lying(3, (-5.0, -12.0), lean=30),
        "c1": Lying(3, "shore-2", lean=30),
    }
    state = before_lava({**bodies, **leaning})
    _, told = outcome(state, 2, Pass())
    assert sorted(map(str, buried(told))) == ids("b1", "b2", "b3")


def test_KRA_3_the_summit_is_never_covered() -> None:
    for face in range(1, 6):
        told = erupting({"a1": (face, MIDDLE), "b1": (1, "summit"), "c1": (2, (-4.0, 0))}).events
        assert buried(told) == []


def test_KRA_3_MOV_4_a_die_on_a_border_is_taken_where_it_counts() -> None:
    """Two areas meet under b1; c1 holds it down, so it was not adjusted."""
    bodies: Bodies = {"b1": (1, (-11.5, 3.0)), "c1": (2, "b1")}
    state = before_lava(bodies)
    assert field(state).readings[named("b1")].territories.keys() == {"shore-1", "shore-2"}
    for face, gone in ((1, ids("b1", "c1")), (2, [])):
        _, told = erupting({"a1": (face, MIDDLE), **bodies})
        assert buried(told) == gone


def test_KRA_3_MOV_4_CRD_3_not_where_anothers_quarantine_keeps_it_from_counting() -> None:
    closed = Effects(quarantine=Quarantine(0, "shore-1"))
    for face, gone in ((1, []), (2, ids("b1", "c1"))):
        bodies: Bodies = {"a1": (face, MIDDLE), "b1": (1, (-11.5, 3.0)), "c1": (2, "b1")}
        _, told = erupting(bodies, effects=closed)
        assert buried(told) == gone


def test_KRA_3_TOW_4_a_tower_across_a_border_is_taken_as_one() -> None:
    """Most of it is in area 3, though the upper die alone lies mostly in area 2."""
    state = before_lava({"b1": (1, (-6.9, -9.6)), "b2": (5, "b1"), "a1": (1, MIDDLE)})
    pose = state.scene.body(named("b2")).pose
    hanging = Pose((-8.0, *pose.position[1:]), pose.orientation)
    state = state.having(scene=state.scene.moved({named("b2"): hanging}))
    readings = field(state).readings
    (tower,) = field(state).towers(1)
    assert max(readings[named("b2")].territories.items(), key=lambda i: i[1])[0] == "shore-2"
    assert tower.counts_in(Effects()) == "shore-3"
    for face, gone in ((2, []), (3, ids("b1", "b2"))):
        shown = lands("a1", MIDDLE, face)(state.scene)
        _, told = outcome(state.having(scene=shown), 2, Pass())
        assert buried(told) == gone


@pytest.mark.parametrize(("die", "face"), [("a1", 6), *(("soldier", face) for face in (6, 7, 8))])
def test_KRA_4_six_or_more_its_owner_chooses(die: str, face: int) -> None:
    state, told = erupting({die: (face, MIDDLE), "b1": (1, "shore-4"), "c1": (1, "slope-2")})
    assert (lava(told), state.phase, game.to_move(state)) == ([], BeforeCombat(), 0)
    assert game.legal(state).moves == tuple(map(Flow, (1, 2, 3, 4, 5)))
    assert refusal(state, 1, Flow(4)) == "not-your-turn"
    for area in (0, 6, -1):
        assert refused(state, Flow(area)) == "no-such-area"
    assert refused(state, Pass()) == "not-now-flow"
    _, told = outcome(state, 0, Flow(4))
    assert (lava(told), buried(told)) == ([4], ids("b1"))


def test_KRA_4_the_soldier_with_less_does_not_choose() -> None:
    _, told = erupting({"soldier": (5, MIDDLE), "b1": (1, "shore-5")})
    assert (lava(told), buried(told)) == ([5], ids("b1"))


def test_KRA_5_the_crater_die_counts_in_the_summits_combat() -> None:
    _, told = erupting({"a1": (4, MIDDLE), "b1": (3, "summit"), "a2": (1, "summit")})
    assert totals(told, "summit") == {0: 5, 1: 3}


def test_KRA_6_a_power_changes_where_the_lava_flows() -> None:
    cards = Cards((("somersault",), (), ()))
    bodies: Bodies = {"a1": (3, MIDDLE), "b1": (1, "shore-3"), "b2": (1, "shore-4")}
    state = before_lava(bodies, phase=Movement(0, "card"), order=(1, 2, 0), cards=cards)
    _, told = outcome(state, 0, Play("somersault", dice=(named("a1"),)))
    assert (lava(told), buried(told)) == ([4], ids("b2"))


def test_KRA_6_a_power_removes_the_crater_die_and_nothing_erupts() -> None:
    cards = Cards((("fusion",), (), ()))
    bodies: Bodies = {"a1": (3, MIDDLE), "a2": (1, "shore-1"), "b1": (1, "shore-3")}
    state = before_lava(bodies, phase=Movement(0, "card"), order=(1, 2, 0), cards=cards)
    fused = Play("fusion", dice=(named("a1"), named("a2")), split=(3,))
    _, told = outcome(state, 0, fused)
    assert (lava(told), buried(told)) == ([], [])
    assert Event("no-eruption") in told
    assert totals(told, "shore-3") == {1: 1}


def test_KRA_7_of_several_the_nearest_to_the_middle_decides_and_all_owners_are_immune() -> None:
    bodies: Bodies = {"a1": (3, (-1.0, 0.1)), "b1": (2, (0.85, 0.0)), "c1": (5, "shore-2")}
    _, told = erupting({**bodies, "a2": (1, "shore-2"), "b2": (1, "shore-2")})
    assert (lava(told), buried(told)) == ([2], ids("c1"))
    assert totals(told, "shore-2") == {0: 1, 1: 1}


def test_KRA_7_the_owner_of_the_nearest_chooses() -> None:
    bodies: Bodies = {"a1": (6, (-1.0, 0.1)), "b1": (6, (0.85, 0.0))}
    state, _ = erupting(bodies)
    assert game.to_move(state) == 1


def test_KRA_7_a_tower_in_the_crater_shows_its_top_die() -> None:
    bodies: Bodies = {"a1": (3, MIDDLE), "a2": (4, "a1"), "b1": (5, "shore-4")}
    _, told = erupting({**bodies, "b2": (5, "shore-3")})
    assert (lava(told), buried(told)) == ([4], ids("b1"))


def test_KRA_7_a_die_that_leans_in_the_crater_makes_nobody_immune() -> None:
    bodies: Bodies = {"a1": (3, (-1.0, 0.0)), "b1": Lying(2, (1.2, 0.0), lean=30)}
    _, told = erupting({**bodies, "b2": (1, "shore-3")})
    assert buried(told) == ids("b2")


# What follows


def test_KRA_3_HND_2_what_rested_on_a_buried_die_falls_and_is_read_again() -> None:
    bodies: Bodies = {"a1": (3, MIDDLE), "b1": (1, "shore-3"), "a2": (5, "b1")}
    state, told = erupting({**bodies, "c1": (4, "shore-3")})
    assert buried(told) == ids("b1", "c1")
    assert (state.unsettled, game.to_move(state), game.table_move(state)) == (True, None, Settle())
    assert {*state.out} == {*ids("b1", "c1")}
    assert refusal(state, 0, Flow(1)) == "table-moves"
    again, told = outcome(state, None, Settle(), lands("a2", (-6.5, -11.0), 2))
    assert totals(told, "shore-3") == {0: 2}
    assert lava(told) == []  # once an Era
    assert again.era == 2


def test_KRA_3_HND_2_it_may_come_to_lean_and_is_then_out() -> None:
    state, _ = erupting({"a1": (3, MIDDLE), "b1": (1, "shore-3"), "a2": (5, "b1")})
    _, told = outcome(state, None, Settle(), lands("a2", (0.0, -11.0), 5, lean=30))
    assert totals(told, "shore-3") == {}


def test_KRA_3_HND_2_nothing_rested_on_it_and_the_table_need_not_settle() -> None:
    state, told = erupting({"a1": (3, MIDDLE), "b1": (1, "shore-3"), "b2": (5, "b1")})
    assert buried(told) == ids("b1", "b2")
    assert state.era == 2


MONUMENTS = ("monuments",)


def test_KRA_8_lava_spares_monuments() -> None:
    bodies: Bodies = {"a1": (3, MIDDLE), "b1": (6, "shore-3"), "pyramid": (1, "shore-3")}
    state, told = erupting({**bodies, "castle": (0, "slope-3")}, options=MONUMENTS, era=4)
    assert buried(told) == ids("b1")
    kept = before_lava({**bodies, "castle": (0, "slope-3")}).scene
    assert state.scene.body("pyramid") == kept.body("pyramid")
    assert state.scene.body("castle") == kept.body("castle")


def test_KRA_8_lava_first_then_the_monument() -> None:
    """The bloodiest battle would have been in area 3."""
    bodies: Bodies = {"a1": (3, MIDDLE), "b1": (6, "shore-3"), "c1": (6, "shore-3")}
    state, told = erupting({**bodies, "b2": (5, "shore-1")}, options=MONUMENTS)
    names = [event.event for event in told]
    assert names.index("lava") < names.index("raised") < names.index("battle")
    assert [e.territory for e in told if e.event == "raised"] == ["shore-1"]
    assert state.scene.bodies[0].id == "pyramid"


def test_KRA_8_the_monument_goes_up_when_the_table_has_settled() -> None:
    bodies: Bodies = {"a1": (3, MIDDLE), "b1": (6, "shore-3"), "a2": (6, "b1")}
    state, told = erupting(bodies, options=MONUMENTS)
    assert "raised" not in [event.event for event in told]
    state = settled(state, lands("a2", (-7.0, 9.0), 6))
    assert field(state).monuments()["pyramid"].inside == "shore-1"


def test_KRA_7_in_a_mixed_stack_the_upper_die_decides() -> None:
    for order in (("a1", "b1"), ("b1", "a1")):
        lower, upper = order
        stack = {lower: (2, MIDDLE), upper: (4, lower)}
        here = field(position("krakatoa", stack))
        assert [piece.value for piece in in_crater(here)] == [4, 2]
