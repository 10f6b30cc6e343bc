"""Heat: human flicks, the same for the same seed, on however many cores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from diedie.board.maps import map_named
from diedie.cli import run
from diedie.heat import heat, human_flick, launch_sides
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
    assert Image.open(picture).size[0] == 1200


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
