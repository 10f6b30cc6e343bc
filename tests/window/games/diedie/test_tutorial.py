"""The first match: it can be finished, teaches everything, and is laid out without faults."""

from __future__ import annotations

import pytest
from window.stage import Stub, check, stub

from diedie.board.atlas import map_named
from diedie.board.readings import read
from diedie.bots import bot_named
from diedie.games.diedie.game import legal
from diedie.i18n import LANGUAGES
from diedie.model.chance import chance
from diedie.toolkit.widgets import Text
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.games.diedie.tutorial import LESSONS, Tutorial, TutorialEnd, first_match
from diedie.window.settings import METHODS


def tutorial(language: str = "en") -> tuple[Stub, Tutorial]:
    made, app = stub(language)
    screen = Tutorial(app)
    made.show(screen)
    return made, screen


def texts(made: Stub) -> str:
    """All that is said."""
    return "\n".join(n.widget.text for n in made.ui.nodes() if isinstance(n.widget, Text))


def step(screen: Tutorial, build: bool = False) -> None:
    """Whatever comes next, as somebody does it who learns, or builds wherever that may be."""
    session = screen.session
    if session.held is not None:
        session.next()
    elif session.busy:
        session.skip()
    else:
        seat = session.match.game.to_move(session.match.state)
        assert seat is not None
        player = session.player(seat) if session.player(seat) != "human" else "bot:random"
        view = session.match.game.view(session.match.state, seat)
        source = chance(4, "learner", seat, session.match.lines)
        move = bot_named("diedie", player).choose(view, seat, source)
        builds = [m for offer in legal(view).offers if offer.act == "build" for m in offer.moves]
        if build and builds and session.player(seat) == "human":
            move = builds[0]
        session.play(move)
    screen.refresh()


def test_it_begins_with_a_clear_table_and_one_die_on_a_border() -> None:
    match = first_match()
    readings = read(match.state.scene, map_named("world-war"))
    assert all(reading.state == "flat" for reading in readings.values())
    assert [id for id, r in readings.items() if len(r.territories) > 1] == ["diekings-3"]
    assert match.game.to_move(match.state) == 0
    assert match.journal is None


def test_everything_is_taught_by_doing_on_one_short_era() -> None:
    made, screen = tutorial()
    assert isinstance(screen.activity, FlickActivity)
    seen = [screen.lesson]
    for _ in range(60):
        step(screen)
        if screen.lesson != seen[-1]:
            seen.append(screen.lesson)
        if isinstance(screen.activity, TutorialEnd):
            break
    assert isinstance(screen.activity, TutorialEnd)
    assert [lesson for lesson in dict.fromkeys(seen) if lesson != "shot"] == list(LESSONS)
    assert set(LESSONS) - {"combat"} <= screen.learnt
    assert screen.session.match.state.era == 2
    check(made)
    screen.again()
    assert isinstance(made.screen, Tutorial)


@pytest.mark.parametrize("method", METHODS)
def test_it_speaks_of_the_way_to_flick_that_is_set(method: str) -> None:
    made, _ = tutorial()
    made.app.change(method=method)
    told = texts(made)
    assert ("Pull the die" in told) == (method == "pull")
    assert made.ui.find("method") is not None
    assert made.app.words(f"lesson-flick-{method}") in told
    check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shot_is_explained_when_it_is_offered(language: str) -> None:
    made, screen = tutorial(language)
    for _ in range(60):
        if screen.session.human and any(o.act == "shot" for o in screen.legal.offers):
            break
        step(screen, build=True)
    assert screen.lesson == "shot"
    made.ui.changed()
    assert made.app.words("lesson-shot-text") in texts(made)
    check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_lesson_has_faults(language: str) -> None:
    made, screen = tutorial(language)
    for lesson in LESSONS:
        screen.lesson = lesson
        made.ui.changed()
        check(made)
        screen.learnt.add(lesson)
