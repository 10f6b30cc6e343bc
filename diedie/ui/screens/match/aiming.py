"""A die is aimed and flicked: pulled back with the mouse, or set by keys and sliders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from diedie.board.launching import launch_of
from diedie.games.diedie.flicking import body_of
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.offers import Offer
from diedie.model.flick import LIFT_DEG, STRIKE_CM
from diedie.model.scene import Body, Scene
from diedie.table.constants import WALL_HEIGHT
from diedie.ui.play.aiming import Aim
from diedie.ui.play.marks import aim_marks
from diedie.ui.render.overlays import Overlay
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.activity import WIDE
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.widgets import Button, Column, Entry, Grid, Panel, Row, Rows, Slider, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

FLICKS = ("attack", "again", "return", "shot")
_FASTEST = 300.0  # cm/s on the slider; a pull may be stronger
_TURN, _PUSH, _TILT, _FINE = 3.0, 4.0, 2.0, 0.25  # degrees, cm/s, degrees; with Shift
_ACTS = {
    "aim-left": ("turned", _TURN),
    "aim-right": ("turned", -_TURN),
    "aim-left-fine": ("turned", _TURN * _FINE),
    "aim-right-fine": ("turned", -_TURN * _FINE),
    "stronger": ("stronger", _PUSH),
    "weaker": ("stronger", -_PUSH),
    "stronger-fine": ("stronger", _PUSH * _FINE),
    "weaker-fine": ("stronger", -_PUSH * _FINE),
    "lift-up": ("lifted", _TILT),
    "lift-down": ("lifted", -_TILT),
}


class Aiming(Choosing):
    """A flick in the making, and whatever else may be done in its stead."""

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self.aim: Aim | None = None
        self._strikes = {
            move.flick.die: move
            for offer in self._flicks
            for move in offer.moves
            if isinstance(move, Strike)
        }
        self._before: Aim | None = None  # the aim before it was pulled; None: nobody pulls
        ready = [die for offer in self._flicks if offer.act != "shot" for die in offer.dice]
        if ready:
            self.take(ready[0])

    @property
    def _flicks(self) -> list[Offer]:
        return [offer for offer in self.screen.legal.offers if offer.act in FLICKS]

    def take(self, die: str) -> None:
        """Aim with a die, as the rules' example does to begin with; arrow keys turn it now."""
        self.aim = Aim(self._strikes[die].flick)
        self.screen.app.ui.focus = ""
        self.screen.app.changed()

    @property
    def strike(self) -> Strike:
        """The move that is aimed."""
        assert self.aim is not None
        return msgspec.structs.replace(self._strikes[self.aim.flick.die], flick=self.aim.flick)

    def flick(self) -> None:
        """Flick as aimed."""
        self._before = None
        if self.aim is not None:
            self.screen.play(self.strike)

    def panel(self) -> Widget:
        flicks, aim = self._flicks, self.aim
        self.dice = {f"die-{d}": frozenset({d}) for offer in flicks for d in offer.dice}
        dice = [
            Entry(
                self.screen.teller.body(die),
                chosen=aim is not None and aim.flick.die == die,
                on=partial(self.take, die),
                key=f"die-{die}",
            )
            for offer in flicks
            for die in offer.dice
        ]
        body: list[Widget] = [Rows(dice)]
        foot: list[Widget] = []
        if aim is not None:
            body.append(self._sliders(aim))
            flick = Button(
                self.say("play-flick"), kind="primary", on=self.flick, key="flick", action="flick",
                default=True,
            )  # fmt: skip
            foot.append(flick)
        rest = [offer for offer in self.screen.legal.offers if offer.act not in FLICKS]
        foot += [self.button(o, move, i) for o in rest for i, move in enumerate(o.moves)]
        title = self.say(f"act-{flicks[0].act}")
        return Panel(body, title=title, foot=foot, width=WIDE, key="acting")

    def bodies(self) -> Sequence[Body]:
        aim, lying = self.aim, self.session.bodies()
        if aim is None or aim.is_shot:
            return lying
        held = body_of(self.session.match.state, aim.flick.die)
        pose = launch_of(Scene((held,)), aim.flick).pose
        return [*lying, Body(held.id, held.kind, pose)]

    def overlay(self) -> Overlay:
        above = () if self.aim is None else aim_marks(self.aim, self.bodies())
        return Overlay(marks=self.rings(), above=above)

    def hover(self, die: str | None, sight: Sight) -> bool:
        return self._slack()  # the button went up where nobody saw it

    def press(self, die: str | None, sight: Sight) -> bool:
        if die in self._strikes and (self.aim is None or self.aim.flick.die != die):
            self.take(str(die))
        aim, rim = self.aim, sight(WALL_HEIGHT)
        if aim is not None and die == aim.flick.die:
            self._before = aim
        elif aim is not None and rim is not None and not aim.is_shot:
            self._place(aim.placed(rim[0], rim[1]).towards((rim[0], rim[1]), (0.0, 0.0)))
        return True

    def drag(self, sight: Sight) -> bool:
        if self._before is None or self.aim is None:
            return False
        x, y, z = self.held.pose.position
        hand = sight(z)
        if hand is None:
            return False
        self.aim = self._before.pulled((x, y), (hand[0], hand[1]))
        return True

    def release(self) -> bool:
        before, self._before = self._before, None
        if before is None or self.aim is None:
            return False
        if self.aim != before:
            self.flick()
        return True

    def act(self, action: str) -> bool:
        if action == "ui-cancel":
            return self._slack() or self._put_back()
        if self.aim is None or action not in _ACTS:
            return False
        how, by = _ACTS[action]
        self.aim = getattr(self.aim, how)(by)
        return True

    def tells(self) -> Mapping[str, object]:
        return {"flick": None if self.aim is None else msgspec.to_builtins(self.aim.flick)}

    @property
    def held(self) -> Body:
        """The die that is aimed."""
        assert self.aim is not None
        die = self.aim.flick.die
        return next(body for body in self.bodies() if body.id == die)

    @property
    def pulled(self) -> bool:
        """Whether a hand pulls the die back at this moment."""
        return self._before is not None

    def _place(self, placed: Aim) -> None:
        """Put the die elsewhere on the platform, if it may lie there."""
        before, self.aim = self.aim, placed
        if self.session.why_not(self.strike) is not None:
            self.aim = before

    def _slack(self) -> bool:
        """Let the band go slack."""
        if self._before is None:
            return False
        self.aim, self._before = self._before, None
        return True

    def _put_back(self) -> bool:
        """Put the die back."""
        had, self.aim = self.aim, None
        self.screen.app.ui.focus, self.screen.refused = "", ""
        return had is not None

    def _sliders(self, aim: Aim) -> Widget:
        """Strength, lift, and where the finger strikes."""
        flick = aim.flick
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
            Column(
                [Row([Text(self.say(name), "strong", grow=1.0), Text(value)]), sliders[key]],
                gap=0.0,
            )
            for key, name, value in told
        ]
        return Grid(cells, gap=14.0)

    def _strong(self, speed: float) -> None:
        self._change(lambda aim: aim.stronger(speed - aim.flick.speed))

    def _lift(self, lift: float) -> None:
        self._change(lambda aim: aim.lifted(lift - aim.flick.lift))

    def _side(self, side: float) -> None:
        self._change(lambda aim: aim.struck(side, aim.flick.strike[1]))

    def _up(self, up: float) -> None:
        self._change(lambda aim: aim.struck(aim.flick.strike[0], up))

    def _change(self, how: Callable[[Aim], Aim]) -> None:
        if self.aim is not None:
            self.aim = how(self.aim)
            self.screen.app.changed()


def _signed(number: float) -> str:
    """A whole number with its sign, as it is written."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"
