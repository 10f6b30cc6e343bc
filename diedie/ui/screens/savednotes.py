"""What lists say of saved matches; the files may come from anybody."""

from __future__ import annotations

import time

from diedie.board.maps import map_ids, map_named
from diedie.games.seating import LONGEST_NAME
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.store.folder import Saved, saved_files
from diedie.ui.widgets import Badge, Gap, Row, Text, Widget


def unfinished() -> Saved | None:
    """The newest match that was not finished."""
    saved = (s for s in saved_files() if s.game == "diedie" and not s.over)
    return next((s for s in saved if s.map in map_ids() and {*s.armies} <= {*ARMIES}), None)


def map_name(words: Words, saved: Saved) -> str:
    """Where it is played."""
    return map_named(saved.map).name.said(words.language)


def in_a_line(words: Words, saved: Saved) -> str:
    """Where, how far, how many."""
    name, (era, eras) = map_name(words, saved), _eras(saved)
    return words("menu-left", map=name, era=era, eras=eras, players=len(saved.players))


def how_far(words: Words, saved: Saved) -> str:
    """How far it has come, and when that was."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.changed))
    if saved.game == "practice":
        return words("saved-flick", when=when)
    if saved.over:
        return words("saved-over", when=when)
    era, eras = _eras(saved)
    return words("saved-left", era=era, eras=eras, when=when)


def players(words: Words, saved: Saved) -> list[Widget]:
    """The players with badges and points."""
    scores = saved.summary.get("scores")
    rows: list[Widget] = []
    for army, name in zip(saved.armies, saved.players, strict=True):
        called = words(f"army-{name}") if name in ARMIES else name[:LONGEST_NAME]
        parts: list[Widget] = [Badge(army if army in ARMIES else "", 22.0), Text(called)]
        score = scores.get(army) if isinstance(scores, dict) else None
        if isinstance(score, int):
            parts.append(Text(str(score)[:4], "number-16"))
        rows.append(Row([*parts, Gap(w=10.0)], gap=5.0))
    return rows


def _eras(saved: Saved) -> tuple[int, int]:
    return _whole(saved.summary.get("era")), _whole(saved.summary.get("eras"))


def _whole(number: object) -> int:
    return number if isinstance(number, int) and 0 < number < 100 else 1
