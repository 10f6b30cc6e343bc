"""Transcripts of whole matches: `python tests/transcript.py` plays and writes them anew.

The matches are kept beside their transcripts, so that the rules can be followed again on any
machine, whatever its physics would make of the flicks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from diedie.bots.autoplay import play_out
from diedie.cli.commentary import event_lines
from diedie.games.dicy import state as dicy
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.games.tellers import teller_of
from diedie.i18n import Words
from diedie.match import Match
from diedie.match.replayer import follow
from diedie.model.names import ARMIES, COLOURS
from diedie.record.file_reader import read
from diedie.replay.replay import fresh_match

TRANSCRIPTS = Path(__file__).parent / "transcripts"

_PLAYERS = {"world-war": 3, "krakatoa": 4, "space": 3, "pirate-ship": 2}
_OPTIONS: dict[str, tuple[str, ...]] = {
    "world-war": (),
    "world-war-cards": ("power-cards", "guerrilla"),
    "krakatoa": ("summary-execution",),
    "krakatoa-cards": ("power-cards",),
    "space": ("guerrilla",),
    "space-cards": ("power-cards", "monuments"),
    "pirate-ship": (),
    "pirate-ship-cards": ("power-cards", "friendly"),
}
NAMES = tuple(_OPTIONS)
_MODES = {
    "dicy-glacial": ("glacial", 2),
    "dicy-interglacial": ("interglacial", 4),
    "dicy-b": ("b", 2),
    "dicy-c": ("c", 3),
    "dicy-d": ("d", 4),
    "dicy-own": ("sixes,same-fives,different-fours,odd,any-two", 2),
}
DICY_NAMES = tuple(_MODES)


def begun(name: str, path: Path) -> Match:
    """The match of that name, before its first ply."""
    if name in _MODES:
        return Match.begin(game_named("dicy"), _dicy_setup(name), path)
    return Match.begin(game_named("diedie"), _setup(name), path)


def _dicy_setup(name: str) -> dicy.Setup:
    """A planner and a greedy bot, and some that play anything."""
    mode, count = _MODES[name]
    players = ("bot:planner", "bot:greedy", *["bot:random"] * 2)[:count]
    seats = tuple(dicy.Seat(c, player=who) for c, who in zip(COLOURS, players, strict=False))
    return dicy.Setup(seats, mode, DICY_NAMES.index(name))


def _setup(name: str) -> Setup:
    """A sensible bot against some that play anything."""
    map = name.removesuffix("-cards")
    players = ("bot:sensible", *["bot:random"] * (_PLAYERS[map] - 1))
    seats = tuple(Seat(army, player=who) for army, who in zip(ARMIES, players, strict=False))
    return Setup(map, seats, _OPTIONS[name], NAMES.index(name))


def lines_of(path: Path) -> Iterator[str]:
    """What happened in a saved match, by the rules as they are now, in words."""
    scroll = read(path.read_bytes())
    assert scroll.stop is None
    match = fresh_match(scroll.header)
    teller = teller_of(Words("en"), match)
    for event in match.opening.events:
        yield from event_lines(teller, event)
    for line in scroll.lines:
        follow(match, line)
        ply = match.plies[-1]
        for event in ply.events:
            yield from event_lines(teller.at(ply.before), event)


def transcript(name: str) -> str:
    """A saved match in words."""
    return "\n".join(lines_of(TRANSCRIPTS / f"{name}.diedie")).strip() + "\n"


def main() -> None:
    for name in sys.argv[1:] or (*NAMES, *DICY_NAMES):
        path = TRANSCRIPTS / f"{name}.diedie"
        path.unlink(missing_ok=True)
        match = begun(name, path)
        play_out(match)
        match.close()
        (TRANSCRIPTS / f"{name}.txt").write_text(transcript(name), "utf-8")
        print(name, len(match.plies), "plies", path.stat().st_size // 1000, "kB")


if __name__ == "__main__":
    main()
