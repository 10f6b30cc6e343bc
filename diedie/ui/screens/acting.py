"""What may be done now: the panel at the lower right of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.moves import Move
from diedie.games.diedie.offers import Offer
from diedie.model.flick import LIFT_DEG, STRIKE_CM
from diedie.ui.play.aiming import Aim
from diedie.ui.play.describing import Describer, dice_in
from diedie.ui.play.session import FLICKS, Session
from diedie.ui.widgets import (
    Button,
    Column,
    Entry,
    Grid,
    Panel,
    Row,
    Rows,
    Slider,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.screens.playing import Playing

_FASTEST = 300.0  # cm/s on the slider; a pull may be stronger
_NARROW, _WIDE = 252.0, 300.0  # dp


class Acting:
    """Builds the panel of what the match needs now."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self._dice: dict[str, frozenset[str]] = {}  # that entries speak of, by their keys

    @property
    def session(self) -> Session:
        return self.playing.session

    def meant(self) -> frozenset[str]:
        """The dice that the entry under the mouse, or with the focus, speaks of."""
        ui = self.playing.app.ui
        key = ui.pointer.hovered or (ui.focus if ui.ringed else "")
        return self._dice.get(key, frozenset())

    def panel(self) -> Widget:
        """The panel."""
        self._dice = {}
        session, say = self.session, self.playing.app.words
        if session.busy:
            skip = Button(say("play-skip"), on=self.playing.skip, key="skip", default=True)
            return Panel([], foot=[skip], width=_NARROW)
        if session.over:
            return self._over()
        if not session.human:
            return Panel([Text(say("play-thinking"), "body")], width=_NARROW)
        offers = session.legal.offers
        flicks = [offer for offer in offers if offer.act in FLICKS]
        return self._flicking(flicks, offers) if flicks else self._choosing(offers)

    def _over(self) -> Widget:
        say, session = self.playing.app.words, self.session
        winner = self.playing.teller.seat(session.shown.track[0].seat)
        home = Button(
            say("play-home"), kind="primary", on=self.playing.leave, key="home", default=True
        )
        return Panel([Text(say("play-won", army=winner), "body")], foot=[home], width=_NARROW)

    def _flicking(self, flicks: Sequence[Offer], offers: Sequence[Offer]) -> Widget:
        session, say = self.session, self.playing.app.words
        aim = session.aim
        self._dice = {f"die-{d}": frozenset({d}) for offer in flicks for d in offer.dice}
        dice = [
            Entry(
                self.playing.teller.body(die),
                chosen=aim is not None and aim.flick.die == die,
                on=partial(self.playing.take, die),
                key=f"die-{die}",
            )
            for offer in flicks
            for die in offer.dice
        ]
        body: list[Widget] = [Rows(dice)]
        foot: list[Widget] = []
        if aim is not None:
            body.append(self._sliders(aim))
            foot.append(
                Button(
                    say("play-flick"),
                    kind="primary",
                    on=self.playing.flick,
                    key="flick",
                    default=True,
                )
            )
        rest = [offer for offer in offers if offer.act not in FLICKS]
        foot += [self._button(o, move, i) for o in rest for i, move in enumerate(o.moves)]
        return Panel(
            body,
            title=say(f"act-{flicks[0].act}"),
            foot=foot,
            width=_WIDE,
            key="acting",
        )

    def _sliders(self, aim: Aim) -> Widget:
        """Strength, lift, and where the finger strikes."""
        say, flick = self.playing.app.words, aim.flick
        side, up = flick.strike
        told = (
            ("speed", "play-strength", f"{flick.speed:.0f} cm/s"),
            ("lift", "play-lift", f"{flick.lift:.0f}°"),
            ("side", "play-side", f"{_signed(10 * side)} mm"),
            ("up", "play-up", f"{_signed(10 * up)} mm"),
        )
        sliders = {
            "speed": Slider(flick.speed, 1, _FASTEST, on_change=self._strong, key="speed"),
            "lift": Slider(flick.lift, *LIFT_DEG, on_change=self._lift, key="lift"),
            "side": Slider(side, *STRIKE_CM, 0.1, on_change=self._side, origin=0.0, key="side"),
            "up": Slider(up, *STRIKE_CM, 0.1, on_change=self._up, origin=0.0, key="up"),
        }
        cells = [
            Column([Row([Text(say(name), "strong", grow=1.0), Text(value)]), sliders[key]], gap=0.0)
            for key, name, value in told
        ]
        return Grid(cells, gap=14.0)

    def _choosing(self, offers: Sequence[Offer]) -> Widget:
        say, rows = self.playing.app.words, []
        foot: list[Widget] = []
        for offer in offers:
            for i, move in enumerate(offer.moves):
                if offer.act == "pass":
                    foot.append(self._button(offer, move, i))
                else:
                    name = Describer(self.playing.teller).said(move)
                    key = f"{offer.act}-{offer.card}-{'-'.join(offer.dice)}-{i}"
                    self._dice[key] = dice_in(move)
                    rows.append(Entry(name, on=partial(self.playing.play, move), key=key))
        acts = [offer.act for offer in offers if offer.act != "pass"]
        title = say(f"act-{acts[0]}") if acts else say("act-pass")
        body = [Rows(rows)] if rows else []
        return Panel(body, title=title, foot=foot, width=_WIDE, key="acting")

    def _button(self, offer: Offer, move: Move, i: int) -> Widget:
        name = Describer(self.playing.teller).said(move)
        play = partial(self.playing.play, move)
        return Button(name, kind="flat", on=play, key=f"{offer.act}-{i}")

    def _strong(self, speed: float) -> None:
        self._change(lambda aim: aim.stronger(speed - aim.flick.speed))

    def _lift(self, lift: float) -> None:
        self._change(lambda aim: aim.lifted(lift - aim.flick.lift))

    def _side(self, side: float) -> None:
        self._change(lambda aim: aim.struck(side, aim.flick.strike[1]))

    def _up(self, up: float) -> None:
        self._change(lambda aim: aim.struck(aim.flick.strike[0], up))

    def _change(self, how: Callable[[Aim], Aim]) -> None:
        if self.session.aim is not None:
            self.session.aim = how(self.session.aim)
            self.playing.app.changed()


def _signed(number: float) -> str:
    """A whole number with its sign, as it is written."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"
