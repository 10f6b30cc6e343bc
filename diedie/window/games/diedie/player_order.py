"""The order of the players, at the upper left, with signs of the cards that work for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from diedie.games.diedie.army_dice import army_dice
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.state import SOLDIER, Attack, State
from diedie.games.diedie.teller import card_name, era_of, map_phase, sign_of
from diedie.model.names import HUMAN
from diedie.telling import side_name
from diedie.toolkit.widgets import List, ListRow, Panel, Text, Widget
from diedie.toolkit.widgets.widget import Node
from diedie.window.games.diedie.widgets.power_card import Sign
from diedie.window.match.activity import PANEL, folded, one_line

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


_EIGHT = "soldier-of-the-future"  # whose die is no effect, but stands in the state itself
FOLDED = 120.0  # dp


def signs(screen: DiedieScreen, seat: int, bright: bool = False) -> tuple[Sign, ...]:
    """The cards that work for a player, each with what it does."""
    return tuple(Sign(card, tip=about, bright=bright) for card, about in lasting(screen, seat))


def lasting(screen: DiedieScreen, seat: int) -> list[tuple[str, str]]:
    """The cards that work for a player, and what each does, in words."""
    state, teller = screen.session.shown, screen.teller
    effects = [effect for effect in state.effects.lasting if effect.seat == seat]
    working = [(effect.card, sign_of(teller, effect)) for effect in effects]
    eights = {
        "soldier": state.soldier is not None and state.soldier.seat == seat,
        "promised": state.promised == seat,
    }
    name = card_name(_EIGHT, teller.words.language)
    for sign in (sign for sign, works_now in eights.items() if works_now):
        about = teller.words(f"sign-{sign}", card=name, player=teller.player(seat))
        working.append((_EIGHT, about))
    return working


def order(screen: DiedieScreen, state: State | None = None, title: str = "") -> Widget:
    """Who is where on the track, who is in turn, and with how many dice."""
    state, say = state or screen.session.shown, screen.app.words
    if folded(screen.app.ui.room):
        rows = [_badge(screen, state, marker) for marker in state.track]
        head = Text(era_of(say, state), "caption", tone="second", align="centre")
        return Panel([head, List(rows)], width=FOLDED, pad=8, gap=4, key="order")
    title = title or map_phase(say, state) or say(f"phase-{state.phase.__struct_config__.tag}")
    era = one_line(era_of(say, state))
    rows = [_row(screen, state, marker) for marker in state.track]
    return Panel([List(rows)], title=title, aside=era, width=PANEL, pad=6, inset=8, key="order")


def unused(state: State, seat: int) -> tuple[int, int]:
    """How many flicks a player still has, and of how many; the d8 stands in for a die."""
    hand, dice = state.hands[seat], army_dice(state.setup)
    return len(hand) - (SOLDIER in hand), sum(die.seat == seat for die in dice)


def _row(screen: DiedieScreen, state: State, marker: Marker) -> ListRow:
    seat = marker.seat
    chosen = seat == _in_turn(screen)
    return ListRow(
        screen.teller.player(seat),
        army=state.army(seat),
        number=str(marker.score),
        chosen=chosen,
        pips=unused(state, seat) if isinstance(state.phase, Attack) else None,
        below=signs(screen, seat, chosen),
        beside="" if screen.session.player(seat) == HUMAN else "bot",
        tip=", ".join(about) if len(about := _about(screen, seat)) > 1 else "",
    )


def _badge(screen: DiedieScreen, state: State, marker: Marker) -> ListRow:
    """A player without room for more than badge and number."""
    lines = [", ".join(_about(screen, marker.seat))]
    if isinstance(state.phase, Attack):
        lines.append(screen.app.words("order-left", dice=unused(state, marker.seat)[0]))
    lines += [about for _, about in lasting(screen, marker.seat)]
    return _Folded(
        str(marker.score),
        army=state.army(marker.seat),
        style="number-24",
        chosen=marker.seat == _in_turn(screen),
        tip="\n".join(lines),
    )


def _in_turn(screen: DiedieScreen) -> int | None:
    """Whose turn it is, or whose move is just being watched."""
    session = screen.session
    return session.waiting[0].seat if session.waiting else session.seat


def _about(screen: DiedieScreen, seat: int) -> list[str]:
    """Who a player is: by name and army, whether a bot, and with which hand if it is unusual."""
    setup, teller = screen.session.match.setup, screen.teller
    about = [teller.player(seat)]
    if setup.seats[seat].name:
        about.append(side_name(teller.words, setup.seats[seat].army))
    if screen.session.player(seat) != HUMAN:
        about.append(screen.app.words("order-bot"))
    if (hand := setup.seats[seat].hand) in ("steady", "shaky"):
        about.append(screen.app.words(f"order-hand-{hand}"))
    return about


@dataclass(frozen=True)
class _Folded(ListRow):
    """A row whose tooltip says what it has no room for, for the keyboard, too."""

    def stops(self, node: Node) -> bool:
        return True
