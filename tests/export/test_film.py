"""Films: everything moves where it moved, rests where it rested, and is told."""

from __future__ import annotations

import weakref
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import shapely
from PIL import Image, ImageChops
from practice_table import CORPUS
from staging.test_flat_painter import flat

from diedie.export.film import Film
from diedie.export.film_file import FilmRequest, film_of
from diedie.games.diedie.moves import Fight, Give
from diedie.games.diedie.worlds.krakatoa.crater import crater
from diedie.games.tellers import sides_of
from diedie.i18n import LANGUAGES, Words
from diedie.model.motion import FRAME_RATE
from diedie.model.pose import Vec3
from diedie.record.lines import Ply
from diedie.replay import Replay, open_replay
from diedie.staging.picture_layout import PictureLayout, PictureSize
from diedie.staging.script import script
from diedie.table.palette import LIVERIES

SIZE = PictureSize(480, 368)
EN = Words("en")


@cache
def film(replay: Replay, plies: tuple[int, int], speed: float = 1.0) -> Film:
    return film_of(replay, FilmRequest(Path("x.gif"), SIZE, 20, speed, plies), EN, flat)


@cache
def frames(replay: Replay, plies: tuple[int, int]) -> tuple[Image.Image, ...]:
    return tuple(film(replay, plies).frames())


def pixel(of: Film, at: Vec3) -> tuple[int, int]:
    """Where a film shows a point."""
    x, y = of.table(of.shots[0]).project(np.array([at]))[0].tolist()
    return int(x), int(y)


def seen_near(picture: Image.Image, at: tuple[int, int], army: str) -> bool:
    """Whether the colour of an army's dice is seen around a pixel."""
    x, y = at
    around = np.asarray(picture.crop((x - 3, y - 3, x + 4, y + 4)).convert("RGB"), float)
    off = np.linalg.norm(around - np.array(LIVERIES[army].body), axis=2)
    return bool((off < 45).mean() > 0.3)


def flown(replay: Replay) -> Ply:
    ply = replay.plies[0]
    assert ply.motion is not None
    return ply


def test_a_film_has_the_frames_that_it_says(flick: Replay) -> None:
    made = frames(flick, (1, 1))
    assert len(made) == len(film(flick, (1, 1)))
    assert {(frame.size, frame.mode) for frame in made} == {((480, 368), "RGB")}


def test_a_film_lasts_as_long_as_the_motion_and_its_holds(flick: Replay) -> None:
    motion = flown(flick).motion
    assert motion is not None
    aim, fly, rest = film(flick, (1, 1)).counts
    assert fly == pytest.approx(20 * motion.seconds, abs=1)
    assert aim == 12
    assert rest >= 18


def test_speed_changes_motions_and_only_shortens_holds(flick: Replay) -> None:
    aim, fly, rest = film(flick, (1, 1)).counts
    slow, fast = (film(flick, (1, 1), speed).counts for speed in (0.25, 2.0))
    assert list(slow) == pytest.approx([aim, 4 * fly, rest], abs=4)
    assert (slow[0], slow[2]) == (aim, rest)
    assert list(fast) == pytest.approx([aim / 2, fly / 2, rest / 2], abs=1)


def test_pixels_change_where_the_die_is(flick: Replay) -> None:
    of, made = film(flick, (1, 1)), frames(flick, (1, 1))
    motion, aim = flown(flick).motion, of.counts[0]
    assert motion is not None
    for k in (1, 2, 3):
        at = motion.poses(round(k * FRAME_RATE / 20))["g"].position
        now = pixel(of, at)
        x, y = now
        here = (x - 4, y - 4, x + 5, y + 5)
        arrived = ImageChops.difference(made[aim + k].crop(here), made[0].crop(here))
        assert np.asarray(arrived).mean() > 15
        changed = ImageChops.difference(made[aim + k], made[aim + k - 1]).getbbox()
        assert changed is not None
        assert changed[0] <= now[0] < changed[2]
        assert changed[1] <= now[1] < changed[3]
        assert (changed[2] - changed[0]) * (changed[3] - changed[1]) < 480 * 368 / 3


def test_what_is_held_is_one_picture(flick: Replay) -> None:
    of, made = film(flick, (1, 1)), frames(flick, (1, 1))
    assert len({id(frame) for frame in made[: of.counts[0]]}) == 1
    assert len({id(frame) for frame in made[-of.counts[2] :]}) == 1


def test_the_last_frame_shows_the_stored_rest(flick: Replay) -> None:
    of, made, ply = film(flick, (1, 1)), frames(flick, (1, 1)), flown(flick)
    assert ply.rest is not None
    for die, army in (("g", "diekings"), ("w", "samudie")):
        x, y, z = ply.rest.body(die).pose.position
        assert seen_near(made[-1], pixel(of, (x, y, z + 0.8)), army)
    at = pixel(of, (0.0, -3.0, 1.6))
    assert not seen_near(made[-1], at, "samudie"), "it was knocked away"


def test_hands_carry_a_die_and_put_it_down(flick: Replay) -> None:
    of, made = film(flick, (2, 2)), frames(flick, (2, 2))
    assert [bool(shot.take) for shot in of.shots] == [True, False]
    assert seen_near(made[-1], pixel(of, (-8.0, 0.0, 1.6)), "samudie")
    assert not seen_near(made[0], pixel(of, (-8.0, 0.0, 1.6)), "samudie")


