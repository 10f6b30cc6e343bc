"""Wild flicks: whatever hands do, every match ends (ATK-14)."""

from __future__ import annotations

import pytest
from additions.conftest import Install
from additions.conftest import install as install
from conftest import Scale
from games.diedie.test_matches import any_setup

from diedie.board.atlas import map_ids
from diedie.bots.autoplay import play_out
from diedie.games.diedie.setup import eras
from diedie.games.shelf import game_named
from diedie.match import Match

WILD = {"diedie.bots": "diedie/wild = games.diedie.wild_bot"}
MAPS = [id for id in map_ids() if id != "plain"]
MATCHES = 50  # on each map
PARTS = 10  # of them, each a test of its own
MOST_PLIES = 1200


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize(
    "part", [0, 1, *(pytest.param(i, marks=pytest.mark.long) for i in range(2, PARTS))]
)
def test_ATK_14_every_match_of_wild_flicks_ends(
    map: str, part: int, scaled: Scale, install: Install
) -> None:
    """On all maps, for all counts of players, by any options, house rules and hands."""
    install({}, WILD)
    for number in range(part, scaled(MATCHES), PARTS):
        setup = any_setup(map, number, "bot:wild")
        match = Match.begin(game_named("diedie"), setup)
        play_out(match)
        assert match.game.over(match.state), setup
        assert match.state.era == eras(setup)
        assert len(match.plies) <= MOST_PLIES, setup
