"""The list of saved matches and flicks."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec

from diedie.cli.export_options import painter
from diedie.cli.terminal import echo, echo_json
from diedie.errors import SetupError
from diedie.export.snapshot import snapshot
from diedie.games.shelf import names as games
from diedie.games.tellers import teller_class
from diedie.i18n import Words, one_line
from diedie.record.file_reader import Stop
from diedie.record.folder import Saved, damaged_files, saved_files
from diedie.record.inspection import inspect_saved
from diedie.staging.picture import Painter
from diedie.telling import capitalized, game_name, own_map_note, side_name

_UNREADABLE = Stop(0, "damaged", "replay-stop-unreadable")


def list_saved(words: Words, as_json: bool, pictures: bool) -> int:
    """What the user's folder holds, the newest first, with small pictures if they are wanted."""
    matches = [inspect_saved(saved) for saved in saved_files()]
    if pictures:
        by = painter(words)
        matches = [with_picture(words, saved, by) for saved in matches]
    lost = damaged_files()
    if as_json:
        unread = [{"file": str(file), "stop": _UNREADABLE} for file in lost]
        echo_json([*map(_for_programs, matches), *unread])
        return 0
    if not matches and not lost:
        echo(words("replay-none"))
    for saved in matches:
        echo(_row(words, saved))
    for file in lost:
        echo(f"{words('saved-damaged')}\n  {one_line(str(file))}")
    return 0


def _for_programs(saved: Saved) -> dict[str, Any]:
    """The same as JSON: what its map is called, in English."""
    name = saved.map_name
    return {**msgspec.to_builtins(saved), "map_name": None if name is None else name.en}


def _row(words: Words, saved: Saved) -> str:
    pairs = zip(saved.players, saved.armies, strict=True)
    players = ", ".join(_player(words, *pair, saved) for pair in pairs) or "–"
    name = saved.map or game_name(words, saved.game)
    if saved.map_name is not None:
        name = saved.map_name.said(words.language)
    if saved.is_flick:
        row = words("replay-row-flick", when=saved.when, map=name, players=players)
    else:
        row = words("replay-row", when=saved.when, map=name, players=players, plies=saved.plies)
        state = words("replay-over" if saved.over else "replay-unfinished")
        where = _where(words, saved)
        row += f", {where}, {state}" if where else f", {state}"
    own = own_map_note(words, saved.map) if saved.own_map else ""
    note = f"\n  {own}" if own else ""
    if saved.game not in games():
        note += f"\n  {capitalized(words('error-needs-game', name=saved.game))}"
    if saved.is_left and saved.other_rules is not None:
        note += f"\n  {capitalized(words('error-other-rules', program=saved.other_rules))}."
    part = f"\n  {saved.stop.tell_part(words, saved.told)}" if saved.stop else ""
    picture = f"\n  {one_line(saved.picture)}" if saved.picture else ""
    return f"{row}{note}{part}\n  {one_line(saved.file)}{picture}"


def _where(words: Words, saved: Saved) -> str:
    """How far a match has come, if its game says so, and is whole itself."""
    with contextlib.suppress(SetupError):
        return teller_class(saved.game).progress(words, saved.summary)
    return ""


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
