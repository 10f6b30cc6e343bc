"""Files remember how high the walls were when they were played, and are watched so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from practice_table import CORPUS, lines_of, resealed

from diedie.games.tellers import sides_of
from diedie.i18n import Words
from diedie.replay import Replay, read_replay
from diedie.staging.script import Shot, script
from diedie.table.constants import D6_EDGE, WALL_HEIGHT

FLICK, MATCH = CORPUS / "practice-flick.diedie", CORPUS / "match-space-cards.diedie"
OTHER = 6.0  # cm


def file_with_walls(height: Any, source: Path = FLICK) -> bytes:
    """A saved file as if its physics had had walls of that height."""
    header, *lines = lines_of(source.read_bytes())
    physics = {**header["physics"], "WALL_HEIGHT": height}
    return resealed([{**header, "physics": physics}, *lines])


def shots_of(replay: Replay) -> tuple[Shot, ...]:
    assert replay.match is not None
    return script(replay, replay.plies, sides_of(replay.match, Words("en")))


def test_a_die_waits_on_the_platform_of_its_file() -> None:
    shots = shots_of(read_replay(file_with_walls(OTHER)))
    assert {shot.wall_height for shot in shots} == {OTHER}
    (aim,) = [shot.aim for shot in shots if shot.aim]
    assert aim.start[2] == pytest.approx(OTHER + D6_EDGE / 2)


@pytest.mark.parametrize("lowest", [0.5, 2, 20.0])
def test_walls_may_be_of_any_height_that_can_be_watched(lowest: float) -> None:
    assert read_replay(file_with_walls(lowest)).wall_height_at(1) == lowest


@pytest.mark.parametrize(
    "said", [0.49, 20.01, -4.0, 0, 10**40, 1e308, True, "6", None, [6.0], {"cm": 6.0}], ids=repr
)
def test_walls_that_cannot_be_are_those_of_today(said: Any) -> None:
    replay = read_replay(file_with_walls(said))
    assert replay.wall_height_at(1) == WALL_HEIGHT
    assert {shot.wall_height for shot in shots_of(replay)} == {WALL_HEIGHT}


def test_walls_change_where_another_maker_goes_on() -> None:
    header, *lines = lines_of(file_with_walls(OTHER, MATCH))
    names = ("program", "engine", "probe", "physics", "rules", "simulation")
    maker = {name: header[name] for name in names if name in header}
    maker["physics"] = {**header["physics"], "WALL_HEIGHT": 3.0}
    begun, rest = lines[:5], [{**line, "ply": line["ply"] + 1} for line in lines[5:]]
    replay = read_replay(resealed([header, *begun, {"line": "maker", "ply": 6, **maker}, *rest]))
    assert len(replay.plies) > 6
    assert [replay.wall_height_at(number) for number in (0, 5, 6, 7)] == [OTHER, OTHER, 3.0, 3.0]
    walls = {shot.ply: shot.wall_height for shot in shots_of(replay)}
    assert all(high == (OTHER if ply <= 5 else 3.0) for ply, high in walls.items())
    assert set(walls.values()) == {OTHER, 3.0}
