"""Films of Dicy Cards: the tray, what is thrown into it, and what is told."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from transcript import TRANSCRIPTS

from diedie.bots.autoplay import play_out
from diedie.export.film_file import FilmRequest, film_of, make
from diedie.games.dicy.moves import Again, Roll, Score
from diedie.games.dicy.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.games.tellers import sides_of
from diedie.i18n import LANGUAGES, Words
from diedie.match import Match
from diedie.replay import Replay, open_replay
from diedie.staging.flat_painter import FlatTable
from diedie.staging.picture_layout import PictureSize
from diedie.staging.script import Shot, script
from diedie.table.palette import BADGES

EN = Words("en")
SIZE = PictureSize(320, 240)
NEAR = 24  # pixels: a die that flies, or its shadow, hides what lies nearer
CORPUS = TRANSCRIPTS.parent / "corpus"


@pytest.fixture(scope="module")
def match() -> Replay:
    """A whole match of four."""
    return open_replay(TRANSCRIPTS / "dicy-d.diedie")


def shots(replay: Replay, language: str = "en") -> tuple[Shot, ...]:
    assert replay.match is not None
    return script(replay, replay.plies, sides_of(replay.match, Words(language)))


def test_every_throw_is_seen_and_every_choice_is_told(match: Replay) -> None:
    found = shots(match)
    assert all(shot.scene.table == "tray" for shot in found)
    by_ply = {ply.number: [s for s in found if s.ply == ply.number] for ply in match.plies}
    for ply in match.plies:
        if isinstance(ply.move, Roll | Again):
            take, rest = by_ply[ply.number][-2:]
            assert take.take is not None
            assert rest.scene.bodies == ply.rest.bodies  # type: ignore[union-attr]
            assert rest.caption.lines
        else:
            assert by_ply[ply.number][-1].take is None
    last = [s for s in found if any("wins" in line for line in s.caption.lines)]
    assert last == [found[-1]]


def test_dice_that_the_table_throws_again_are_seen() -> None:
    replay = open_replay(CORPUS / "first-dicy-tray.diedie")  # such throws have become rare
    again = [ply for ply in replay.plies if isinstance(ply.move, Again)]
    assert again
    for ply in again:
        take, rest = [shot for shot in shots(replay) if shot.ply == ply.number][-2:]
        assert take.take is not None
        assert rest.scene.bodies == ply.rest.bodies  # type: ignore[union-attr]


def test_the_panel_has_points_and_active_cards(match: Replay) -> None:
    assert match.match is not None
    for shot in shots(match):
        state = next(ply.state for ply in match.plies if ply.number == shot.ply)
        assert shot.standing.title == "Dicy Cards"
        assert shot.standing.where[0].startswith("Round")
        assert {row.army for row in shot.standing.rows} == set(BADGES.values())
        if "Round" not in " ".join(shot.caption.lines):
            points = [row.score for row in shot.standing.rows]
            assert points == [player.points for player in state.players]
            active = [row.unused for row in shot.standing.rows]
            assert active == [len(state.active(seat)) for seat in range(4)]


def test_kept_dice_lie_still_while_others_fly(match: Replay) -> None:
    ply = next(ply for ply in match.plies if isinstance(ply.move, Roll) and ply.move.freeze)
    film = film_of(
        match, FilmRequest(Path("x.gif"), SIZE, 10, 1.0, (ply.number,) * 2), EN, FlatTable
    )
    frames = list(film.frames())
    assert len(frames) > 5
    assert np.any(np.asarray(frames[0]) != np.asarray(frames[-1]))
    table = film.table(film.shots[0])
    assert ply.rest is not None
    thrown = [body for body in ply.rest.bodies if body.id in ply.move.dice]
    ways = [ply.motion.frames[k, :, :3] for k in (0, -1)]  # type: ignore[union-attr]
    flying = table.project(np.concatenate(ways))
    compared = 0
    for body in set(ply.rest.bodies) - set(thrown):
        place = table.project(np.array([body.pose.position]))[0]
        if np.linalg.norm(flying - place, axis=1).min() > NEAR:
            x, y = place.astype(int).tolist()
            assert frames[0].getpixel((x, y)) == frames[-1].getpixel((x, y))
            compared += 1
    assert compared > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_in_every_language(match: Replay, language: str, tmp_path: Path) -> None:
    last = match.plies[-1].number
    wish = FilmRequest(tmp_path / "end.png", SIZE, plies=(last, last))
    film = film_of(match, wish, Words(language), FlatTable)
    assert make(film, wish.path, lambda _: None).frames == 1
    assert wish.path.stat().st_size > 5000


def test_drawn_numbers_are_told_on_every_picture() -> None:
    seats = tuple(Seat(colour, player="bot:greedy") for colour in ("red", "blue"))
    played = Match.begin(game_named("dicy"), Setup(seats, dice="numbers"))
    play_out(played)
    sides = sides_of(played, EN)
    for ply in played.plies:
        assert "Drawn numbers" in sides.where(ply.state)[1]
        assert not ply.state.scene.bodies
    assert any(isinstance(ply.move, Score) for ply in played.plies)
