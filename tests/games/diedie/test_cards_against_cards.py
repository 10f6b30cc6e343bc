"""History Repeats of every card, markers that move, and effects that meet."""

from __future__ import annotations

import msgspec
import pytest
from games.diedie.card_plays import a_play, choices, outcome, play, refused, shows, tower
from games.diedie.positions import named, position

from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import Cards, Effects, Quarantine, State

BODIES = {
    "a1": (4, "fjords"),
    "a2": (3, "a1"),
    "a3": (2, "fjords"),
    "soldier": (7, "savanna"),
    "b1": (5, "fjords"),
    "b2": (1, "tundra"),
    "castle": (False, "tundra"),
}
HISTORY = "history-repeats"
OTHERS = [name for name in card_names() if name != HISTORY]


def after_use_of(*cards: str, **fields: object) -> State:
    """A state in which every card can do something, and some have been used."""
    used = Cards(hands=((HISTORY,), ()), used=cards)
    return position("world-war", BODIES, options=["monuments"], cards=used, **fields)  # type: ignore[arg-type]


def repeating(play: Play) -> Play:
    return msgspec.structs.replace(play, card=HISTORY, repeats=play.card)


@pytest.mark.parametrize("card", OTHERS)
def test_CRD_8_the_power_of_a_used_card(card: str) -> None:
    state = after_use_of(card)
    own = choices(state, card)
    assert own
    assert choices(state, HISTORY) == [repeating(play) for play in own]
    for offered in own[:5]:
        after, events = outcome(state, repeating(offered))
        plain, told = card_named(card).play(state, 0, offered)
        assert after == plain
        assert [e.event for e in events] == ["repeated", *(e.event for e in told)]
        assert events[0].card == card


@pytest.mark.parametrize("card", OTHERS)
def test_CRD_8_only_of_a_card_used_in_this_era(card: str) -> None:
    state = after_use_of()
    offered = choices(state, card)[0]
    assert refused_as_is(state, repeating(offered)) == ("not-used-yet", {"card": card})
    assert choices(state, HISTORY) == []


@pytest.mark.parametrize("card", OTHERS)
def test_CRD_8_what_the_card_refuses_is_refused(card: str) -> None:
    """By a seat without dice, or with the wrong dice."""
    state = after_use_of(card, era=4, effects=Effects(stout=(0,), archaeology=(0,)))
    wrong = Play(card, dice=("nobody",), territory="atlantis", monument="pyramid")
    plain = refused_as_is(state, wrong)
    assert refused_as_is(state, repeating(wrong)) == plain


def refused_as_is(state: State, play: Play) -> tuple[str, dict[str, object]]:
    fields = msgspec.structs.asdict(play)
    card, dice = fields.pop("card"), fields.pop("dice")
    return refused(state, card, *dice, **fields)


def test_CRD_8_not_of_itself() -> None:
    state = after_use_of(HISTORY)
    assert refused(state, HISTORY, repeats=HISTORY) == ("repeats-itself", {})
    assert choices(state, HISTORY) == []


def test_CRD_8_a_card_has_to_be_named() -> None:
    state = after_use_of("stout")
    assert refused(state, HISTORY) == ("not-used-yet", {"card": "–"})


def test_CRD_8_every_used_card_is_offered() -> None:
    state = after_use_of("stout", HISTORY, "somersault")
    offered = {p.repeats for p in choices(state, HISTORY)}
    assert offered == {"stout", "somersault"}


def test_CRD_8_CRD_3_the_quarantine_moves_and_its_old_effect_ends() -> None:
    effects = Effects(quarantine=Quarantine(1, "fjords"))
    state = after_use_of("quarantine", effects=effects)
    assert refused(state, "somersault", "a3")[0] == "quarantined"
    after = play(state, HISTORY, repeats="quarantine", territory="tundra")
    assert after.effects.quarantine == Quarantine(0, "tundra")
    assert shows(play(after, "somersault", "a3"), "a3") == 5
    assert refused(after, "somersault", "b2", seat=1)[0] == "quarantined"


def test_CRD_8_CRD_3_another_takes_over_the_same_territory() -> None:
    state = after_use_of("quarantine", effects=Effects(quarantine=Quarantine(1, "fjords")))
    after = play(state, HISTORY, repeats="quarantine", territory="fjords")
    assert refused(after, "somersault", "b1", seat=1)[0] == "quarantined"


