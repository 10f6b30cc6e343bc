"""Makes the files `second-…` of the corpus, by rules 2, and prints what `test_corpus.py` says:

    PYTHONPATH=.:tests python tests/replay/second_files.py

They are made anew only as long as no version with these rules is released. Moves are those of the
bot that plays anything, changed a little where a person could.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from practice_table import CORPUS, PRACTICE, some_move, table
from replay.test_corpus import lay

from diedie.bots.autoplay import think
from diedie.errors import IllegalMove
from diedie.games.base import RULES_VERSION
from diedie.games.dicy import state as dicy
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.hand import Hand
from diedie.model.names import ARMIES, COLOURS
from diedie.record.copies import save_flick
from diedie.replay import one_flick, open_replay

Change = Callable[[Any], Any]


def as_it_is(move: Any) -> Any:
    """Nothing changed."""
    return move


def swept(move: Any) -> Any:
    """A flick that a person's own hand made."""
    return msgspec.structs.replace(move, swept=True) if isinstance(move, Strike) else move


def chosen(move: Any) -> Any:
    """A fresh die turned as its owner likes."""
    fresh = isinstance(move, Strike) and move.flick.place is not None
    return msgspec.structs.replace(move, face=5, turn=30.0) if fresh else move


def hard(move: Any) -> Any:
    """A flick of the first player's that flies far over the other side."""
    if not isinstance(move, Strike) or not move.flick.die.startswith(ARMIES[0]):
        return move
    return msgspec.structs.replace(move, flick=msgspec.structs.replace(move.flick, speed=400.0))


class Planned(NamedTuple):
    """A match to be played: with which hands and options, by how many plies at most."""

    map: str
    hands: tuple[Hand, ...]
    options: tuple[str, ...]
    seed: int
    plies: int
    change: Change = as_it_is


MATCHES = (
    Planned("plain", ("shaky", "steady"), ("friendly", "touch-move"), 3, 25, swept),
    Planned("world-war", ("trained", "shaky"), ("power-cards", "guerrilla", "burn-cards"), 5, 30),
    Planned(
        "krakatoa",
        ("trained", "steady"),
        ("power-cards", "summary-execution", "choose-face"),
        2,
        34,
        chosen,
    ),
    Planned(
        "space", ("steady", "trained"), ("power-cards", "monuments", "mixed-monuments"), 25, 34
    ),
    Planned("pirate-ship", ("shaky", "trained"), ("power-cards", "grand-siege"), 3, 24, hard),
)


def played(plan: Planned, path: Path) -> None:
    """Play it; a ply is taken back where that may be, and a seat is handed over."""
    sides = zip(ARMIES, plan.hands, strict=False)
    player = "human" if plan.change is swept else "bot:random"  # only people sweep
    seats = tuple(Seat(army, player=player, hand=hand) for army, hand in sides)
    match = Match.begin(game_named("diedie"), Setup(plan.map, seats, plan.options, plan.seed), path)
    taken_back = False
    while match.lines < plan.plies and (seat := match.game.to_move(match.state)) is not None:
        match.play(seat, _move(match, seat, plan.change))
        if match.lines == plan.plies // 2:
            match.hand_over(0, "human")
        with suppress(IllegalMove):
            if not taken_back:
                match.undo()
                taken_back = True
    match.close()


def _move(match: Match, seat: int, change: Change) -> Any:
    seen = match.game.view(match.state, seat)
    move = think(match.game.NAME, "bot:random", seen, seat, match.setup.seed, match.lines)
    changed = change(move)
    try:
        match.game.check(match.state, seat, changed)
    except IllegalMove:
        return move
    return changed


def thrown(mode: str, seed: int, dice: Any, plies: int, path: Path) -> None:
    """A match of Dicy Cards between bots."""
    seats = tuple(dicy.Seat(colour, player="bot:greedy") for colour in COLOURS[:2])
    match = Match.begin(game_named("dicy"), dicy.Setup(seats, mode, seed, dice=dice), path)
    while match.lines < plies and (seat := match.game.to_move(match.state)) is not None:
        seen = match.game.view(match.state, seat)
        match.play(seat, think("dicy", "bot:greedy", seen, seat, seed, match.lines))
    match.close()


def practised(path: Path) -> None:
    """Flicked, put down, taken up and taken back."""
    match = Match.begin(PRACTICE, table(seed=2, towers=1), path)
    for number in range(1, 8):
        match.play(0, some_move(match.state, number))
        if number == 4:
            match.undo()
    match.close()


def main() -> None:
    assert RULES_VERSION == 2
    for path in CORPUS.glob("second-*"):
        path.unlink()
    for plan in MATCHES:
        played(plan, CORPUS / f"second-{plan.map}.diedie")
    thrown("interglacial", 6, "numbers", 40, CORPUS / "second-dicy-numbers.diedie")
    thrown("d", 7, "physics", 6, CORPUS / "second-dicy-tray.diedie")
    practised(CORPUS / "second-practice.diedie")
    replay = open_replay(CORPUS / "second-plain.diedie")
    flick = next(ply.number for ply in replay.plies if ply.flick is not None)
    save_flick(CORPUS / "second-single.diedie", one_flick(replay, flick))
    for path in sorted(CORPUS.glob("second-*")):
        replay = open_replay(path)
        print(f'"{path.name}": {len(replay.plies)}, "{lay(replay)}"')


if __name__ == "__main__":
    main()
