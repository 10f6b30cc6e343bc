"""Combat, rule by rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Literal

import pytest
import shapely
from board.made import HEXAGON, board_of

from diedie.games.diedie.combat import Battle, Fought, Monuments, fight, monuments_in, scored
from diedie.games.diedie.field import Battlefield
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.position import place_all
from diedie.games.diedie.position_file import DieEntry, MonumentEntry, PlayerEntry, PositionFile
from diedie.games.diedie.state import Die, Effects, Quarantine, Role
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import World
from diedie.model.dice import showing
from diedie.model.names import ARMIES
from diedie.model.pose import Pose, compose, turn
from diedie.model.scene import Body, Kind, Scene

RED, BLUE, GREEN = range(3)
NUMBERS = count()
PLAYERS = tuple(map(PlayerEntry, ARMIES))

ONE, TWO, THREE = "great-north", "savanna", "old-empires"  # by what they are worth
NO_EFFECTS = Effects()

Group = list[DieEntry]
DieKind = Literal["d6", "d8"]
Made = tuple[Literal["pyramid", "castle", "building"], bool]  # a monument, standing or not

PYRAMID: Made = ("pyramid", True)
CASTLE: Made = ("castle", True)
BUILDING: Made = ("building", True)
RUIN: Made = ("castle", False)


def dice(seat: int, land: str, *faces: int, kind: DieKind = "d6", role: Role = "master") -> Group:
    """Single dice of a seat in a territory."""
    return [_die(seat, face, kind, role, within=land) for face in faces]


def tower(seat: int, land: str, *faces: int, roles: tuple[Role, ...] = ()) -> Group:
    """Dice of a seat on one another, from the bottom up."""
    return stack(land, *((seat, face) for face in faces), roles=roles)


def stack(land: str, *owned: tuple[int, int], roles: tuple[Role, ...] = ()) -> Group:
    """Dice on one another, whoever's they are: seats and faces from the bottom up."""
    found: Group = []
    for i, (seat, face) in enumerate(owned):
        role = roles[i] if roles else "master"
        below = found[-1].id if found else None
        found.append(_die(seat, face, "d6", role, within=None if below else land, on=below))
    return found


def _die(
    seat: int,
    face: int,
    kind: DieKind = "d6",
    role: Role = "master",
    within: str | None = None,
    on: str | None = None,
) -> DieEntry:
    id = f"die-{next(NUMBERS)}"
    return DieEntry(id, ARMIES[seat], face, kind=kind, role=role, within=within, on=on)


def field_of(map: str, *groups: Group, monuments: dict[str, list[Made]]) -> Battlefield:
    entries = [die for group in groups for die in group]
    standing = [
        MonumentEntry(kind, stands, within=land)
        for land, found in monuments.items()
        for kind, stands in found
    ]
    file = PositionFile("diedie-position/1", map, PLAYERS, tuple(entries), (), tuple(standing))
    position = place_all(file)
    owned = {d.id: Die(d.id, ARMIES.index(d.army), d.kind, d.role) for d in entries}
    return Battlefield(position.board, position.scene, owned)


def fought(
    *groups: Group,
    map: str = "world-war",
    guerrilla: bool = False,
    monuments: dict[str, list[Made]] | None = None,
    waiting: tuple[str, str] | None = None,
    effects: Effects = NO_EFFECTS,
) -> Fought:
    """The combat of dice on a map."""
    field = field_of(map, *groups, monuments=monuments or {})
    options = ("guerrilla",) if guerrilla else ()
    return fight(field, world_of(map), effects, options, waiting)


def battle(fought: Fought, territory: str) -> Battle:
    return next(b for b in fought.battles if b.territory == territory)


def points(land: str, fought: Fought) -> dict[int, int]:
    return battle(fought, land).points


# The battle itself


def test_CMB_1_the_highest_total_wins_the_points() -> None:
    found = fought(dice(RED, TWO, 4), dice(BLUE, TWO, 2))
    assert battle(found, TWO) == Battle(TWO, {RED: 4, BLUE: 2}, (RED,), {RED: 2})
    assert found.total == {RED: 2}


