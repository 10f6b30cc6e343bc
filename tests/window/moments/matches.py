"""Matches of Die die DIE, at everything that can be asked and shown in one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import msgspec
from games.diedie.positions import named, position
from games.diedie.test_legal import states
from played import played
from window.games.diedie.combats import ISLAND, arrived, combats, fought
from window.moments.stage import Moment, Moments, clicking, pointing, pressing, stage, then, using
from window.stage import Stub, aiming, match_at

from diedie.errors import FileError
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.moves import Flow
from diedie.games.diedie.state import Away, BeforeCombat, Cards, Over, Seat, Setup, State
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.aiming import AIMINGS
from diedie.model.hand import Hand
from diedie.record.folder import user_folder
from diedie.replay import resume
from diedie.window.games.diedie.cards.card_play import CardPlay
from diedie.window.games.diedie.combat.reveal import CombatReveal
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection, LandSelection
from diedie.window.games.diedie.decisions.move_decision import MoveDecision
from diedie.window.games.diedie.decisions.selection import Selection
from diedie.window.games.diedie.flick_turn import FLICKS
from diedie.window.games.diedie.screen import DiedieScreen

AIMED = ("attack-at-sea", "again-and-again")
PLACED = ("adjust", "place")
HANDS = [name for name in states() if name.startswith("card-")]
ASKED = ("card-babel", "card-dark-tactics", "card-dynamic-duo", "card-fusion", "card-secret-tower",
         "card-siege-leap", "card-at-sea", "card-in-space")  # that ask more than once  # fmt: skip
_LATE = 99.0  # s: everything of a step has happened by then


def at(state: Callable[[], State], *players: str) -> Moment:
    """A match of its own that stands there."""

    def moment(language: str) -> Stub:
        made = stage(language)
        made.show(DiedieScreen(made.app, match_at.__wrapped__(state(), *players)))
        return made

    return moment


def known(name: str) -> Callable[[], State]:
    return lambda: states()[name]


def table(made: Stub) -> DiedieScreen:
    assert isinstance(made.screens[0], DiedieScreen)
    return made.screens[0]


def _take_last(made: Stub) -> None:
    """The last die that may be flicked is taken."""
    screen = table(made)
    dice = [d for offer in screen.legal.offers if offer.act in FLICKS for d in offer.dice]
    aiming(screen).draft.take(dice[-1])


def _refuse(made: Stub) -> None:
    screen = table(made)
    fault = FileError("file-unwritable", file="/home/" + "x" * 80 + "/a", reason="No space left")
    screen.refused = screen.complaint(fault)


def _dials(made: Stub) -> None:
    made.change(method="dials", numerals=True)


def _draw(made: Stub) -> None:
    aiming(table(made)).draw()


def _new_match(language: str, hand: Hand = "steady") -> Stub:
    made = stage(language)
    seats = (Seat("dienturions", hand=hand), Seat("samudie", hand=hand))
    setup = Setup("plain", seats, ("friendly",), 3, first=0)
    match = Match.begin(game_named("diedie"), setup, user_folder() / "m.diedie")
    made.show(DiedieScreen(made.app, match))
    return made


def _shaky(language: str) -> Stub:
    return _new_match(language, "shaky")


def _flick(made: Stub) -> None:
    aiming(table(made)).flick()


def _through(made: Stub) -> None:
    """All that flies comes to rest."""
    screen = table(made)
    screen.session.skip()
    screen.refresh()
    while screen.gliding:
        screen.tick(0.2)


def _answer(made: Stub) -> None:
    """Give the first answer to what is asked."""
    doing = table(made).activity
    assert isinstance(doing, MoveDecision)
    assert isinstance(doing.step, Selection)
    doing.step.use.taken(doing.step.choices[0])


def _unveil(made: Stub) -> None:
    made.hand.keys("enter")


def _card(made: Stub, answers: int) -> None:
    """The first card that can be played is chosen, and so much of it answered."""
    doing = table(made).activity
    assert isinstance(doing, CardPlay)
    cards, seat = doing.state.cards, doing.state.movement.seat
    held = [(card, "hand") for card in cards.hands[seat]] + [(card, "open") for card in cards.open]
    doing.choose(*next(h for h in held if not doing._why_not(*h)))
    for _ in range(answers):
        step = doing.step
        if isinstance(step, DieSelection | LandSelection) and doing.chosen:
            step.use.taken(step.choices[0])


def _fought(name: str, part: float) -> Moment:
    """The battles of a state, so far through them."""

    def moment(language: str) -> Stub:
        made, _, here = fought(combats()[name], language)
        assert isinstance(here, CombatReveal)
        here.go_to(round(part * (len(here.story.steps) - 1)))
        here.tick(_LATE)
        made.changed()
        return made

    return moment


def _erupted(made: Stub) -> None:
    table(made).play(Flow(1))
    arrived(table(made))


@cache
def _erupting() -> State:
    empty = Cards(hands=((), (), ()))
    options = ("monuments", "power-cards")
    return position(
        "krakatoa", ISLAND, players=3, phase=BeforeCombat(), cards=empty, options=options
    )


def _agreed(aiming: str) -> Callable[[], State]:
    def state() -> State:
        found = states()["attack"]
        return found.having(setup=msgspec.structs.replace(found.setup, aiming=aiming))

    return state


def _chosen() -> State:
    """Faces may be chosen, and the soldier is in the hand."""
    found = states()["attack-with-soldier"]
    options = (*found.setup.options, "choose-face")
    return found.having(setup=msgspec.structs.replace(found.setup, options=options))


def _tied() -> State:
    track = tuple(Marker(seat, 9) for seat in range(3))
    return position("world-war", {}, players=3, phase=Over(), track=track)


def _over(language: str) -> Stub:
    """A finished match, kept in the user's folder."""
    made = stage(language)
    path = user_folder() / "over.diedie"
    path.write_bytes(played())
    made.show(DiedieScreen(made.app, resume(path)))
    return made


