"""`diedie match`: a whole match between bots, no window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from diedie.board.atlas import map_named
from diedie.cli.commentary import digest_of, play_and_tell
from diedie.cli.program import Command, json_option
from diedie.cli.seat_options import read_setup, recommendation, seating_options
from diedie.cli.terminal import echo
from diedie.errors import UsageError
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import Setup
from diedie.games.shelf import game_named
from diedie.games.tellers import teller_of
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import HUMAN
from diedie.telling import side_name


def command(words: Words) -> Command:
    """The command in a language."""

    def match(save: str | None, as_json: bool, **how: Any) -> None:
        if save is not None and not save.endswith(".diedie"):
            raise UsageError("replay-kind", file=save)
        setup = read_setup(**how, people=False)
        if any(seat.player == HUMAN for seat in setup.seats):
            raise UsageError("match-needs-bots")
        warning = recommendation(words, setup)
        if warning:
            echo(f"warning: {warning}", err=True)
        done = Match.begin(game_named("diedie"), setup, None if save is None else Path(save))
        if not as_json:
            echo(_introduction(words, done.setup))
            for line in teller_of(words, done).agreed(done.setup):
                echo(line)
        play_and_tell(words, done, save, match_json if as_json else None)

    return Command(
        words,
        "match",
        callback=match,
        params=[
            *seating_options(words),
            click.Option(["--save"], metavar="FILE.diedie", help=words("help-match-save")),
            json_option(words),
        ],
    )


def _introduction(words: Words, setup: Setup) -> str:
    """Which map is played, and who leads which army."""
    name = map_named(setup.map).name.said(words.language)
    players = (f"{side_name(words, seat.army)} ({seat.player})" for seat in setup.seats)
    return words("match-starts", map=name, players=", ".join(players))


def match_json(match: Match, file: str | None) -> dict[str, Any]:
    """The answer as the interface promises it."""
    state = match.state
    return {
        "winner": state.army(state.track[0].seat),
        "scores": {state.army(marker.seat): marker.score for marker in state.track},
        "eras": state.era,
        "plies": len(match.plies),
        "flicks": sum(isinstance(ply.move, Strike) for ply in match.plies),
        "digest": digest_of(match),
        "file": None if match.fault else file,
    }