def test_CMB_1_dice_and_towers_add_up() -> None:
    found = fought(dice(RED, TWO, 6), dice(BLUE, TWO, 2, 1), tower(BLUE, TWO, 6, 3))
    assert battle(found, TWO).totals == {RED: 6, BLUE: 7}
    assert battle(found, TWO).winners == (BLUE,)


def test_CMB_1_every_territory_has_its_own_battle_in_the_maps_order() -> None:
    found = fought(dice(BLUE, ONE, 1), dice(RED, TWO, 1), dice(BLUE, THREE, 1))
    assert found.total == {RED: 2, BLUE: 4}
    field = field_of("world-war", monuments={})
    assert [b.territory for b in found.battles] == [t.id for t in field.board.territories]
    assert battle(found, "tundra") == Battle("tundra", {}, (), {})


def test_CMB_1_a_d8_counts_like_any_die() -> None:
    found = fought(dice(RED, TWO, 8, kind="d8"), dice(BLUE, TWO, 6, 1))
    assert battle(found, TWO).totals == {RED: 8, BLUE: 7}
    assert battle(found, TWO).winners == (RED,)


def test_CMB_2_a_tower_is_worth_its_top_die_plus_1() -> None:
    assert battle(fought(tower(RED, TWO, 6, 4)), TWO).totals == {RED: 5}


def test_CMB_2_example_a_tower_ties_with_two_dice() -> None:
    found = fought(tower(RED, TWO, 1, 4), dice(BLUE, TWO, 3, 2))
    assert battle(found, TWO) == Battle(TWO, {RED: 5, BLUE: 5}, (RED, BLUE), {RED: 1, BLUE: 1})
    assert found.towers == {RED: 1}
    assert found.total == {RED: 2, BLUE: 1}


def test_CMB_3_tied_players_divide_the_points_rounded_up() -> None:
    two = fought(dice(RED, THREE, 4), dice(BLUE, THREE, 4), dice(GREEN, THREE, 3))
    assert battle(two, THREE).winners == (RED, BLUE)
    assert points(THREE, two) == {RED: 2, BLUE: 2}
    three = fought(dice(RED, ONE, 5), dice(BLUE, ONE, 5), dice(GREEN, ONE, 5))
    assert points(ONE, three) == {RED: 1, BLUE: 1, GREEN: 1}


@pytest.mark.parametrize(
    ("land", "tied", "share"),
    [(ONE, 2, 1), (TWO, 2, 1), (TWO, 3, 1), (THREE, 3, 1), ("isthmus", 2, 2), ("isthmus", 3, 2)],
)
def test_CMB_3_shares(land: str, tied: int, share: int) -> None:
    found = fought(*(dice(seat, land, 3) for seat in range(tied)))
    assert points(land, found) == dict.fromkeys(range(tied), share)


def test_CMB_4_a_tower_gives_1_point_won_or_lost() -> None:
    found = fought(tower(RED, ONE, 1, 1), dice(BLUE, ONE, 6), tower(BLUE, TWO, 1, 1))
    assert points(ONE, found) == {BLUE: 1}
    assert found.towers == {RED: 1, BLUE: 1}
    assert found.total == {RED: 1, BLUE: 4}
    assert fought(tower(RED, ONE, 1, 1), tower(RED, TWO, 1, 1)).towers == {RED: 2}


def test_CMB_5_each_takes_all_points_at_once_in_marker_order() -> None:
    track = (Marker(BLUE, 8), Marker(RED, 5), Marker(GREEN, 5))
    assert scored(track, {RED: 3}) == (Marker(RED, 8), Marker(BLUE, 8), Marker(GREEN, 5))
    # All on 9: whoever moves last lies on top, and that is the last of the order at the beginning.
    all_on_9 = scored(track, {RED: 4, GREEN: 4, BLUE: 1})
    assert all_on_9 == (Marker(GREEN, 9), Marker(RED, 9), Marker(BLUE, 9))


def test_CMB_5_ORD_3_the_order_is_that_of_the_beginning() -> None:
    track = (Marker(BLUE, 4), Marker(RED, 3))
    assert scored(track, {BLUE: 1, RED: 2}) == (Marker(RED, 5), Marker(BLUE, 5))


def test_CMB_5_ORD_4_who_scores_nothing_keeps_the_place_in_the_stack() -> None:
    track = (Marker(GREEN, 0), Marker(RED, 0), Marker(BLUE, 0))
    assert scored(track, {RED: 0, GREEN: 0}) == track
    assert scored(track, {}) == track


