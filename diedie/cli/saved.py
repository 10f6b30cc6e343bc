"""The list of saved matches and flicks."""

from __future__ import annotations

import time

import click
import msgspec

from diedie.i18n import Words
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
    more = ", ".join(f"{key} {value}" for key, value in saved.summary.items())
    players = ", ".join(saved.players)
    row = words("replay-row", when=when, map=saved.map, players=players or "–", plies=saved.plies)
    state = words("replay-over" if saved.over else "replay-unfinished")
    return f"{row}, {state}" + (f" ({more})" if more else "") + f"\n  {saved.file}"
