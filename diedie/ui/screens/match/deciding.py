"""Which activity a decision needs."""

from __future__ import annotations

from diedie.games.diedie.offers import Legal
from diedie.games.diedie.state import Movement, State
from diedie.ui.screens.match.activity import Activity
from diedie.ui.screens.match.adjusting import Adjusting
from diedie.ui.screens.match.building import Building
from diedie.ui.screens.match.cards import Cards
from diedie.ui.screens.match.dropping import Dropping
from diedie.ui.screens.match.giving import Giving
from diedie.ui.screens.match.teleporting import Landing, Rolling
from diedie.ui.screens.match.territories import Flowing, Raising

_BY_ACT: dict[str, type[Activity]] = {
    "build": Building,
    "drop": Dropping,
    "flow": Flowing,
    "give": Giving,
    "place": Landing,
    "raise": Raising,
    "roll": Rolling,
}


def decision(state: State, legal: Legal) -> type[Activity]:
    """How a person decides what is due, if it is no flick."""
    if isinstance(state.phase, Movement):
        return Adjusting if state.phase.step == "adjust" else Cards
    return next(_BY_ACT[offer.act] for offer in legal.offers if offer.act in _BY_ACT)