def test_CMB_6_a_territory_worth_0_still_gives_the_extras() -> None:
    stout = fought(
        dice(RED, "space", 3),
        dice(BLUE, "space", 3),
        map="space",
        monuments={"space": [PYRAMID]},
        effects=Effects(stout=(BLUE,)),
    )
    assert points("space", stout) == {RED: 1, BLUE: 2}
    small = fought(dice(RED, "space", 2, 4), map="space", guerrilla=True)
    assert points("space", small) == {RED: 2}
    assert points("space", fought(dice(RED, "space", 2, 4), map="space")) == {RED: 0}


# Towers as they stand on the table


def test_TOW_1_a_tower_is_of_one_owner() -> None:
    found = fought(tower(RED, TWO, 5, 2))
    assert (battle(found, TWO).totals, found.towers) == ({RED: 3}, {RED: 1})


def test_TOW_1_knocked_over_it_is_single_dice() -> None:
    found = fought(dice(RED, TWO, 5, 2))
    assert (battle(found, TWO).totals, found.towers) == ({RED: 7}, {})


def test_TOW_2_dice_on_an_opponents_make_no_tower() -> None:
    found = fought(stack(TWO, (RED, 5), (BLUE, 4)))
    assert (battle(found, TWO).totals, found.towers) == ({RED: 5, BLUE: 4}, {})


@pytest.mark.parametrize(
    ("owned", "totals", "towers"),
    [
        ([(RED, 5), (BLUE, 4), (RED, 3)], {RED: 8, BLUE: 4}, {}),
        ([(BLUE, 4), (RED, 5), (RED, 3)], {RED: 4, BLUE: 4}, {RED: 1}),
        ([(RED, 5), (RED, 3), (BLUE, 4)], {RED: 4, BLUE: 4}, {RED: 1}),
        ([(RED, 5), (RED, 3), (BLUE, 4), (BLUE, 2)], {RED: 4, BLUE: 3}, {RED: 1, BLUE: 1}),
        ([(RED, 1), (BLUE, 4), (RED, 5), (RED, 3)], {RED: 5, BLUE: 4}, {RED: 1}),
        (
            [(RED, 6), (RED, 1), (BLUE, 2), (RED, 1), (RED, 1), (RED, 4)],
            {RED: 13, BLUE: 2},
            {RED: 3},
        ),
        (
            [(RED, 1), (RED, 1), (RED, 4), (BLUE, 2), (RED, 6), (RED, 1)],
            {RED: 13, BLUE: 2},
            {RED: 3},
        ),
    ],
)
def test_TOW_2_the_longest_run_is_the_tower(
    owned: list[tuple[int, int]], totals: dict[int, int], towers: dict[int, int]
) -> None:
    found = fought(stack(TWO, *owned))
    assert battle(found, TWO).totals == totals
    assert found.towers == towers


def test_TOW_3_CRD_12_a_babel_is_worth_its_top_plus_2_and_gives_3() -> None:
    found = fought(tower(RED, TWO, 6, 6, 3), dice(BLUE, TWO, 5))
    assert battle(found, TWO).totals == {RED: 5, BLUE: 5}
    assert found.towers == {RED: 3}
    assert found.total == {RED: 4, BLUE: 1}


def test_TOW_3_more_than_three_are_a_babel_too() -> None:
    found = fought(tower(RED, TWO, 6, 6, 6, 6, 1))
    assert (battle(found, TWO).totals, found.towers) == ({RED: 3}, {RED: 3})


def test_TOW_4_a_d8_may_be_in_a_tower() -> None:
    below = _die(RED, 8, "d8", within=TWO)
    above = _die(RED, 2, on=below.id)
    assert battle(fought([below, above]), TWO).totals == {RED: 3}
    below = _die(RED, 2, within=TWO)
    above = _die(RED, 8, "d8", on=below.id)
    assert battle(fought([below, above]), TWO).totals == {RED: 9}


# Where dice count. Left and right are the halves of the hexagon, the border at x = 0.


LEFT, RIGHT = "0", "1"


