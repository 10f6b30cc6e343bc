"""A saved match or flick in words, ply by ply, or as JSON for programs."""

from __future__ import annotations

from typing import Any

from diedie.cli.terminal import echo
from diedie.errors import DieDieError
from diedie.games.tellers import teller_of
from diedie.i18n import Words, one_line
from diedie.model.event import Event
from diedie.record.lines import Ply, PlyLine
from diedie.record.map_mark import is_ours
from diedie.replay import Replay
from diedie.telling import Teller, game_name, own_map_note
from diedie.telling.slips import tell_slip


def tell(words: Words, replay: Replay) -> None:
    """What a file holds, ply by ply."""
    header = replay.header
    teller = teller_for(words, replay)
    game = game_name(words, header.game)
    if header.map is not None:
        name = header.map.id if teller is None else teller.board.name.said(words.language)
        echo(words("replay-header", game=game, map=name, program=header.program))
    else:
        echo(words("replay-header-game", game=game, program=header.program))
    tell_map(words, replay)
    if replay.match is not None:
        for told in () if teller is None else teller.agreed(replay.match.setup):
            echo(told)
        for event in replay.match.opening.events:
            echo(f"  {event_text(teller, event)}")
    stayed = {ply.number: ply for ply in replay.plies}
    for number in (line.ply for line in replay.lines if isinstance(line, PlyLine)):
        ply = stayed.get(number)
        if ply is None:
            echo(words("replay-undone", ply=number))
            continue
        who = words("replay-table") if ply.seat is None else _who(teller, ply)
        kind = str(ply.line.move.get("type", ""))
        what = words.named(f"move-{kind}", kind)
        echo(words("replay-ply", ply=ply.number, who=who, what=what))
        if slip := tell_slip(words, ply.meant, ply.flick):
            echo(f"  {slip}")
        then = None if teller is None else teller.at_ply(ply)
        for event in ply.events if then is None else then.happened(ply):
            echo(f"  {event_text(then, event)}")
    if replay.stop is not None:
        echo(replay.stop.tell(words))


def tell_map(words: Words, replay: Replay) -> None:
    """Say that a map is the file's own, where somebody could take it for one of the program's."""
    mark = replay.header.map
    note = "" if mark is None or is_ours(mark) else own_map_note(words, mark.id)
    if note:
        echo(note)


def event_text(teller: Teller | None, event: Event) -> str:
    """An event in words; one from another version that has no words here, by its name."""
    try:
        if teller is not None and teller.can_tell(event.event):
            return teller.event(event)
    except (LookupError, DieDieError, OSError):
        pass
    return one_line(event.event)


def replay_json(replay: Replay) -> dict[str, Any]:
    """What a file holds, for programs."""
    stop = replay.stop
    return {
        **{name: replay.said.get(name) for name in ("game", "map", "seats", "options", "seed")},
        **{name: replay.said[name] for name in ("aiming", "mode", "dice") if name in replay.said},
        "program": replay.header.program,
        "engine": replay.header.engine,
        "plies": [
            {"ply": p.number, "seat": p.seat, "move": p.line.move, **_made(p), "events": p.events}
            for p in replay.plies
        ],
        "stopped_at": None if stop is None else stop.ply,
        "reason": None if stop is None else stop.reason,
    }


def _made(ply: Ply) -> dict[str, Any]:
    """The flick that the hand made, where it is not the one that was meant, which the move has."""
    return {} if ply.line.made is None else {"made": ply.line.made}


def teller_for(words: Words, replay: Replay) -> Teller | None:
    """Who tells of a match; None where a file has nothing that could be told."""
    return None if replay.match is None else teller_of(words, replay.match)


def _who(teller: Teller | None, ply: Ply) -> str:
    """Who made a ply."""
    return str((ply.seat or 0) + 1) if teller is None else teller.who(ply)
