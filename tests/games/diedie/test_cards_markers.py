"""Cards that leave something behind: Quarantine, Stout, Armistice, Archaeology, the Soldier."""

from __future__ import annotations

import pytest
from games.diedie.card_plays import a_play, choices, outcome, play, refused
from games.diedie.positions import named, position

from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.state import SOLDIER, Effects, Quarantine, Soldier, State
from diedie.model.event import Event

LANDS = ["fjords", "tundra"]


def world(**fields: object) -> State:
    return position("world-war", {"a1": (4, "fjords"), "b1": (2, "tundra")}, **fields)  # type: ignore[arg-type]


def test_COM_5_fourteen_cards_two_of_them_for_monuments() -> None:
    cards = [card_named(name) for name in card_names()]
    assert len(cards) >= 14
    assert [card.name for card in cards] == list(card_names())
    assert {c.name for c in cards if c.monuments_only} >= {"archaeology", "rebuild"}


def test_CRD_3_the_marker_goes_on_any_territory() -> None:
    state = world()
    assert len(choices(state, "quarantine")) == 14
    after, events = outcome(state, a_play("quarantine", territory="tundra"), seat=1)
    assert after.effects == Effects(quarantine=Quarantine(1, "tundra"))
    assert events == (Event("quarantine", seat=1, territory="tundra"),)


@pytest.mark.parametrize("card", ["quarantine", "armistice"])
@pytest.mark.parametrize("land", ["atlantis", None])
def test_CRD_3_CRD_9_there_is_no_such_territory(card: str, land: str | None) -> None:
    fields = {"territory": land or "–"}
    assert refused(world(), card, territory=land) == ("no-such-territory", fields)


def test_CRD_4_stout_holds_for_who_plays_it() -> None:
    after, events = outcome(world(), a_play("stout"), seat=1)
    assert (after.effects, events) == (Effects(stout=(1,)), (Event("stout", seat=1),))
    both = play(after, "stout", seat=0)
    assert both.effects.stout == (1, 0)
    assert refused(both, "stout") == ("already-in-effect", {"card": "stout"})
    assert choices(both, "stout") == []


def test_CRD_9_armistice() -> None:
    after, events = outcome(world(), a_play("armistice", territory="fjords"))
    assert after.effects == Effects(armistice="fjords")
    assert events == (Event("armistice", seat=0, territory="fjords"),)


def test_CRD_9_where_it_is_already_it_would_do_nothing() -> None:
    state = world(effects=Effects(armistice="fjords"))
    fields = {"territory": "fjords"}
    assert refused(state, "armistice", territory="fjords") == ("armistice-already", fields)
    assert "fjords" not in [p.territory for p in choices(state, "armistice")]
    assert play(state, "armistice", territory="tundra").effects.armistice == "tundra"


def test_CRD_3_CRD_9_an_armistice_in_a_quarantine() -> None:
    state = world(effects=Effects(quarantine=Quarantine(1, "fjords")))
    after = play(state, "armistice", territory="fjords")
    assert after.effects == Effects(quarantine=Quarantine(1, "fjords"), armistice="fjords")


def test_CRD_14_fallen_monuments_count_for_who_plays_it() -> None:
    state = position("plain", {"castle": (False, "plain"), "pyramid": (True, "plain")})
    after, events = outcome(state, a_play("archaeology"), seat=1)
    assert after.effects == Effects(archaeology=(1,))
    assert events == (Event("archaeology", seat=1),)
    again = refused(after, "archaeology", seat=1)
    assert again == ("already-in-effect", {"card": "archaeology"})
    assert (len(choices(after, "archaeology")), choices(after, "archaeology", 1)) == (1, [])


def test_CRD_0_CRD_14_nothing_has_fallen() -> None:
    state = position("plain", {"pyramid": (True, "plain")})
    assert refused(state, "archaeology") == ("no-fallen-monument", {})
    assert choices(state, "archaeology") == []


# Soldier of the Future.


def test_CRD_11_the_d8_is_promised_for_the_next_era() -> None:
    state = world()
    after, events = outcome(state, a_play("soldier-of-the-future"), seat=1)
    assert (after.promised, after.soldier, events) == (1, None, (Event("promised", seat=1),))
    assert dice_of(after) == dice_of(state)  # it does not fight in this Era


def test_CRD_11_not_while_it_is_promised() -> None:
    state = world(promised=1)
    fields = {"army": "diepoleons"}
    assert refused(state, "soldier-of-the-future") == ("soldier-promised", fields)
    assert choices(state, "soldier-of-the-future") == []


def test_CRD_11_while_it_fights_it_may_be_promised_on() -> None:
    fighting = Soldier(0, named("a5"))
    state = world(soldier=fighting, era=2)
    after = play(state, "soldier-of-the-future", seat=1)
    assert (after.promised, after.soldier) == (1, fighting)
    assert [die.seat for die in dice_of(after) if die.id == SOLDIER] == [0]


@pytest.mark.parametrize(
    ("map", "options", "last"),
    [("world-war", (), 3), ("pirate-ship", (), 4), ("world-war", ("monuments",), 4)],
)
def test_CRD_11_not_in_the_last_era(map: str, options: tuple[str, ...], last: int) -> None:
    state = position(map, {}, options=options, era=last)
    fields = {"card": "soldier-of-the-future"}
    assert refused(state, "soldier-of-the-future") == ("last-era", fields)
    assert choices(state, "soldier-of-the-future") == []
    assert play(state.having(era=last - 1), "soldier-of-the-future").promised == 0


def test_CRD_0_without_dice_only_cards_that_need_none() -> None:
    state = position("world-war", {"b1": (3, "fjords"), "b2": (5, "b1"), "b3": (1, "tundra")})
    playable = {name for name in card_names() if choices(state, name)}
    cards = [card_named(name) for name in card_names() if not card_named(name).monuments_only]
    lasting = {card.name for card in cards if isinstance(card, LastingCard)}
    assert {"armistice", "quarantine", "stout"} <= lasting
    assert playable == {"soldier-of-the-future", *lasting}
