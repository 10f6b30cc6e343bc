"""What lists say of saved matches; the files may come from anybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from diedie.games.base import LONGEST_NAME
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.record.folder import Saved, damaged_files, saved_files
from diedie.record.inspection import inspect_saved
from diedie.table.palette import BADGES
from diedie.telling import capitalized, game_name, own_map_note, side_name
from diedie.toolkit.widgets import Badge, Gap, Row, Text, Widget
from diedie.window.game_parts import SavedLines, parts_of


def unfinished() -> Saved | None:
    """The newest match that was not finished, and of whose file nothing is lost."""
    saved = (inspect_saved(s) for s in saved_files() if _goes_on(s))
    whole = (s for s in saved if resumable(s) and (s.stop is None or s.stop.torn))
    return next((s for s in whole if {*s.armies} <= {*_lines(s).sides}), None)


def resumable(saved: Saved) -> bool:
    """Whether a match can be gone on with."""
    whole = watchable(saved) or (saved.stop is not None and saved.stop.torn)
    return _goes_on(saved) and saved.other_rules is None and has_table(saved) and whole


def _goes_on(saved: Saved) -> bool:
    """Whether it is a match of a game that can be gone on with, and not over."""
    return is_listed(saved) and parts_of(saved.game).screen is not None and not saved.over


def watchable(saved: Saved) -> bool:
    """Whether anything of it can be shown."""
    return saved.stop is None or saved.plies > 0


def has_table(saved: Saved) -> bool:
    """Whether it is played on a table that there is here, or in its file."""
    return saved.map_name is not None if _lines(saved).on_map else not saved.map


def is_listed(saved: Saved) -> bool:
    """Whether its game is one that lists have words for."""
    return parts_of(saved.game).saved is not None


def _lines(saved: Saved) -> SavedLines:
    lines = parts_of(saved.game).saved
    assert lines is not None
    return lines


def list_saved() -> tuple[list[Saved], list[Path]]:
    """What can be shown here, the newest first, and the files of which nothing can be."""
    files = [saved for saved in saved_files() if is_listed(saved)]
    lost = [Path(saved.file) for saved in files if not has_table(saved)]
    return [saved for saved in files if has_table(saved)], [*lost, *damaged_files()]


def title(words: Words, saved: Saved) -> str:
    """The name of its map; in the tray, of its game."""
    if saved.map_name is not None:
        return saved.map_name.said(words.language)
    return game_name(words, saved.game)


def notes(words: Words, saved: Saved) -> Iterator[str]:
    """That its map is not the program's, where somebody could take it for that, and that a match
    which was left is only watched, where its rules were others."""
    if saved.own_map and (note := own_map_note(words, saved.map)):
        yield note
    if saved.other_rules is not None and _goes_on(saved):
        yield f"{capitalized(words('error-other-rules', program=saved.other_rules))}."


def names(words: Words, saved: Saved) -> list[str]:
    """What people may call it by."""
    sides = (side_name(words, side) for side in saved.armies)
    return [title(words, saved), *saved.players, *sides]


def which(words: Words, saved: Saved) -> str:
    """Its map and its players in a line, so that it is taken for no other."""
    sides = ", ".join(side_name(words, player)[:LONGEST_NAME] for player in saved.players)
    return words("saved-which", map=title(words, saved), players=sides or "–")


def badges_of(saved: Saved) -> list[str]:
    """The armies whose badges the players have; empty ones where nobody knows them."""
    worn = [BADGES.get(side, side) for side in saved.armies]
    return [army if army in ARMIES else "" for army in worn]


def in_a_line(words: Words, saved: Saved) -> str:
    """Where it is played, how far it has come and how many play, in a line."""
    return _lines(saved).in_a_line(words, saved)


def how_far(words: Words, saved: Saved) -> str:
    """How far it has come, and when that was."""
    if saved.is_flick:
        return _flick(words, saved, saved.when)
    if saved.over:
        return words("saved-over", when=saved.when)
    return _lines(saved).how_far(words, saved)


def _flick(words: Words, saved: Saved, when: str) -> str:
    """A flick by itself, or another one in its place, and which of its match it was."""
    if saved.parent is None:
        return words("saved-flick", when=when)
    which = "saved-what-if" if saved.parent.tried else "saved-flick-of"
    return words(which, ply=saved.parent.ply, when=when)


def players(words: Words, saved: Saved) -> list[Widget]:
    """The players with badges and points."""
    scores = saved.summary.get("scores")
    rows: list[Widget] = []
    for badge, side, name in zip(badges_of(saved), saved.armies, saved.players, strict=True):
        parts: list[Widget] = [Badge(badge, 22.0), Text(side_name(words, name)[:LONGEST_NAME])]
        score = scores.get(side) if isinstance(scores, dict) else None
        if isinstance(score, int):
            parts.append(Text(str(score)[:4], "number-16"))
        rows.append(Row([*parts, Gap(w=10.0)], gap=5.0))
    return rows


def number_in(saved: Saved, name: str, low: int = 1, high: int = 99) -> int:
    """A number that its summary tells, within what is sensible; else the least that is."""
    number = saved.summary.get(name)
    return number if isinstance(number, int) and low <= number <= high else low
