"""Whatever may be done can be done by pointing at the table, and nothing else."""

from __future__ import annotations

import math
from itertools import product

import pytest
import shapely
from games.diedie.positions import Bodies, named, position
from games.diedie.test_legal import states
from shapely import Point
from window.games.diedie.decision_table import Table, plain
from window.stage import check, picked, playing

from diedie.games.diedie import game
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, Give, March, Pass, Play, Put, Spot, Strike
from diedie.games.diedie.state import Cards as Held
from diedie.games.diedie.state import Movement
from diedie.games.diedie.worlds.krakatoa.crater import crater
from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets import BoxedNumber, TipLayer
from diedie.window.games.diedie.cards.card_play import CardPlay
from diedie.window.games.diedie.cards.secret_cards import Curtain
from diedie.window.games.diedie.cards.target_steps import DiceSwap, ValueSplit
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection, LandSelection
from diedie.window.games.diedie.decisions.dice_moves import Adjustment
from diedie.window.games.diedie.flick_turn import FLICKS
from diedie.window.placing.placement import Placement

DECIDED = [
    name
    for name, state in states().items()
    if (acts := {offer.act for offer in game.legal(state).offers}) and not acts & set(FLICKS)
]
SMALL = [(1280, 720, 1.0), (1280, 720, 1.75)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_window_says_what_became_of_a_die_in_the_black_hole(language: str) -> None:
    made, screen = playing(states()["roll"], language=language)
    planet = next(land for land in screen.board.territories if land.sector == 3)
    goes = made.words("roll-to", value=3, territory=screen.teller.territory(planet.id))
    for name, said in (("roll", goes), ("place", made.words("rolled-now", shown=3, value=5))):
        made, screen = playing(states()[name], language=language)
        made.ui.resize(1280, 720, 2.0)
        assert said in " ".join(line.text for node in made.ui.nodes() for line in node.lines)
        check(made)


@pytest.mark.some(len(DECIDED) // 4)
@pytest.mark.parametrize("name", DECIDED)
def test_exactly_what_is_legal_can_be_reached(name: str) -> None:
    state, table = states()[name], Table(name)
    reached = {plain(move) for move in table.reached()}
    offered = {plain(move) for move in game.legal(state).moves}
    assert reached == offered
    for move in table.moves:
        game.check(state, game.to_move(state), move)


@pytest.mark.parametrize("name", ["adjust", "adjust-at-sea", "place", "place-anywhere"])
def test_a_die_follows_the_hand_and_is_put_where_it_fits(name: str) -> None:
    table = Table(name)
    step, state = table.step, states()[name]
    assert isinstance(step, Placement) or name == "adjust-at-sea"
    if not isinstance(step, Placement):  # nothing has to be moved: it is taken up by a click
        table.take(next(iter(table.step.choices)))  # a click, no drag: it stays in the hand
        step = table.step
        assert isinstance(step, Placement)
    table.hand.point(*table.hand.seen(20.0, 3.0))  # beyond the wall
    before = step.place
    table.hand.point(*table.hand.seen(21.0, 2.0))
    assert step.place == before
    for i, place in enumerate(step.free_places.places[::29].tolist()):
        table.hand.point(*table.hand.seen(*place))
        assert step.fits
        table.hand.click(*table.hand.seen(*place))
        assert len(table.moves) == i + 1
        game.check(state, game.to_move(state), table.moves[-1])
        assert isinstance(table.moves[-1], Put)


def test_where_it_does_not_fit_it_says_why_and_stays_in_the_hand() -> None:
    table = Table("adjust")
    step = table.step
    table.hand.point(*table.hand.seen(2.0, -3.0))
    assert not step.fits
    assert any("Great North" in text for text in table.told())
    table.hand.click(*table.hand.seen(2.0, -3.0))
    assert not table.moves
    assert table.screen.refused
    assert table.step is step
    table.hand.point(*table.hand.seen(-2.0, 10.0))  # under the tower
    assert not step.fits or step.place[:2] != (-2.0, 10.0)


def test_a_die_can_be_dragged_from_where_it_lies() -> None:
    table = Table("adjust")
    table.hand.keys("escape")
    assert isinstance(table.step, DieSelection)
    table.hand.drag(table.hand.die("dienturions-3"), table.hand.seen(-7.0, 8.5))
    (move,) = table.moves
    assert isinstance(move, Put)
    assert (move.spot.x, move.spot.y) == (-7.0, 8.5)


def test_keys_go_from_place_to_place_and_turn() -> None:
    table = Table("adjust")
    step, spots = table.step, []
    for chord in ("left", "down", "shift+right", "r", "shift+r", "pagedown", "pageup", "right"):
        table.hand.keys(chord)
        assert step.fits
        spots.append(step.place)
    assert len(set(spots)) > 4
    table.hand.keys("enter")
    assert table.moves[-1] == Put("dienturions-3", Spot(*spots[-1]))


def test_the_wheel_turns_what_is_in_the_hand_and_nothing_else() -> None:
    table = Table("adjust")
    place = table.hand.seen(table.step.place.x, table.step.place.y)
    table.hand.point(*place)
    turn, far = table.step.place.turn, table.screen.camera.distance
    table.hand.wheel(*place, 1.0)
    assert table.step.place.turn != turn
    table.hand.settle()
    assert table.screen.camera.distance == far
    table.hand.keys("escape")
    table.hand.wheel(*place, 1.0)
    table.hand.settle()
    assert table.screen.camera.distance < far  # with an empty hand one comes nearer


def test_escape_puts_back_and_a_click_takes_up_again() -> None:
    table = Table("adjust")
    assert {body.id for body in table.screen.bodies()} >= {"ghost:dienturions-3", "dienturions-3"}
    table.hand.keys("escape")
    assert isinstance(table.step, DieSelection)
    assert table.screen.bodies() == list(states()["adjust"].scene.bodies)
    assert table.button("pass-0").disabled
    table.hand.click(*table.hand.die("dienturions-3"))
    assert isinstance(table.step, Placement)


def test_ghosts_and_what_is_held_are_never_pointed_at() -> None:
    table = Table("build")
    die, onto = "dienturions-1", "dienturions-2"
    lying = {body.id: body.pose.position for body in table.screen.bodies()}
    table.hand.click(*table.hand.die(die))
    table.hand.point(*table.hand.die(onto))
    shown = {body.id: body.pose.position for body in table.screen.bodies()}
    for at in (lying[onto], shown[f"ghost:{die}"]):  # where the tower would be
        assert picked(table.screen, at) == onto

    table = Table("adjust")
    shown = {body.id: body.pose.position for body in table.screen.bodies()}
    for id in ("dienturions-3", "ghost:dienturions-3"):
        assert picked(table.screen, shown[id]) not in (id, "dienturions-3")


def test_a_die_is_put_beside_another_that_may_be_moved_too() -> None:
    two: Bodies = {"a1": (5, (-5.0, 9.0)), "a2": (4, (-5.6, 11.1))}
    hands = Held(hands=((), ()))
    made, screen = playing(position("world-war", two, phase=Movement(0), cards=hands))
    doing, put = screen.activity, list[object]()
    screen.play = put.append  # type: ignore[method-assign, assignment]
    assert isinstance(doing, Adjustment)
    made.change(things_move=False)
    made.hand.keys("escape")
    made.hand.click(*made.hand.die(named("a1")))
    step = doing.step
    assert isinstance(step, Placement)
    near = [s for s in step.free_places.places.tolist() if math.dist(s, (-5.6, 11.1)) < 2.2]
    assert near
    for i, place in enumerate(near):
        made.hand.click(*made.hand.seen(*place))
        assert doing.step is step
        assert len(put) == i + 1
    made.hand.click(*made.hand.die(named("a2")))
    assert isinstance(doing.step, Placement)
    assert doing.step.piece.die == named("a2")


def test_a_tower_is_built_by_two_clicks_by_a_drag_and_by_keys() -> None:
    table = Table("build")
    die, onto = "dienturions-1", "dienturions-2"
    table.hand.click(*table.hand.die(die))
    table.hand.point(*table.hand.die(onto))
    assert f"ghost:{die}" in {body.id for body in table.screen.bodies()}
    assert table.doing.tip() is not None
    table.hand.click(*table.hand.die(onto))
    table.hand.keys("escape")

    table.hand.drag(table.hand.die(die), table.hand.die(onto))
    table.hand.keys("escape")
    table.hand.leave()

    for wanted in (die, onto):
        for _ in range(4):
            if table.step.meant != wanted:
                table.hand.keys("pagedown")
        table.hand.keys("enter")
    assert table.moves == [Build(die, onto)] * 3


def test_what_cannot_be_built_with_says_why() -> None:
    table = Table("build")
    table.hand.click(*table.hand.die("diepoleons-1"))
    assert "not yours" in table.screen.refused
    assert not table.moves


def test_KRA_9_what_is_held_over_the_crater_goes_beside_it_or_is_told_why() -> None:
    table = Table("adjust-at-the-crater")
    step, hole = table.step, crater(table.screen.board).shape
    assert isinstance(step, Placement)
    table.hand.point(*table.hand.seen(-0.5, -0.2))
    assert not step.fits
    assert any("Hands keep away from the crater" in text for text in table.told())
    table.hand.press()
    table.hand.lift()
    assert not table.moves
    for x, y in ((-1.9, -0.6), (0.5, -2.2), (2.2, -0.5)):  # near its edge
        table.hand.point(*table.hand.seen(x, y))
        assert hole.covers(Point(x, y))
        assert step.fits
        assert not hole.intersects(Point(*step.place[:2]))
    assert not shapely.intersects_xy(hole, *step.free_places.places.T).any()


def test_KRA_9_a_crater_die_says_why_no_hand_takes_it() -> None:
    for name in ("adjust-at-the-crater", "build-at-the-crater"):
        table = Table(name)
        if isinstance(table.step, Placement):
            table.hand.keys("escape")
        table.hand.click(*table.hand.die("dienturions-1"))
        assert "lies in the crater" in table.screen.refused
    table = Table("march-at-the-crater")
    table.hand.use("card-hand-stout")
    table.use("march")
    table.hand.click(*table.hand.die("dienturions-1"))
    assert "lies in the crater" in table.screen.refused


def test_enter_goes_on_without_a_tower_until_one_is_pointed_at() -> None:
    table = Table("build")
    assert table.button("pass-0").default
    table.hand.keys("pagedown")
    assert not table.button("pass-0").default
    table.hand.keys("escape")
    assert table.button("pass-0").default


def test_the_last_who_can_give_must() -> None:
    table = Table("sacrifice-due")
    assert table.button("pass-0").disabled
    table.hand.keys("pagedown")
    table.hand.keys("enter")
    assert isinstance(table.moves[0], Give)


def test_a_card_of_the_hand_is_played_by_a_drag_and_put_back_by_escape() -> None:
    table = Table("card-somersault")
    cards = table.doing
    assert isinstance(cards, CardPlay)
    table.hand.drag(table.hand.find("card-hand-somersault"), (600.0, 300.0))
    assert cards.chosen == ("somersault", "hand")
    assert isinstance(table.step, DieSelection)
    table.hand.keys("escape")
    assert cards.chosen is None
    table.hand.use("card-hand-somersault")
    assert cards.chosen
    table.hand.use("card-hand-somersault")
    assert cards.chosen is None


def test_dice_that_change_places_can_be_turned_and_stay_legal() -> None:
    table = Table("card-dynamic-duo")
    state = states()["card-dynamic-duo"]
    cards = table.doing
    assert isinstance(cards, CardPlay)
    table.hand.use("card-hand-dynamic-duo")
    table.take("dienturions-3")
    table.take("dienturions-1")
    assert isinstance(table.step, DiceSwap)
    start = table.step.play.turns
    table.hand.keys("r")
    turned = table.step.play.turns
    assert turned != start
    table.hand.wheel(*table.hand.seen(0.0, 0.0), -1.0)
    assert table.step.play.turns != turned
    for _ in range(6):
        table.hand.use("turn-0")
    table.use("confirm")
    (move,) = table.moves
    assert isinstance(move, Play)
    assert len(move.turns) == 2
    game.check(state, 0, move)
    for _ in range(6):
        table.hand.use("turn-1")
        legal = table.screen.session.why_not(table.step.play) is None
        assert legal != bool(table.button("confirm").disabled)


def test_a_value_is_shared_out_with_steppers() -> None:
    table = Table("card-fusion")
    cards = table.doing
    assert isinstance(cards, CardPlay)
    table.hand.use("card-hand-fusion")
    table.take("dienturions-1")
    assert isinstance(table.step, ValueSplit)
    assert not table.button("confirm").disabled
    die = next(iter(table.step.shares.given))
    table.hand.use(f"less-{die}")
    assert "1" in table.button("confirm").disabled
    table.hand.keys("escape")
    assert isinstance(table.step, DieSelection)


def test_OPT_3b_a_card_that_can_do_nothing_is_burnt_or_laid_open() -> None:
    """It is bright, says why it can do nothing, and that it is only discarded."""
    table = Table("card-burnt")
    cards = table.doing
    assert isinstance(cards, CardPlay)
    assert not cards._why_not("siege-leap", "hand")
    table.hand.use("card-hand-siege-leap")
    told = " ".join(table.told())
    assert "OPT-3b" in told
    assert "quarantine" in told
    assert "march" in {widget.key for widget in cards.foot()}
    table.use("confirm")
    table.hand.keys("escape")
    table.hand.use("card-open-dynamic-duo")
    assert "march" not in {widget.key for widget in cards.foot()}
    table.use("confirm")
    assert table.moves == [Play("siege-leap"), Play("dynamic-duo", "open")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_to_be_burnt_has_no_faults(language: str) -> None:
    table = Table("card-burnt", language)
    table.hand.use("card-hand-siege-leap")
    assert any("OPT-3b" in text for text in table.told())
    check(table.made)


def test_a_card_is_laid_open_for_a_march() -> None:
    table = Table("card-babel")
    cards = table.doing
    assert isinstance(cards, CardPlay)
    table.hand.use("card-hand-babel")
    table.use("march")
    table.take("dienturions-3")
    assert isinstance(table.step, Placement)
    table.hand.keys("enter")
    assert isinstance(table.moves[0], March)


def test_MOV_6_a_march_says_what_it_is_and_a_tower_is_told_by_its_top() -> None:
    table = Table("card-babel")
    table.hand.use("card-hand-babel")
    march = table.made.ui.find("march")
    assert march is not None
    table.hand.point(*march.box.middle)
    assert "MOV-6" in " ".join(table.told())
    table.use("march")
    step, readings = table.step, field(states()["card-babel"]).readings
    towers = [choice for choice, dice in step.meaning.items() if len(dice) > 1]
    assert towers
    for choice in towers:
        top = readings[step.meaning[choice][-1]].value
        assert top != readings[choice].value
        assert step.entry(choice).lead == BoxedNumber(str(top))
        assert str(top) in step.named(choice)


def test_nothing_on_the_table_speaks_while_the_pointer_is_on_a_widget() -> None:
    table = Table("adjust")
    table.hand.point(*table.hand.seen(0.0, -13.2))
    assert tips(table) == 1
    tool = table.made.ui.find("menu")
    assert tool is not None
    table.hand.point(*tool.box.middle)
    assert tips(table) == 1  # its own
    table.hand.keys("right")
    assert table.step.tip() is not None  # keys go on, wherever the mouse is
    table.hand.point(*table.hand.seen(0.0, -5.0))
    assert tips(table) == 1


@pytest.mark.parametrize("taken", [False, True])
def test_no_tip_covers_a_die_that_may_be_clicked(taken: bool) -> None:
    table = Table("build")
    if taken:
        table.take(table.step.choices[0])
    ringed = {die for dice in table.step.meaning.values() for die in dice}
    spots = [table.screen.spot(b) for b in table.screen.session.bodies() if b.id in ringed]
    seen = 0
    for x, y in product(range(-12, 13, 4), range(-12, 13, 3)):
        table.hand.point(*table.hand.seen(x, y))
        for node in table.made.ui.nodes():
            if isinstance(node.widget, TipLayer) and not table.made.ui.pointer.hovered:
                seen += 1
                assert not any(spot.meets(node.children[0].box) for spot in spots), (x, y)
    assert seen > 20


def tips(table: Table) -> int:
    """How many tooltips there are."""
    return sum(isinstance(node.widget, TipLayer) for node in table.made.ui.nodes())


def test_PIR_6_three_cards_and_the_open_row_without_exchange_or_march() -> None:
    table = Table("card-at-sea")
    cards = table.doing
    assert isinstance(cards, CardPlay)
    keys = {node.key for node in table.made.ui.stops()}
    assert keys >= {"card-hand-babel", "card-hand-fusion", "card-open-somersault"}
    table.hand.use("card-open-somersault")
    assert "march" not in {widget.key for widget in cards.foot()}
    assert not any("in exchange" in text for text in table.told())


def test_a_card_that_cannot_be_played_is_dim_and_says_why() -> None:
    table = Table("card-closed")
    cards = table.doing
    assert isinstance(cards, CardPlay)
    for no in table.screen.legal.refusals:
        if no.card and no.act == "swap":
            assert cards._why_not(no.card, "open") == cards.refused(no)


def test_a_territory_is_lit_and_pointed_at_with_the_mouse_or_keys() -> None:
    table = Table("raising")
    step = table.step
    assert isinstance(step, LandSelection)
    allowed = table.screen.overlay().allowed
    assert allowed is not None
    assert allowed.territories == {"fjords", "tundra"}
    x, y, _ = step.points()["tundra"]
    table.hand.point(*table.hand.seen(x, y))
    assert step.meant == "tundra"
    table.hand.keys("left")
    assert step.meant == "fjords"
    table.hand.keys("right")
    assert step.meant == "tundra"
    table.hand.keys("enter")
    assert table.moves[0].territory == "tundra"  # type: ignore[union-attr]
    table.hand.click(*table.hand.seen(0.0, 0.0))
    assert table.screen.refused


def test_a_curtain_hides_the_hand_until_its_owner_is_there() -> None:
    state = states()["card-babel"]
    made, screen = playing(state)
    made.ui.resize(1280, 720)
    assert isinstance(screen.activity, Curtain)
    assert not any("babel" in node.key for node in made.ui.nodes())
    assert "Babel" not in [line.text for node in made.ui.nodes() for line in node.lines]
    made.hand.keys("enter")
    assert isinstance(screen.activity, CardPlay)
    assert made.ui.find("card-hand-babel")
    screen.refresh()
    assert isinstance(screen.activity, CardPlay)  # not again for the same person


@pytest.mark.parametrize(("name", "players"), [("card-babel", ("human", "bot:random")),
                                               ("adjust", ("human",))])  # fmt: skip
def test_there_is_no_curtain_where_nothing_is_to_be_hidden(
    name: str, players: tuple[str, ...]
) -> None:
    _, screen = playing(states()[name], "en", *players)
    assert isinstance(screen.activity, CardPlay | Adjustment)


def test_the_attack_has_no_curtain_though_hands_are_held() -> None:
    state = states()["attack"]
    cards = states()["card-babel"].cards
    _, screen = playing(state.having(cards=cards))
    assert not isinstance(screen.activity, Curtain)
    assert isinstance(screen.legal.moves[0], Strike)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["card-fusion", "card-dynamic-duo", "card-history-repeats",
                                  "card-babel", "card-stout", "card-at-sea"])  # fmt: skip
def test_no_step_of_a_card_has_faults(name: str, language: str) -> None:
    table = Table(name, language)
    cards = table.doing
    assert isinstance(cards, CardPlay)
    check(table.made, SMALL)
    for card, source in list(table._cards(cards)):
        table.hand.use(f"card-{source}-{card}")
        while table.step is not None and cards.chosen:
            check(table.made, SMALL)
            step = table.step
            if isinstance(step, DieSelection | LandSelection) and not isinstance(step, ValueSplit):
                table.hand.keys("pagedown")
                assert step.meant == step.choices[0]
                check(table.made, SMALL)
                table.hand.keys("enter")
            if table.step is step:
                break
        while cards.chosen:
            table.hand.keys("escape")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_place_and_no_refusal_has_faults(language: str) -> None:
    for name in ("adjust", "place"):
        table = Table(name, language)
        for at in ((0.0, 0.0), (12.0, 2.0), (4.3, -6.3)):
            table.hand.point(*table.hand.seen(*at))
            check(table.made, SMALL)
        table.hand.keys("enter")
        check(table.made, SMALL)


def test_passing_is_the_one_primary_button() -> None:
    table = Table("card-stout")
    table.use("pass-0")
    assert table.moves == [Pass()]


def test_what_is_put_down_sinks_to_the_map_first() -> None:
    table = Table("adjust")
    table.made.change(things_move=True)
    place = table.step.place
    table.hand.keys("enter")
    assert table.screen.moving
    table.hand.travel(*table.hand.seen(-8.0, 8.0))
    assert table.step.place == place  # the hand has let go
    assert not table.moves
    table.hand.keys("right")
    assert table.step.place == place
    assert table.moves == [Put("dienturions-3", Spot(*place))]
    assert not table.screen.moving


def test_a_small_window_has_a_drawer_for_the_list() -> None:
    table = Table("build")
    table.made.ui.resize(1280, 720, 1.75)
    keys = {node.key for node in table.made.ui.stops()}
    assert "pass-0" in keys
    assert "die-dienturions-1" not in keys
    table.hand.tab("drawer")
    table.hand.keys("enter")
    assert "die-dienturions-1" in {node.key for node in table.made.ui.stops()}
