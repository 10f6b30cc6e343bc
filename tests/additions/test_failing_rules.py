"""Cards, and rules of maps, of other packages that fail in a match: told as theirs, in a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from additions.conftest import Install
from additions.test_cards import CARDS, FOLDER, HARVEST, SEATS
from additions.test_cards import POINT as CARD
from additions.test_dicy_cards import HIGH
from additions.test_dicy_cards import POINT as DICY_CARD
from additions.test_worlds import POINT as WORLD
from additions.test_worlds import SEATS as ON_A_MAP
from additions.test_worlds import a_map
from games.diedie.positions import position
from said import Outcome, assert_complains, said
from window.stage import check as check_layout
from window.stage import playing, use

from diedie.board.atlas import map_named, resolve_map
from diedie.errors import IllegalMove, SetupError
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.combat import fought_now
from diedie.games.diedie.effects import closing, tying
from diedie.games.diedie.field import field
from diedie.games.diedie.game import begin, check, legal, made
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import Cards, Effect, Effects, Movement, Seat, Setup, State
from diedie.games.diedie.teller import Teller
from diedie.games.diedie.worlds import world_of
from diedie.i18n import Words
from diedie.window.game_faults import give_up_game
from diedie.window.screens.menu import Menu
from diedie.window.screens.sheet_screen import Notice

RAISES, NOTHING = "raise ValueError('boom')", "return None"
PLAY = Play("harvest", territory="fjords")
FLOOD = """
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.worlds.base import World


def boom(*args):
    raise ValueError('boom')


class Flood(World):
    {}