def _failed() -> State:
    return states()["again"].having(away=(Away(named("a5")),))


def _secret(name: str) -> Moment:
    return then(at(known(name)), _unveil)


attack, new = at(known("attack")), _new_match
flown = then(new, _flick, _through)

MOMENTS: Moments = {
    **{f"match/{name}": at(known(name)) for name in states()},
    **{f"match/{name}/taken": then(at(known(name)), _take_last)
       for name in ("attack", "attack-at-sea", "attack-with-soldier", "again", "shot", "return")},
    "match/faces": at(_chosen),
    "match/faces/soldier": then(at(_chosen), pressing("n")),
    "match/refused": then(attack, _refuse),
    "match/bot": at(known("attack"), "bot:random"),
    "match/failed": at(_failed),
    **{f"match/aiming-{level}": at(_agreed(level)) for level in AIMINGS},
    "match/labels": then(at(known("shot")), lambda made: made.change(labels="always")),
    "match/muted": then(attack, lambda made: made.change(mute=True)),
    "match/verdict": then(at(known("shot")), pointing(-3.5, 10.5)),
    **{f"match/{name}/dials": then(at(known(name)), _dials) for name in AIMED},
    **{f"match/{name}/drawn": then(at(known(name)), _draw) for name in AIMED},
    **{f"match/{name}/put/{x:g}": then(at(known(name)), pointing(x, y))
       for name in PLACED for x, y in ((0.0, 0.0), (12.0, 2.0), (4.3, -6.3))},
    **{f"match/{name}/refused": then(at(known(name)), clicking(12.0, 2.0)) for name in PLACED},
    "match/build/answered": then(at(known("build")), _answer),
    **{f"match/{name}/open": _secret(name) for name in HANDS},
    **{f"match/{name}/chosen": then(_secret(name), partial(_card, answers=0))
       for name in HANDS if name != "card-closed"},
    **{f"match/{name}/answered": then(_secret(name), partial(_card, answers=1))
       for name in ASKED},
    "match/card-dynamic-duo/answered-twice": then(
        _secret("card-dynamic-duo"), partial(_card, answers=2)),
    "match/flying": then(new, lambda made: made.change(speed=0.25), _flick),
    "match/flown": flown,
    "match/review": then(flown, using("replay")),
    "match/strayed": then(_shaky, _flick, _through, using("replay")),
    "match/strayed/story": then(_shaky, _flick, _through, pressing("f2")),
    "match/camera": then(flown, using("camera")),
    "match/pause": then(flown, using("menu")),
    "match/pause/new": then(new, using("menu")),
    "match/pause/saved": then(flown, using("menu", "save-flick")),
    "match/pause/seats": then(flown, using("menu", "seats")),
    "match/pause/seats/open": then(flown, using("menu", "seats", "seat-0")),
    "match/story": then(flown, pressing("f2")),
    "match/rules": then(flown, pressing("f1")),
    "match/lava": then(at(_erupting), _erupted),
    "match/monument": then(at(_erupting), _erupted, pressing("enter")),
    **{f"match/battles/{name}/{part:g}": _fought(name, part)
       for name in combats() for part in (0.0, 0.4, 0.8, 1.0)},
    "match/tied": at(_tied),
    "match/over-kept": _over,
    "match/over-kept/copy": then(_over, using("copy")),
}  # fmt: skip
