"""A match of Dicy Cards on the command line, or many of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from diedie.cli.account import digest_of, play_and_tell
from diedie.cli.dicy.seating import seated
from diedie.cli.dicy.studying import Study, studied, study_told
from diedie.cli.terminal import echo, echo_json
from diedie.cli.window import open_window
from diedie.errors import UsageError
from diedie.games.dicy.moves import Again, Roll
from diedie.games.dicy.state import Setup, State
from diedie.games.dicy.turns import leaders
from diedie.games.registry import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import HUMAN


def play(words: Words, save: str | None, matches: int | None, as_json: bool, **how: Any) -> None:
    """Play in the window; between bots, tell it, or of many matches who won how often."""
    if save is not None and not save.endswith(".diedie"):
        raise UsageError("replay-kind", file=save)
    setup = seated(**how)
    if any(seat.player == HUMAN for seat in setup.seats):
        if matches is not None or as_json:
            raise UsageError("dicy-needs-bots")
        _open(words, setup, save)
        return
    if matches is not None:
        if save is not None:
            raise UsageError("bad-option", option="--save")
        _study(words, studied(words, setup, matches), as_json)
        return
    match = Match.begin(game_named("dicy"), setup, None if save is None else Path(save))
    play_and_tell(words, match, quiet=as_json)
    if as_json:
        echo_json(dicy_json(match, save))
    if match.fault is not None:
        raise match.fault
    if save is not None and not as_json:
        echo(words("written", file=save))


def _open(words: Words, setup: Setup, save: str | None) -> None:
    """A match with people, in the window."""
    from diedie.store.folder import new_path
    from diedie.ui.screens.dicy.table import DicyTable

    path = new_path("dicy-cards") if save is None else Path(save)
    game = game_named("dicy")
    open_window(words, lambda app: DicyTable(app, Match.begin(game, setup, path)))


def dicy_json(match: Match, file: str | None) -> dict[str, Any]:
    """The answer as the interface promises it."""
    state: State = match.state
    winners = [state.colour(seat) for seat in leaders(state)]
    return {
        "winner": winners[0] if len(winners) == 1 else None,
        "winners": winners,
        "scores": {state.colour(i): player.points for i, player in enumerate(state.players)},
        "turns": state.turn,
        "plies": len(match.plies),
        "throws": sum(isinstance(ply.move, Roll | Again) for ply in match.plies),
        "digest": digest_of(match),
        "file": None if match.fault else file,
    }


def _study(words: Words, study: Study, as_json: bool) -> None:
    if as_json:
        echo_json(study)
        return
    for line in study_told(words, study):
        echo(line)
