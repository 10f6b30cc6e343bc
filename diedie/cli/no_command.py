"""`diedie` alone: the window at its menu; without a display, a match between bots."""

from __future__ import annotations

from diedie.board.atlas import map_named
from diedie.bots.autoplay import play_out
from diedie.cli.commentary import Account
from diedie.cli.export_options import painter
from diedie.cli.terminal import echo
from diedie.cli.window import has_display, open_window
from diedie.export.film_file import FilmRequest, film_of, make
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import ARMIES
from diedie.record.folder import new_path
from diedie.replay import open_replay

_MAP = "world-war"
_PLAYERS = ("bot:random",) * 3
_SEED = 7


def start(words: Words) -> None:
    """Open the window, or say that there is no display and show something else."""
    if not has_display():
        echo(words("show-no-display"))
        show_match(words)
        return
    from diedie.window.screens.menu import Menu

    open_window(words, Menu)


def show_match(words: Words) -> None:
    """Play a match with a line of progress, then name the two files that are left of it."""
    seats = tuple(
        Seat(army, player=who, hand="trained") for army, who in zip(ARMIES, _PLAYERS, strict=False)
    )
    setup = Setup(_MAP, seats, seed=_SEED)
    name = map_named(_MAP).name.said(words.language)
    echo(words("show-start", map=name, count=len(seats)))
    path = new_path(_MAP)
    match = Match.begin(game_named("diedie"), setup, path)
    account = Account(words, match, quiet=True)
    play_out(match, account.tell_ply)
    account.close()
    match.close()
    if match.fault is not None:
        raise match.fault
    for event in match.plies[-1].events:
        if event.event in ("track", "won"):
            echo(account.teller.event(event))
    echo(words("show-replay", file=str(path)))
    picture = path.with_suffix(".png")
    film = film_of(open_replay(path), FilmRequest(picture), words, painter(words))
    make(film, picture, lambda _: None)
    echo(words("show-picture", file=str(picture)))
