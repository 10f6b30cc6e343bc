"""The markers that lie on a territory: quarantine and armistice, and the one of the crater die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.diedie.field import Piece, field
from diedie.games.diedie.state import Combat, Over, State
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.krakatoa import areas, in_crater
from diedie.telling import card_name
from diedie.ui.play.judging import crater_told
from diedie.ui.screens.match.pins import Pin
from diedie.ui.widgets import Badge, Icon, Row, Sign, Slip, Text, Widget

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
    if (piece := _crater_die(state)) is not None:
        land = piece.counts_in(effects.quarantine)
        found["crater"] = Pin(land, _lava(screen, piece), frozenset(piece.dice))
    return found


def _crater_die(state: State) -> Piece | None:
    """The die that says where lava will flow, as long as it has not."""
    if world_of(state.setup.map).before_combat is None or isinstance(state.phase, Combat | Over):
        return None
    return next(iter(in_crater(field(state))), None)


def _lava(screen: Playing, piece: Piece) -> Widget:
    chosen = piece.value not in areas(screen.board)
    told = [Icon("lava", 20.0), Text("?" if chosen else str(piece.value), "number-16")]
    return Slip(Row(told, gap=4.0), tip=crater_told(piece, screen.teller), key="marker-crater")


def _slip(screen: Playing, card: str, land: str, *more: Widget, **fields: str) -> Widget:
    teller = screen.teller
    shown, name = card_name(card, teller.words.language), teller.territory(land)
    about = teller.words(f"sign-{card}", card=shown, territory=name, **fields)
    return Slip(Row((Sign(card, 22.0), *more), gap=5.0), tip=about, key=f"marker-{card}")
