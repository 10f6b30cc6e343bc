"""A map whose rule asks players for something is one folder: with bots, and in the window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from additions.conftest import Install
from additions.test_worlds import a_map
from games.diedie.positions import Bodies, named, position
from games.diedie.scripted import advance, refusal, step
from said import said
from window.stage import Stub, check, match_at, stub

from diedie.board.atlas import resolve_map
from diedie.errors import IllegalMove
from diedie.games.diedie import game
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.moves import Choose, Pass
from diedie.games.diedie.state import AfterAttack, Attack, Cards, Movement, Phase, State
from diedie.games.diedie.worlds import world_of
from diedie.i18n import Words
from diedie.replay import open_replay
from diedie.window.games.diedie.decisions.map_choice import MapChoice
from diedie.window.games.diedie.judgement import judged
from diedie.window.games.diedie.map_slips import markers
from diedie.window.games.diedie.screen import DiedieScreen

WHIRLPOOL = '''"""Whirlpool: it takes single dice that show 1; their owner says which goes first."""

from diedie.errors import IllegalMove
from diedie.games.base import Offer, Outcome
from diedie.games.diedie.army_dice import first_owned, seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Choose, Pass
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.places import removed
from diedie.games.diedie.state import AfterAttack
from diedie.games.diedie.worlds.base import MapSlip, World
from diedie.model.event import Event


def drifting(state):
    if isinstance(state.phase, AfterAttack) and state.phase.declined:
        return ()
    return first_owned(state, [piece.top for piece in ones(state)])


def ones(state):
    return [p for p in field(state).pieces if p.value == 1 and not p.is_tower]


def legal(state):
    dice = drifting(state)
    yield Offer("whirlpool", tuple(Choose(die=die) for die in dice), dice)
    if isinstance(state.phase, AfterAttack):
        yield Offer("pass", (Pass(),))


def check(state, move):
    if isinstance(move, Pass) and isinstance(state.phase, AfterAttack):
        return
    if not isinstance(move, Choose) or move.die not in drifting(state):
        raise IllegalMove("not-drifting", dice=", ".join(drifting(state)))


def play(state, move, rest):
    if isinstance(move, Pass):
        return Outcome(state.having(phase=AfterAttack(declined=state.order)))
    event = Event("whirlpool", body=move.die, seat=seat_of(state, move.die))
    return Outcome(removed(state, [move.die]), (event,))


RULES = PhaseRules(
    finished=lambda state: not drifting(state),
    seat=lambda state: seat_of(state, drifting(state)[0]),
    legal=legal,
    check=check,
    play=play,
)


class Whirlpool(World):
    MOMENT = RULES
    explained = {"whirlpool": "WHI-1"}

    def judge(self, state, piece, teller):
        if piece in ones(state):
            yield "Drawn in (WHI-1)"

    def slips(self, state, teller):
        for piece in ones(state):
            yield MapSlip(piece.top, piece, "warning", "1", "Drawn in")


WORLD = Whirlpool()
'''
TEXTS = """
[name]
en = "Whirlpool"
fr = "Tourbillon"

[ask]
en = "Choose the die that goes under."
fr = "Choisissez le dé qui coule."

[event]
en = "the whirlpool takes {body}"

[error.not-drifting]
en = "only these are drawn in: {dice}"

