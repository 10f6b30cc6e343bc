"""On any table, what cards offer is legal, keeps all dice, and leaves nothing in the air."""

from __future__ import annotations

import itertools
import random

from conftest import Scale
from games.diedie.card_plays import outcome
from games.diedie.positions import Lying, position
from hypothesis import given
from hypothesis import strategies as st

from diedie.errors import IllegalMove, PositionError
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import SOLDIER, Cards, Effects, Quarantine, State
from diedie.model.dice import FACES
from diedie.physics.simulation import check_scene

MAPS = {
    "world-war": ["fjords", "tundra", "savanna", "isthmus"],
    "krakatoa": ["summit"],
    "space": ["planet-1", "planet-2", "space"],
    "pirate-ship": ["ship-1", "sea", "ship-2"],
}
MOVING = ("dynamic-duo", "secret-tower", "siege-leap", "babel", "rebuild")


def scattered(seed: int) -> State | None:
    """Some dice, towers, mixed stacks and monuments, close together; None: no room for them."""
    rng = random.Random(seed)
    map = rng.choice(list(MAPS))
    lands = [land.id for land in field(position(map, {})).board.territories]
    near = rng.sample(lands, min(3, len(lands)))
    bodies: dict[str, Lying] = {}
    dice = [f"{seat}{n}" for seat in "ab" for n in range(1, 5)] + [SOLDIER]
    tops: list[str] = []
    for die in rng.sample(dice, rng.randint(3, 9)):
        face = rng.choice(list(FACES["d8" if die == SOLDIER else "d6"]))
        stacked = tops and rng.random() < 0.45
        place = tops.pop(rng.randrange(len(tops))) if stacked else rng.choice(near)
        lean = 30.0 if not stacked and rng.random() < 0.1 else 0.0
        bodies[die] = Lying(face, place, rng.uniform(0, 90), lean)
        if not lean:
            tops.append(die)
    for kind in rng.sample(["pyramid", "castle", "building"], rng.randint(0, 2)):
        bodies[kind] = Lying(rng.random() < 0.4, rng.choice(near))
    quarantine = Quarantine(rng.randrange(2), rng.choice(near)) if rng.random() < 0.4 else None
    used = Cards(used=tuple(rng.sample(card_names(), 4)))
    try:
        state = position(map, bodies, effects=Effects(quarantine), cards=used)
        check_scene(state.scene)
    except PositionError:
        return None
    return state


def test_CRD_0_what_is_offered_is_legal_and_keeps_all_dice(scaled: Scale) -> None:
    offered = set()
    for seed in range(scaled(500)):
        state = scattered(seed)
        for card in card_names() if state else ():
            assert state is not None
            plays = list(itertools.islice(card_named(card).choices(state, 0), 200))
            for play in random.Random(seed).sample(plays, min(3, len(plays))):
                offered.add(card)
                _check_lying(state, outcome(state, play).state, play)
    assert offered == set(card_names())


def _check_lying(state: State, after: State, play: Play) -> None:
    """No die shows too much or stops being clear, and nothing reaches into anything."""
    before, now = field(state), field(after)
    for id, reading in before.readings.items():
        if id in now.readings and reading.value is not None and not after.unsettled:
            assert now.readings[id].value is not None
    if play.card in MOVING:
        check_scene(after.scene)
    hanging = {id for id, reading in now.readings.items() if reading.why.code == "reading-raised"}
    assert after.unsettled or all(
        before.readings[id].why.code == "reading-raised" for id in hanging
    )


@given(seed=st.integers(0, 2**32), data=st.data())
def test_CRD_0_anything_else_is_refused_or_harmless(seed: int, data: st.DataObject) -> None:
    """Plays out of the blue: never an error but IllegalMove, never a die too few."""
    state = scattered(seed)
    if state is None:
        return
    ids = st.sampled_from([*(body.id for body in state.scene.bodies), "nobody"])
    play = Play(
        data.draw(st.sampled_from(card_names())),
        dice=tuple(data.draw(st.lists(ids, max_size=4))),
        territory=data.draw(st.sampled_from([None, "fjords", "sea", "space"])),
        turns=tuple(data.draw(st.lists(st.floats(-720, 720), max_size=2))),
        split=tuple(data.draw(st.lists(st.integers(-1, 9), max_size=3))),
        monument=data.draw(st.none() | ids),
        repeats=data.draw(st.none() | st.sampled_from(card_names())),
    )
    try:
        card_named(play.card).check(state, 0, play)
    except IllegalMove:
        return
    outcome(state, play)
