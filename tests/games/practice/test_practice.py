"""The practice table: what may be done on it, and what follows."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from practice_table import PRACTICE, heavy, some_move, table

from diedie.board.atlas import map_named
from diedie.board.readings import read
from diedie.errors import DieDieError, SetupError
from diedie.games.practice.state import Put, Setup, State, Strike, Take
from diedie.match import Match
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body


def die(id: str, x: float, y: float, z: float = 0.8, face: int = 6) -> Body:
    return Body(id, "d6", Pose((x, y, z), showing("d6", face)).rounded())


TOWER = Setup(
    "plain",
    (die("a", 0, 0), die("b", 0, 0, 2.4), die("c", 5, 0), die("far", 30, 0)),
    (die("held", 0, 0, 0, face=3),),
)


def match(setup: Setup = TOWER) -> Match:
    return Match.begin(PRACTICE, setup)


def code(match: Match, move: object, seat: int = 0) -> str:
    """What is wrong with a move; the match is as before."""
    before = match.state
    with pytest.raises(DieDieError) as told:
        match.play(seat, move)
    assert match.state is before
    return told.value.code


def test_one_seat_for_ever() -> None:
    here = match()
    assert PRACTICE.to_move(here.state) == 0
    assert not PRACTICE.over(here.state)
    assert PRACTICE.table_move(here.state) is None
    assert PRACTICE.view(here.state, 0) is here.state
    assert code(here, Take("a"), seat=1) == "practice-seat"


def test_a_die_from_the_hand_is_flicked_in() -> None:
    here = match()
    (ply,) = here.play(0, Strike(Flick("held", 90, 60, (0, -15.25))))
    assert here.state.hands == ()
    assert ply.motion is not None
    assert ply.motion.frames[0, ply.motion.moved.index("held"), 1] == pytest.approx(-15.25)
    assert {"came-in"} <= {event.event for event in ply.events}


def test_where_a_flick_may_start() -> None:
    here = match()
    assert code(here, Strike(Flick("held", 90, 60))) == "hand-needs-place"
    assert code(here, Strike(Flick("far", 90, 60))) == "outside-needs-place"
    assert code(here, Strike(Flick("nobody", 90, 60))) == "unknown-die"
    assert code(here, Strike(Flick("a", math.nan, 60))) == "aim-out-of-bounds"
    assert code(here, Strike(Flick("a", 90, 60, (0, 0)))) == "off-platform"
    here.play(0, Strike(Flick("held", 270, 1, (0, -15.25))))  # it stays on the platform
    assert code(here, Strike(Flick("far", 90, 60, (0.5, -15.25)))) == "place-taken"
    here.play(0, Strike(Flick("held", 90, 60, (0.5, -15.25))))


def test_what_flies_off_the_table_is_picked_up() -> None:
    here = match()
    here.play(0, Strike(Flick("held", 270, 1000, (0, -15.25), 40)))
    assert [body.id for body in here.state.hands] == ["held"]


def test_taking_a_support_lets_the_tower_fall() -> None:
    here = match()
    (ply,) = here.play(0, Take("a"))
    assert ply.motion is not None
    assert [event.event for event in ply.events][:1] == ["taken-up"]
    assert here.state.scene.body("b").pose.position[2] == pytest.approx(0.8, abs=0.01)
    assert [body.id for body in here.state.hands] == ["held", "a"]
    (ply,) = here.play(0, Take("c"))
    assert ply.motion is None


def test_putting_a_die_down() -> None:
    here = match()
    here.play(0, Put("held", (-5.0, 3.0), 20))
    here.play(0, Put("b", (5.0, 5.0), 0, 1))
    readings = read(here.state.scene, map_named("plain"))
    assert (readings["held"].value, readings["b"].value) == (3, 1)
    assert readings["held"].at == (-5.0, 3.0)
    for place in ((0.3, 0.3), (0, 13.2), (40, 0), (1e300, 0), (math.inf, 0)):
        assert code(here, Put("held", place)) == "no-room"
    assert code(here, Put("held", (0, 8), 0, 7)) == "no-such-face"
    assert code(here, Put("nobody", (0, 8))) == "unknown-die"
    assert code(here, Take("held-not")) == "unknown-die"
    here.play(0, Put("held", (-5.0, 3.2), 20))  # it is not in its own way


def test_towers_are_put_together_and_taken_apart() -> None:
    here = match()
    here.play(0, Put("b", (5.0, 5.0), 10))
    here.play(0, Put("held", (0, 0), 40, 2, onto="b"))
    readings = read(here.state.scene, map_named("plain"))
    assert (readings["held"].value, readings["held"].on) == (2, "b")
    for onto in ("held", "b", "nobody"):
        assert code(here, Put("c" if onto == "b" else "held", (0, 0), onto=onto)) == "no-room"
    assert code(here, Put("b", (0, 0), onto="held")) == "no-room"
    here.play(0, Put("c", (0, 0), onto="held"))
    here.play(0, Take("b"))  # and what stood on it falls
    assert read(here.state.scene, map_named("plain"))["held"].on is None


def test_monuments_are_put_up_pushed_about_and_taken_away() -> None:
    castle = Body("castle", "castle", Pose((0.0, 0.0, 0.0)))
    setup = Setup("plain", (), (castle, die("d", 0, 0)))
    here = match(setup)
    here.play(0, Put("castle", (0.0, 0.0), 30))
    assert read(here.state.scene, map_named("plain"))["castle"].why.code == "reading-standing"
    assert code(here, Put("d", (1.0, 0.5))) == "no-room"
    assert code(here, Put("castle", (4.0, 0.0), 0, 3)) == "no-such-face"
    assert code(here, Strike(Flick("castle", 0, 100))) == "not-a-die"
    here.play(0, Strike(Flick("d", 90, 120, place=(0.0, -15.25))))
    pushed = here.state.lying("castle")
    assert pushed is not None
    assert pushed.pose.position[1] > 0.1
    here.play(0, Put("castle", (-6.0, 2.0)))
    assert read(here.state.scene, map_named("plain"))["castle"].why.code == "reading-standing"
    here.play(0, Take("castle"))
    assert here.state.held("castle")


def test_everything_can_be_undone() -> None:
    here = match()
    states: list[State] = [here.state]
    for number in range(6):
        here.play(0, some_move_of(here, number))
        states.append(here.state)
    for state in reversed(states[:-1]):
        here.undo()
        assert here.state == state
    with pytest.raises(DieDieError) as told:
        here.undo()
    assert told.value.code == "nothing-to-undo"


def some_move_of(here: Match, number: int) -> object:
    moves = [Take("c"), Put("c", (6, 6)), Strike(Flick("b", 10, 70)), Take("a"), Put("a", (-8, 0))]
    return moves[number % len(moves)] if number < len(moves) else Take("c")


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup("atlantis"), "unknown-map"),
        (Setup("plain", (die("a", 0, 0), die("a", 5, 0))), "id-twice"),
        (Setup("plain", (die("a", 0, 0),), (die("a", 5, 0),)), "id-twice"),
        (Setup("plain", (die("a", 1e9, 0),)), "off-table"),
        (Setup("plain", (die("", 0, 0),)), "off-table"),
        (Setup("plain", (Body("a", "d6", Pose((0, 0, 0), (0, 0, 0, 0))),)), "off-table"),
        (Setup("plain", (die("a", math.nan, 0),)), "wrong-shape"),
        (Setup("plain", tuple(die(f"{i}", 0, 0) for i in range(201))), "too-many-bodies"),
        (Setup("plain", (), (), {"a": "elves"}), "unknown-army"),
    ],
)
def test_tables_that_cannot_be_laid(setup: Setup, says: str) -> None:
    with pytest.raises(SetupError) as told:
        match(setup)
    assert told.value.code == says


@pytest.mark.parametrize("seed", [1, 2])
def test_heavy(seed: int, tmp_path: Path) -> None:
    def choose(here: Match) -> tuple[int, object]:
        return 0, some_move(here.state, seed * 1000 + here.lines)

    here = heavy(
        PRACTICE, table(seed=seed, map="space", towers=2), tmp_path / "h.diedie", choose, 20
    )
    assert len(here.plies) == 20
