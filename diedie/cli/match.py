"""`diedie match`: a whole match between bots, no window."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
import msgspec

from diedie.board.maps import map_named
from diedie.bots.playing import play_out
from diedie.cli.seating import recommendation, seated, seating_options
from diedie.cli.wording import Command, json_option
from diedie.errors import UsageError
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import Setup
from diedie.games.registry import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.event import Event
from diedie.model.names import HUMAN
from diedie.store.chain import fingerprint
from diedie.store.lines import Ply
from diedie.telling import Teller


def command(words: Words) -> Command:
    """The command in a language."""

    def match(save: str | None, as_json: bool, **how: Any) -> None:
        if save is not None and not save.endswith(".diedie"):
            raise UsageError("replay-kind", file=save)
        setup = seated(**how)
        if any(seat.player == HUMAN for seat in setup.seats):
            raise UsageError("match-needs-bots")
        warning = recommendation(words, setup)
        if warning:
            click.echo(f"warning: {warning}", err=True)
        done = Match.begin(game_named("diedie"), setup, None if save is None else Path(save))
        account = Account(words, setup, quiet=as_json)
        account.tell(done.opening.events)
        play_out(done, lambda ply: account.tell(ply.events))
        account.close()
        done.close()
        if as_json:
            click.echo(msgspec.json.encode(match_json(done, save)).decode())
        if done.fault is not None:
            raise done.fault
        if save is not None and not as_json:
            click.echo(words("written", file=save))

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


def match_json(match: Match, file: str | None) -> dict[str, Any]:
    """The answer as the interface promises it."""
    state = match.state
    return {
        "winner": state.army(state.track[0].seat),
        "scores": {state.army(marker.seat): marker.score for marker in state.track},
        "eras": state.era,
        "plies": len(match.plies),
        "flicks": sum(isinstance(ply.move, Strike) for ply in match.plies),
        "digest": fingerprint("".join(_proof(ply) for ply in match.plies).encode()),
        "file": file,
    }


def _proof(ply: Ply) -> str:
    """What is the same only if the ply was."""
    return ply.line.state + (ply.line.simulated or "")


_FLICKS = ("flicked", "flicked-again", "shot")


class Account:
    """The match as it goes: told line by line, with a line of progress beneath it on a terminal."""

    def __init__(self, words: Words, setup: Setup, quiet: bool) -> None:
        armies = [seat.army for seat in setup.seats]
        self.teller = Teller(words, map_named(setup.map), armies)
        self.words, self.quiet = words, quiet
        self.progress = sys.stderr.isatty()
        self.era, self.flicks = 0, 0

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things happened."""
        self._wipe()
        for event in events:
            if event.event == "era":
                self.era = event.value or 0
            self.flicks += event.event in _FLICKS
            if not self.quiet:
                for line in told(self.teller, event):
                    click.echo(line)
        if self.progress:
            now = self.words("match-progress", era=self.era, flicks=self.flicks)
            click.echo(f"\r{now}", nl=False, err=True)

    def close(self) -> None:
        """No more progress."""
        self._wipe()

    def _wipe(self) -> None:
        if self.progress:
            click.echo("\r\x1b[K", nl=False, err=True)


def told(teller: Teller, event: Event) -> list[str]:
    """An event as lines: Eras and phases as headings, what follows from a flick indented."""
    sentence = teller.event(event)
    if event.event == "era":
        return ["", f"== {sentence} =="]
    if event.event.startswith("phase-"):
        return ["", f"-- {sentence} --"]
    sentence = sentence[:1].upper() + sentence[1:]
    return [sentence if event.event in (*_FLICKS, "dropped", "track") else f"  {sentence}"]
