"""Tables of Dicy Cards on a stage of their own, at any moment of a match."""

from __future__ import annotations

import msgspec
from games.dicy.trays import begun, standing, thrown
from window.stage import Stub, stub

from diedie.games.dicy.state import Answering, Choosing, Over, Player, State
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.window.games.dicy.card_choice import CardChoice
from diedie.window.games.dicy.screen import DicyScreen

WIDEST = "W" * 20
ROLL = "6 6 3 3 2 1"


def match_at(state: State, *players: str) -> Match:
    """A match that stands there; `players` sit in its seats, people where none are named."""
    seats = [
        msgspec.structs.replace(seat, player=players[i] if i < len(players) else "human")
        for i, seat in enumerate(state.setup.seats)
    ]
    setup = msgspec.structs.replace(state.setup, seats=tuple(seats))
    match = Match(game_named("dicy"), setup)
    match.opening = match.opening._replace(state=state.having(setup=setup))
    return match


def table(state: State, *players: str, language: str = "en") -> tuple[Stub, DicyScreen]:
    made, app = stub(language)
    screen = DicyScreen(app, match_at(state, *players))
    made.show(screen)
    made.ui.resize(1280, 720)
    return made, screen


def rolled(players: int = 2, faces: str = ROLL, mode: str = "glacial") -> State:
    """A first throw has been made."""
    state: State = thrown(begun(players, mode), faces).state
    return state


def named(state: State) -> State:
    """With the longest names."""
    seats = tuple(msgspec.structs.replace(seat, name=WIDEST) for seat in state.setup.seats)
    return state.having(setup=msgspec.structs.replace(state.setup, seats=seats))


def moments() -> dict[str, State]:
    """All that can be asked, and the end."""
    four = standing(rolled(4), (58, "no-six run"), (71, "odd"), (46, "any-two odd run"), (0, ""))
    frozen = "any-two no-six odd run two-pairs"
    stuck = standing(begun(2), (99, frozen), (100, "")).having(phase=Choosing())
    long = tuple(Player(tuple([12, 0] * 9)) for _ in range(4))
    over = standing(rolled(4), (102, "odd"), (102, "odd run"), (46, ""), (0, ""))
    return {
        "first": begun(4),
        "choose": four,
        "effects": rolled(3, mode="d"),
        "stuck": stuck,
        "freeze": four.having(phase=Answering("freeze", (1, 3))),
        "thaw": four.having(phase=Answering("thaw", (2,))),
        "forced": standing(rolled(2), (0, ""), (0, "odd")).having(phase=Answering("thaw", (1,))),
        "long": four.having(players=long),
        "over": over.having(phase=Over()),
        "shared": standing(over, *[(101, "")] * 4).having(phase=Over()),
    }


def choice(screen: DicyScreen) -> CardChoice:
    assert isinstance(screen.activity, CardChoice)
    return screen.activity


def skip(screen: DicyScreen) -> None:
    """See all at once that is to be seen."""
    screen.session.skip()
    screen.refresh()


def played(screen: DicyScreen) -> list[object]:
    """The moves so far."""
    return [ply.move for ply in screen.session.match.plies]


def words(made: Stub) -> str:
    """All that is written on the screen."""
    return "\n".join(line.text for node in made.ui.nodes() for line in node.lines)
