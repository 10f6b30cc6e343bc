"""The combat on the screen: all that the rules decide is shown, step by step."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from window.games.diedie.combats import combats, fought
from window.stage import SIZES, check, use

from diedie.games.diedie.combat import tower_points
from diedie.i18n import LANGUAGES
from diedie.model.event import Event
from diedie.record.lines import Ply
from diedie.toolkit.widgets.widget import Node
from diedie.window.games.diedie.combat.combat_table import marker_place
from diedie.window.games.diedie.combat.explanation import Explainer
from diedie.window.games.diedie.combat.reveal import CombatReveal
from diedie.window.games.diedie.combat.story import Call, Clash, Closing, Unclear
from diedie.window.games.diedie.judgement import judged
from diedie.window.games.diedie.sounds import marker, won
from diedie.window.games.diedie.widgets.score_track import ScoreTrack
from diedie.window.games.diedie.widgets.territory_plate import TerritoryPlate

NAMES = list(combats())
LATE = 99.0  # s: everything of a step has happened by then


def held(here: CombatReveal) -> Ply:
    assert here.session.held is not None
    return here.session.held


def events(here: CombatReveal, name: str) -> list[Event]:
    return [event for event in held(here).events if event.event == name]


def texts(nodes: list[Node]) -> list[str]:
    return [line.text for node in nodes for line in node.lines]


@pytest.mark.parametrize("name", NAMES)
def test_every_battle_is_shown_as_the_rules_told_it(name: str) -> None:
    _, screen, here = fought(combats()[name])
    clashes = [step for step in here.story.steps if isinstance(step, Clash)]
    told = {event.territory: event for event in events(here, "battle")}
    assert {clash.land for clash in clashes} == set(told)
    armies = screen.session.shown.army
    for number, step in enumerate(here.story.steps):
        if isinstance(step, Clash):
            event = told[step.land]
            halves = here.table.halves(step, number, LATE)
            totals = {armies(seat): total for seat, total in event.totals.items()}
            assert {half.army: half.total for half in halves} == totals
            assert {h.army for h in halves if h.won} == {armies(seat) for seat in event.winners}
            assert {seat: g.land + g.extras for seat, g in step.gains.items()} == event.points
    lands = {land.id: land.value or 0 for land in screen.board.territories}
    assert all(lands[a.land] <= lands[b.land] for a, b in pairwise(clashes))


@pytest.mark.parametrize("name", NAMES)
def test_the_markers_end_where_the_rules_put_them_cmb_5(name: str) -> None:
    made, screen, here = fought(combats()[name])
    scored = {event.seat: event for event in events(here, "scored")}
    calls = [step for step in here.story.steps if isinstance(step, Call)]
    assert [call.seat for call in calls] == [m.seat for m in screen.session.shown.track]
    assert {call.seat: call.points for call in calls} == {s: e.value for s, e in scored.items()}
    last = len(here.story.steps) - 1
    earned = here.story.earned(last)
    assert {seat: sum(parts) for seat, parts in earned.items()} == {
        seat: event.value for seat, event in scored.items()
    }
    here.skip()
    after = held(here).state.track
    assert here.story.track(last) == after
    shown = next(n.widget for n in made.ui.nodes() if isinstance(n.widget, ScoreTrack))
    armies = screen.session.shown.army
    for score, stack in shown.stacks.items():
        lying = [armies(marker.seat) for marker in after if marker.score == score]
        assert list(reversed(stack)) == lying  # ORD-2: the newest on top
    assert sum(map(len, shown.stacks.values())) == len(after)


@pytest.mark.parametrize("name", NAMES)
def test_accounts_add_up_and_name_rules(name: str) -> None:
    _, screen, here = fought(combats()[name])
    explainer = Explainer(screen.teller, here.story)
    for step in here.story.steps:
        if isinstance(step, Clash):
            lines = list(explainer.outcome(step))
            assert all(line.rule for line in lines)
            towers = sum(tower_points(step.pieces).values())
            given = sum(line.points or 0 for line in lines)
            if len(step.battle.winners) == 1:
                assert given == sum(step.battle.points.values()) + towers
            for seat, total in step.battle.totals.items():
                assert sum(piece.worth for piece in step.of(seat)) == total
        elif isinstance(step, Call):
            assert sum(line.points or 0 for line in explainer.account(step)) == step.points


def test_what_cards_options_and_monuments_add_is_told() -> None:
    _, screen, here = fought(combats()["cards"])
    explainer = Explainer(screen.teller, here.story)
    told: Counter[str] = Counter()
    for clash in here.story.clashes.values():
        told.update(line.rule for line in (*explainer.sums(clash), *explainer.outcome(clash)))
    wanted = {"CMB-1", "CMB-2", "CMB-3", "CRD-4", "CRD-9", "CRD-12", "CRD-14", "MON-4", "OPT-2"}
    assert set(told) >= wanted
    _, screen, here = fought(combats()["ships"])
    explainer = Explainer(screen.teller, here.story)
    lines = [line for clash in here.story.clashes.values() for line in explainer.outcome(clash)]
    assert {line.rule for line in lines} >= {"PIR-3", "PIR-4", "CMB-4"}


def test_sums_are_written_out_and_counted_up() -> None:
    _, screen, here = fought(combats()["five"])
    desert = here.story.clashes["great-desert"]
    explainer = Explainer(screen.teller, here.story)
    assert [line.text for line in explainer.sums(desert)] == ["Dienturions: 3 = 2 + 1"]
    river = here.story.clashes["great-river"]
    assert [line.text for line in explainer.sums(river)] == ["Samudie: 7 = 4 + 3"]
    number = here.story.steps.index(river)
    counted = [here.table.halves(river, number, at)[0] for at in (0.0, 0.36, LATE)]
    assert [half.total for half in counted] == [river.pieces[0].worth, 7, 7]
    assert [half.won for half in counted] == [False, False, True]


def test_dice_without_a_clear_result_fade_and_are_crossed_mov_5() -> None:
    made, _, here = fought(combats()["five"])
    step = here.step
    assert isinstance(step, Unclear)
    (die,) = step.dice
    here.go_to(0)
    assert here.screen.looks()[die].strength == 1
    here.tick(LATE)
    assert here.screen.looks()[die].strength == pytest.approx(0.6)
    assert "No clear result" in texts(list(made.ui.nodes()))


def test_the_dice_of_a_territory_rise_and_it_is_lit() -> None:
    _, screen, here = fought(combats()["five"])
    here.go_on()
    clash = here.step
    assert isinstance(clash, Clash)
    assert here.overlay() is here.overlay()  # nothing is drawn anew in vain
    allowed = here.overlay().allowed
    assert allowed is not None
    assert allowed.territories == {clash.land}
    here.tick(LATE)
    looks = screen.looks()
    assert {die for die, look in looks.items() if look.lift} == clash.dice


def test_keys_step_through_and_skip_goes_to_the_end() -> None:
    made, screen, here = fought(combats()["five"])
    for chord in ("enter", "space"):
        before = here.number
        made.hand.keys(chord)
        assert here.number == before + 1
    made.hand.keys("x")
    assert isinstance(here.step, Closing)
    assert made.ui.find("skip") is None
    made.hand.keys("enter")
    assert not screen.session.busy
    assert screen.session.shown is screen.session.match.state


def test_nothing_goes_on_before_it_is_read_unless_one_wants_that() -> None:
    made, screen, here = fought(combats()["planets"])
    for _ in range(50):
        screen.tick(1.0)
    assert here.number == 0
    assert not here.moving
    made.change(wait=False)
    assert here.moving
    seen = set()
    for _ in range(2000):
        seen.add(here.number)
        screen.tick(0.1)
        if screen.activity is not here:
            break
    assert seen == set(range(len(here.story.steps)))
    assert not screen.session.busy


def test_battles_run_by_themselves_once_they_are_played_and_can_be_paused() -> None:
    made, screen, here = fought(combats()["planets"])
    made.ui.resize(1280, 720)
    use(made, "run")
    while here.number < 2:
        screen.tick(0.1)
    use(made, "run")
    stopped = here.number
    for _ in range(50):
        screen.tick(1.0)
    assert here.number == stopped
    use(made, "run")
    for _ in range(2000):
        screen.tick(0.1)
    assert not screen.session.busy


def test_where_things_do_not_move_all_is_there_at_once() -> None:
    made, _, here = fought(combats()["five"])
    made.change(things_move=False)
    for number, step in enumerate(here.story.steps):
        here.go_to(number)
        assert not here.moving
        if isinstance(step, Clash):
            assert here.table.decided(step, number, here.at)
        track = next(n.widget for n in made.ui.nodes() if isinstance(n.widget, ScoreTrack))
        assert track.climb is None or (track.climb.way, track.climb.drop) == (1, 1)


def test_a_marker_climbs_in_an_arc_and_drops_onto_its_stack() -> None:
    made, _, here = fought(combats()["five"])
    number = next(i for i, s in enumerate(here.story.steps) if isinstance(s, Call) and s.points > 4)
    ways = []
    for at in (0.0, 0.5, 0.8, LATE):
        here.go_to(number)
        here.tick(at)
        node = next(n for n in made.ui.nodes() if isinstance(n.widget, ScoreTrack))
        assert isinstance(node.widget, ScoreTrack)
        assert node.widget.climb is not None
        ways.append(node.widget.climb)
    assert [climb.way for climb in ways] == sorted(climb.way for climb in ways)
    assert ways[0].way == 0
    assert (ways[-1].way, ways[-1].drop) == (1, 1)


@pytest.mark.parametrize("moves", [True, False])
def test_a_territory_knocks_and_a_marker_clicks_once(
    moves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, _, here = fought(combats()["five"])
    made.change(things_move=moves)
    heard: list[object] = []
    monkeypatch.setattr(made.sound, "play", heard.append)
    for number, step in enumerate(here.story.steps):
        heard.clear()
        here.go_to(number)
        for _ in range(60):
            here.tick(0.1)
        if isinstance(step, Clash):
            assert [wave is won() for wave in heard] == [True]
        elif isinstance(step, Call) and step.points:
            click = marker(marker_place(step.after, step.seat)[1])
            assert [wave is click for wave in heard] == [True]
        else:
            assert not heard


@pytest.mark.parametrize("name", NAMES)
def test_plates_lie_apart_inside_the_window(name: str) -> None:
    made, _, here = fought(combats()[name])
    here.skip()
    for size in ((1280, 720), (1920, 1080)):
        made.ui.resize(*size)
        plates = [node.box for node in made.ui.nodes() if isinstance(node.widget, TerritoryPlate)]
        assert len(plates) == len(here.story.clashes)
        for i, plate in enumerate(plates):
            seen = made.ui.room.shared(plate)
            assert (seen.w, seen.h) == pytest.approx((plate.w, plate.h))
            assert not any(plate.meets(other) for other in plates[i + 1 :])


def test_plates_and_territories_tell_how_it_came_about() -> None:
    made, screen, _ = fought(combats()["five"])
    made.hand.point(*made.hand.seen(-12.5, -4.1))
    assert "Samudie: 7 = 4 + 3" not in texts(list(made.ui.nodes()))  # not yet fought over
    made.hand.keys("x")
    made.hand.point(*made.hand.seen(-12.5, -4.1))
    found = texts(list(made.ui.nodes()))
    assert {"Great River", "Samudie: 7 = 4 + 3", "CMB-1", "+2"} <= set(found)
    made.hand.leave()
    assert "Samudie: 7 = 4 + 3" not in texts(list(made.ui.nodes()))
    made.hand.tab("plate-great-river")
    assert "Samudie: 7 = 4 + 3" in texts(list(made.ui.nodes()))
    body = screen.session.shown.scene.bodies[0]
    made.hand.point(*made.hand.die(body.id))
    title, *_ = judged(screen.session.shown, body.id, screen.teller)
    assert title in texts(list(made.ui.nodes()))


def flawless(name: str, language: str, part: int, sizes: list[tuple[int, int, float]]) -> None:
    """No step has faults, of every so many; nor has what is told of a territory."""
    made, _, here = fought(combats()[name], language)
    for number in range(LANGUAGES.index(language) % part, len(here.story.steps), part):
        here.go_to(number)
        here.tick(LATE)
        check(made, sizes)
        step = here.step
        if isinstance(step, Clash):
            made.hand.tab(f"plate-{step.land}")
            check(made, sizes[:1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["five", "cards", "ships"])
def test_no_step_has_faults(name: str, language: str) -> None:
    flawless(name, language, 4, [(1280, 720, 1.0), (1280, 720, 1.75)])


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_step_has_faults_at_any_size(name: str, language: str) -> None:
    flawless(name, language, 1, [*SIZES, (1280, 720, 1.25), (900, 600, 1.0)])
