"""Help with aiming: what is previewed is what the table does."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from itertools import islice

import msgspec
import numpy as np
import pytest
from games.diedie.positions import named
from games.diedie.test_legal import states
from patience import PATIENCE
from window.stage import Stub, aiming, check, playing, press

from diedie.board.footprint import footprint
from diedie.board.launch import launch_of
from diedie.games.base import Flicking
from diedie.games.diedie.state import State
from diedie.i18n import LANGUAGES
from diedie.model.aiming import AIMINGS, Aiming
from diedie.model.flick import Flick
from diedie.model.hand import HANDS, Hand
from diedie.model.scene import Scene
from diedie.physics import simulate
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM
from diedie.toolkit.widgets import Text
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.aiming.preview import CLOUD, FlickPath, FlickPreview, simulated_endings
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.render.appearance import AreaMark, LineMark, Mark
from diedie.window.worker_pool import Job, Pool


def agreed(name: str, aiming: Aiming, hand: Hand = "trained") -> State:
    """A state of a match in which that help was agreed on, and everybody has that hand."""
    state = states()[name]
    seats = tuple(msgspec.structs.replace(seat, hand=hand) for seat in state.setup.seats)
    setup = msgspec.structs.replace(state.setup, aiming=aiming, seats=seats)
    return state.having(setup=setup)


def aimed(here: FlickActivity) -> tuple[Scene, Flick]:
    match = here.session.match
    task = match.game.task(match.state, here.draft.move)
    assert isinstance(task, Flicking)
    return task.scene, here.draft.move.flick


@pytest.fixture
def pool() -> Iterator[Pool]:
    pool = Pool()
    yield pool
    pool.close()


def settled(preview: FlickPreview) -> None:
    """Wait until nothing more is to come."""
    end = time.monotonic() + PATIENCE
    while preview.patience < 1:
        assert time.monotonic() < end
        preview.tick()
        time.sleep(0.002)


def test_the_way_is_that_of_this_very_flick_up_to_its_first_contact() -> None:
    _, screen = playing(states()["again"])
    here = aiming(screen)
    assert here.draft.aim is not None
    x, y, _ = here.draft.held.pose.position
    goal = here.session.match.state.scene.body(named("a4")).pose.position
    here.draft.change(here.draft.aim.towards((x, y), (goal[0], goal[1])).stronger(-15.0))
    scene, flick = aimed(here)
    motion = simulate(scene, launch_of(scene, flick))
    row = motion.moved.index(flick.die)
    (path,) = simulated_endings(scene, flick, None)
    assert isinstance(path, FlickPath)
    points = np.array(path.points)
    assert np.array_equal(points, motion.frames[: len(points), row, :3])
    met = [
        knock.frame
        for knock in motion.contacts
        if flick.die in (knock.body, knock.other) and (knock.other or knock.surface == "wall")
    ]
    assert met
    assert 5 < len(points) - 1 <= min(met)
    others = np.delete(motion.frames[: len(points) - 1, :, :3], row, axis=1)
    assert np.abs(others - others[0]).max() <= 0.021  # until then nothing else was moved


def test_the_tower_below_a_shot_is_not_in_its_way() -> None:
    _, screen = playing(states()["shot"])
    here = aiming(screen)
    here.draft.take(here.draft.choices[0].die)
    (path,) = simulated_endings(*aimed(here), None)
    assert isinstance(path, FlickPath)
    assert math.dist(path.points[0], path.points[-1]) > 3.0


def test_a_lone_die_goes_its_way_to_the_end() -> None:
    _, screen = playing(states()["attack"])
    scene, flick = aimed(aiming(screen))
    slow = msgspec.structs.replace(flick, speed=80.0)
    (path,) = simulated_endings(scene, slow, None)
    assert isinstance(path, FlickPath)
    rest = simulate(scene, launch_of(scene, slow)).rest.body(flick.die).pose.position
    assert math.dist(path.points[-1], rest) < 0.01


@pytest.mark.parametrize("hand", ["trained", "shaky"])
def test_ATK_3_the_cloud_is_where_that_hand_brings_it_and_the_same_every_time(
    pool: Pool, hand: Hand
) -> None:
    _, screen = playing(states()["attack"])
    scene, flick = aimed(aiming(screen))
    preview = FlickPreview(pool)
    preview.want(scene, flick, hand)
    settled(preview)
    assert preview.path is None
    first = list(islice(simulated_endings(scene, flick, hand), 12))
    assert list(preview.cloud[: len(first)]) == first
    assert 0.9 * CLOUD <= len(preview.cloud) <= CLOUD
    middle = np.median(np.array(preview.cloud), axis=0)
    assert math.hypot(*middle) < 8.0
    assert len(set(preview.cloud)) == len(preview.cloud)


def test_ATK_3_the_cloud_of_a_shaky_hand_is_wider_and_that_of_a_steady_one_a_point() -> None:
    _, screen = playing(states()["attack"])
    scene, flick = aimed(aiming(screen))
    spread = {}
    for hand in HANDS:
        points = np.array(list(simulated_endings(scene, flick, hand)))
        spread[hand] = float(np.linalg.norm(points - np.median(points, axis=0), axis=1).mean())
    assert spread["steady"] == 0.0
    assert spread["trained"] > 0.5
    assert spread["shaky"] > 1.3 * spread["trained"]


def test_a_hand_that_moves_has_no_cloud_of_another_flick(pool: Pool) -> None:
    _, screen = playing(states()["attack"])
    scene, flick = aimed(aiming(screen))
    preview = FlickPreview(pool)
    for i in range(30):
        preview.want(scene, msgspec.structs.replace(flick, speed=60.0 + i), "shaky")
        preview.tick()
        assert len(preview.cloud) < CLOUD
        time.sleep(0.002)
    last = msgspec.structs.replace(flick, speed=60.0)
    preview.want(scene, last, "shaky")
    assert preview.cloud == ()
    settled(preview)
    cloud = list(islice(simulated_endings(scene, last, "shaky"), 5))
    assert list(preview.cloud[: len(cloud)]) == cloud
    preview.want(scene, last)
    settled(preview)
    assert (preview.path,) == tuple(simulated_endings(scene, last, None))
    assert preview.cloud == ()
    preview.want(scene, flick, "shaky")
    assert preview.path is None
    preview.stop()
    assert not preview.tick()
    assert not preview.cloud


def shown(state: State, pool: Pool) -> tuple[Stub, DiedieScreen, FlickActivity]:
    made, screen = playing(state)
    made.ui.resize(1280, 720)
    here = aiming(screen)
    here.help.preview = FlickPreview(pool)
    return made, screen, here


def known(screen: DiedieScreen, here: FlickActivity) -> None:
    """Let the window turn until all is known."""
    end = time.monotonic() + PATIENCE
    screen.tick(0.0)
    while here.patience < 1:
        assert time.monotonic() < end
        screen.tick(0.01)
        time.sleep(0.005)


def ahead(here: FlickActivity) -> tuple[Mark, ...]:
    """What is drawn of where the die will go."""
    here.screen.app.change(method="gesture")  # no band
    return here.overlay().above


def test_without_help_nothing_is_shown_of_where_it_goes() -> None:
    fresh = Pool()
    made, screen, here = shown(agreed("attack", "off"), fresh)
    screen.tick(0.0)
    assert made.ui.find("aim-help") is None
    assert here.help.preview.path is None
    assert not here.overlay().marks
    assert not ahead(here)
    assert not here.help.reach()
    assert not fresh.workers


def test_the_direction_goes_on_to_the_far_edge_and_tells_nothing_of_where_it_stops() -> None:
    fresh = Pool()
    _, screen, here = shown(agreed("attack", "direction"), fresh)
    screen.tick(0.0)
    assert here.draft.aim is not None
    x, y, _ = here.draft.held.pose.position
    plain, drawn = here.draft.aim, []
    for speed in (10.0, 90.0, 300.0):
        here.draft.change(plain.stronger(speed - plain.flick.speed))
        screen.tick(0.0)
        drawn.append(ahead(here))
        assert not here.help.reach()
    assert drawn[0] == drawn[1] == drawn[2]
    points = [p for mark in drawn[0] if isinstance(mark, LineMark) for p in mark.points]
    far = max(points, key=lambda point: math.dist(point[:2], (x, y)))
    assert hex_distance(*far[:2]) == pytest.approx(APOTHEM)
    toward = math.degrees(math.atan2(far[1] - y, far[0] - x))
    assert math.remainder(toward - plain.flick.aim, 360) == pytest.approx(0.0, abs=1e-6)
    assert not here.overlay().marks
    assert not fresh.workers
    here.draft.change(plain.turned(180.0))
    assert len(ahead(here)) < len(drawn[0])  # only the arrow


def test_a_cloud_has_no_line_that_contradicts_it_and_is_that_of_this_seats_hand(
    pool: Pool,
) -> None:
    clouds = {}
    for hand in ("trained", "shaky"):
        _, screen, here = shown(agreed("attack", "cloud", hand), pool)
        known(screen, here)
        clouds[hand] = here.help.preview.cloud
        assert here.help.preview.path is None
        assert not here.help.reach()
        lines = [mark for mark in ahead(here) if isinstance(mark, LineMark)]
        assert min(hex_distance(*p[:2]) for line in lines for p in line.points) > 8.0
        scene, flick = aimed(here)
        assert clouds[hand][:5] == tuple(islice(simulated_endings(scene, flick, hand), 5))
    assert clouds["trained"] != clouds["shaky"]


@pytest.mark.parametrize(("name", "rests"), [("attack", True), ("again", False)])
def test_what_is_met_looks_different_from_coming_to_rest(
    pool: Pool, name: str, rests: bool
) -> None:
    _, screen, here = shown(agreed(name, "exact"), pool)
    assert here.draft.aim is not None
    x, y, _ = here.draft.held.pose.position
    if not rests:
        goal = here.session.match.state.scene.body(named("a4")).pose.position
        here.draft.change(here.draft.aim.towards((x, y), (goal[0], goal[1])))
    known(screen, here)
    path = here.help.preview.path
    assert path is not None
    assert path.rests == rests
    drawn = ahead(here)
    assert any(isinstance(mark, AreaMark) for mark in drawn) == rests  # its whole outline
    end = next(mark for mark in drawn if isinstance(mark, LineMark) and mark.closed)
    assert max(math.dist(point[:2], path.points[-1][:2]) for point in end.points) < 1.2
    assert (len(end.points) == 4) == rests  # or a ring


def test_help_is_as_it_was_agreed_also_in_files_of_before() -> None:
    """UNSET: nothing was said in the file."""
    base = states()["attack"].setup
    for former, now in (("line", "exact"), ("cloud", "cloud"), (msgspec.UNSET, "off")):
        assert msgspec.structs.replace(base, help=former, aiming=msgspec.UNSET).aims_with == now
    for level in AIMINGS:
        assert msgspec.structs.replace(base, aiming=level).aims_with == level


def half_of(here: FlickActivity) -> float:
    """How far the die reaches inwards from its middle: as it comes to hand it stands askew."""
    x, y, _ = here.draft.held.pose.position
    corners = footprint(here.draft.held).exterior.coords
    return hex_distance(x, y) - min(hex_distance(*corner) for corner in corners)


@pytest.mark.parametrize("speed", [10.0, 18.0, 26.0, 32.0, 34.0, 36.0, 45.0])
def test_the_word_and_what_is_drawn_are_of_the_same_way(pool: Pool, speed: float) -> None:
    made, screen, here = shown(agreed("attack", "exact"), pool)
    made.change(method="gesture")  # no band is drawn, only what lies ahead
    assert here.draft.aim is not None
    here.draft.change(here.draft.aim.stronger(speed - here.draft.aim.flick.speed).lifted(7.0))
    known(screen, here)
    scene, flick = aimed(here)
    x, y, _ = simulate(scene, launch_of(scene, flick)).rest.body(flick.die).pose.position
    stays = hex_distance(x, y) > APOTHEM
    assert here.help.reach() == ("rim" if stays else "in")
    lines = [mark for mark in here.overlay().above if isinstance(mark, LineMark)]
    ahead = min(hex_distance(*point[:2]) for line in lines for point in line.points)
    assert (ahead > APOTHEM - half_of(here)) == stays
    made.ui.changed()
    said = [node.widget.text for node in made.ui.nodes() if isinstance(node.widget, Text)]
    assert ("stays on the edge" in said) == stays


def test_help_is_what_was_agreed_and_can_be_switched_off(pool: Pool) -> None:
    made, screen, here = shown(agreed("attack", "cloud"), pool)
    known(screen, here)
    assert len(here.help.preview.cloud) > 50
    marks = here.overlay().marks
    assert len(marks) > 100
    assert here.overlay().marks is marks
    press(made, "p")
    screen.tick(0.0)
    assert not made.settings.aim_help
    assert not here.overlay().marks
    press(made, "p")
    known(screen, here)
    assert len(here.overlay().marks) == len(marks)


class Unlucky(Pool):
    """Each of its workers is lost, as soon as it has said that much."""

    def __init__(self, *said: object) -> None:
        super().__init__()
        self._said = said

    def ask(self, *_: object) -> Job:
        inquiry = Job(self, 0)
        for part in self._said:
            inquiry.hear(part)
        inquiry.done = inquiry.lost = True
        return inquiry


@pytest.mark.parametrize("said", [(), ((1.0, 2.0), (3.0, 4.0))])
def test_of_a_worker_that_is_lost_no_part_of_a_cloud_is_shown(said: tuple[object, ...]) -> None:
    """Its rings would speak of a few flicks."""
    _, screen, here = shown(agreed("attack", "cloud"), Unlucky(*said))
    known(screen, here)
    assert not here.overlay().marks


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_has_no_faults(language: str) -> None:
    for level in AIMINGS:
        made, _ = playing(agreed("attack", level), language)
        check(made)
