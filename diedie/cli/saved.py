"""The list of saved matches and flicks."""

from __future__ import annotations

import time

import click
import msgspec

from diedie.board.maps import map_ids, map_named
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.store.folder import Saved, saved_files


def list_saved(words: Words, as_json: bool) -> int:
    """What the user's folder holds, the newest first."""
    found = saved_files()
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return 0
    if not found:
        click.echo(words("replay-none"))
    for saved in found:
        click.echo(_row(words, saved))
    return 0


def _row(words: Words, saved: Saved) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.changed))
    players = ", ".join(_player(words, player, saved) for player in saved.players) or "–"
    name = saved.map
    if saved.map in map_ids():
        name = map_named(saved.map).name.said(words.language)
    row = words("replay-row", when=when, map=name, players=players, plies=saved.plies)
    state = words("replay-over" if saved.over else "replay-unfinished")
    era = saved.summary.get("era")
    where = "" if era is None else ", " + words("play-era", era=era, eras=saved.summary.get("eras"))
    return f"{row}{where}, {state}\n  {saved.file}"


def _player(words: Words, player: str, saved: Saved) -> str:
    """A player, and the points so far."""
    name = words(f"army-{player}") if player in ARMIES else player
    scores = saved.summary.get("scores")
    score = scores.get(player) if isinstance(scores, dict) else None
    return name if score is None else f"{name} {score}"
