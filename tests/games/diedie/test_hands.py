"""Hands that flick, and dice as they come to hand."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from typing import Any

import msgspec
import pytest
from games.diedie.positions import named, position
from games.diedie.scripted import begun, flicked, lands, leaves, refusal, step

from diedie.bots.autoplay import play_out
from diedie.errors import SetupError
from diedie.games.base import Flicking
from diedie.games.diedie import game
from diedie.games.diedie.agreement import agreed
from diedie.games.diedie.moves import Drop, Move, Strike
from diedie.games.diedie.state import Attack, Away, Seat, Setup, State
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES, Words
from diedie.match import Match
from diedie.model.aiming import AIMINGS
from diedie.model.chance import chance
from diedie.model.dice import FACES, top_face
from diedie.model.flick import Flick
from diedie.model.hand import HANDS, Hand, made_by
from diedie.physics import simulate
from diedie.record.header import header_line, setup_in

GOLDEN = Flick("", aim=90.0, speed=100.0, place=(0.0, -15.25))


def match_of(hands: tuple[Hand, ...], seed: int = 1, *options: str) -> State:
    setup = agreed(["human"] * 2, seed, options=options, hands=hands, first=0)
    return game.begin(setup).state  # type: ignore[no-any-return]


def golden(state: State, **changes: object) -> Strike:
    """From the middle of the first player's side, straight, 100 cm/s, lift 0."""
    seat = game.to_move(state)
    assert seat is not None
    offer = game.legal(state).offers[0].moves[0]
    assert isinstance(offer, Strike)
    meant = msgspec.structs.replace(GOLDEN, die=offer.flick.die)
    return Strike(meant, **changes)  # type: ignore[arg-type]


def made(state: State, move: Move) -> Flick:
    task = game.task(state, move)
    assert isinstance(task, Flicking)
    assert task.flick is not None
    return task.flick


# ATK-3: hands.


@pytest.mark.parametrize(
    ("hand", "aim", "speed", "lift", "strike"),
    [("steady", 0, 0, 0, 0), ("trained", 1, 0.03, 1.5, 0.04), ("shaky", 4, 0.1, 5, 0.12)],
)
def test_ATK_3_by_how_much_hands_err(
    hand: Hand, aim: float, speed: float, lift: float, strike: float
) -> None:
    meant = Flick("die", aim=90.0, speed=100.0, lift=20.0)
    made = [made_by(hand, meant, chance(1, hand, i)) for i in range(4000)]
    for values, middle, sigma in (
        ([f.aim for f in made], 90.0, aim),
        ([f.speed for f in made], 100.0, 100 * speed),
        ([f.lift for f in made], 20.0, lift),
        ([f.strike[0] for f in made], 0.0, strike),
        ([f.strike[1] for f in made], 0.0, strike),
    ):
        assert statistics.mean(values) == pytest.approx(middle, abs=0.06 * sigma + 1e-9)
        assert statistics.pstdev(values) == pytest.approx(sigma, rel=0.05)


def test_ATK_3_never_beyond_what_a_finger_can_do() -> None:
    for meant in (Flick("die", 90.0, 1.0, strike=(0.6, -0.6)), Flick("die", 0.0, 1000.0, lift=40)):
        for i in range(500):
            made_by("shaky", meant, chance(2, i)).check()


def test_ATK_3_the_scatter_is_of_seed_flick_number_die_and_what_was_meant() -> None:
    state = match_of(("trained",))
    strike, mover = golden(state), game.to_move(state) or 0
    same = made(state, strike)
    assert made(state, strike) == same
    others = [
        made(match_of(("trained",), seed=2), strike),
        made(state.having(flicks=1), strike),
        made(state, Strike(msgspec.structs.replace(strike.flick, die=state.hands[mover][1]))),
        made(state, Strike(msgspec.structs.replace(strike.flick, speed=100.001))),
    ]
    errors = {round(f.aim - strike.flick.aim, 9) for f in (same, *others)}
    assert len(errors) == 5


def test_ATK_3_a_steady_hand_makes_what_it_means_and_nobody_sees_the_seed() -> None:
    state = match_of(("steady", "shaky"))
    assert made(state, golden(state)) == golden(state).flick
    for seed in (0, 1):  # 0 is that of matches for which nobody chooses one
        shaky = match_of(("shaky",), seed)
        seen = game.view(shaky, 0)
        assert made(seen, golden(shaky)) != made(shaky, golden(shaky))