def placed(kind: Kind, x: float, face: int, z: float = 0.8, lean: float = 0.0) -> Body:
    turned = compose(turn((0.0, 1.0, 0.0), lean), showing(kind, face))
    return Body(f"body-{next(NUMBERS)}", kind, Pose((x, 0.0, z), turned))


def halves(*owned: tuple[int | None, Body], quarantine: Quarantine | None = None) -> Fought:
    """The combat on two halves, the left worth 2 and the right worth 5; monuments are nobody's."""
    board = board_of(HEXAGON & shapely.box(-16, -14, 0, 14), HEXAGON & shapely.box(0, -14, 16, 14))
    left, right = board.territories
    board = replace(board, territories=(replace(left, value=2), replace(right, value=5)))
    whose = {body.id: Die(body.id, seat) for seat, body in owned if seat is not None}
    scene = Scene(tuple(body for _, body in owned))
    return fight(Battlefield(board, scene, whose), World(), Effects(quarantine), ())


@pytest.mark.parametrize(("x", "land"), [(-0.05, LEFT), (0.05, RIGHT), (-0.6, LEFT), (4, RIGHT)])
def test_MOV_4_on_a_border_a_die_counts_where_most_of_it_lies(x: float, land: str) -> None:
    found = halves((RED, placed("d6", x, 4)))
    assert {b.territory: b.totals for b in found.battles if b.totals} == {land: {RED: 4}}


@pytest.mark.parametrize(("base", "top", "land"), [(-0.5, 0.2, LEFT), (-0.2, 0.5, RIGHT)])
def test_MOV_4_a_tower_counts_where_most_of_all_its_dice_lies(
    base: float, top: float, land: str
) -> None:
    found = halves((RED, placed("d6", base, 6)), (RED, placed("d6", top, 3, z=2.4)))
    assert {b.territory: b.totals for b in found.battles if b.totals} == {land: {RED: 4}}


def test_MOV_4_not_where_another_has_a_quarantine() -> None:
    found = halves(
        (RED, placed("d6", -0.5, 4)),
        (BLUE, placed("d6", -0.5, 3, z=2.4)),
        quarantine=Quarantine(BLUE, LEFT),
    )
    assert battle(found, LEFT).totals == {BLUE: 3}
    assert battle(found, RIGHT).totals == {RED: 4}
    whole = halves((RED, placed("d6", -5, 4)), quarantine=Quarantine(BLUE, LEFT))
    assert battle(whole, LEFT).totals == {RED: 4}, "it touches nothing else"


def test_MOV_5_a_die_without_a_clear_result_counts_nowhere() -> None:
    found = halves((RED, placed("d6", 4, 6, lean=35)), (BLUE, placed("d6", 8, 1)))
    assert battle(found, RIGHT) == Battle(RIGHT, {BLUE: 1}, (BLUE,), {BLUE: 5})
    nearly = halves((RED, placed("d6", 4, 6, lean=4)))
    assert battle(nearly, RIGHT).totals == {RED: 6}


def test_MOV_5_a_leaning_die_makes_no_tower() -> None:
    found = halves((RED, placed("d6", 4, 2)), (RED, placed("d6", 4, 6, z=2.5, lean=20)))
    assert (battle(found, RIGHT).totals, found.towers) == ({RED: 2}, {})


def test_ATK_7_a_die_outside_the_arena_counts_nowhere() -> None:
    found = halves((RED, placed("d6", 30, 6)), (RED, placed("d6", 4, 1)))
    assert found.total == {RED: 5}


# Cards


def test_CRD_4_stout_scores_1_more_where_tied() -> None:
    effects = Effects(stout=(BLUE, GREEN))
    tie = fought(
        dice(RED, TWO, 3), dice(BLUE, TWO, 3), dice(GREEN, TWO, 2), dice(BLUE, ONE, 1),
        effects=effects,
    )  # fmt: skip
    assert points(TWO, tie) == {RED: 1, BLUE: 2}
    assert points(ONE, tie) == {BLUE: 1}, "not for winning alone"


