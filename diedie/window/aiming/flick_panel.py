"""The controls of a flick on a panel: which die, where it is struck, how strongly."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from diedie.model.dice import FACES
from diedie.model.flick import LIFT_DEG
from diedie.model.pose import dot, rotate
from diedie.model.scene import Body
from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Icon,
    Pad,
    Panel,
    RichText,
    Row,
    Segments,
    Select,
    Slider,
    Text,
    Toggle,
    Widget,
)
from diedie.window.actions import name_of
from diedie.window.aiming.aim import FASTEST, Aim
from diedie.window.aiming.aim_help import AimHelp
from diedie.window.aiming.die_face import DieToken
from diedie.window.aiming.flick_draft import FlickDraft
from diedie.window.aiming.flick_offers import FlickChoice
from diedie.window.aiming.strike_pad import StrikePoint
from diedie.window.match.activity import PANEL, folded
from diedie.window.settings import LEVELS

if TYPE_CHECKING:
    from diedie.window.aiming.flick_activity import FlickActivity

_BESIDE = 6  # faces that have room beside each other
_AROUND = (0.0, 0.0, 2.0, 6.0)  # dp


def struck_face(die: Body, aim: float) -> tuple[int, int]:
    """The face at the rear of a die that is aimed, and its quarter turns as seen from behind."""
    turn = math.radians(aim)
    ahead, right = (math.cos(turn), math.sin(turn), 0.0), (math.sin(turn), -math.cos(turn), 0.0)
    turned = {
        face: rotate(die.pose.orientation, normal) for face, normal in FACES[die.kind].items()
    }
    face = min(turned, key=lambda face: dot(turned[face], ahead))
    if die.kind != "d6":
        return face, 0
    x, y, z = (abs(part) for part in FACES[die.kind][face])
    across = rotate(die.pose.orientation, (z, x, y))  # along which a face's pips are counted
    return face, round(math.degrees(math.atan2(across[2], dot(across, right))) / 90) % 4


def flick_panel(here: FlickActivity) -> Widget:
    """All controls; what else may be done is below the one primary button.

    In a small window they lie in a drawer, which leaves the table free.
    """
    draft = here.draft
    title = here.say("aim-strike" if draft.aim else f"act-{draft.offers.due}")
    body, foot = _body(draft, here.help), _foot(here)
    if draft.aim is None or not folded(here.screen.app.ui.room):
        return Panel(body, title=title, foot=foot, width=PANEL, gap=4.0, key="acting")
    icon = "down" if here.drawn else "up"
    handle = Button(title, icon=icon, on=here.draw, key="drawer")
    inside = [Panel(body, width=PANEL, gap=4.0, key="acting", grow=1.0)] if here.drawn else []
    return Column([*inside, handle, *foot], gap=8.0)


def _body(draft: FlickDraft, help: AimHelp) -> list[Widget]:
    body: list[Widget] = []
    if len(draft.choices) > 1 or draft.aim is None:
        body.append(_tokens(draft))
    if draft.aim is not None:
        body += [
            *_instead(draft),
            *_stand(draft),
            *_dials(draft, draft.aim, help.reach()),
            *_switch(help),
        ]
        if draft.fault is not None:
            body.append(_refusal(draft.why(draft.fault)))
    return body


def _foot(here: FlickActivity) -> list[Widget]:
    rest: list[Widget] = [
        Button(here.say(other.text), kind="flat", on=other.on, key=other.key)
        for other in here.draft.offers.others
    ]
    return rest if here.draft.aim is None else [_flick(here), *rest]


def _flick(here: FlickActivity) -> Widget:
    fault = here.draft.fault
    return Button(
        here.say("play-flick"),
        kind="primary",
        on=here.flick,
        disabled="" if fault is None else here.draft.why(fault),
        key="flick",
        action="flick",
        default=True,
    )


def _tokens(draft: FlickDraft) -> Widget:
    """The dice that can be flicked, but for those that are chosen on the table alone."""
    listed = [choice for choice in draft.choices if not choice.unlisted]
    for choice in listed:
        draft.screen.spoken.note(f"die-{choice.die}", choice.dice)
    chosen = None if draft.aim is None else draft.aim.flick.die
    return _flow(draft, "die", listed, chosen, draft.take)


def _instead(draft: FlickDraft) -> list[Widget]:
    """Which die stays out for the one that is flicked, where it makes a difference."""
    others = draft.choice.instead
    if len(others) < 2:
        return []
    flow = _flow(draft, "out", others, draft.move.instead, draft.leave_out)
    return [Text(draft.screen.app.words("aim-stays-out"), "strong"), flow]


def _stand(draft: FlickDraft) -> list[Widget]:
    """Which face is on top and how the die is turned, where that may be chosen."""
    if not draft.turnable:
        return []
    say, stand = draft.screen.app.words, draft.stand
    faces = [(str(face), str(face)) for face in sorted(FACES[draft.held.kind])]
    choice = Segments if len(faces) <= _BESIDE else Select

    def show(face: str) -> None:
        draft.turn(face=int(face))

    def turn(degrees: float) -> None:
        draft.turn(turn=degrees)

    slider = Slider(stand.turn, 0, 359, on_change=turn, key="turn")
    return [
        Text(say("aim-face"), "strong"),
        choice(faces, str(stand.face), show, tip=name_of("next-face", say), key="face"),
        _dial(say("aim-turn"), f"{stand.turn:.0f}°", slider),
    ]


def _flow(
    draft: FlickDraft,
    name: str,
    choices: Sequence[FlickChoice],
    chosen: str | None,
    on: Callable[[str], None],
) -> Widget:
    tell = draft.screen.teller
    tokens = [
        DieToken(
            choice.face,
            len(choice.dice),
            chosen=chosen in choice.dice,
            on=partial(on, choice.die),
            tip=tell.body(choice.die) if len(choice.dice) == 1 else "",
            disabled="" if choice.refused is None else draft.why(choice.refused),
            key=f"{name}-{choice.die}",
        )
        for choice in choices
    ]
    return RichText([Pad(token, _AROUND) for token in tokens])


def _dials(draft: FlickDraft, aim: Aim, reach: str) -> list[Widget]:
    """The rear of the die, strength and lift, with what they come to."""
    say, flick = draft.screen.app.words, aim.flick
    value, quarters = struck_face(draft.held, flick.aim)
    numerals = draft.screen.app.settings.numerals
    face = replace(draft.choice.face, value=value, quarters=quarters, numerals=numerals)

    def speed(cm_s: float) -> None:
        draft.change(aim.stronger(cm_s - flick.speed))

    def lift(degrees: float) -> None:
        draft.change(aim.lifted(degrees - flick.lift))

    def strike(side: float, up: float) -> None:
        draft.change(aim.struck(side, up))

    point = StrikePoint(face, flick.strike, strike, tip=say("aim-strike-tip"), key="strike")
    strength = Slider(flick.speed, 1, FASTEST, on_change=speed, key="speed")
    steepness = Slider(flick.lift, *LIFT_DEG, on_change=lift, key="lift")
    words = say(f"reach-{reach}") if reach else ""
    return [
        Pad(Row([Gap(grow=1.0), point, Gap(grow=1.0)]), (0.0, 2.0, 0.0, 8.0)),
        _dial(say("play-strength"), say("aim-speed", speed=f"{flick.speed:.0f}"), strength, words),
        _dial(say("play-lift"), f"{flick.lift:.0f}°", steepness),
    ]


def _dial(name: str, number: str, slider: Slider, note: str = "") -> Widget:
    head = Row([Text(name, "strong", grow=1.0), Text(number, "number-16")], align="base")
    notes = [Text(note, "note", tone="second")] if note else []
    return Column([head, *notes, slider], gap=0.0)


def _switch(help: AimHelp) -> list[Widget]:
    """The switch for what was agreed to be shown; or the choice, where nothing was."""
    say, level = help.draft.screen.app.words, help.level
    if help.agreed is None:
        levels = [(name, say(f"aiming-{name}")) for name in LEVELS]
        choice = Select(levels, level, help.choose, action="aim-help", key="aim-help")
        return [Row([Text(say("set-aiming"), "strong", grow=1.0), choice], gap=8.0)]
    if help.agreed == "off":
        return []
    name = say(f"aim-help-{help.agreed}")
    return [Toggle(name, level != "off", help.switch, action="aim-help", key="aim-help")]


def _refusal(text: str) -> Widget:
    """Why something may not be done."""
    return Row([Icon("cross", 18.0, tone="no"), Text(text, "note", grow=1.0)], gap=6.0)
