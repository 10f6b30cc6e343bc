"""Any die is flicked on the practice table, with all help."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from window.stage import Stub, check, stub

from diedie.games.practice.state import Setup, Strike
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.toolkit.widgets import Corners, Widget
from diedie.window.dice_looks import looks_of
from diedie.window.games.practice.practice_flick import PracticeFlick
from diedie.window.match.activity import Activity
from diedie.window.match.board_screen import BoardScreen
from diedie.window.match.ply_viewer import PlyView
from diedie.window.render.appearance import BodyLook

LYING = Body("samudie-1", "d6", Pose((3.0, 2.0, 0.8), showing("d6", 4)))
OUTSIDE = Body("samudie-2", "d6", Pose((30.0, 2.0, 0.8), showing("d6", 4)))


class Table(BoardScreen):
    """A practice table, and nothing but flicks."""

    hand = "steady"

    def looks(self) -> Mapping[str, BodyLook]:
        return self.activity.looks(looks_of(self.session.match.game, self.session.match.state))

    def _wanted(self) -> type[Activity]:
        return PlyView if self.session.busy else PracticeFlick

    def widgets(self) -> Widget:
        doing = self.activity
        return Corners(bottom_left=doing.hint(), bottom_right=doing.panel())


HAND = ("diekings-1", "diekings-2", "soldier")


def table(
    hand: tuple[str, ...] = HAND, language: str = "en", lying: tuple[Body, ...] = (LYING, OUTSIDE)
) -> tuple[Stub, Table, PracticeFlick]:
    made, app = stub(language)
    hands = tuple(
        Body(
            id,
            "d8" if id == "soldier" else "d6",
            Pose((0.0, 0.0, 0.0), showing("d8" if id == "soldier" else "d6", 6)),
        )
        for id in hand
    )
    armies = {body.id: body.id.rpartition("-")[0] or "diekings" for body in (*hands, *lying)}
    setup = Setup("plain", lying, hands, armies, ("diekings",))
    screen = Table(app, Match.begin(game_named("practice"), setup))
    screen.start()
    made.show(screen)
    assert isinstance(screen.activity, PracticeFlick)
    return made, screen, screen.activity


def test_dice_of_the_hand_go_to_the_platform_and_the_cloud_can_be_had() -> None:
    made, screen, here = table()
    made.ui.resize(1280, 720)
    assert [len(pick.dice) for pick in here.draft.choices] == [2, 1, 1, 1]
    assert made.ui.find("die-diekings-1") is not None
    assert made.ui.find("die-samudie-1") is None
    assert here.help.level == "exact"
    assert here.draft.fault is None
    made.hand.use("flick")
    (ply,) = screen.session.match.plies
    assert isinstance(ply.move, Strike)
    assert ply.move.flick.die == "diekings-1"


def test_a_die_on_the_table_is_flicked_from_where_it_lies() -> None:
    made, screen, here = table()
    made.hand.point(*made.hand.die("samudie-1"))
    made.hand.press()
    assert here.draft.aim is not None
    assert here.draft.aim.is_shot
    assert here.draft.fault is None
    made.hand.pull(*made.hand.seen(5.0, 2.0, here.draft.held.pose.position[2]))
    made.hand.lift()
    (ply,) = screen.session.match.plies
    assert isinstance(ply.move, Strike)
    assert ply.move.flick.aim == pytest.approx(180.0)
    assert ply.move.flick.place is None


def test_a_die_outside_comes_to_the_platform_and_is_not_seen_twice() -> None:
    _, _, here = table()
    here.draft.take("samudie-2")
    assert here.draft.fault is None
    assert [body.id for body in here.bodies()].count("samudie-2") == 1
    assert here.draft.held.pose.position[2] > WALL_HEIGHT


def test_where_a_die_would_stand_over_the_edge_it_is_told() -> None:
    _, _, here = table()
    assert here.draft.aim is not None
    over = here.draft.aim.moved((0.0, -17.5))
    fault = here.draft.why_not(over)
    assert fault is not None
    assert here.draft.why(fault) == here.say("aim-over-edge")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_practice_table_has_no_faults(language: str) -> None:
    for hand, lying in (((), (LYING,)), (("diekings-1", "soldier"), ()), ((), ())):
        made, _, here = table(hand, language, lying)
        check(made)
        if not hand:
            assert here.draft.aim is None
            made.hand.keys("n")
            assert (here.draft.aim is not None) == bool(lying)