def test_CRD_9_an_armistice_is_a_tie_among_all_with_dice_there() -> None:
    found = fought(
        dice(RED, "planet-3", 6, 1),
        dice(BLUE, "planet-3", 1),
        map="space",
        guerrilla=True,
        monuments={"planet-3": [PYRAMID]},
        effects=Effects(armistice="planet-3", stout=(BLUE,)),
    )
    assert battle(found, "planet-3").totals == {RED: 7, BLUE: 1}
    assert battle(found, "planet-3").winners == (RED, BLUE)
    assert points("planet-3", found) == {RED: 3, BLUE: 4}, "monuments for all, no Guerrilla"


def test_CRD_9_a_single_player_takes_value_and_monuments_alone() -> None:
    found = fought(
        dice(RED, THREE, 2),
        guerrilla=True,
        monuments={THREE: [PYRAMID]},
        effects=Effects(armistice=THREE, stout=(RED,)),
    )
    assert battle(found, THREE) == Battle(THREE, {RED: 2}, (RED,), {RED: 4})


def test_CRD_9_an_armistice_where_nobody_is_gives_nothing() -> None:
    found = fought(dice(RED, ONE, 2), effects=Effects(armistice=THREE))
    assert battle(found, THREE) == Battle(THREE)


def test_CRD_14_fallen_monuments_count_for_the_archaeologist() -> None:
    effects = Effects(archaeology=(BLUE, GREEN))
    lands = {TWO: [RUIN, PYRAMID]}
    tie = fought(
        dice(RED, TWO, 3), dice(BLUE, TWO, 3), dice(GREEN, TWO, 1),
        monuments=lands, effects=effects,
    )  # fmt: skip
    assert points(TWO, tie) == {RED: 2, BLUE: 3}
    won = fought(dice(BLUE, TWO, 3), monuments=lands, effects=effects)
    assert points(TWO, won) == {BLUE: 4}


# Options


def test_OPT_2_guerrilla_adds_the_faces_of_small_dice() -> None:
    assert points(THREE, fought(dice(RED, THREE, 2), guerrilla=True)) == {RED: 5}
    found = fought(dice(RED, THREE, 1, 2, 3), dice(BLUE, THREE, 2), guerrilla=True)
    assert points(THREE, found) == {RED: 6}, "only the winner's own"
    assert points(THREE, fought(dice(RED, THREE, 2))) == {RED: 3}, "only with the option"


def test_OPT_2_of_a_tower_the_top_die() -> None:
    assert points(THREE, fought(tower(RED, THREE, 1, 2), guerrilla=True)) == {RED: 5}
    assert points(THREE, fought(tower(RED, THREE, 1, 5), guerrilla=True)) == {RED: 3}


def test_OPT_2_not_for_a_tie() -> None:
    found = fought(dice(RED, THREE, 2), dice(BLUE, THREE, 2), guerrilla=True)
    assert points(THREE, found) == {RED: 2, BLUE: 2}


# Pirate Ship


def pirates(*groups: Group, effects: Effects = NO_EFFECTS, guerrilla: bool = False) -> Fought:
    return fought(*groups, map="pirate-ship", effects=effects, guerrilla=guerrilla)


def test_PIR_2_totals_add_masters_and_crew() -> None:
    found = pirates(dice(RED, "sea", 3), dice(RED, "sea", 4, role="crew"), dice(BLUE, "sea", 6))
    assert battle(found, "sea").totals == {RED: 7, BLUE: 6}


def test_PIR_3_a_master_makes_a_victory_worth_2() -> None:
    found = pirates(
        dice(RED, "sea", 1), dice(RED, "sea", 6, role="crew"), dice(BLUE, "sea", 6),
        dice(BLUE, "ship-1", 6, role="crew"), dice(RED, "ship-1", 5),
    )  # fmt: skip
    assert points("sea", found) == {RED: 2}
    assert points("ship-1", found) == {BLUE: 1}, "the loser's master is of no use"


def test_PIR_4_tied_only_a_master_scores() -> None:
    found = pirates(dice(RED, "sea", 4), dice(BLUE, "sea", 4, role="crew"))
    assert battle(found, "sea") == Battle("sea", {RED: 4, BLUE: 4}, (RED, BLUE), {RED: 1, BLUE: 0})
    both = pirates(dice(RED, "sea", 4), dice(BLUE, "sea", 4))
    assert points("sea", both) == {RED: 1, BLUE: 1}
    truce = pirates(
        dice(RED, "sea", 6, role="crew"), dice(BLUE, "sea", 1), effects=Effects(armistice="sea")
    )
    assert points("sea", truce) == {RED: 0, BLUE: 1}


