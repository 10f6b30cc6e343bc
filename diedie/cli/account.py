"""A match between bots, told while it is played."""

from __future__ import annotations

import sys
from typing import Any

import click

from diedie.bots.playing import play_out
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.event import Event
from diedie.store.chain import fingerprint
from diedie.store.lines import Ply
from diedie.telling import Teller, begun, teller_of

# What stands by itself; the rest follows from it, and is indented.
_MAIN = (
    *("flicked", "flicked-again", "shot", "dropped", "track", "threw", "re-rolled", "thrown-again"),
    *("numbers-drawn", "cards-in-play", "starts", "scored-card", "passed", "all-frozen", "final"),
)


def play_and_tell(words: Words, match: Match, quiet: bool) -> None:
    """Let the bots play to the end, and tell it."""
    account = Account(words, match.setup, quiet)
    account.tell(match.opening.events)
    play_out(match, account.tell_ply)
    account.close()
    match.close()


def digest_of(match: Match) -> str:
    """What is the same only if every ply of a match was."""
    return fingerprint("".join(_proof(ply) for ply in match.plies).encode())


def _proof(ply: Ply) -> str:
    return ply.line.state + (ply.line.simulated or "")


class Account:
    """The match as it goes: told line by line, with a line of progress beneath it on a terminal."""

    def __init__(self, words: Words, setup: Any, quiet: bool) -> None:
        self.teller = teller_of(words, setup)
        self.words, self.quiet = words, quiet
        self.progress = sys.stderr.isatty()
        self.part, self.moves = "", -1  # the opening is none

    def tell_ply(self, ply: Ply) -> None:
        """This was played."""
        self.teller = self.teller.at(ply.before)
        self.tell(ply.events)

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things happened."""
        self._wipe()
        self.moves += 1
        for event in events:
            if event.event in ("era", "round"):
                self.part = self.teller.event(event)
            if not self.quiet:
                for line in told(self.teller, event):
                    click.echo(line)
        if self.progress:
            now = self.words("match-progress", part=self.part, moves=self.moves)
            click.echo(f"\r{now}", nl=False, err=True)

    def close(self) -> None:
        """No more progress."""
        self._wipe()

    def _wipe(self) -> None:
        if self.progress:
            click.echo("\r\x1b[K", nl=False, err=True)


def told(teller: Teller, event: Event) -> list[str]:
    """An event as lines: Eras, rounds and phases as headings, what follows from others indented."""
    sentence = teller.event(event)
    if event.event in ("era", "round"):
        return ["", f"== {sentence} =="]
    if event.event.startswith("phase-"):
        return ["", f"-- {sentence} --"]
    sentence = begun(sentence)
    return [sentence if event.event in _MAIN else f"  {sentence}"]
