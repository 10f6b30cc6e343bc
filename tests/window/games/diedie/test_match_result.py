"""The end of a match: the result, the chart, and what can be done then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from games.diedie.positions import position
from played import played
from window.stage import Stub, check, match_at, press, stub, use

from diedie.games.diedie.markers import Marker
from diedie.games.diedie.state import Over
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.record.folder import user_folder
from diedie.replay import open_replay, resume
from diedie.window.games.diedie.match_result import Ended, points_by_era, tell_ties
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.games.diedie.widgets.points_chart import Chart
from diedie.window.screens.folder_button import short
from diedie.window.theatre.theatre_screen import Theatre

Shown = tuple[Stub, DiedieScreen, Ended]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Match]:
    """A finished match in a folder of its user's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        path = user_folder() / "2026-03-04-101112-world-war-ab12.diedie"
        path.write_bytes(played())
        yield (found := resume(path))
        found.close()


@pytest.fixture
def shown(match: Match) -> Shown:
    """The match at its end."""
    made, app = stub()
    made.ui.resize(1280, 720)
    screen = DiedieScreen(app, match)
    made.show(screen)
    assert isinstance(screen.activity, Ended)
    return made, screen, screen.activity


def said(made: Stub) -> list[str]:
    return [line.text for node in made.ui.nodes() for line in node.lines]


def test_the_winner_comes_first_and_all_have_their_points(shown: Shown) -> None:
    made, screen, _ = shown
    track = screen.session.match.state.track
    told = said(made)
    names = [screen.teller.player(marker.seat) for marker in track]
    assert [text for text in told if text in names] == names
    chart = next(n.widget for n in made.ui.nodes() if isinstance(n.widget, Chart))
    assert chart.eras == ["Start", "I", "II", "III"]
    assert {army: points[-1] for army, points in chart.points.items()} == {
        screen.session.match.state.army(marker.seat): marker.score for marker in track
    }
    assert {look.army for look in screen.looks().values()} == set(chart.points)
    assert {body.id for body in screen.bodies()} <= set(screen.looks())
    assert len(screen.bodies()) > len(track)  # the table as it was fought over
    for points in points_by_era(screen.session.match).values():
        assert points == sorted(points)
        assert points[0] == 0


def test_no_result_has_faults(shown: Shown) -> None:
    made, _, here = shown
    for language in LANGUAGES:
        made.change(language=language)
        check(made)
        here._copy()
        assert here.copying is not None
        check(made, [(1280, 720, 1.75)])
        here.copying._call(":")
        here.copying.save()
        assert here.copying.fault
        check(made, [(1280, 720, 1.75)])
        here.close()


def test_a_tie_is_explained_end_3() -> None:
    def told(*scores: int) -> list[str]:
        track = tuple(Marker(seat, score) for seat, score in enumerate(scores))
        state = position("world-war", {}, players=len(scores), phase=Over(), track=track)
        made, app = stub()
        made.ui.resize(1280, 720)
        screen = DiedieScreen(app, match_at.__wrapped__(state))
        made.show(screen)
        assert isinstance(screen.activity, Ended)
        check(made, [(1280, 720, 1.0), (1280, 720, 1.75)])
        return list(tell_ties(screen))

    assert told(9, 7) == []
    assert told(9, 9) == ["Tied on 9: the marker of Dienturions lies on top and wins (END-3)."]
    (lower,) = told(9, 7, 7)
    assert "Diepoleons, Diekings (ORD-1)" in lower
    assert len(told(8, 8, 8)) == 2


@pytest.mark.parametrize(
    ("players", "title"),
    [
        (("human", "bot:random"), "Victory"),
        (("bot:random", "human"), "Won by Dienturions"),
        (("human", "human"), "Won by Dienturions"),
        (("bot:random", "bot:random"), "Won by Dienturions"),
    ],
)
def test_only_who_has_won_is_told_of_a_victory(players: tuple[str, ...], title: str) -> None:
    state = position("world-war", {}, phase=Over(), track=(Marker(0, 9), Marker(1, 7)))
    for language in LANGUAGES:
        made, app = stub(language)
        made.show(DiedieScreen(app, match_at(state, *players)))
        check(made)
        made.ui.resize(1280, 720)
        assert (title in said(made)) == (language == "en")


def test_a_rematch_has_the_same_players_and_another_seed_set_2(shown: Shown) -> None:
    made, screen, _ = shown
    before = screen.session.match.setup
    made.hand.keys("enter")
    assert isinstance(made.screen, DiedieScreen)
    again = made.screen.session.match
    assert made.screen is not screen
    assert (again.setup.map, again.setup.options) == (before.map, before.options)
    assert [s.army for s in again.setup.seats] == [s.army for s in before.seats]
    assert [s.player for s in again.setup.seats] == list(screen.session.match.players)
    assert again.setup.seed != before.seed
    assert again.setup.first is None
    assert again.journal is not None
    assert again.journal.path.parent == user_folder()
    made.screen.close()


def test_it_can_be_watched_again_and_a_new_match_begun(shown: Shown) -> None:
    made, screen, _ = shown
    for key, kind in (("watch", Theatre), ("new", NewMatch)):
        use(made, key)
        assert type(made.screen) is kind
        made.back()
        assert made.screens == [screen]


def test_a_copy_gets_a_name_and_holds_the_same(shown: Shown) -> None:
    made, _, here = shown
    use(made, "copy")
    assert made.ui.focus == "name"
    assert here.copying is not None
    press(made, "ctrl+a")
    made.hand.type("Grandma’s revenge: part 2/3")
    use(made, "save")
    copy = user_folder() / "Grandma’s revenge part 2 3.diedie"
    assert here.file is not None
    assert copy.read_bytes() == here.file.read_bytes()
    assert open_replay(copy).match is not None
    assert here.copying is None
    assert "Saved as Grandma’s revenge part 2 3.diedie in" in " ".join(said(made))
    use(made, "copy")
    press(made, "ctrl+a")
    made.hand.type("GRANDMA’S REVENGE PART 2 3")  # the same, for some systems
    use(made, "save")
    assert here.copying is not None
    assert "already" in here.copying.fault
    made.hand.keys("escape")
    assert here.copying is None


def test_a_match_without_a_file_says_so() -> None:
    state = position("world-war", {}, phase=Over())
    made, app = stub()
    made.ui.resize(1280, 720)
    made.show(DiedieScreen(app, match_at.__wrapped__(state)))
    found = made.ui.find("copy")
    assert found is not None
    assert found.widget.tooltip == "This match is kept in no file."


def test_the_folder_of_the_user_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    assert short(Path("/home/ada/matches")) == "~/matches"
    assert short(Path("/srv/matches")) == "/srv/matches"


def test_a_relative_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "matches").mkdir()
    monkeypatch.chdir(tmp_path / "matches")
    assert short(Path("mine.diedie").parent) == str(tmp_path / "matches")
    assert short(Path("../mine.diedie").parent) == str(tmp_path)