def test_CRD_3_ones_own_quarantine_is_not_laid_again_where_it_is() -> None:
    own = Effects(quarantine=Quarantine(0, "fjords"))
    state = after_use_of("quarantine", effects=own)
    again = ("already-in-effect", {"card": "quarantine"})
    assert refused(state, "quarantine", territory="fjords") == again
    assert refused(state, HISTORY, repeats="quarantine", territory="fjords") == again
    assert "fjords" not in [p.territory for p in choices(state, "quarantine")]
    assert "fjords" in [p.territory for p in choices(state, "quarantine", 1)]
    assert play(state, "quarantine", territory="tundra").effects.quarantine == Quarantine(
        0, "tundra"
    )


def test_CRD_8_CRD_9_the_armistice_moves() -> None:
    state = after_use_of("armistice", effects=Effects(armistice="fjords"))
    again = refused(state, HISTORY, repeats="armistice", territory="fjords")
    assert again == ("armistice-already", {"territory": "fjords"})
    moved = play(state, HISTORY, repeats="armistice", territory="tundra")
    assert moved.effects.armistice == "tundra"


def test_CRD_8_CRD_4_stout_for_two() -> None:
    state = after_use_of("stout", effects=Effects(stout=(1,)))
    assert play(state, HISTORY, repeats="stout").effects.stout == (1, 0)


def test_CRD_8_CRD_11_the_promise_is_not_repeated() -> None:
    state = after_use_of("soldier-of-the-future", promised=1)
    assert refused(state, HISTORY, repeats="soldier-of-the-future")[0] == "soldier-promised"
    assert choices(state, HISTORY) == []


def test_CRD_8_the_error_names_the_card_whose_power_is_used() -> None:
    state = after_use_of("somersault")
    fields = {"card": "somersault", "count": 1}
    assert refused(state, HISTORY, repeats="somersault") == ("wrong-dice-count", fields)


# Cards one after the other.


def test_CRD_5_CRD_12_a_secret_tower_becomes_a_babel() -> None:
    bodies = {"a1": (1, "plain"), "a2": (2, "plain"), "a3": (3, "plain")}
    state = play(position("plain", bodies), "secret-tower", "a2", "a1")
    babel = play(state, "babel", "a3", "a2")
    assert tower(babel, "a1") == (named("a1"), named("a2"), named("a3"))
    single = play(babel, "fusion", "a3", "a1", split=(3,))
    assert (tower(single, "a2"), single.unsettled) == ((named("a1"), named("a2")), False)


def test_CRD_7_CRD_2_a_copied_value_turns_over() -> None:
    state = position("plain", {"a1": (1, "plain"), "b1": (5, "plain")})
    assert shows(play(play(state, "dark-tactics", "a1", "b1"), "somersault", "a1"), "a1") == 2


@pytest.mark.parametrize(
    "card", [c for c in OTHERS if c not in ("quarantine", "rebuild", "archaeology")]
)
def test_CRD_3_against_every_card(card: str) -> None:
    """All dice of the first seat in a quarantine: only what touches no dice is left."""
    bodies = {
        "a1": (4, "great-reef"),
        "a2": (3, "a1"),
        "a3": (2, "great-reef"),
        "a4": (1, "great-reef"),
        "b1": (5, "great-reef"),
    }
    free = position("world-war", bodies)
    closed = free.having(effects=Effects(quarantine=Quarantine(1, "great-reef")))
    own = free.having(effects=Effects(quarantine=Quarantine(0, "great-reef")))
    assert choices(free, card) == choices(own, card) != []
    untouched = isinstance(card_named(card), LastingCard) or card == "soldier-of-the-future"
    if untouched:
        assert choices(closed, card) == choices(free, card)
    else:
        assert choices(closed, card) == []
        for offered in choices(free, card):
            fields = {"territory": "great-reef", "army": "diepoleons"}
            assert refused_as_is(closed, offered) == ("quarantined", fields)


def test_CRD_3_CRD_13_rebuilding_is_no_change_of_dice() -> None:
    state = after_use_of(effects=Effects(quarantine=Quarantine(1, "tundra")))
    after = play(state, "rebuild", monument="castle")
    assert field(after).readings["castle"].state == "standing"
    assert a_play("rebuild", monument="castle") in choices(state, "rebuild")
