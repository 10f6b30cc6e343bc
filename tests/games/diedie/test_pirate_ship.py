"""Pirate Ship: two captains, masters and crew, ropes over the sea, cards that stay."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import numpy as np
import pytest
import shapely
from games.diedie.card_plays import at, shows, tower
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.scripted import begun, refusal, step

import diedie
from diedie.board.atlas import adopt_map, map_named, map_source
from diedie.board.maps import middle_in, share_over
from diedie.errors import SetupError
from diedie.games.diedie import game
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.combat import Fought, fight
from diedie.games.diedie.crews import worn_by
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, March, Move, Pass, Play, Put, Spot, Strike
from diedie.games.diedie.state import (
    Attack,
    Cards,
    Effects,
    Movement,
    Quarantine,
    Soldier,
    State,
)
from diedie.games.diedie.worlds import world_of
from diedie.model.flick import Flick
from diedie.model.names import ARMIES
from diedie.table.palette import LIVERIES

HANDS = (("stout", "armistice", "babel"), ("fusion", "quarantine", "somersault"))
ROPE = (2.5, 0.0)  # on a rope, above the sea
OVER_SHIP = (2.3, -3.4)  # on a rope, across the border of ship 1 and the sea
SEA, SHIP_1, SHIP_2 = Spot(0.0, 0.0), Spot(0.0, -8.0), Spot(0.0, 8.0)


def at_sea(bodies: Bodies, **fields: object) -> State:
    """A state in which the first captain may adjust; both hold cards."""
    fields = {"phase": Movement(0), "cards": Cards(hands=HANDS), **fields}
    return position("pirate-ship", bodies, options=("power-cards",), **fields)  # type: ignore[arg-type]


def with_card(bodies: Bodies, **fields: object) -> State:
    return at_sea(bodies, **{"phase": Movement(0, "card"), **fields})


def after(state: State, *moves: Move) -> State:
    """The state after moves of whoever is to move."""
    for move in moves:
        state = step(state, game.to_move(state), move)
    return state


def put(die: str, spot: Spot) -> Put:
    return Put(named(die), spot)


def refused(state: State, move: Move) -> str:
    """The code with which a move is refused."""
    return refusal(state, game.to_move(state), move)


def offered(state: State, die: str) -> tuple[str, ...]:
    """The territories into which a die may be adjusted."""
    offers = game.legal(state).offers
    found = [o.territories for o in offers if o.act == "adjust" and named(die) in o.dice]
    return found[0] if found else ()


def fought(state: State) -> Fought:
    return fight(field(state), world_of("pirate-ship"), state.effects, ())


def points(state: State, territory: str) -> dict[int, int]:
    """What a battle gives."""
    return next(b.points for b in fought(state).battles if b.territory == territory)


# The ships


def test_PIR_1_two_ships_and_the_sea_between_them() -> None:
    board = map_named("pirate-ship")
    assert [(t.id, t.value) for t in board.territories] == [
        ("ship-1", None),
        ("ship-2", None),
        ("sea", None),
    ]
    assert board.eras == 4
    with pytest.raises(SetupError, match="player-count"):
        begun("pirate-ship", 3)


@pytest.mark.parametrize(("seat", "own"), [(0, -1), (1, 1)])
def test_PIR_1_only_from_ones_own_side_of_the_platform(seat: int, own: int) -> None:
    state = begun("pirate-ship", first=seat)
    die = state.hands[seat][0]

    def strike(x: float, y: float) -> Strike:
        return Strike(Flick(die, -90.0 * own, 90.0, (x, y)))

    for x in (-6.0, 0.0, 6.0):
        game.check(state, seat, strike(x, own * 15.2))
        assert refused(state, strike(x, -own * 15.2)) == "wrong-side"
    assert refused(state, strike(13.2, 7.6)) == "wrong-side"
    assert refused(state, strike(-13.2, -7.6)) == "wrong-side"
    for move in game.legal(state).moves:
        game.check(state, seat, move)


# The crew


def test_PIR_2_seven_dice_three_masters_and_four_of_the_crew() -> None:
    state = begun("pirate-ship")
    for seat, army in enumerate(ARMIES[:2]):
        dice = [die for die in dice_of(state) if die.seat == seat]
        assert [die.role for die in dice] == ["master"] * 3 + ["crew"] * 4
        assert state.hands[seat] == tuple(f"{army}-{n}" for n in range(1, 8))


def test_PIR_2_the_captain_chooses_which_to_flick() -> None:
    state = begun("pirate-ship")
    (offer,) = game.legal(state).offers
    assert offer.dice == state.hands[0]
    assert {move.flick.die for move in offer.moves if isinstance(move, Strike)} == {*offer.dice}


def test_PIR_2_towers_may_mix_masters_and_crew() -> None:
    state = at_sea({"a1": (2, (0, -8)), "a7": (5, (0, -5.5))}, phase=Attack(0, "build"))
    assert Build(named("a1"), named("a7")) in game.legal(state).moves
    state = state.having(hands=((), (named("b1"),)))
    done = after(state, Build(named("a7"), named("a1")))
    assert tower(done, "a1") == (named("a1"), named("a7"))


def test_PIR_2_totals_add_both() -> None:
    state = at_sea({"a1": (2, "sea"), "a7": (5, "sea"), "b1": (6, "sea")})
    (battle,) = [b for b in fought(state).battles if b.totals]
    assert (battle.totals, battle.winners) == ({0: 7, 1: 6}, (0,))


def test_PIR_2_CRD_11_the_soldier_has_the_role_of_the_die_replaced() -> None:
    for instead, role in (("a2", "master"), ("a6", "crew")):
        soldier = Soldier(0, named(instead))
        state = at_sea({"soldier": (8, "sea"), "b1": (1, "sea")}, soldier=soldier)
        assert [die.role for die in dice_of(state) if die.id == "soldier"] == [role]
        assert points(state, "sea") == {0: 2 if role == "master" else 1}


SEATS = ("bot:random", "bot:random")


def crews(*names: str, **how: object) -> list[object]:
    """The second colours of captains who wish for these."""
    match = diedie.new_match(map="pirate-ship", seats=SEATS, crew=names or None, **how)  # type: ignore[call-overload]
    return [seat.crew for seat in match.state.setup.seats]


def test_PIR_2_the_captains_choose_a_second_colour_or_get_the_first_that_is_free() -> None:
    assert crews() == ["diekings", "samudie"]
    assert crews(armies=("samudie", "dienturions")) == ["diepoleons", "diekings"]
    assert crews("diemazons", "samudie") == ["diemazons", "samudie"]
    assert crews("dienturions", "diepoleons", armies=("samudie", "diekings")) == list(ARMIES[:2])
    elsewhere = diedie.new_match(map="world-war", seats=SEATS)
    assert {seat.crew for seat in elsewhere.state.setup.seats} == {msgspec.UNSET}


@pytest.mark.parametrize(
    ("names", "how", "code"),
    [
        (("diekings",), {}, "crew-count"),
        (("diekings", "diekings"), {}, "crew-taken"),
        (("diepoleons", "diekings"), {}, "crew-taken"),  # the other's army
        (("dienturions", "diekings"), {}, "crew-taken"),  # one's own
        (("diekings", "red"), {}, "unknown-army"),
        (("diekings", "samudie"), {"map": "world-war"}, "crew-elsewhere"),
    ],
)
def test_PIR_2_colours_that_a_crew_cannot_have(
    names: tuple[str, ...], how: dict[str, str], code: str
) -> None:
    with pytest.raises(SetupError) as told:
        diedie.new_match(**{"map": "pirate-ship", "seats": SEATS, "crew": names, **how})  # type: ignore[call-overload]
    assert told.value.code == code


def test_PIR_2_the_file_keeps_the_colours_and_old_ones_have_none(tmp_path: Path) -> None:
    file = tmp_path / "m.diedie"
    how = {"map": "pirate-ship", "seats": SEATS, "crew": ("diemazons", "samudie")}
    diedie.new_match(**how, save=file).close()  # type: ignore[call-overload]
    replay = diedie.open_replay(file)
    assert replay.match is not None
    assert [seat.crew for seat in replay.match.setup.seats] == ["diemazons", "samudie"]
    old = diedie.open_replay(Path(__file__).parents[2] / "corpus" / "first-pirate-ship.diedie")
    assert old.match is not None
    assert {seat.crew for seat in old.match.setup.seats} == {msgspec.UNSET}


def test_PIR_2_masters_wear_the_army_s_colour_and_the_crew_the_second_one() -> None:
    state = diedie.new_match(map="pirate-ship", seats=SEATS, crew=("diemazons", "samudie")).state
    worn = {die.id: worn_by(state, die) for die in dice_of(state)}
    for army, second in (("dienturions", "diemazons"), ("diepoleons", "samudie")):
        masters, crew = (range(1, 4), range(4, 8))
        assert {worn[f"{army}-{n}"].livery for n in masters} == {LIVERIES[army]}
        assert {worn[f"{army}-{n}"].livery for n in crew} == {LIVERIES[second]}
        assert {worn[f"{army}-{n}"].frame for n in crew} == {LIVERIES[army].body}
    before = begun("pirate-ship")
    plain = [worn_by(before, die).livery for die in dice_of(before) if die.role == "crew"]
    assert {livery.body for livery in plain}.isdisjoint(each.body for each in LIVERIES.values())


# Battles


@pytest.mark.parametrize(
    ("bodies", "expected"),
    [
        ({"a1": (3, "ship-2"), "b5": (2, "ship-2")}, {0: 2}),
        ({"a4": (3, "ship-2"), "b1": (2, "ship-2")}, {0: 1}),
        ({"a4": (3, "ship-2"), "a3": (1, "ship-2"), "b1": (2, "ship-2")}, {0: 2}),
        ({"a4": (3, "ship-2"), "a3": Lying(1, "ship-2", lean=30)}, {0: 1}),
    ],
)
def test_PIR_3_two_points_with_a_master_there_else_one(
    bodies: Bodies, expected: dict[int, int]
) -> None:
    assert points(at_sea(bodies), "ship-2") == expected


@pytest.mark.parametrize(
    ("bodies", "expected"),
    [
        ({"a1": (3, "sea"), "b1": (3, "sea")}, {0: 1, 1: 1}),
        ({"a1": (3, "sea"), "b4": (3, "sea")}, {0: 1, 1: 0}),
        ({"a4": (3, "sea"), "b4": (3, "sea")}, {0: 0, 1: 0}),
    ],
)
def test_PIR_4_tied_one_point_for_each_with_a_master(
    bodies: Bodies, expected: dict[int, int]
) -> None:
    assert points(at_sea(bodies), "sea") == expected


def test_PIR_7_CMB_4_a_tower_gives_its_point_and_a_master_inside_it_counts() -> None:
    state = at_sea({"a1": (1, "sea"), "a7": (5, "a1"), "b4": (3, "sea")})
    assert points(state, "sea") == {0: 2}
    assert fought(state).towers == {0: 1}
    assert fought(state).total == {0: 3}


# Ropes


def test_PIR_5_from_a_rope_onto_either_ship_or_into_the_sea() -> None:
    state = at_sea({"a1": Lying(4, ROPE, yaw=20)})
    assert set(offered(state, "a1")) == {"ship-1", "ship-2", "sea"}
    for spot, land in ((SHIP_1, "ship-1"), (SHIP_2, "ship-2"), (SEA, "sea")):
        done = after(state, put("a1", spot))
        assert field(done).readings[named("a1")].inside == land
        assert shows(done, "a1") == 4
        assert done.movement.step == "card"
    assert refused(state, put("a1", Spot(0.0, -4.0))) == "not-inside"  # across a border


def test_PIR_5_it_may_stay() -> None:
    state = at_sea({"a1": (4, ROPE)})
    done = after(state, Pass())
    assert (done.phase, done.scene) == (Movement(0, "card"), state.scene)


def test_PIR_5_from_the_rope_once_only() -> None:
    state = at_sea({"a1": (4, ROPE), "a2": (1, (-2.5, 0.0))})
    state = after(state, put("a1", Spot(2.5, 1.0)))
    assert refused(state, put("a1", SHIP_1)) == "adjusted-already"
    assert offered(state, "a1") == ()
    assert set(offered(state, "a2")) == {"ship-1", "ship-2", "sea"}
    assert after(state, put("a2", Spot(-2.5, 1.0))).movement.step == "card"


def test_PIR_5_MOV_2_on_a_border_and_a_rope_it_has_to_go_to_one_of_the_three() -> None:
    state = at_sea({"a1": (4, OVER_SHIP)})
    assert set(field(state).readings[named("a1")].territories) == {"ship-1", "sea"}
    assert set(offered(state, "a1")) == {"ship-1", "ship-2", "sea"}
    assert refused(state, Pass()) == "must-adjust"
    after(state, put("a1", SHIP_2))


def test_PIR_5_MOV_2_on_a_border_without_a_rope_it_goes_to_one_of_the_two() -> None:
    state = at_sea({"a1": (4, (0.0, -4.0))})
    assert set(offered(state, "a1")) == {"ship-1", "sea"}
    assert refused(state, put("a1", SHIP_2)) == "not-inside"


def test_PIR_5_beside_a_rope_or_on_a_ship_nothing_moves() -> None:
    bodies: Bodies = {"a1": (4, (0.0, 0.0)), "a2": (4, (2.5, -5.0)), "a3": (1, ROPE)}
    state = at_sea({**bodies, "b1": (1, (-2.5, 0.0))})
    assert refused(state, put("a1", SHIP_1)) == "not-on-a-border"
    assert refused(state, put("a2", SHIP_2)) == "not-on-a-border"
    assert refused(state, put("b1", SHIP_2)) == "not-your-die"


@pytest.mark.parametrize(
    ("x", "of_it"), [(2.13, 0.096), (2.14, 0.102), (3.71, 0.106), (3.72, 0.099)]
)
def test_PIR_5_on_a_rope_is_a_tenth_of_it(x: float, of_it: float) -> None:
    rope = map_named("pirate-ship").featured("rope")[3]
    die = shapely.box(x - 0.8, -0.8, x + 0.8, 0.8)
    assert math.isclose(share_over(rope, np.array([die]))[0], of_it, abs_tol=0.001)
    assert not middle_in(rope, np.array([die]))[0]
    state = at_sea({"a1": (4, (x, 0.0)), "a2": (1, (-2.5, 0.0))})
    assert bool(offered(state, "a1")) == (of_it > 0.1)


def test_PIR_5_or_the_middle_of_it_where_the_rope_is_thin() -> None:
    thin = map_source("pirate-ship").replace(b"width = 0.3", b"width = 0.1")  # type: ignore[union-attr]
    thin_ropes = adopt_map(thin, "thin-ropes.toml")

    def climbs(x: float) -> bool:
        bodies: Bodies = {"a1": (4, (x, 0.0)), "a2": (1, (-2.95, 0.0))}
        return bool(offered(position(thin_ropes, bodies, phase=Movement(0)), "a1"))

    assert [climbs(x) for x in (2.8, 2.95, 3.1)] == [False, True, False]


def test_PIR_5_TOW_4_a_tower_on_a_rope_moves_as_one() -> None:
    state = at_sea({"a1": (4, ROPE), "a7": (6, "a1")})
    assert refused(state, put("a7", SHIP_2)) == "tower-moves-as-one"
    done = after(state, put("a1", SHIP_2))
    assert tower(done, "a7") == (named("a1"), named("a7"))
    assert at(done, "a7") == (0.0, 8.0, 2.4)


def test_PIR_5_HND_1_not_what_is_held_down() -> None:
    state = at_sea({"a1": (4, ROPE), "b1": (1, "a1"), "a2": (1, (-2.5, 0.0))})
    assert refused(state, put("a1", SHIP_2)) == "held-down"


def test_PIR_5_CRD_3_not_onto_a_ship_under_quarantine() -> None:
    closed = Effects(quarantine=Quarantine(1, "ship-2"))
    state = at_sea({"a1": (4, ROPE)}, effects=closed)
    assert set(offered(state, "a1")) == {"ship-1", "sea"}
    assert refused(state, put("a1", SHIP_2)) == "quarantined"
    assert [(r.code, r.territory) for r in game.legal(state).refusals] == [
        ("quarantined", "ship-2")
    ]


def test_PIR_5_CRD_3_out_of_the_sea_under_quarantine_nobody_else_climbs() -> None:
    closed = Effects(quarantine=Quarantine(1, "sea"))
    state = at_sea({"a1": (4, ROPE), "a2": (4, OVER_SHIP), "b1": (1, (-2.5, 0))}, effects=closed)
    for spot in (SEA, SHIP_1, SHIP_2):
        assert refused(state, put("a1", spot)) == "quarantined"
    assert offered(state, "a1") == ()
    assert offered(state, "a2") == ("ship-1",)  # its other side
    assert refused(state, put("a2", SHIP_2)) == "not-inside"
    its_owner = state.having(phase=Movement(1))
    assert set(offered(its_owner, "b1")) == {"ship-1", "ship-2", "sea"}


# Cards


def test_PIR_6_power_cards_are_on_by_default_here_alone() -> None:
    assert world_of("pirate-ship").default_options == ("power-cards",)
    assert {world_of(map).default_options for map in ("world-war", "krakatoa", "space")} == {()}


def test_PIR_6_three_to_each_player_none_open() -> None:
    cards = begun("pirate-ship", 2, "power-cards").cards
    assert [len(hand) for hand in cards.hands] == [3, 3]
    assert len({card for hand in cards.hands for card in hand}) == 6
    assert (cards.open, cards.used) == ((), ())


def test_PIR_6_one_card_from_the_hand_or_from_the_open_row() -> None:
    row = ("soldier-of-the-future",)
    state = with_card({"a1": (1, "sea")}, cards=Cards(hands=HANDS, open=row))
    from_hand = after(state, Play("stout"))
    assert from_hand.cards == Cards(
        hands=(("armistice", "babel"), HANDS[1]), open=row, used=("stout",)
    )
    from_row = after(state, Play("soldier-of-the-future", source="open"))
    assert from_row.cards == Cards(hands=HANDS, used=row)
    for done in (from_hand, from_row):
        assert done.phase == Movement(1, "card")


def test_PIR_6_from_the_open_row_with_an_empty_hand() -> None:
    state = with_card({"a1": (1, "sea")}, cards=Cards(hands=((), HANDS[1]), open=("stout",)))
    assert game.to_move(state) == 0
    assert after(state, Play("stout", source="open")).effects.stout == (0,)


def test_PIR_6_what_was_used_in_this_era_lies_face_down() -> None:
    state = with_card({"a1": (1, "sea"), "b1": (1, "sea")})
    state = after(state, Play("stout"))
    assert refused(state, Play("stout", source="open")) == "not-open"
    assert not any(o.card == "stout" for o in game.legal(state).offers)


def test_PIR_6_used_ones_are_turned_up_in_the_next_era_and_open_ones_stay() -> None:
    cards = Cards(hands=HANDS, open=("soldier-of-the-future", "fusion"))
    state = with_card({"a1": (1, "sea"), "b1": (1, "sea")}, cards=cards)
    state = after(state, Play("stout"), Play("soldier-of-the-future", source="open"))
    assert state.era == 2
    assert state.cards == Cards(
        hands=(("armistice", "babel"), HANDS[1]), open=("fusion", "stout", "soldier-of-the-future")
    )


def test_PIR_6_no_march_and_no_exchange() -> None:
    state = with_card({"a1": (1, "sea")}, cards=Cards(hands=HANDS, open=("fusion",)))
    assert refused(state, March("stout", named("a1"), SHIP_1)) == "no-march-here"
    assert not any(offer.act == "march" for offer in game.legal(state).offers)


def test_PIR_6_MON_1_both_monument_cards_are_dealt() -> None:
    cards = begun("pirate-ship", 2, "power-cards", "monuments").cards
    assert {"rebuild", "archaeology"} <= {card for hand in cards.hands for card in hand}


def test_PIR_6_a_match_of_four_eras_deals_once() -> None:
    """Everybody passes every movement turn: the hands are the same in the last Era."""
    state = begun("pirate-ship", 2, "power-cards")
    dealt = state.cards
    for era in (2, 3, 4):
        state = state.having(phase=Movement(1, "card"), order=(0, 1), hands=((), ()))
        state = after(state, Pass())
        assert (state.era, state.cards) == (era, dealt)