def test_frames_are_not_hoarded(flick: Replay) -> None:
    alive: list[weakref.ref[Image.Image]] = []
    for frame in film(flick, (1, 1)).frames():
        if not alive or alive[-1]() is not frame:
            alive.append(weakref.ref(frame))
        assert sum(ref() is not None for ref in alive) <= 2


def test_a_match_is_filmed_from_the_first_era_to_the_winner(match: Replay) -> None:
    assert match.match is not None
    shots = script(match, match.plies, sides_of(match.match, EN))
    assert shots[0].caption.lines == ("Era I of III", "Attack phase")
    assert [s.caption.lines[0] for s in shots if s.caption.lines[0].startswith("Era")] == [
        f"Era {era} of III" for era in ("I", "II", "III")
    ]
    assert "wins" in shots[-1].caption.lines[0]
    fought = [shot for shot in shots if shot.plates]
    assert len(fought) == 4  # three combats, and the last once more with the winner
    for shot in fought:
        assert any(body.is_die for body in shot.scene.bodies), "the dice still lie there"
        assert all(row.gain is not None for row in shot.standing.rows)
    scores = [row.score for row in shots[-1].standing.rows]
    state = match.match.state
    assert scores == [marker.score for marker in state.track]
    assert [row.army for row in shots[-1].standing.rows] == [
        state.army(marker.seat) for marker in state.track
    ]
    assert all(shot.caption.lines for shot in shots)
    turns = {row.army for shot in shots for row in shot.standing.rows if row.in_turn}
    assert turns == {"samudie", "diekings", "diemazons"}


def test_the_last_frame_of_a_match_is_the_fought_table_with_plates_and_winner(
    match: Replay,
) -> None:
    assert match.match is not None
    last = match.plies[-1]
    assert isinstance(last.move, Fight)
    shot = script(match, match.plies, sides_of(match.match, EN))[-1]
    assert shot.scene == match.before(last).scene
    assert len(shot.plates) == len([e for e in last.events if e.event == "battle"]) > 0
    winner = match.match.state.track[0].seat
    assert shot.caption.army == match.match.state.army(winner)


def test_a_die_given_to_the_crater_lies_there_in_the_combat(krakatoa: Replay) -> None:
    assert krakatoa.match is not None
    (given,) = (ply.move.die for ply in krakatoa.plies if isinstance(ply.move, Give))
    (fight,) = (ply for ply in krakatoa.plies if isinstance(ply.move, Fight))
    fought = krakatoa.before(fight).scene
    of = film(krakatoa, (fight.number, fight.number))
    announced, combat = of.shots
    assert announced.caption.lines == ("Combat phase",)
    assert combat.plates
    assert announced.scene == combat.scene == fought
    assert {"pyramid", given} <= {body.id for body in fought.bodies}
    buried = {e.body for ply in krakatoa.plies for e in ply.events if e.event == "buried"}
    assert not buried & {body.id for body in fought.bodies}
    x, y, z = fought.body(given).pose.position
    army = krakatoa.match.game.armies(krakatoa.before(fight))[given]
    assert of.board is not None
    assert shapely.contains_xy(crater(of.board).shape, x, y)
    assert seen_near(of.still(announced), pixel(of, (x, y, z + 0.8)), army)


def test_points_in_the_panel_never_come_before_their_combat(match: Replay) -> None:
    assert match.match is not None
    shots = script(match, match.plies, sides_of(match.match, EN))
    sums = [sum(row.score or 0 for row in shot.standing.rows) for shot in shots]
    assert sums == sorted(sums)
    for before, shot, was, now in zip(shots, shots[1:], sums, sums[1:], strict=False):
        assert now == was or shot.plates, before.caption


def test_passing_takes_no_time(match: Replay) -> None:
    assert match.match is not None
    sides = sides_of(match.match, EN)
    quiet = [
        ply
        for before, ply in zip(match.plies, match.plies[1:], strict=False)
        if ply.line.move["type"] == "pass" and not ply.events and not before.events
    ]
    for ply in quiet:
        (shot,) = script(match, [ply], sides)
        assert shot.caption.lines == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_still_can_be_drawn_in_every_language(match: Replay, language: str) -> None:
    """The combat: plates, scores, long names; the cheapest size."""
    assert match.match is not None
    sides = sides_of(match.match, Words(language))
    shots = script(match, match.plies[-1:], sides)
    small = Film(shots, sides.board, language, PictureLayout(PictureSize(320, 240)), flat, 20)
    picture = small.still(shots[-1])
    assert picture.size == (320, 240)
    bare = small.still(shots[0])
    assert ImageChops.difference(picture, bare).getbbox() is not None


def test_an_empty_file_shows_the_table_as_it_was_laid(tmp_path: Path, flick: Replay) -> None:
    from diedie.games.practice.state import Setup
    from diedie.games.shelf import game_named
    from diedie.match import Match
    from diedie.replay import open_replay

    file = tmp_path / "empty.diedie"
    Match.begin(game_named("practice"), Setup("plain"), file).close()
    (shot,) = film_of(open_replay(file), FilmRequest(Path("x.png")), EN, flat).shots
    assert shot.scene.bodies == ()


def test_a_film_of_one_flick_tells_where_its_die_came_to_rest() -> None:
    shots = film(open_replay(CORPUS / "first-what-if.diedie"), (1, 1)).shots
    headline, *outcome = shots[-1].caption.lines
    assert "Lagoon" not in headline
    assert outcome == ["The Samudie’s die shows 6 in Lagoon"]
