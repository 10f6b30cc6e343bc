"""Around the table of the theatre: the plies, the tools, the legend, and what is lost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import (
    Button,
    Gap,
    Icon,
    IconButton,
    List,
    ListRow,
    Modal,
    Pad,
    Panel,
    Row,
    Sheet,
    Sized,
    Text,
    Toast,
    Widget,
)
from diedie.toolkit.widgets.icons import ICONS
from diedie.toolkit.widgets.lists import Pips

if TYPE_CHECKING:
    from diedie.replay import Replay
    from diedie.window.theatre.theatre_screen import Theatre


_ROWS = 5
_WIDTH = 284.0  # dp
_FLICKS = ("what-if", "save-flick")
_NAMES = {"": "theatre-close", "camera": "keys-camera", "help": "theatre-marks"}
# The icons of kinds of marks; a game may also call a kind by the name of an icon.
SIGNS = {
    "tower": "tower",
    "out": "out",
    "border": "border",
    "card": "playing-card",
    "score": "playing-card",
    "battle": "flag",
    "throw": "die",
    "ice": "snowflake",
}
_DRAWN = ("move", "hit")  # in lanes, and on the bar
_LEGEND_WIDTH, _SIGN = 252.0, 18.0  # dp
_PART_WIDTH = 560.0  # dp
_LEAST, _MOST = 0.06, 0.5  # of the timeline


def plies_panel(theatre: Theatre) -> Widget:
    """What happens now, what came before and what comes next; a click goes there."""
    reel, frame = theatre.reel, theatre.player.frame
    numbers = list(reel.starts)
    here = numbers.index(frame.shot.ply) if frame.shot.ply in numbers else 0
    first = max(0, min(here - 1, len(numbers) - _ROWS))
    rows = []
    for number in numbers[first : first + _ROWS]:
        caption = reel.captions.get(number)
        lines = caption.lines if caption else ()
        rows.append(
            ListRow(
                lines[0] if lines else theatre.app.words("theatre-ply", ply=number),
                note=lines[1] if len(lines) > 1 else "",
                army=(caption.army or "") if caption else "",
                chosen=number == frame.shot.ply,
                on=partial(theatre.player.seek, reel.starts[number]),
                key=f"ply-{number}",
            )
        )
    where = frame.shot.standing.where
    aside = where[0] if where else ""
    title = reel.sides.title
    return Panel(
        [List(rows)], title=title, aside=aside, width=_WIDTH, steady=True, key="plies",
        pad=8, inset=8,
    )  # fmt: skip


def tools(theatre: Theatre) -> Widget:
    """What else can be done with what is shown."""
    say = theatre.app.words
    open_now = (("what-if", theatre.branch), ("camera", theatre.pad), ("help", theatre.legend))
    lit = [name for name, on in open_now if on]
    no_flicks = "" if theatre.board else say("theatre-thrown")
    offered = (
        ("ghost", "what-if", theatre.toggle_what_if),
        ("save", "save-flick", theatre.save),
        ("film", "export", theatre.make_film),
        ("camera", "camera", theatre.open_pad),
        ("question", "help", theatre.open_legend),
        ("cross", "", theatre.leave),
    )
    return Row(
        [
            IconButton(
                icon,
                tip=say(_NAMES.get(action, f"do-{action}")),
                on=on, action=action, key=action or "close",
                lit=action in lit,
                disabled=no_flicks if action in _FLICKS else "",
            )
            for icon, action, on in offered
        ]
    )  # fmt: skip


def sign_of(kind: str) -> str | None:
    """The icon of a kind of mark; None: it is drawn otherwise, or not at all."""
    sign = SIGNS.get(kind, kind)
    return sign if sign in ICONS and kind not in _DRAWN else None


def legend(theatre: Theatre) -> Widget:
    """The marks that this timeline has, each with its meaning."""
    say, marked = theatre.app.words, {mark.kind for mark in theatre.reel.marks}
    kinds = [*_DRAWN, *SIGNS, *sorted(marked.difference(_DRAWN, SIGNS))]
    shown = [kind for kind in kinds if kind in marked and (kind in _DRAWN or sign_of(kind))]
    rows = [_row(_sign(kind), say.named(f"mark-{kind}", kind)) for kind in shown]
    if theatre.replay.stop is not None:
        rows.append(_row(Icon("warning", _SIGN, tone="no"), say("mark-lost")))
    return Panel(rows, title=say("theatre-marks"), width=_LEGEND_WIDTH, gap=6.0, key="legend-panel")


def _row(sign: Widget, meaning: str) -> Widget:
    return Row([Sized(sign, w=24.0), Text(meaning, grow=1.0)], gap=8.0)


def _sign(kind: str) -> Widget:
    if kind == "move":
        return Pad(Pips(1, 1, tone="ink"), (7.5, 0.0, 7.5, 0.0))
    return Icon(SIGNS.get(kind, kind), _SIGN)


def part_sheet(theatre: Theatre) -> Widget:
    """How much can be watched, and why not more."""
    say = theatre.app.words
    part, why = _loss(theatre)
    watch = Button(
        say("part-watch"), kind="primary", on=theatre.begin, key="watch-part", default=True
    )
    back = Button(say("page-back"), kind="flat", on=theatre.leave, key="back")
    foot = Row([back, Gap(grow=1.0), watch])
    body = [Text(part, "strong"), Text(why)]
    sheet = Sheet(body, title=say("part-title"), foot=[foot], width=_PART_WIDTH, key="part")
    return Modal(sheet, theatre.leave)


def part_note(theatre: Theatre, widest: float) -> Widget:
    """Why it does not go on."""
    part, why = _loss(theatre)
    return Toast(part, note=why, sign="warning", widest=widest)


def lost_part(replay: Replay) -> float:
    """How much of the timeline belongs to plies that cannot be shown: more than is seen."""
    if replay.stop is None:
        return 0.0
    return min(max(replay.lost / max(1, replay.told), _LEAST), _MOST)


def _loss(theatre: Theatre) -> tuple[str, str]:
    """How much can be watched, and why not more, a sentence each."""
    say, stop = theatre.app.words, theatre.replay.stop
    assert stop is not None
    return stop.tell_part(say, theatre.replay.told), stop.tell(say)
