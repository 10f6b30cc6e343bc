"""Dicy Cards around a match: the cards that one chooses, and how it all came about."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import pytest
from games.dicy.test_account import two_rounds
from games.dicy.trays import MODE_NAMES, begun, thrown
from window.games.dicy.dicy_table import WIDEST, match_at, table, words
from window.stage import Stub, check, stub, use

from diedie.games.dicy.cards import card_names, card_texts
from diedie.games.dicy.setup import modes
from diedie.games.dicy.state import Over, Player, State
from diedie.games.dicy.teller import card_name
from diedie.games.dicy.turns import GOAL, PASSES
from diedie.i18n import LANGUAGES
from diedie.record.lines import Ply, PlyLine
from diedie.window.games.dicy.new_match import NewDicy
from diedie.window.games.dicy.screen import DicyScreen
from diedie.window.screens.menu import Menu


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def tells(made: Stub, sentence: str) -> bool:
    """Whether it is written on the screen, wherever its lines end."""
    return "".join(sentence.split()) in "".join(words(made).split())


def chosen(made: Stub) -> set[str]:
    """The cards of one's own choice."""
    assert isinstance(made.screen, NewDicy)
    return {*made.screen.wish.picked}


def test_ones_own_choice_begins_with_the_last_one() -> None:
    made, app = stub()
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, "dicy")
    use(made, "mode-d")
    use(made, "mode-own")
    assert chosen(made) == {*modes()["d"].cards}, "there was none: the cards of the mode before"
    use(made, "pick-sixes")
    use(made, "pick-run")
    own = {*modes()["d"].cards, "run"} - {"sixes"}
    assert chosen(made) == own
    use(made, "mode-b")
    made.back()
    use(made, "dicy")
    use(made, "mode-own")
    assert chosen(made) == own


def test_too_many_cards_are_told_and_remembered() -> None:
    made, app = stub()
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, "dicy")
    use(made, "mode-own")
    use(made, "pick-sixes")
    assert tells(made, "picked so far: 6")
    made.back()
    use(made, "dicy")
    assert len(chosen(made)) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_DIC_15_a_new_match_names_modes_as_they_are_printed(language: str) -> None:
    made, app = stub(language)
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, "dicy")
    for mode, name in zip(modes(), MODE_NAMES[language], strict=True):
        use(made, f"mode-{mode}")
        check(made)
        assert isinstance(made.screen, NewDicy)
        assert f"{name}, " in made.screen.sentence()
        assert tells(made, made.screen.sentence())
        assert words(made).count(name) >= 2  # in the list, too


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_cards_say_can_be_read_while_choosing(language: str) -> None:
    made, app = stub(language)
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, "dicy")
    use(made, "mode-own")
    check(made)
    for card in card_names():
        for text in card_texts(card).values():
            assert tells(made, text[language]), text


def ended(state: State) -> State:
    """The same, had somebody reached the goal in this round."""
    first, *others = state.players
    players = (msgspec.structs.replace(first, pad=(*first.pad, GOAL)), *others)
    return state.having(phase=Over(), turn=len(players), players=players)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Ana", WIDEST])
def test_the_end_tells_how_it_came_about(name: str, language: str) -> None:
    made, app = stub(language)
    seats = [msgspec.structs.replace(seat, name=name) for seat in begun().setup.seats]
    match = match_at(begun(seats=tuple(seats)))
    for number, (before, move) in enumerate(two_rounds(match.state), 1):
        after = ended(before)
        match.plies.append(Ply(PlyLine(number, {}, ""), move, before, after))
    made.show(DicyScreen(app, match))
    check(made)
    made.ui.resize(1920, 1080)
    say, called = made.words, partial(card_name, language=language)
    best = say("dicy-best-turn", player=name, points=18, card=called("two-pairs"), round=1)
    assert tells(made, best)
    for card, times in {"two-pairs": 2, "any-two": 1, "run": 0}.items():
        assert tells(made, f"{called(card)} ({times})")
    assert tells(made, say("dicy-stands", active=4, passes=1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("pad", "limit"),
    [((0,) * PASSES, {"passes": 5}), ((0, 0, 0, 0, 1) * 40, {"turns": 200})],
)
def test_DIC_14_the_end_says_why_it_came(
    pad: tuple[int, ...], limit: dict[str, int], language: str
) -> None:
    state = begun().having(players=(Player(pad), Player(pad)), turn=2 * len(pad), phase=Over())
    made, _ = table(state, language=language)
    check(made)
    made.ui.resize(1920, 1080)
    (why,) = limit
    assert tells(made, made.words(f"dicy-over-{why}", **limit))
    assert not tells(made, made.words("dicy-over-goal", goal=GOAL))
    told = made.words("dicy-why-shared", points=sum(pad), active=5)
    assert tells(made, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_DIC_14_whose_pass_ends_the_match_is_told_before(language: str) -> None:
    four, five = Player((0,) * (PASSES - 1)), Player((0,) * PASSES)
    for mine, ends in ((four, True), (Player((0, 0, 9, 0)), False)):
        state = thrown(begun().having(players=(five, mine), turn=9), "1 2 3 4 5 6").state
        made, _ = table(state, language=language)
        use(made, "pass")
        check(made)
        made.ui.resize(1920, 1080)
        assert tells(made, made.words("dicy-pass-ends", passes=5)) is ends
        assert tells(made, made.words("dicy-sure-note")) is not ends
