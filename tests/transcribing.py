"""Transcripts of whole matches: `python tests/transcribing.py` plays and writes them anew.

The matches are kept beside their transcripts, so that the rules can be followed again on any
machine, whatever its physics would make of the flicks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from diedie.board.maps import map_named
from diedie.bots.playing import play_out
from diedie.cli.match import told
from diedie.games.diedie.state import Seat, Setup
from diedie.games.registry import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.match.following import follow
from diedie.model.event import Event
from diedie.model.names import ARMIES
from diedie.replay.opening import fresh_match
from diedie.replay.reading import read
from diedie.telling import Teller

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


def setup_of(name: str) -> Setup:
    """The match of that name: a sensible bot against some that play anything."""
    map = name.removesuffix("-cards")
    players = ("bot:sensible", *["bot:random"] * (_PLAYERS[map] - 1))
    seats = tuple(Seat(army, player=who) for army, who in zip(ARMIES, players, strict=False))
    return Setup(map, seats, _OPTIONS[name], NAMES.index(name))


def events_of(path: Path) -> Iterator[Event]:
    """What happened in a saved match, by the rules as they are now."""
    scroll = read(path.read_bytes())
    assert scroll.stop is None
    match = fresh_match(scroll.header)
    yield from match.opening.events
    for line in scroll.lines:
        follow(match, line, strictly=True)
        yield from match.plies[-1].events


def transcript(name: str) -> str:
    """A saved match in words."""
    setup = setup_of(name)
    teller = Teller(Words("en"), map_named(setup.map), [seat.army for seat in setup.seats])
    events = events_of(TRANSCRIPTS / f"{name}.diedie")
    lines = [line for event in events for line in told(teller, event)]
    return "\n".join(lines).strip() + "\n"


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        path = TRANSCRIPTS / f"{name}.diedie"
        path.unlink(missing_ok=True)
        match = Match.begin(game_named("diedie"), setup_of(name), path)
        play_out(match)
        match.close()
        (TRANSCRIPTS / f"{name}.txt").write_text(transcript(name), "utf-8")
        print(name, len(match.plies), "plies", path.stat().st_size // 1000, "kB")


if __name__ == "__main__":
    main()
