"""Heat: human flicks, the same for the same seed, on however many cores."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw

from diedie.board.atlas import map_named
from diedie.board.human_hand import human_flick
from diedie.board.picture.text_fit import middle
from diedie.cli import run
from diedie.export.heat_legend import rows
from diedie.export.heat_map import WIDTH, _density, heat_picture, warm
from diedie.i18n import LANGUAGES, Words
from diedie.studies.heat import Heat, Landing, heat, launch_sides
from diedie.table.arena import SIDES, hex_distance

FLICKS = 60


def test_human_flicks_are_legal_and_come_from_all_sides() -> None:
    flicks = [human_flick("die", 1, number) for number in range(300)]
    for flick in flicks:
        flick.check()
        assert flick.place is not None
        assert 14 < hex_distance(*flick.place) < 16
    sides = {(flick.place[0] > 0, flick.place[1] > 0) for flick in flicks if flick.place}
    assert len(sides) == 4


def test_pirates_flick_from_their_launch_sides_alone() -> None:
    sides = launch_sides(map_named("pirate-ship"))
    assert [SIDES[i] for i in sides] == [pytest.approx((0, 1)), pytest.approx((0, -1))]
    assert launch_sides(map_named("space")) == tuple(range(6))
    places = [human_flick("die", 1, n, sides).place for n in range(50)]
    assert all(place is not None and abs(place[1]) > 15 for place in places)


def test_repeatable_and_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    space = map_named("space")
    first = heat(space, FLICKS, 3, told.append)
    assert sum(told) == FLICKS == len(first.landings)
    total = sum(first.share(land.id) for land in first.board.territories)
    assert total + first.out + first.leaning == pytest.approx(1)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert heat(space, FLICKS, 3, told.append).landings == first.landings
    assert heat(space, FLICKS, 4, told.append).landings != first.landings


def test_command(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)  # others were tried above
    picture = tmp_path / "heat.png"
    args = ["maps", "heat", "pirate-ship", "--flicks", "30", "-o", str(picture), "--json"]
    assert run(args) == 0
    answer = json.loads(capfd.readouterr().out)
    assert set(answer) == {"flicks", "seed", "territories", "out", "leaning"}
    assert answer["flicks"] == 30
    assert set(answer["territories"]) == {"ship-1", "ship-2", "sea"}
    assert answer["territories"]["sea"]["points_per_flick"] is None
    assert Image.open(picture).size[0] == WIDTH


@pytest.fixture
def scattered() -> Heat:
    """Landings that need no physics: three in ten on the summit, most of the others ashore."""
    board = map_named("krakatoa")
    lands = {land.id: middle(land.shape) for land in board.territories}
    spots = ["summit"] * 3 + ["shore-1"] * 6
    landings = [Landing(lands[id], "flat", id) for id in spots]
    return Heat(board, 5, (*landings, Landing((30.0, 0.0), "out", None)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_numbers_and_a_legend_in_the_users_language(
    scattered: Heat, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    write = ImageDraw.ImageDraw.text

    def noted(self: Any, at: Any, text: Any, *rest: Any, **how: Any) -> None:
        written.append(str(text))
        write(self, at, text, *rest, **how)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", noted)
    words = Words(language)
    picture = heat_picture(scattered, words)
    assert picture.width == WIDTH
    board = scattered.board
    for land in board.territories:
        assert written.count(land.name.said(language)) == 2  # on the map and in the table
    assert written.count(words.percent(0.6)) == 2
    points = rows(scattered, words)[1][2]
    summit = next(land for land in board.territories if land.id == "summit")
    assert points == words.number(0.3 * (summit.value or 0), 2)
    assert points in written
    told = " ".join(written)
    for key in ("heat-territory", "heat-share", "heat-dot", "heat-scale"):
        assert words(key) in told
    assert set(words("heat-each").split()) <= set(told.split())
    assert words("heat-rest", out=words.percent(0.1), leaning=words.percent(0.0)) in told
    assert words("heat-flicks", flicks=10, seed=5) in told


def test_the_scale_ends_with_the_warmest_place(scattered: Heat) -> None:
    """Landings in one spot are spread by the blur, whose height over its middle is known."""
    found = _density([(0.0, 0.0)] * 100)
    assert found.sum() * 0.1**2 == pytest.approx(100, rel=0.01)
    assert found.max() == pytest.approx(100 / (2 * math.pi * 0.5**2), rel=0.03)


def test_the_colours_of_the_scale_are_those_of_the_map(scattered: Heat) -> None:
    picture = heat_picture(scattered, Words("en"))
    bar = [picture.getpixel((x, y)) for x in (1090, 1550) for y in range(900)]
    assert all(isinstance(tone, tuple) for tone in bar)
    hot = warm(np.array([247.0, 239.0, 223.0]), np.array([1.0]))
    near = [tone for tone in bar if np.abs(np.array(tone) - hot).max() < 8]
    assert near


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["nowhere"], "nowhere"),
        (["space", "--flicks", "0"], "--flicks"),
        (["space", "--flicks", "many"], "many"),
        (["space", "-o", "heat.jpg"], ".png"),
        (["space", "--flicks", "1", "-o", "no/such/folder/heat.png"], "no/such/folder"),
    ],
)
def test_wrong_usage(args: list[str], says: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["maps", "heat", *args]) == 2
    told = capfd.readouterr().err.strip().splitlines()[-1]
    assert told.startswith("error: ")
    assert says in told
