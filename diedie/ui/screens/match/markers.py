"""The markers of cards that lie on a territory: quarantine and armistice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.telling import card_name
from diedie.ui.screens.match.pins import Pin
from diedie.ui.widgets import Badge, Row, Sign, Slip, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


def markers(screen: Playing) -> dict[str, Pin]:
    """The markers that lie on the map now, by their cards."""
    state, teller = screen.session.shown, screen.teller
    effects, found = state.effects, {}
    if effects.quarantine is not None:
        seat, land = effects.quarantine.seat, effects.quarantine.territory
        player = teller.player(seat)
        badge = Badge(state.army(seat), 20.0)
        found["quarantine"] = Pin(land, _slip(screen, "quarantine", land, badge, player=player))
    if effects.armistice is not None:
        land = effects.armistice
        found["armistice"] = Pin(land, _slip(screen, "armistice", land))
    return found


def _slip(screen: Playing, card: str, land: str, *more: Widget, **fields: str) -> Widget:
    teller = screen.teller
    shown, name = card_name(card, teller.words.language), teller.territory(land)
    about = teller.words(f"sign-{card}", card=shown, territory=name, **fields)
    return Slip(Row((Sign(card, 22.0), *more), gap=5.0), tip=about, key=f"marker-{card}")
