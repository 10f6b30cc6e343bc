"""A match between bots, told while it is played."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from diedie.bots.autoplay import play_out
from diedie.cli.terminal import echo, echo_json, echo_progress
from diedie.files import fingerprint
from diedie.games.tellers import teller_of
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.event import Event
from diedie.record.lines import Ply
from diedie.telling import Teller, capitalized

Summary = Callable[[Match, str | None], dict[str, Any]]


def play_and_tell(words: Words, match: Match, save: str | None, summary: Summary | None) -> None:
    """Let the bots play to the end, and tell it; programs get a summary of it alone."""
    account = Account(words, match, quiet=summary is not None)
    account.tell(match.opening.events)
    play_out(match, account.tell_ply)
    account.close()
    match.close()
    if summary is not None:
        echo_json(summary(match, save))
    if match.fault is not None:
        raise match.fault
    if save is not None and summary is None:
        echo(words("written", file=save))


def digest_of(match: Match) -> str:
    """What is the same only if every ply of a match was."""
    return fingerprint("".join(_proof(ply) for ply in match.plies).encode())


def _proof(ply: Ply) -> str:
    return ply.line.state + (ply.line.simulated or "")


class Account:
    """The match as it goes: told line by line, with a line of progress beneath it on a terminal.

    Before anything is told that is not on the disk, it is said that it is not.
    """

    def __init__(self, words: Words, match: Match, quiet: bool) -> None:
        self.teller = teller_of(words, match)
        self.words, self.match, self.quiet = words, match, quiet
        self.unsaved = ""  # why what is told now is not on the disk, if it is not
        self.progress = sys.stderr.isatty()
        self.part, self.moves = "", -1  # the opening is none

    def tell_ply(self, ply: Ply) -> None:
        """This was played."""
        self.teller = self.teller.at_ply(ply)
        self.tell(ply.events)

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things happened."""
        self._wipe()
        self._tell_fault()
        self.moves += 1
        for event in events:
            if self.teller.HEADINGS.get(event.event) == 1:
                self.part = self.teller.event(event)
            if not self.quiet:
                for line in event_lines(self.teller, event):
                    echo(line)
        if self.progress:
            echo_progress(self.words("match-progress", part=self.part, moves=self.moves))

    def close(self) -> None:
        """No more progress."""
        self._wipe()

    def _wipe(self) -> None:
        if self.progress:
            echo_progress()

    def _tell_fault(self) -> None:
        fault, before = self.match.fault, self.unsaved
        self.unsaved = "" if fault is None else self.words.error(fault)
        if self.unsaved and self.unsaved != before:
            echo(f"warning: {self.unsaved}", err=True)
        elif before and not self.unsaved and self.match.journal is not None:
            echo(self.words("match-saved-again", file=str(self.match.journal.path)), err=True)


def event_lines(teller: Teller, event: Event) -> list[str]:
    """An event as lines: what begins as a heading, what follows from others indented."""
    sentence, rank = teller.event(event), teller.HEADINGS.get(event.event)
    if rank is not None:
        rule = "==" if rank == 1 else "--"
        return ["", f"{rule} {sentence} {rule}"]
    sentence = capitalized(sentence)
    return [sentence if event.event in teller.MAIN else f"  {sentence}"]
