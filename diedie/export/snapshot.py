"""A small picture of the table of a saved match, kept beside its file."""

from __future__ import annotations

import io
from pathlib import Path

from diedie.errors import DieDieError, ReplayError
from diedie.files import is_ordinary, write_whole
from diedie.games.tellers import sides_of
from diedie.i18n import Words
from diedie.record.folder import picture_of
from diedie.replay import Replay, open_replay
from diedie.staging.picture import Painter

SIZE = (320, 240)
_EDGE = 6  # pixels of wood around the box


def has_fresh_picture(file: Path) -> bool:
    """Whether its picture is there, and newer than the match itself."""
    try:
        picture = picture_of(file)
        return is_ordinary(picture) and picture.stat().st_mtime >= file.stat().st_mtime
    except OSError:
        return False


def snapshot(file: Path, language: str, by: Painter) -> Path | None:
    """The picture, made if need be; None where that cannot be done, as of a damaged file."""
    try:
        if not has_fresh_picture(file):
            write_whole(picture_of(file), _drawn(open_replay(file), language, by))
    except (DieDieError, OSError):
        return None
    return picture_of(file)


def _drawn(replay: Replay, language: str, by: Painter) -> bytes:
    """The table as it lay when there were last dice on it."""
    match = replay.match
    if match is None:
        raise ReplayError("film-nothing")
    states = [(0, match.opening.state), *((ply.number, ply.state) for ply in match.plies)]
    lying = (s for s in reversed(states) if any(body.is_die for body in s[1].scene.bodies))
    number, state = next(lying, states[-1])
    sides, (w, h) = sides_of(match, Words(language)), SIZE
    room, walls = (_EDGE, _EDGE, w - _EDGE, h - _EDGE), replay.wall_height_at(number)
    table = by(sides.board, language, SIZE, room, walls)
    raw = io.BytesIO()
    table.picture(state.scene, sides.liveries(state)).save(raw, "PNG")
    table.close()
    return raw.getvalue()