def test_PIR_4_what_cards_and_options_add_comes_on_top() -> None:
    stout = Effects(stout=(BLUE,))
    tie = pirates(dice(RED, "sea", 4), dice(BLUE, "sea", 4, role="crew"), effects=stout)
    assert points("sea", tie) == {RED: 1, BLUE: 1}
    assert points("sea", pirates(dice(RED, "sea", 2, role="crew"), guerrilla=True)) == {RED: 3}


@pytest.mark.parametrize("roles", [("master", "crew"), ("crew", "master")])
def test_PIR_7_a_master_inside_a_tower_counts_and_towers_score(roles: tuple[Role, Role]) -> None:
    found = pirates(tower(RED, "ship-2", 5, 4, roles=roles))
    assert points("ship-2", found) == {RED: 2}
    assert found.towers == {RED: 1}
    crew = pirates(tower(RED, "ship-2", 5, 4, roles=("crew", "crew")))
    assert points("ship-2", crew) == {RED: 1}


def test_PIR_7_a_master_under_an_enemys_die_counts() -> None:
    mixed = stack("sea", (RED, 1), (BLUE, 2), roles=("master", "crew"))
    found = pirates(mixed, dice(RED, "sea", 6, role="crew"))
    assert points("sea", found) == {RED: 2}


# Monuments


def test_MON_2_a_monument_that_found_no_room_counts_there() -> None:
    found = fought(dice(RED, TWO, 3), dice(RED, ONE, 3), waiting=("building", TWO))
    assert points(TWO, found) == {RED: 3}
    assert points(ONE, found) == {RED: 1}


def test_MON_4_1_point_more_for_each_standing_monument() -> None:
    lands = {TWO: [PYRAMID, CASTLE], ONE: [BUILDING]}
    found = fought(dice(RED, TWO, 3), dice(BLUE, TWO, 2), monuments=lands)
    assert points(TWO, found) == {RED: 4}
    assert points(ONE, found) == {}, "nobody is there to win it"


def test_MON_4_tied_each_in_full() -> None:
    found = fought(dice(RED, TWO, 3), dice(BLUE, TWO, 3), monuments={TWO: [PYRAMID]})
    assert points(TWO, found) == {RED: 2, BLUE: 2}


def test_MON_4_a_fallen_one_counts_for_nobody() -> None:
    assert points(TWO, fought(dice(RED, TWO, 3), monuments={TWO: [RUIN]})) == {RED: 2}


@pytest.mark.parametrize(("lean", "more"), [(0, 1), (4.5, 1), (5.5, 0)])
def test_MON_4_standing_means_within_5_degrees(lean: float, more: int) -> None:
    pyramid = Body("pyramid", "pyramid", Pose((4, 0, 1.2), turn((0.0, 1.0, 0.0), lean)))
    assert halves((None, pyramid), (RED, placed("d6", 10, 1))).total == {RED: 5 + more}


def test_MON_4_a_monument_counts_in_each_territory_it_reaches_into() -> None:
    castle = Body("castle", "castle", Pose((1.0, 0, 1.3)))
    both = (RED, placed("d6", 10, 1)), (BLUE, placed("d6", -10, 1))
    assert halves((None, castle), *both).total == {RED: 6, BLUE: 3}
    apart = Body("castle", "castle", Pose((1.4, 0, 1.3)))
    assert halves((None, apart), *both).total == {RED: 6, BLUE: 2}


def test_MON_4_a_die_on_a_monument_counts_where_its_footprint_is() -> None:
    castle = MonumentEntry("castle", True, within=TWO)
    on_top = DieEntry("top", ARMIES[RED], 4, on="castle")
    position = place_all(
        PositionFile("diedie-position/1", "world-war", PLAYERS, (on_top,), (), (castle,))
    )
    field = Battlefield(position.board, position.scene, {"top": Die("top", RED)})
    found = fight(field, World(), Effects(), ())
    assert battle(found, TWO) == Battle(TWO, {RED: 4}, (RED,), {RED: 3})
    assert monuments_in(field, TWO) == Monuments(("castle",), ())
