"""A match of Dicy Cards on the command line, or many of them: who wins how often."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec

from diedie.api.setups import agree
from diedie.cli.commentary import digest_of, play_and_tell
from diedie.cli.seat_options import listed
from diedie.cli.terminal import echo, echo_json
from diedie.cli.window import open_window
from diedie.errors import UsageError
from diedie.games.dicy.moves import Again, Roll
from diedie.games.dicy.state import Setup, State
from diedie.games.dicy.teller import mode_name
from diedie.games.dicy.turns import leaders
from diedie.games.shelf import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.chance import new_seed
from diedie.model.names import HUMAN
from diedie.studies.wins import Share, wins
from diedie.telling import side_name


def read_setup(
    seats: str,
    mode: str | None,
    cards: str | None,
    seed: int | None,
    armies: str | None,
    first: int | None,
    without_physics: bool,
    people: bool = True,
) -> Setup:
    """The setup that these options mean; SetupError when no match can be played like that."""
    players = listed("--seats", seats)
    if cards is not None and mode is not None:
        raise UsageError("mode-or-cards")
    if seed is None:  # people want another match every time
        seed = new_seed() if HUMAN in players else 0
    setup: Setup = agree(
        "dicy",
        players,
        seed,
        mode=mode if cards is None else ",".join(listed("--cards", cards)),
        armies=None if armies is None else listed("--armies", armies),
        first=None if first is None else first - 1,
        without_physics=without_physics,
        people=people and not without_physics,
    )
    return setup


class Study(msgspec.Struct, frozen=True):
    """What came out of many matches; shared wins count for nobody."""

    matches: int
    mode: str
    dice: str
    seats: dict[str, Share]
    shared: int


def run_study(words: Words, setup: Setup, matches: int) -> Study:
    """Play matches with one seed after the other; who starts is drawn, unless it is agreed."""
    with click.progressbar(
        length=matches, file=sys.stderr, label=words("dicy-studying")
    ) as progress:
        tally = wins(game_named("dicy"), setup, matches, leaders, progress.update)
    shares = zip(setup.seats, tally.shares, strict=True)
    seats = {seat.colour: share for seat, share in shares}
    return Study(matches, setup.mode, setup.dice, seats, tally.shared)


def study_lines(words: Words, study: Study) -> Iterator[str]:
    """A study for a person."""
    key = "dicy-study" if study.dice == "physics" else "dicy-study-numbers"
    yield words(key, matches=study.matches, mode=mode_name(study.mode, words.language))
    for colour, share in study.seats.items():
        low, high = (round(100 * bound, 1) for bound in share.interval)
        yield words(
            "dicy-study-seat",
            side=side_name(words, colour),
            player=share.player,
            wins=share.wins,
            share=round(100 * share.share, 1),
            low=low,
            high=high,
        )
    yield words("dicy-study-shared", shared=study.shared)


def play(words: Words, save: str | None, matches: int | None, as_json: bool, **how: Any) -> None:
    """Play in the window; between bots, tell it, or of many matches who won how often."""
    if save is not None and not save.endswith(".diedie"):
        raise UsageError("replay-kind", file=save)
    people = matches is None and not as_json
    setup = read_setup(**how, people=people)
    if any(seat.player == HUMAN for seat in setup.seats):
        if not people:
            raise UsageError("dicy-needs-bots")
        _open(words, setup, save)
        return
    if matches is not None:
        if save is not None:
            raise UsageError("bad-option", option="--save")
        _tell_study(words, run_study(words, setup, matches), as_json)
        return
    match = Match.begin(game_named("dicy"), setup, None if save is None else Path(save))
    play_and_tell(words, match, save, dicy_json if as_json else None)


def _open(words: Words, setup: Setup, save: str | None) -> None:
    """A match with people, in the window."""
    from diedie.record.folder import new_path
    from diedie.window.screens.match_opener import table_for

    path = new_path("dicy-cards") if save is None else Path(save)
    game = game_named("dicy")
    open_window(words, lambda app: table_for(app, Match.begin(game, setup, path)))


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


def _tell_study(words: Words, study: Study, as_json: bool) -> None:
    if as_json:
        echo_json(study)
        return
    for line in study_lines(words, study):
        echo(line)
