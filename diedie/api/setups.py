"""Who plays what: setups from the names that people give, whatever the game."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Sequence
from typing import Any

from diedie.bots import PREFIX, bot_named, bots
from diedie.errors import SetupError
from diedie.games.shelf import part_of, parts
from diedie.model.names import HUMAN


def agree(
    game: str, seats: Sequence[str], seed: int = 0, *, people: bool = True, **wishes: Any
) -> Any:
    """The setup of a match of any game that can be agreed upon; SetupError when there is none.

    A wish that is None leaves its part to the game, which says what else it takes. `people` may
    not sit everywhere.
    """
    part = check_game(game)
    own = {name: wish for name, wish in wishes.items() if wish is not None}
    takes = inspect.signature(part.agreed).parameters
    others = [name for name in own if name not in takes]
    if others and not any(one.kind is one.VAR_KEYWORD for one in takes.values()):
        raise SetupError("no-such-wish", game=game, what=others[0])
    setup = part.agreed(seats, seed, **own)
    _check_players(game, seats, people)
    part.check_setup(setup)
    if getattr(setup, "seed", 0) < 0:  # what views show in a seed's place
        raise SetupError("negative-seed", seed=setup.seed)
    return setup


def check_game(game: str) -> Any:
    """How a match of that game is agreed upon; SetupError when nobody can play one."""
    part = part_of(game, "agreement")
    if part is None:
        known = ", ".join(name for name, _ in parts("agreement"))
        raise SetupError("unknown-game", name=game, known=known)
    lacks = [what for what in ("agreed", "check_setup") if not hasattr(part, what)]
    if lacks:
        raise SetupError("game-lacks", name=game, parts=", ".join(lacks))
    return part


def _check_players(game: str, seats: Iterable[str], people: bool) -> None:
    for who in seats:
        if who == HUMAN:
            continue
        if not who.startswith(PREFIX):
            known = (HUMAN, *bots(game)) if people else bots(game)
            raise SetupError("unknown-player", name=who, known=", ".join(known))
        bot_named(game, who)