@pytest.mark.parametrize(("hand", "exact"), [("steady", True), ("trained", True), ("shaky", False)])
def test_ATK_3_a_swept_flick_is_the_hand_itself(hand: Hand, exact: bool) -> None:
    state = match_of((hand,))
    strike = golden(state, swept=True)
    assert (made(state, strike) == strike.flick) == exact


def test_ATK_3_each_seat_has_its_own_and_the_usual_one_is_trained() -> None:
    setup = agreed(["human", "bot:random", "human"], hands=("steady", "trained", "shaky"))
    assert [seat.flicks_with for seat in setup.seats] == ["steady", "trained", "shaky"]
    assert {seat.flicks_with for seat in agreed(["human"] * 3).seats} == {"trained"}
    assert {seat.flicks_with for seat in agreed(["human"] * 3, hands=["shaky"]).seats} == {"shaky"}
    assert Seat("samudie").flicks_with == "steady"  # in files of before


@pytest.mark.parametrize(
    ("hands", "code"), [(("steady", "shaky"), "hand-count"), (("stedy",), "unknown-hand")]
)
def test_ATK_3_hands_that_there_are_not(hands: tuple[str, ...], code: str) -> None:
    with pytest.raises(SetupError) as told:
        agreed(["human"] * 3, hands=hands)
    assert told.value.code == code


