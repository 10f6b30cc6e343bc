"""Matches of Dicy Cards."""

from __future__ import annotations

from window.games.dicy.dicy_table import choice, match_at, named, skip
from window.games.dicy.dicy_table import moments as states
from window.moments.stage import Moment, Moments, pressing, stage, then, using
from window.stage import Stub

from diedie.window.games.dicy.screen import DicyScreen


def at(name: str, *players: str) -> Moment:
    def moment(language: str) -> Stub:
        made = stage(language)
        made.show(DicyScreen(made.app, match_at(named(states()[name]), *players)))
        return made

    return moment


def _screen(made: Stub) -> DicyScreen:
    assert isinstance(made.screen, DicyScreen)
    return made.screen


def _choose(made: Stub) -> None:
    doing = choice(_screen(made))
    doing.choose(doing.state.active(doing.seat)[0])


def _ask(made: Stub) -> None:
    doing = choice(_screen(made))
    doing.picked.put(())
    doing.changed()
    doing._ask()


def _re_roll(made: Stub) -> None:
    choice(_screen(made)).re_roll()


chosen = then(at("choose"), _choose)

MOMENTS: Moments = {
    **{f"dicy/{name}": at(name) for name in states()},
    "dicy/chosen": chosen,
    "dicy/effects/chosen": then(at("effects"), _choose),
    "dicy/asked": then(chosen, _ask),
    "dicy/re-roll": then(chosen, _re_roll),
    "dicy/bot": at("choose", "bot:greedy"),
    "dicy/thrown": then(at("first"), pressing("f"), lambda made: skip(_screen(made))),
    "dicy/pad": then(at("choose"), lambda made: _screen(made).open_pad()),
    "dicy/pause": then(at("choose"), using("menu")),
    "dicy/pause/seats": then(at("choose"), using("menu", "seats")),
    "dicy/rules": then(at("choose"), using("help")),
}
