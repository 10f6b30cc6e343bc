"""What a person decides in a turn of Dicy Cards or in another's, and how it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from diedie.errors import IllegalMove
from diedie.games.dicy.cards import card_named, card_texts
from diedie.games.dicy.state import State
from diedie.games.dicy.teller import card_name
from diedie.toolkit.widgets import Button, Column, Scroll, Sized, Text, Toast, Widget
from diedie.window.games.dicy.tray_view import ACTIONS
from diedie.window.match.activity import Activity, folded

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen

_WIDE, _LOW, _WORDY = 520.0, 300.0, 900.0  # dp


@dataclass(frozen=True)
class CardFace:
    """What a card tells at a moment: its dice, points, and whether it is chosen or cannot be."""

    values: Sequence[int]
    given: str = ""
    number: str = ""
    faint: bool = False
    chosen: bool = False
    cold: bool = False
    why_not: str = ""


class TurnDecision(Activity):
    """Something to decide: what is asked stands above the tray, what can be done beside it."""

    screen: DicyScreen
    asks_cards = True  # whether cards can be chosen

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    @property
    def seat(self) -> int:
        """Who decides."""
        seat = self.session.seat
        assert seat is not None
        return seat

    @property
    def player(self) -> str:
        """Who decides, by name."""
        return self.screen.called(self.seat)

    def asks(self) -> tuple[str, str]:
        """What is to be decided, and how."""
        raise NotImplementedError

    def face(self, card: str) -> CardFace:
        """What one of the cards tells; without a throw, what it is about."""
        return plain_face(card, self.say.language)

    def best(self, card: str) -> CardFace:
        """What an active card can give with this throw."""
        best = card_named(card).best(self.state.rolled)
        if best is None:
            return CardFace(card_named(card).example, self.say("dicy-none"), "–", faint=True)
        values = sorted((self.state.rolled[place] for place in best.places), reverse=True)
        return CardFace(values, self.say("dicy-best"), str(best.points))

    def choose(self, card: str) -> None:
        """A card was clicked."""

    def hoped(self) -> tuple[int, int] | None:
        """A seat, and the points that it would get."""
        return None

    def actions(self) -> Sequence[Widget]:
        """What can be done, the likely thing once."""
        raise NotImplementedError

    def why_not(self) -> str:
        """Why the one primary button cannot be used; nothing when it can."""
        return ""

    def panel(self) -> Widget:
        if folded(self.screen.app.ui.room):
            return Sized(Scroll(Column(self.actions()), key="actions"), w=ACTIONS)
        why = self.why_not()
        reason = [Text(why, "strong", tone="cream", shade=True)] if why else []
        return Sized(Column([*reason, *self.actions()]), w=ACTIONS)

    def tells(self) -> Mapping[str, object]:
        return {"seat": self.seat, "phase": self.state.phase.__struct_config__.tag}

    def iced(self, card: str) -> CardFace:
        """A frozen card, which cannot be chosen."""
        known = ", ".join(self.state.active(self.seat)) or "–"
        why = self.told(IllegalMove("card-frozen", card=card, known=known))
        return CardFace(card_named(card).example, why_not=why)

    def told(self, fault: IllegalMove | None) -> str:
        """Why a move may not be made, as a sentence; nothing when it may."""
        if fault is None:
            return ""
        sentence = self.screen.teller.error(fault)
        return sentence[:1].upper() + sentence[1:]

    def name(self, card: str) -> str:
        return card_name(card, self.say.language)

    def back_button(self) -> Widget:
        """What Escape does, for the mouse."""
        return Button(self.say("step-back"), icon="back", on=self.back, key="back")

    def back(self) -> None:
        """Take back what was chosen."""

    def changed(self) -> None:
        """Something else is chosen; Enter is for what follows from it."""
        self.screen.refused, self.screen.app.ui.focus = "", ""
        self.screen.app.changed()


def plain_face(card: str, language: str) -> CardFace:
    """A card without a throw: dice that meet it, and what they are worth."""
    return CardFace(card_named(card).example, card_texts(card)["worth"][language])


def prompt(screen: DicyScreen) -> Widget | None:
    """Who is asked for what; while nobody is, whose turn it is. Nothing once all is over."""
    doing, mover, low = screen.activity, screen.mover, folded(screen.app.ui.room)
    if mover is None:
        return None
    if isinstance(doing, TurnDecision):
        title, note = doing.asks()
        note = (doing.why_not() if low else "") or note
    else:
        title, note = screen.app.words("dicy-turn", player=screen.called(mover)), ""
    narrow = screen.app.ui.room.w < _WORDY  # and the row of who is asked is dark, anyway
    badge = "" if narrow else screen.badge(mover)
    return Toast(title, note=note, army=badge, widest=_LOW if low else _WIDE)
