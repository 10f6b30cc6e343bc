"""What lists say of saved matches; the files may come from anybody."""

from __future__ import annotations

import time

from diedie.board.maps import map_ids, map_named
from diedie.games.seating import LONGEST_NAME
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.store.folder import Saved, saved_files
from diedie.table.palette import BADGES
from diedie.telling import side_name
from diedie.ui.widgets import Badge, Gap, Row, Text, Widget


def unfinished() -> Saved | None:
    """The newest match that was not finished."""
    saved = (s for s in saved_files() if s.game == "diedie" and not s.over)
    return next((s for s in saved if s.map in map_ids() and {*s.armies} <= {*ARMIES}), None)


def listed() -> list[Saved]:
    """What can be shown here, the newest first; of the practice table single flicks are kept."""
    known = {"diedie": map_ids(), "practice": map_ids(), "dicy": [""]}
    return [saved for saved in saved_files() if saved.map in known.get(saved.game, ())]


def title(words: Words, saved: Saved) -> str:
    """Where it is played, or what."""
    if not saved.map:
        return words(f"game-{saved.game}")
    return map_named(saved.map).name.said(words.language)


def names(words: Words, saved: Saved) -> list[str]:
    """What people may call it by."""
    sides = (side_name(words, side) for side in saved.armies)
    return [title(words, saved), *saved.players, *sides]


def in_a_line(words: Words, saved: Saved) -> str:
    """Where, how far, how many."""
    name, (era, eras) = title(words, saved), _eras(saved)
    return words("menu-left", map=name, era=era, eras=eras, players=len(saved.players))


def how_far(words: Words, saved: Saved) -> str:
    """How far it has come, and when that was."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.changed))
    if saved.game == "practice":
        return words("saved-flick", when=when)
    if saved.over:
        return words("saved-over", when=when)
    if saved.game == "dicy":
        return words("saved-round", round=_whole(saved.summary.get("round")), when=when)
    era, eras = _eras(saved)
    return words("saved-left", era=era, eras=eras, when=when)


def players(words: Words, saved: Saved) -> list[Widget]:
    """The players with badges and points."""
    scores = saved.summary.get("scores")
    rows: list[Widget] = []
    for side, name in zip(saved.armies, saved.players, strict=True):
        army = side if side in ARMIES else BADGES.get(side, "")
        parts: list[Widget] = [Badge(army, 22.0), Text(side_name(words, name)[:LONGEST_NAME])]
        score = scores.get(side) if isinstance(scores, dict) else None
        if isinstance(score, int):
            parts.append(Text(str(score)[:4], "number-16"))
        rows.append(Row([*parts, Gap(w=10.0)], gap=5.0))
    return rows


def _eras(saved: Saved) -> tuple[int, int]:
    return _whole(saved.summary.get("era")), _whole(saved.summary.get("eras"))


def _whole(number: object) -> int:
    return number if isinstance(number, int) and 0 < number < 100 else 1