WORLD = Flood()
"""


def method(name: str, body: str) -> str:
    return f"def {name}(self, *args):\n        {body}\n"


def harvest(body: str) -> dict[str, str]:
    """The card, with something else in its class."""
    return {**FOLDER, "harvest/__init__.py": HARVEST.replace("\n\nCARD", f"\n    {body}\n\nCARD")}


def played() -> State:
    """A card is about to be played; one has been."""
    lying = {"a1": (4, "fjords"), "b1": (2, "tundra")}
    state = position("world-war", lying, cards=Cards(hands=(("harvest",), ())))
    lasting = Effects(more=(Effect("harvest", 0, "tundra"),))
    return state.having(phase=Movement(0, step="card"), effects=lasting)


ASKED = {
    "choices": legal,
    "check": lambda state: check(state, 0, PLAY),
    "effect": lambda state: check(state, 0, PLAY),
    "fields": lambda state: check(state, 0, PLAY),
    "play": lambda state: made(state, PLAY, None),
    "closes": lambda state: closing(state.effects, 0, "fjords"),
    "ties": lambda state: tying(state.effects, "fjords"),
    "bonus": fought_now,
}


@pytest.mark.parametrize(
    ("asked", "body", "reason"),
    [
        *((asked, RAISES, "ValueError: boom") for asked in ASKED),
        *((asked, NOTHING, "None") for asked in ("choices", "fields", "play", "bonus")),
        ("choices", "yield 1 / 0", "ZeroDivisionError"),
        ("choices", "raise SystemExit(3)", "SystemExit: 3"),
        ("bonus", "return 'lots'", "bonus: 'lots'"),
    ],
)
def test_a_card_that_fails_is_told_by_its_name(
    asked: str, body: str, reason: str, install: Install
) -> None:
    install(harvest(method(asked, body)), CARD)
    with pytest.raises(SetupError) as raised:
        ASKED[asked](played())
    assert raised.value.code == "card-failed"
    assert raised.value.fields["name"] == "harvest"
    assert reason in str(raised.value.fields["reason"])


def test_the_window_leaves_a_match_whose_card_fails_for_the_menu(install: Install) -> None:
    install(harvest(method("ties", RAISES)), CARD)
    made, _ = playing(played())
    with pytest.raises(SetupError, match=r"^card-failed") as fault:
        fought_now(played())
    assert give_up_game(made.app, made.screens, fault.value)
    assert isinstance(made.screen, Notice)
    check_layout(made)
    texts = " ".join(line.text for node in made.ui.nodes() for line in node.lines)
    assert "The card “harvest” of another package does not work" in texts
    use(made, "go-on")
    assert isinstance(made.screen, Menu)


def test_what_a_card_refuses_is_no_failure(install: Install) -> None:
    refuses = "from diedie.errors import IllegalMove\n        raise IllegalMove('field-fallow')"
    install(harvest(method("check", refuses)), CARD)
    with pytest.raises(IllegalMove, match=r"^field-fallow"):
        check(played(), 0, PLAY)


@pytest.mark.parametrize("code", ["CARD = None", "CARD = 7", "class CARD:\n    name = 'harvest'"])
def test_what_is_no_card_is_not_offered(
    code: str, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    before = card_names()
    install({**FOLDER, "harvest/__init__.py": code}, CARD)
    assert card_names() == before
    assert_complains(said(capfd, "match", *SEATS, *CARDS), "harvest")


def test_commands_say_so_in_a_line(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    files = {**harvest("uses = 3"), "flood.py": FLOOD.format("cards_each = 'many'")}
    high = HIGH.replace("return None if min(chosen) >= 5 else", "return 1 / 0 or")
    install({**files, "high.py": high}, _all(CARD, DICY_CARD, WORLD))
    done = said(capfd, "match", *SEATS, *CARDS, "--seed", "1", "--lang", "en")
    assert_ends(done, "the card “harvest” of another package does not work; ask who made it: ")
    map = str(a_map(tmp_path, "low-tide"))
    done = said(capfd, "match", "--map", map, *ON_A_MAP, "--lang", "fr")
    assert_ends(done, "les règles « flood », d’un autre paquet, ne fonctionnent pas")
    cards = ("--cards", "high,odd,run,no-six,sixes", "--without-physics", "--lang", "en")
    done = said(capfd, "dicy", "--seats", "bot:greedy,bot:greedy", *cards)
    assert_ends(done, "the card “high” of another package does not work")


def assert_ends(done: Outcome, says: str) -> None:
    """Whatever was told before, it ends with that line of error."""
    assert done.code == 2
    assert done.err.splitlines()[-1].startswith(f"error: {says}")
    assert "Traceback" not in done.err


def _all(*points: dict[str, str]) -> dict[str, str]:
    """Entry points together."""
    groups = {group for one in points for group in one}
    return {group: "\n".join(one.get(group, "") for one in points) for group in groups}


def ask_all(map: str) -> None:
    """Ask the rules of a map for everything."""
    world, board = world_of(map), map_named(map)
    land = board.territories[0].id
    state = position(map, {"a1": (4, land)})
    here = field(state)
    (piece,) = here.pieces
    assert world.default_options is not None
    world.side(board, 0)
    world.spoils(1, [0], [])
    world.reach(here, piece)
    world.roped(here, piece)
    world.adjacent(board, land)
    world.void(board)
    world.stirs(state)
    world.judge(state, piece, Teller.of(Words("en"), state.setup))
    world.before_combat.begin(state)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        *(
            (method(asked, RAISES), "ValueError: boom")
            for asked in ("side", "spoils", "reach", "roped", "stirs", "adjacent", "void", "judge")
        ),
        *(
            (method(asked, NOTHING), "None")
            for asked in ("spoils", "reach", "stirs", "adjacent", "void")
        ),
        ("captains = 'yes'", "captains: 'yes'"),
        ("default_options = 3", "default_options: 3"),
        ("before_combat = PhaseRules(begin=boom)", "ValueError: boom"),
    ],
)
def test_rules_that_fail_are_told_by_their_name(
    body: str, reason: str, install: Install, tmp_path: Path
) -> None:
    install({"flood.py": FLOOD.format(body)}, WORLD)
    map = resolve_map(a_map(tmp_path, "low-tide"))
    with pytest.raises(SetupError) as raised:
        ask_all(map)
    assert raised.value.code == "world-failed"
    assert raised.value.fields["name"] == "flood"
    assert reason in str(raised.value.fields["reason"])


def test_what_are_no_rules_is_none(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"flood.py": "WORLD = None"}, WORLD)
    map = str(a_map(tmp_path, "low-tide"))
    assert_complains(said(capfd, "match", "--map", map, *ON_A_MAP), "flood")


def test_rules_that_are_whole_play_as_before(install: Install, tmp_path: Path) -> None:
    install({"flood.py": FLOOD.format("cards_each = 2")}, WORLD)
    map = resolve_map(a_map(tmp_path, "low-tide"))
    seats = (Seat("samudie"), Seat("diekings"))
    begun = begin(Setup(map, seats, ("power-cards",), 1))
    assert [len(hand) for hand in begun.state.cards.hands] == [2, 2]
