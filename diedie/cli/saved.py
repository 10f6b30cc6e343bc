"""The list of saved matches and flicks."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import click
import msgspec

from diedie.board.maps import map_ids, map_named
from diedie.cli.filming import painter
from diedie.cli.wording import game_name
from diedie.export.painting.table import Painter
from diedie.export.snapshot import snapshot
from diedie.i18n import Words
from diedie.store.folder import Saved, damaged_files, saved_files
from diedie.store.proving import proved
from diedie.store.reading import Stop
from diedie.telling import roman, side_name

_UNREADABLE = Stop(0, "damaged", "replay-stop-unreadable")


def list_saved(words: Words, as_json: bool, pictures: bool) -> int:
    """What the user's folder holds, the newest first, with small pictures if they are wanted."""
    found = [proved(saved) for saved in saved_files()]
    if pictures:
        by = painter(words)
        found = [with_picture(words, saved, by) for saved in found]
    lost = damaged_files()
    if as_json:
        unread = [{"file": str(file), "stop": _UNREADABLE} for file in lost]
        click.echo(msgspec.json.encode([*found, *unread]).decode())
        return 0
    if not found and not lost:
        click.echo(words("replay-none"))
    for saved in found:
        click.echo(_row(words, saved))
    for file in lost:
        click.echo(f"{words('saved-damaged')}\n  {file}")
    return 0


def _row(words: Words, saved: Saved) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.changed))
    pairs = zip(saved.players, saved.armies, strict=True)
    players = ", ".join(_player(words, *pair, saved) for pair in pairs) or "–"
    name = saved.map or game_name(words, saved.game)
    if saved.map in map_ids():
        name = map_named(saved.map).name.said(words.language)
    if saved.is_flick:
        row = words("replay-row-flick", when=when, map=name, players=players)
    else:
        row = words("replay-row", when=when, map=name, players=players, plies=saved.plies)
        state = words("replay-over" if saved.over else "replay-unfinished")
        row += f"{_where(words, saved.summary)}, {state}"
    part = f"\n  {saved.stop.part(words, saved.told)}" if saved.stop else ""
    picture = f"\n  {saved.picture}" if saved.picture else ""
    return f"{row}{part}\n  {saved.file}{picture}"


def _where(words: Words, summary: dict[str, Any]) -> str:
    """How far a match has come, if its game says so."""
    if "era" in summary:
        era, eras = (roman(int(summary.get(key, 0))) for key in ("era", "eras"))
        return ", " + words("play-era", era=era, eras=eras)
    return ", " + words("event-round", value=summary["round"]) if "round" in summary else ""


def with_picture(words: Words, saved: Saved, by: Painter) -> Saved:
    """The same, with a small picture of the table beside the file; kept until the match goes on."""
    picture = snapshot(Path(saved.file), words.language, by)
    return saved if picture is None else msgspec.structs.replace(saved, picture=str(picture))


def _player(words: Words, player: str, army: str, saved: Saved) -> str:
    """A player, and the points so far."""
    name = side_name(words, player)
    scores = saved.summary.get("scores")
    score = scores.get(army) if isinstance(scores, dict) else None
    return name if score is None else f"{name} {score}"
