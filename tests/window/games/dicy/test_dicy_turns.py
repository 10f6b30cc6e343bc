"""Turns of Dicy Cards in the window: what is asked, what can be done, and why other things not."""

from __future__ import annotations

import msgspec
from games.dicy.trays import standing
from window.games.dicy.dicy_table import choice, moments, played, rolled, skip, table, words
from window.stage import press, use

from diedie.games.dicy.moves import Freeze, Pass, Roll, Score, Thaw
from diedie.window.games.dicy.answer import Answer, Forced
from diedie.window.games.dicy.card_choice import CardChoice as Choice
from diedie.window.games.dicy.dice_throw import FirstThrow


def test_a_card_proposes_its_best_dice_and_clicks_change_them() -> None:
    made, screen = table(rolled())
    use(made, "card-two-pairs")
    doing = choice(screen)
    assert doing.picked.dice == ("die-1", "die-2", "die-3", "die-4")
    assert doing.hoped() == (0, 18)
    assert len(screen.overlay().marks) == 8
    made.hand.click(*made.hand.die("die-5"))
    assert doing.hoped() is None
    assert "takes exactly 4 dice" in words(made)
    use(made, "score")
    assert not played(screen)
    made.hand.click(*made.hand.die("die-5"))
    use(made, "score")
    assert played(screen) == [Score("two-pairs", ("die-1", "die-2", "die-3", "die-4"))]


def test_any_legal_dice_may_be_scored_not_only_the_best() -> None:
    made, screen = table(rolled())
    use(made, "card-odd")
    assert choice(screen).picked.values == (3, 3, 1)
    press(made, "1")  # without the one
    assert choice(screen).picked.values == (3, 3)
    press(made, "e")
    assert played(screen) == [Score("odd", ("die-3", "die-4"))]
    assert screen.session.match.state.players[0].points == 6


def test_a_turn_by_keys_alone() -> None:
    made, screen = table(rolled())
    press(made, "shift+5")
    assert choice(screen).card == "two-pairs"
    press(made, "6", "6", "6")  # both are chosen: none of them, then one, then two
    assert choice(screen).picked.values == (6, 6, 3, 3)
    press(made, "escape", "p")
    assert choice(screen).sure
    press(made, "escape", "r", "2", "1", "shift+1", "enter")
    assert played(screen)[0] == Roll(("die-5", "die-6"), "any-two")
    skip(screen)
    assert screen.session.match.state.frozen(0) == ("any-two",)


def test_tab_reaches_cards_and_actions_and_enter_goes_on() -> None:
    made, screen = table(rolled())
    reached = set()
    for _ in range(40):
        press(made, "tab")
        reached.add(made.ui.focus)
    assert reached >= {f"card-{card}" for card in screen.session.shown.cards}
    assert reached >= {"re-roll", "score", "pass", "pad", "seat-0", "seat-1", "menu", "help", ""}
    made.hand.tab("card-run")
    press(made, "enter", "enter")
    assert played(screen) == [Score("run", ("die-3", "die-5", "die-6"))]


def test_a_re_roll_needs_dice_and_a_card() -> None:
    made, screen = table(rolled())
    use(made, "re-roll")
    for why in ("at least one die", "say which"):
        assert why in words(made)
        use(made, "throw")
        assert not played(screen)
        press(made, "2")
    use(made, "back")
    assert isinstance(screen.activity, Choice)


def test_passing_is_asked_for_twice_and_all_cards_thaw() -> None:
    made, screen = table(standing(rolled(), (0, "odd run"), (0, "")))
    use(made, "pass")
    assert not played(screen)
    assert "Pass for 0 points?" in words(made)
    use(made, "pass")
    assert played(screen) == [Pass()]
    assert screen.session.match.state.frozen(0) == ()


def test_with_all_cards_frozen_there_is_only_passing() -> None:
    made, screen = table(moments()["stuck"])
    assert "all your cards are frozen" in words(made)
    assert made.ui.find("re-roll") is None
    doing = screen.activity
    made.hand.click(*made.hand.die("die-1"))
    assert screen.activity is doing
    assert not choice(screen).picked.dice
    assert not screen.overlay().marks
    press(made, "enter")
    assert played(screen) == [Pass()]


def test_frozen_cards_and_cards_without_dice_say_why() -> None:
    made, screen = table(standing(rolled(faces="5 5 5 5 1 2"), (0, "odd"), (0, "")))
    for card, why in (("odd", "is frozen"), ("two-pairs", "cannot score")):
        use(made, f"card-{card}")
        assert choice(screen).card is None
        made.hand.point(640.0, 200.0)
        made.hand.point(*made.hand.find(f"card-{card}"))
        assert why in words(made)


def test_the_screen_is_handed_over_for_somebody_elses_choice() -> None:
    made, screen = table(rolled(3))
    use(made, "card-any-two")
    use(made, "score")
    for seat, name in ((1, "Yellow"), (2, "Green")):
        assert isinstance(screen.activity, Answer)
        assert screen.own == seat
        assert f"{name}, choose a card to freeze" in words(made)
        assert "Red scored Any two." in words(made)
        use(made, "answer")
        assert screen.session.seat == seat  # nothing is chosen yet
        use(made, "card-run")
        press(made, "enter")
    assert played(screen)[1:] == [Freeze("run"), Freeze("run")]
    assert isinstance(screen.activity, FirstThrow)
    assert screen.own == 1


def test_a_choice_without_a_choice_happens_by_itself_and_is_told() -> None:
    made, screen = table(standing(rolled(), (0, ""), (0, "odd")))
    use(made, "pass")
    use(made, "pass")
    assert isinstance(screen.activity, Forced)
    assert "Yellow has one frozen card: Odd thaws" in words(made)
    screen.tick(1.0)
    assert screen.session.match.state.frozen(1) == ("odd",)
    screen.tick(1.0)
    assert played(screen) == [Pass(), Thaw("odd")]
    assert "Yellow thaws Odd" in words(made)


def test_cards_freeze_over_or_cut_as_the_player_has_set() -> None:
    made, screen = table(rolled())
    screen.tick(0.01)
    for moves, seen in ((True, {0.0, 1.0}), (False, {1.0})):
        made.settings = msgspec.structs.replace(made.settings, things_move=moves)
        card = "odd" if moves else "run"
        screen.session.shown = standing(
            screen.session.shown, (0, "odd" if moves else "odd run"), (0, "")
        )
        shares = []
        for _ in range(5):
            shares.append(screen.frost.share(0, card))
            screen.tick(0.1)
        assert {shares[0], shares[-1]} == seen
        assert (0 < shares[1] < 1) is moves