[WHI-1.rule]
en = "The whirlpool draws in single dice that show 1."
"""
POINT = {"diedie.worlds": "diedie/whirlpool = more.whirlpool"}
MOMENTS = ("in_attack", "after_attack", "before_combat")
DRIFTING: Bodies = {
    "a1": (1, "shore-1"),
    "a2": (4, "shore-2"),
    "b1": (1, "shore-3"),
    "b2": (1, "shore-4"),
    "a3": (1, "a2"),
}


def a_whirlpool(install: Install, folder: Path, moment: str) -> str:
    """The path of a map on which a whirlpool asks at that moment."""
    code = WHIRLPOOL.replace("MOMENT", moment)
    install({"whirlpool/__init__.py": code, "whirlpool/texts.toml": TEXTS}, POINT)
    return str(a_map(folder, "maelstrom", ('rules = "flood"', 'rules = "whirlpool"')))


def just_before(map: str, moment: str) -> State:
    """What lies there when the map is about to ask: the first Era, the second player first."""
    phases: dict[str, Phase] = {
        "in_attack": Attack(0, "shot"),
        "after_attack": Attack(0, "done"),
        "before_combat": Movement(0, "done"),
    }
    hands = ((named("a5"),), ()) if moment == "in_attack" else ((), ())
    state = position(resolve_map(map), DRIFTING, phase=phases[moment], hands=hands)
    track, cards = (Marker(1), Marker(0)), Cards(hands=((), ()))
    state = state.having(track=track, order=(1, 0), cards=cards)
    asked: State = advance(state).state
    return asked


def at_the_table(state: State, language: str = "en") -> tuple[Stub, DiedieScreen]:
    """People at a match that stands there."""
    made, app = stub(language)
    made.ui.resize(1280, 720)
    made.change(things_move=False)
    screen = DiedieScreen(app, match_at.__wrapped__(state))
    made.show(screen)
    return made, screen


@pytest.mark.parametrize("moment", MOMENTS)
def test_it_asks_whose_turn_it_is_by_its_own_rules(
    moment: str, install: Install, tmp_path: Path
) -> None:
    state = just_before(a_whirlpool(install, tmp_path, moment), moment)
    before = {body.id for body in state.scene.bodies}
    taken = []
    for seat, dice in ((1, {"b1", "b2"}), (1, {"b2"}), (0, {"a1"})):
        legal = game.legal(state)
        offered = [str(m.die) for m in legal.moves if isinstance(m, Choose)]
        assert (legal.seat, set(offered)) == (seat, set(map(named, dice)))
        assert refusal(state, seat, Choose(die=named("a2"))) == "not-drifting"
        assert refusal(state, 1 - seat, Choose(die=offered[0])) == "not-your-turn"
        assert (refusal(state, seat, Pass()) == "") == (moment == "after_attack")
        taken.append(min(offered))
        state = step(state, seat, Choose(die=min(offered)))
    assert taken == [named(die) for die in ("b1", "b2", "a1")]
    assert not any(isinstance(move, Choose) for move in game.legal(state).moves)
    if moment == "in_attack":  # else the battles have been fought, and all dice taken up
        assert before - {body.id for body in state.scene.bodies} == set(taken)


def test_it_says_why_not_in_its_own_words(install: Install, tmp_path: Path) -> None:
    state = just_before(a_whirlpool(install, tmp_path, "after_attack"), "after_attack")
    with pytest.raises(IllegalMove) as caught:
        game.check(state, 1, Choose(die=named("a2")))
    assert Words("en").error(caught.value).startswith("only these are drawn in: ")


def test_bots_play_it_and_the_file_is_proven(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    map, path = a_whirlpool(install, tmp_path, "after_attack"), tmp_path / "whirl.diedie"
    how = ["--options", "none", "--save", str(path), "--lang", "en"]
    done = said(capfd, "match", "--map", map, "--seats", ",".join(["bot:random"] * 5), *how)
    assert done.code == 0, done.err
    assert "the whirlpool takes" in done.out.lower()
    assert json.loads(said(capfd, "replay", str(path), "--verify", "--json").out)["proven"]
    assert any(isinstance(ply.move, Choose) for ply in open_replay(path).plies)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_person_points_at_the_die(moment: str, install: Install, tmp_path: Path) -> None:
    state = just_before(a_whirlpool(install, tmp_path, moment), moment)
    made, screen = at_the_table(state)
    doing = screen.activity
    assert isinstance(doing, MapChoice)
    assert (doing.title, doing.step and doing.step.asks()) == (
        *("Whirlpool", "Choose the die that goes under."),
    )
    assert screen.rule == "WHI-1"
    assert set(markers(screen)) == {named(die) for die in ("a1", "b1", "b2")}
    assert "Drawn in (WHI-1)" in judged(state, named("b1"), screen.teller)
    check(made, [(1280, 720, 1.0)])
    made.hand.click(*made.hand.die(named("a2")))
    assert screen.refused.startswith("Only these are drawn in")
    made.hand.click(*made.hand.die(named("b2")))
    assert screen.session.match.plies[0].move == Choose(die=named("b2"))


def test_a_person_may_pass_where_the_rule_says_so(install: Install, tmp_path: Path) -> None:
    state = just_before(a_whirlpool(install, tmp_path, "after_attack"), "after_attack")
    made, screen = at_the_table(state, "fr")
    assert isinstance(screen.activity, MapChoice)
    assert screen.activity.title == "Tourbillon"
    made.hand.use("pass-0")
    assert screen.session.match.plies[0].move == Pass()
    assert not isinstance(screen.session.match.state.phase, AfterAttack)


def test_maps_without_such_a_rule_ask_nothing() -> None:
    assert all(getattr(world_of("world-war"), moment).finished(None) for moment in MOMENTS)
