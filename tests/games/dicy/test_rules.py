"""The rules of Dicy Cards, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest
from games.dicy.trays import (
    EXAMPLE,
    MODE_NAMES,
    begun,
    dice,
    played,
    refused,
    rolled,
    score,
    setup,
    skipped,
    standing,
    thrown,
    told,
)

from diedie.errors import IllegalMove, SetupError
from diedie.games.base import Done, Rolling
from diedie.games.dicy import game
from diedie.games.dicy.cards import card_named, card_names
from diedie.games.dicy.moves import Again, Freeze, Move, Pass, Roll, Score, Thaw
from diedie.games.dicy.rulebook import rulebook
from diedie.games.dicy.setup import cards_of, modes
from diedie.games.dicy.state import DICE, Answering, Choosing, Over, Seat, State, Throwing
from diedie.games.dicy.teller import Teller, card_name, mode_name
from diedie.games.dicy.turns import PASSES, TURNS, last_pass, leaders
from diedie.i18n import LANGUAGES, Words
from diedie.model.event import Event

_MODE_RULES = ("DIC-2", "DIC-3", "DIC-4")
A_CARDS = ("any-two", "no-six", "odd", "run", "two-pairs")


def unplayable(**changes: object) -> str:
    """Why a match cannot be set up with these changes."""
    with pytest.raises(SetupError) as why:
        game.begin(msgspec.structs.replace(setup(), **changes))
    return why.value.code


def test_DIC_1_two_to_four_players_in_four_colours_with_twelve_cards() -> None:
    assert len(card_names()) == 12
    assert len(DICE) == 6
    for players in (2, 3, 4):
        assert len(begun(players).players) == players
    one, *_ = seats = setup(4).seats
    assert unplayable(seats=(one,)) == "dicy-player-count"
    assert unplayable(seats=(*seats, Seat("pink"))) == "dicy-player-count"
    assert unplayable(seats=(one, one)) == "dicy-colour-twice"
    assert unplayable(seats=(one, Seat("pink"))) == "dicy-colour"
    assert unplayable(seats=(one, Seat("blue", "A" * 21))) == "player-name"


def test_DIC_2_glacial_is_the_five_a_cards_all_active() -> None:
    state = begun(3, "glacial")
    assert state.cards == A_CARDS
    assert all(state.active(seat) == A_CARDS for seat in range(3))


def test_DIC_3_interglacial_draws_five_for_everybody() -> None:
    drawn = [cards_of("interglacial", seed) for seed in range(400)]
    assert all(len(set(cards)) == 5 for cards in drawn)
    assert len(set(drawn)) > 200
    counted = Counter(card for cards in drawn for card in cards)
    assert set(counted) == set(card_names())
    assert all(110 < times < 230 for times in counted.values())  # 167 on average
    state = begun(4, "interglacial", seed=5)
    assert state.cards == cards_of("interglacial", 5)
    assert all(state.active(seat) == state.cards for seat in range(4))


def test_DIC_4_the_sets_and_any_five() -> None:
    assert list(modes()) == ["glacial", "interglacial", "b", "c", "d"]
    for name in ("b", "c", "d"):
        assert len(set(cards_of(name, 0))) == 5
        assert set(cards_of(name, 0)) <= set(card_names())
    touching = {name for name in card_names() if card_named(name).effect}
    assert touching == {"any-two", "sixes", "three-lowest"}
    assert touching <= set(cards_of("d", 0))
    assert not touching & set(cards_of("b", 0))
    assert {"double-pair", "no-six", "run"} <= set(cards_of("b", 0))
    assert begun(2, EXAMPLE).cards == tuple(EXAMPLE.split(","))
    assert unplayable(mode="e") == "dicy-mode"
    assert unplayable(mode="odd") == "dicy-card-count"
    assert unplayable(mode="odd,run,sixes,no-six") == "dicy-card-count"
    assert unplayable(mode="odd,run,sixes,no-six,odd") == "dicy-card-twice"
    assert unplayable(mode="odd,run,sixes,no-six,even") == "dicy-card"


def test_DIC_5_who_starts_is_said_or_drawn() -> None:
    assert begun(3, first=2).seat == 2
    drawn = Counter(begun(3, first=None, seed=seed).seat for seed in range(90))
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 15
    assert unplayable(first=2) == "first-seat"


def test_DIC_6_a_turn_begins_with_all_six_dice() -> None:
    state = begun()
    assert isinstance(state.phase, Throwing)
    assert refused(state, Pass()) == "throw-first"
    assert refused(state, Score("any-two", DICE[:2])) == "throw-first"
    assert refused(state, Roll(DICE[:5])) == "throw-all"
    assert refused(state, Roll(DICE, "odd")) == "first-throw-is-free"
    after, events = thrown(state, "3 1 6 2 5 4")
    assert after.rolled == (3, 1, 6, 2, 5, 4)
    assert [event.event for event in events] == ["threw", "shows"]
    assert events[1].faces == (6, 5, 4, 3, 2, 1)
    assert not after.frozen(0)


def test_DIC_6_with_all_cards_frozen_there_is_nothing_but_to_pass() -> None:
    state = standing(begun(), (0, ""), (40, " ".join(A_CARDS)))
    state, events = told(rolled(state, "1 2 3 4 5 6"), Score("run", DICE))
    assert events[-1].event == "all-frozen"
    assert state.seat == 1
    assert isinstance(state.phase, Choosing)
    assert state.faces == ()
    assert refused(state, Roll(DICE)) == "all-cards-frozen"
    assert refused(state, Score("odd", ("die-1",))) == "all-cards-frozen"
    state = played(state, Pass())
    assert state.active(1) == A_CARDS
    assert state.players[1].pad == (40, 0)


def test_DIC_7_a_re_roll_freezes_a_card_and_throws_only_the_chosen_dice() -> None:
    state = rolled(begun(), "5 5 4 4 2 1")
    again = Roll(("die-5", "die-6"), "odd")
    task = game.task(state, again)
    assert isinstance(task, Rolling)
    assert [body.id for body in task.dice] == ["die-5", "die-6"]
    assert task.lying == state.scene
    after, events = thrown(state, "5 5 4 4 6 3", again)
    assert after.rolled == (5, 5, 4, 4, 6, 3)
    assert after.frozen(0) == ("odd",)
    assert (events[0].event, events[0].card, events[0].value) == ("re-rolled", "odd", 2)
    # What is kept keeps its face, whatever lies in the tray.
    turned = thrown(state, "1 1 1 1 6 3", again).state
    assert turned.rolled == (5, 5, 4, 4, 6, 3)


def test_DIC_7_as_often_as_active_cards_last() -> None:
    state = rolled(begun(), "5 5 4 4 2 1")
    for number, card in enumerate(A_CARDS, 1):
        state = thrown(state, "5 5 4 4 2 1", Roll(("die-1",), card)).state
        assert len(state.frozen(0)) == number
    assert refused(state, Roll(("die-1",), "odd")) == "all-cards-frozen"
    assert refused(state, Score("odd", ("die-1",))) == "all-cards-frozen"
    assert played(state, Pass()).active(0) == A_CARDS


@pytest.mark.rule("DIC-7")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Roll(("die-1",)), "throw-needs-card"),
        (Roll((), "odd"), "throw-nothing"),
        (Roll(("die-1", "die-1"), "odd"), "die-twice"),
        (Roll(("die-7",), "odd"), "unknown-die"),
        (Roll(("die-1",), "run"), "card-frozen"),
        (Roll(("die-1",), "sixes"), "not-in-match"),
        (Roll(("die-1",), "odd", strength=2.1), "strength-out-of-bounds"),
        (Roll(("die-1",), "odd", strength=float("nan")), "strength-out-of-bounds"),
        (Roll(("die-1",), "odd", aim=float("inf")), "aim-out-of-bounds"),
    ],
)
def test_a_re_roll_that_is_refused(move: Move, why: str) -> None:
    state = rolled(standing(begun(), (0, "run"), (0, "")), "5 5 4 4 2 1")
    assert refused(state, move) == why


def test_DIC_8_scoring_gives_points_and_freezes_the_card() -> None:
    state = rolled(begun(), "6 6 3 3 1 2")
    after, events = told(state, Score("two-pairs", dice(state, "6 6 3 3")))
    assert after.players[0].points == 18
    assert after.frozen(0) == ("two-pairs",)
    assert (events[0].event, events[0].value, events[0].total) == ("scored-card", 18, 18)
    assert events[0].faces == (6, 6, 3, 3)
    assert after.seat == 1
    # Any legal choice will do, not only the best.
    assert score(state, "odd", "3").players[0].points == 3


@pytest.mark.rule("DIC-8")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Score("two-pairs", ("die-1", "die-2", "die-3", "die-5")), "not-two-pairs"),
        (Score("two-pairs", ("die-1", "die-2")), "dice-count-exactly"),
        (Score("odd", ("die-1",)), "not-odd"),
        (Score("any-two", ("die-1", "die-1")), "die-twice"),
        (Score("any-two", ("die-1", "die-9")), "unknown-die"),
        (Score("run", ("die-5", "die-6")), "card-frozen"),
        (Score("sixes", ("die-1",)), "not-in-match"),
        (Freeze("odd"), "nobody-asks"),
        (Thaw("run"), "nobody-asks"),
        (Again(), "no-die-is-loose"),
    ],
)
def test_a_score_that_is_refused(move: Move, why: str) -> None:
    state = rolled(standing(begun(), (0, "run"), (0, "")), "6 6 3 3 1 2")
    assert refused(state, move) == why


def test_what_was_thrown_or_ended_the_turn_is_not_taken_back() -> None:
    def stays(*done: tuple[int, Move]) -> str:
        try:
            game.check_undo(begun(), [Done(seat, move, False) for seat, move in done])
        except IllegalMove as why:
            return why.code
        return ""

    assert stays((0, Thaw("pair"))) == ""
    assert stays((1, Thaw("pair"))) == "undo-turn"
    assert stays((0, Thaw("pair")), (1, Freeze("pair"))) == "undo-turn"
    assert stays((0, Roll(DICE))) == stays((0, Again())) == "undo-throw"


def test_DIC_8_passing_thaws_all_ones_own_and_one_of_everybody_else_in_seating_order() -> None:
    state = standing(begun(4), (0, "odd run"), (0, "odd run"), (0, ""), (0, "any-two no-six"))
    state = state.having(first=3)  # the fourth seat is in turn; to its left sit 0, 1 and 2
    state = played(rolled(state, "1 2 3 4 5 6"), Pass())
    assert state.active(3) == A_CARDS
    assert state.phase == Answering("thaw", (0, 1))  # seat 2 has nothing frozen
    assert game.to_move(state) == 0
    assert refused(state, Thaw("odd"), 1) == "not-your-turn"
    assert refused(state, Thaw("odd"), 3) == "not-your-turn"
    assert refused(state, Pass()) == "must-thaw"
    assert refused(state, Freeze("any-two")) == "must-thaw"
    assert refused(state, Thaw("any-two")) == "card-active"
    assert refused(state, Thaw("sixes")) == "not-in-match"
    state = played(state, Thaw("run"))
    assert state.frozen(0) == ("odd",)
    assert game.to_move(state) == 1
    state = played(state, Thaw("odd"))
    assert state.frozen(1) == ("run",)
    assert isinstance(state.phase, Throwing)
    assert state.seat == 0


def test_DIC_9_the_turn_passes_to_the_left() -> None:
    state, seats = begun(3, first=1), []
    for _ in range(6):
        seats.append(state.seat)
        assert refused(state, Roll(DICE), (state.seat + 1) % 3) == "not-your-turn"
        assert refused(state, Roll(DICE), None) == "not-your-turn"
        state = skipped(state)
    assert seats == [1, 2, 0, 1, 2, 0]


def test_DIC_10_the_round_is_finished_when_somebody_has_a_hundred() -> None:
    state = standing(begun(3, first=1), (10, ""), (90, ""), (30, ""))
    state = rolled(state, "6 6 5 5 1 1")
    state, events = told(state, Score("two-pairs", dice(state, "6 6 5 5")))
    assert [event.event for event in events] == ["scored-card", "reached"]
    assert state.players[1].points == 112
    again = standing(state, (90, ""), (112, ""), (99, ""))
    after, events = told(rolled(again, "6 6 5 5 1 1"), Score("odd", ("die-3",)))
    assert [event.event for event in events] == ["scored-card"]  # it was told before
    assert after.players[2].points == 104
    for _ in range(2):
        assert not game.over(state)
        state = skipped(state)
    assert game.over(state)
    assert {len(player.pad) - 1 for player in state.players} == {1}
    assert game.to_move(state) is None
    assert refused(state, Roll(DICE), 1) == "match-over"
    assert state.round == 1


def test_DIC_10_exactly_a_hundred_is_enough_and_99_is_not() -> None:
    for before, ends in ((90, True), (89, False)):
        state = standing(begun(), (before, ""), (0, ""))
        state = score(rolled(state, "1 2 3 4 6 6"), "run", "1 2 3 4")
        assert game.over(skipped(state)) is ends


def test_DIC_10_a_hundred_is_told_once_when_it_is_reached() -> None:
    def happened(before: int, other: int) -> list[str]:
        state = rolled(standing(begun(), (before, ""), (other, "")), "1 2 3 4 6 6")
        _, events = told(state, Score("run", dice(state, "1 2 3 4")))
        return [event.event for event in events if event.event == "reached"]

    assert happened(90, 0) == happened(91, 99) == ["reached"]
    assert happened(89, 0) == happened(90, 100) == happened(100, 0) == []


def ended(*players: tuple[int, str]) -> State:
    """A match whose last turn, of the last seat, has just begun; it passes."""
    state = standing(begun(len(players)), *players)
    state = state.having(turn=len(players) - 1)
    return played(rolled(state, "1 2 3 4 5 6"), Pass())


def test_DIC_11_the_most_points_win() -> None:
    state = ended((105, "any-two odd"), (104, ""))
    state, events = told(state, Thaw("odd"))
    assert isinstance(state.phase, Over)
    assert leaders(state) == (0,)
    assert [event.event for event in events] == ["thawed", "final", "won"]


def test_DIC_11_then_the_most_active_cards() -> None:
    state, events = told(ended((104, "any-two odd run"), (104, "no-six")), Thaw("odd"))
    assert leaders(state) == (1,)
    assert events[-1].event == "won-by-cards"
    assert (events[-1].seat, events[-1].total, events[-1].value) == (1, 104, 5)


def test_DIC_11_then_the_win_is_shared() -> None:
    state, events = told(ended((104, "odd"), (103, ""), (104, "")), Thaw("odd"))
    assert leaders(state) == (0, 2)
    assert events[-1].event == "shared"
    assert events[-1].winners == (0, 2)


def reasons(events: Iterable[Event]) -> list[str]:
    """What is told when a match ends."""
    return [e.event for e in events if e.event in {"all-passed", "turns-used-up", "final"}]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_DIC_14_players_who_only_pass_end_the_match(players: int) -> None:
    state = begun(players)
    for turn in range(players * PASSES):
        assert not game.over(state)
        assert last_pass(state) is (turn == players * PASSES - 1)
        state, events = told(rolled(state, "1 2 3 4 5 6"), Pass())
    assert game.over(state)
    assert reasons(events) == ["all-passed", "final"]
    assert next(e.value for e in events if e.event == "all-passed") == 5
    assert leaders(state) == tuple(range(players))  # as it stands: nobody has anything
    assert refused(state, Roll(DICE), 0) == "match-over"


def test_DIC_14_whoever_scores_begins_the_count_anew_and_the_match_ends_as_it_stands() -> None:
    state = begun()
    for _ in range(2 * PASSES - 1):
        state = skipped(state)
    state = score(rolled(state, "1 2 3 4 5 6"), "odd", "1")  # the tenth turn is no pass
    for _ in range(2 * PASSES - 1):
        assert not game.over(state)
        state = skipped(state)
    assert not game.over(state)
    state, events = told(rolled(state, "1 2 3 4 5 6"), Pass())
    assert [len(player.pad) for player in state.players] == [10, 10]
    assert isinstance(state.phase, Over)
    assert reasons(events) == ["all-passed", "final"]
    assert leaders(state) == (1,)
    assert (events[-1].event, events[-1].total) == ("won", 1)


def test_DIC_14_two_hundred_turns_each_are_the_last() -> None:
    state, ended = begun(3), 0
    happened: list[Event] = []
    while not game.over(state):
        ended = state.round
        move: Move = Pass() if ended % PASSES else Score("odd", ("die-1",))
        state, happened[:] = told(rolled(state, "1 2 3 4 5 6"), move)
        while isinstance(state.phase, Answering):
            state, happened[:] = told(state, Thaw(state.frozen(state.phase.seats[0])[0]))
    assert ended == TURNS == 200
    assert {len(player.pad) for player in state.players} == {TURNS}
    assert [player.points for player in state.players] == [TURNS // PASSES] * 3
    assert reasons(happened) == ["turns-used-up", "final"]
    assert next(event.value for event in happened if event.event == "turns-used-up") == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_DIC_15_modes_and_sets_bear_their_printed_names(language: str) -> None:
    printed = dict(zip(modes(), MODE_NAMES[language], strict=True))
    for mode in ("glacial", "interglacial"):
        assert mode_name(mode, language) == printed[mode]
    for mode in ("b", "c", "d"):
        assert mode_name(mode, language).split()[1:] == [mode.upper(), "·", *printed[mode].split()]
    for text in (said("DIC-15", language=language), said(*_MODE_RULES, language=language)):
        assert all(name in text for name in printed.values())
    own = mode_name("odd, run,sixes,no-six,any-two", language)
    assert own.split(", ")[0] == card_name("odd", language)


def said(*rules: str, language: str) -> str:
    """What rules say, as they are printed."""
    texts = (rulebook()[id].rule for id in rules)
    return " ".join(text[language] for text in texts if text is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_DIC_14_it_is_told_why(language: str) -> None:
    teller = Teller.of(Words(language), begun().setup)
    for event, number in (("all-passed", "5"), ("turns-used-up", "200")):
        sentence = teller.event(Event(event, value=int(number)))
        assert number in sentence
        assert event in Teller.MAIN


def test_DIC_12_both_neighbours_freeze_a_card_for_any_two() -> None:
    state = standing(begun(4), (0, ""), (0, "odd"), (0, ""), (0, " ".join(A_CARDS)))
    state = score(rolled(state, "4 5 1 1 1 1"), "any-two", "4 5")
    assert state.phase == Answering("freeze", (1,))  # seat 3 has nothing active
    assert refused(state, Freeze("odd")) == "card-frozen"
    assert refused(state, Thaw("odd")) == "must-freeze"
    assert refused(state, Pass()) == "must-freeze"
    state = played(state, Freeze("run"))
    assert state.frozen(1) == ("odd", "run")
    assert state.frozen(0) == ("any-two",)
    assert not state.frozen(2)
    state = standing(begun(4), *[(0, "")] * 4)
    state = score(rolled(state, "4 5 1 1 1 1"), "any-two", "4 5")
    assert state.phase == Answering("freeze", (1, 3))


def test_DIC_12_with_two_players_the_opponent_is_touched_once() -> None:
    state = score(rolled(begun(), "4 5 1 1 1 1"), "any-two", "4 5")
    assert state.phase == Answering("freeze", (1,))
    state = played(state, Freeze("odd"))
    assert state.frozen(1) == ("odd",)
    assert state.seat == 1


def test_DIC_12_three_lowest_touches_all_others_alone() -> None:
    state = score(rolled(begun(4, "d"), "1 1 2 5 6 6"), "three-lowest", "1 1 2")
    assert state.phase == Answering("freeze", (1, 2, 3))
    assert state.frozen(0) == ("three-lowest",)


def test_DIC_12_sixes_thaws_a_card_of_both_neighbours_if_they_have_one() -> None:
    state = standing(begun(4, "d"), (0, ""), (0, "sixes"), (0, "sixes"), (0, "any-two sixes"))
    state = score(rolled(state, "6 6 1 2 3 4"), "sixes", "6 6")
    assert state.phase == Answering("thaw", (1, 3))
    state = begun(3, "d")
    state = score(rolled(state, "6 6 1 2 3 4"), "sixes", "6 6")
    assert isinstance(state.phase, Throwing)  # nobody has anything frozen


@pytest.mark.parametrize(
    ("unclear", "event"), [("leaning", "leans-in-tray"), ("outside", "left-tray")]
)
def test_DIC_13_an_unclear_die_is_thrown_again_by_the_table(unclear: str, event: str) -> None:
    where = {"leaning": "", "outside": "", unclear: "die-3"}
    state, events = thrown(
        begun(), "1 2 3 4 5 6", leaning=where["leaning"], outside=where["outside"]
    )
    assert [e.event for e in events] == ["threw", event]
    assert state.faces == (1, 2, None, 4, 5, 6)
    assert state.loose == ("die-3",)
    assert game.to_move(state) is None
    assert game.table_move(state) == Again()
    assert refused(state, Pass(), 0) == "dice-are-loose"
    assert refused(state, Again(), 0) == "dice-are-loose"
    task = game.task(state, Again())
    assert isinstance(task, Rolling)
    assert [body.id for body in task.dice] == ["die-3"]
    once_more = thrown(state, "1 2 1 4 5 6", Again(), leaning="die-3").state
    assert game.table_move(once_more) == Again()
    assert game.task(once_more, Again()) != task
    after, events = thrown(once_more, "1 2 1 4 5 6", Again())
    assert after.rolled == (1, 2, 1, 4, 5, 6)
    assert [e.event for e in events] == ["thrown-again", "shows"]
    assert not after.frozen(0)
    assert game.to_move(after) == 0


@pytest.mark.rule("DIC-13")
def test_drawn_numbers_are_for_bots_alone_and_are_told() -> None:
    assert unplayable(dice="numbers") == "numbers-need-bots"
    bots = tuple(Seat(colour, player="bot:random") for colour in ("red", "blue"))
    state, events = game.begin(setup(seats=bots, dice="numbers"))
    assert events[0].event == "numbers-drawn"
    assert game.task(state, Roll(DICE)) is None
    after = game.resolve(state, Roll(DICE), None).state
    assert len(after.rolled) == 6
    assert not after.scene.bodies
    assert game.task(begun(), Roll(DICE)) is not None
