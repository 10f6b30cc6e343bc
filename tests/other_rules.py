"""The program as it may be in a year: one more card, and other rules and physics."""

from __future__ import annotations

import msgspec
import pytest

from diedie.games.diedie import cards
from diedie.games.diedie import setup as setting
from diedie.games.shelf import game_named
from diedie.record.maker import this_maker
from diedie.replay import replay, resumption, verification


def change_rules(patch: pytest.MonkeyPatch) -> None:
    """Change them; whatever the rules decide by now, nobody who only watches may ask them."""
    names, new = cards.card_names(), "another-card"
    card = cards.card_named(names[0])
    patch.setattr(setting, "drawn_names", lambda: (new, *names))
    patch.setattr(
        setting, "card_named", lambda name: card if name == new else cards.card_named(name)
    )
    patch.setattr(game_named("diedie"), "resolve", _no_rules)
    patch.setattr(game_named("dicy"), "resolve", _no_rules)
    here = this_maker()
    later = msgspec.structs.replace(
        here, program="9.0", rules=here.rules + 1, simulation=here.simulation + 1
    )
    for module in (replay, resumption):
        patch.setattr(module, "RULES_VERSION", later.rules)
    patch.setattr(verification, "this_maker", lambda: later)


def _no_rules(*_: object) -> None:
    raise AssertionError("to watch a file no rule is applied")