@pytest.mark.parametrize("wrong", [{"hands": ["x"]}, {"aiming": "x"}])
def test_ATK_3_what_there_is_is_named_once(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as told:
        agreed(["human"] * 3, **wrong)
    known = HANDS if "hands" in wrong else AIMINGS
    for language in LANGUAGES:
        said = Words(language).error(told.value)
        assert [said.count(name) for name in known] == [1] * len(known)


def test_ATK_3_help_with_aiming_is_agreed_and_usually_only_the_direction() -> None:
    shelf = game_named("diedie")
    assert agreed(["human"] * 3).aims_with == "direction"
    for level in AIMINGS:
        setup = agreed(["human"] * 3, aiming=level)
        assert setup.aims_with == level
        header = header_line(shelf, setup, game.begin(setup))
        assert header["aiming"] == level
        assert setup_in(header, shelf) == setup
    with pytest.raises(SetupError) as told:
        agreed(["human"] * 3, aiming="exakt")
    assert told.value.code == "unknown-aiming"
    assert told.value.fields["known"] == "exact"


def test_ATK_3_the_file_has_what_was_meant_and_what_was_made() -> None:
    setup = agreed(["bot:random"] * 2, 3, options=(), hands=("trained", "steady"))
    match = Match.begin(game_named("diedie"), setup)
    play_out(match)
    meant = {0: [], 1: []}  # type: ignore[var-annotated]
    for ply in match.plies:
        if ply.seat is not None and ply.flick is not None:
            meant[ply.seat].append(ply.meant == ply.flick)
            assert (ply.line.made is None) == (ply.meant == ply.flick)
    assert not any(meant[0])
    assert all(meant[1])


def test_ATK_3_the_golden_flick_is_no_sure_thing() -> None:
    """Sixty seeds, the trained hand: at least twenty squares of 1 cm, none with over a fifth."""
    squares: Counter[tuple[int, int]] = Counter()
    for seed in range(60):
        setup = Setup("world-war", (Seat("samudie", hand="trained"), Seat("diekings")), seed=seed,
                      first=0)  # fmt: skip
        state = game.begin(setup).state
        task = game.task(state, golden(state))
        assert isinstance(task, Flicking)
        x, y, _ = simulate(task.scene, task.launch).rest.body(task.launch.body).pose.position
        squares[math.floor(x), math.floor(y)] += 1
    assert len(squares) >= 20
    assert max(squares.values()) <= 12


# ATK-2: dice as they come.


def standing(state: State, die: str) -> tuple[int, float]:
    """What a die shows on the platform, and whereto its side looks."""
    task = game.task(state, Strike(msgspec.structs.replace(golden(state).flick, die=die)))
    assert isinstance(task, Flicking)
    q = task.launch.pose.orientation
    face, _ = top_face(task.scene.body(die).kind, q)
    return face, round(math.degrees(2 * math.atan2(q[2], q[3])), 6)


def test_ATK_2_the_same_for_whichever_die_is_taken_and_however_it_is_aimed() -> None:
    state = match_of(("steady",))
    first, *others = state.hands[0]
    assert {standing(state, die) for die in others} == {standing(state, first)}
    launches = set()
    for aim in (70.0, 90.0, 110.0):
        meant = msgspec.structs.replace(golden(state).flick, aim=aim)
        task = game.task(state, Strike(meant))
        assert isinstance(task, Flicking)
        launches.add(task.launch.pose.orientation)
    assert len(launches) == 1


def test_ATK_2_the_next_one_comes_otherwise_and_is_seen_before() -> None:
    state = match_of(("steady",), 1, "summary-execution")
    seen = [state.fresh[0]]
    for number in range(1, 5):
        state = flicked(state, f"a{number}", leaves(f"a{number}"))
        state = flicked(state, f"b{number}", leaves(f"b{number}"))
        assert state.fresh[0].number == seen[-1].number + 1
        seen.append(state.fresh[0])
    assert game.view(state, 1).fresh == state.fresh
    assert len({(f.face, f.turn) for f in seen}) == 5


def test_ATK_2_ATK_14_nobody_fails_for_another_face() -> None:
    """A six on top slides into the arena as one in nine of ten flicks that are meant so."""
    state = match_of(("steady",))
    comes = state.fresh[0]
    for _ in range(4):
        state = flicked(state, "a1", leaves("a1"))
        assert state.fresh[0] == comes
    assert flicked(state, "a1", lands("a1", (0, 0))).fresh[0].number == comes.number + 1


def test_ATK_2_a_shot_takes_up_nothing() -> None:
    bodies = {"a1": (1, (0, 0)), "a2": (2, "a1")}
    state = position("plain", bodies, phase=Attack(0, "shot", towers=((named("a1"), named("a2")),)))
    state = state.having(fresh=begun("plain").fresh)
    shot = flicked(state, "a2", lands("a2", (5, 0)))
    assert shot.fresh == state.fresh


def test_ATK_2_dropped_dice_come_otherwise_too() -> None:
    die = named("a1")
    phase = Attack(0, "shot", flicked=die, failed=(die,) * 5)
    state = position("plain", {}, away=(Away(die),), phase=phase)
    state = state.having(fresh=begun("plain").fresh)
    task = game.task(state, Drop(die))
    assert isinstance(task, Flicking)
    failed = game.task(state, golden(state.having(phase=Attack(0), away=())))
    assert isinstance(failed, Flicking)
    assert task.launch.pose.orientation != failed.launch.pose.orientation
    assert step(state, None, Drop(die), lands(die, (0, 0))).fresh[0].number == 3


def test_ATK_2_all_faces_come_alike() -> None:
    faces: Counter[int] = Counter()
    for seed in range(300):
        for fresh in match_of(("steady",), seed).fresh:
            faces[fresh.face] += 1
    assert set(faces) == set(FACES["d6"])
    assert sum((n - 100) ** 2 / 100 for n in faces.values()) < 20.5  # p = 0.001


# The house rule.


def test_OPT_3d_ATK_2_with_chosen_faces_the_owner_turns_it() -> None:
    state = match_of(("steady",), 1, "choose-face")
    for face in FACES["d6"]:
        strike = golden(state, face=face, turn=30.0)
        game.check(state, 0, strike)
        task = game.task(state, strike)
        assert isinstance(task, Flicking)
        assert top_face("d6", task.launch.pose.orientation)[0] == face


def test_OPT_3d_ATK_2_what_is_not_chosen_is_as_the_die_comes() -> None:
    state = match_of(("steady",), 1, "choose-face")
    fresh, comes = state.fresh[0], golden(state)
    for part in ({"face": fresh.face}, {"turn": fresh.turn}):
        assert game.task(state, golden(state, **part)) == game.task(state, comes)


@pytest.mark.parametrize(
    ("options", "face", "turned", "code"),
    [
        ((), 3, None, "face-not-chosen"),
        ((), None, 10.0, "face-not-chosen"),
        (("choose-face",), 7, None, "no-such-face"),
        (("choose-face",), None, math.inf, "no-such-turn"),
    ],
)
def test_OPT_3d_ATK_2_refused(
    options: tuple[str, ...], face: int | None, turned: float | None, code: str
) -> None:
    state = match_of(("steady",), 1, *options)
    assert refusal(state, game.to_move(state), golden(state, face=face, turn=turned)) == code
