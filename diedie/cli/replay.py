"""`diedie replay`: what a saved match or flick holds, whether it is true, a flick or film of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from diedie.bots.witness import Testimony, ask_again
from diedie.cli.export_options import export, film_options, wished
from diedie.cli.parameters import Whole
from diedie.cli.program import Command, json_option
from diedie.cli.saved_list import list_saved
from diedie.cli.terminal import echo, echo_json
from diedie.cli.window import has_display, open_window
from diedie.errors import DieDieError, UsageError
from diedie.games.tellers import teller_of
from diedie.i18n import Words, one_line
from diedie.model.event import Event
from diedie.record.copies import save_flick
from diedie.record.limits import MOST_LINES
from diedie.record.lines import Ply, PlyLine
from diedie.record.map_mark import is_ours
from diedie.replay import Replay, Verdict, import_file, one_flick, open_replay, verify
from diedie.replay.verification import Difference, Strayed, Turned
from diedie.telling import Teller, game_name, own_map_note

_SMALL_CM = 0.01  # nobody sees it
_VERDICTS = {
    None: "verify-good",
    "altered": "verify-altered",
    "damaged": "verify-damaged",
    "other-engine": "verify-other-engine",
}


def command(words: Words) -> Command:
    """The command in a language."""

    def replay(
        file: str | None,
        verified: bool,
        bots: bool,
        flick: int | None,
        save: str | None,
        pictures: bool,
        text: bool,
        kept: bool,
        as_json: bool,
        **film: Any,
    ) -> int:
        wish = wished(**film)
        if file is None:
            if verified or flick is not None or save is not None or wish is not None:
                raise UsageError("missing-option", option="FILE")
            return list_saved(words, as_json, pictures)
        if pictures:
            raise UsageError("bad-option", option="--pictures")
        if (flick is None) != (save is None):
            raise UsageError("missing-option", option="--save" if save is None else "--flick")
        if wish is not None and (verified or flick is not None):
            raise UsageError("bad-option", option="--export")
        if bots and not verified:
            raise UsageError("missing-option", option="--verify")
        if kept:
            echo(words("written", file=str(import_file(Path(file)))))
            return 0
        found = open_replay(Path(file))
        if flick is not None and save is not None:
            return _save(words, found, file, flick, save)
        if wish is not None:
            if found.stop is not None:
                echo(found.stop.tell(words), err=True)
            return export(words, found, file, wish, as_json)
        if verified:
            return _verify(words, found, file, bots, as_json)
        if as_json:
            echo_json(replay_json(found))
        elif text or found.match is None or not found.plies or not has_display():
            tell(words, found)
        else:
            _watch(words, found, Path(file))
        return 0

    return Command(
        words,
        "replay",
        callback=replay,
        params=[
            click.Argument(["file"], required=False, metavar="[FILE.diedie]"),
            click.Option(["--verify", "verified"], is_flag=True, help=words("help-replay-verify")),
            click.Option(["--bots"], is_flag=True, help=words("help-replay-bots")),
            click.Option(
                ["--flick"],
                type=Whole(1, MOST_LINES),
                metavar="PLY",
                help=words("help-replay-flick"),
            ),
            click.Option(["--save"], metavar="FILE.diedie", help=words("help-replay-save")),
            click.Option(["--pictures"], is_flag=True, help=words("help-replay-pictures")),
            click.Option(["--import", "kept"], is_flag=True, help=words("help-replay-import")),
            click.Option(["--text"], is_flag=True, help=words("help-replay-text")),
            *film_options(words),
            json_option(words),
        ],
    )


def _watch(words: Words, replay: Replay, file: Path) -> None:
    """Open the theatre."""
    from diedie.window.theatre.theatre_screen import Theatre

    open_window(words, lambda app: Theatre(app, replay, file))


def tell(words: Words, replay: Replay) -> None:
    """What a file holds, ply by ply."""
    header = replay.header
    teller = _teller(words, replay)
    game = game_name(words, header.game)
    if header.map is not None:
        name = header.map.id if teller is None else teller.board.name.said(words.language)
        echo(words("replay-header", game=game, map=name, program=header.program))
    else:
        echo(words("replay-header-game", game=game, program=header.program))
    _tell_map(words, replay)
    if replay.match is not None:
        for event in replay.match.opening.events:
            echo(f"  {said(teller, event)}")
    stayed = {ply.number: ply for ply in replay.plies}
    for number in (line.ply for line in replay.lines if isinstance(line, PlyLine)):
        ply = stayed.get(number)
        if ply is None:
            echo(words("replay-undone", ply=number))
            continue
        who = words("replay-table") if ply.seat is None else _who(teller, ply)
        made = str(ply.line.move.get("type", ""))
        what = words.named(f"move-{made}", made)
        echo(words("replay-ply", ply=ply.number, who=who, what=what))
        then = None if teller is None else teller.at_ply(ply)
        for event in ply.events if then is None else then.happened(ply):
            echo(f"  {said(then, event)}")
    if replay.stop is not None:
        echo(replay.stop.tell(words))


def _tell_map(words: Words, replay: Replay) -> None:
    """Say that a map is the file's own, where somebody could take it for one of the program's."""
    mark = replay.header.map
    note = "" if mark is None or is_ours(mark) else own_map_note(words, mark.id)
    if note:
        echo(note)


def said(teller: Teller | None, event: Event) -> str:
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
        **{name: replay.said[name] for name in ("mode", "dice") if name in replay.said},
        "program": replay.header.program,
        "engine": replay.header.engine,
        "plies": [
            {"ply": p.number, "seat": p.seat, "move": p.line.move, "events": p.events}
            for p in replay.plies
        ],
        "stopped_at": None if stop is None else stop.ply,
        "reason": None if stop is None else stop.reason,
    }


def _verify(words: Words, replay: Replay, file: str, bots: bool, as_json: bool) -> int:
    verdict = verify(replay)
    asked = ask_again(replay) if bots and verdict.proven else None
    if asked is not None and asked.other is not None:
        verdict = msgspec.structs.replace(verdict, ok=False)
    if as_json:
        told = msgspec.to_builtins(verdict)
        echo_json({**told, "bots": msgspec.to_builtins(asked)} if bots else told)
    else:
        echo(f"{one_line(file)}: {_told(words, replay, verdict)}")
        for sentence in _testified(words, asked):
            echo(sentence)
        _tell_map(words, replay)
        if replay.stop is not None:
            echo(replay.stop.tell(words))
    return 0 if verdict.ok else 1


def _testified(words: Words, asked: Testimony | None) -> list[str]:
    """What the bots say of their moves."""
    if asked is None:
        return []
    if asked.other is not None:
        return [words("verify-bots-other", ply=asked.other)]
    told = [words("verify-bots-good", count=asked.asked)]
    return told + [words("verify-bots-skipped", count=asked.skipped)] * bool(asked.skipped)


def _told(words: Words, replay: Replay, verdict: Verdict) -> str:
    sentence = words(_VERDICTS[verdict.reason], plies=verdict.plies)
    off = verdict.first_difference
    if off is None:
        return sentence
    ply = next((ply for ply in replay.plies if ply.number == off.ply), None)
    teller = _teller(words, replay)
    die = off.die if teller is None or ply is None else teller.at_ply(ply).body(off.die)
    distance = max(off.distance_cm, _SMALL_CM)
    return f"{sentence} " + words(_difference(off), ply=off.ply, die=die, distance=distance)


def _difference(off: Difference) -> str:
    """The key of what differs."""
    match off:
        case Turned():
            return "verify-difference-turn"
        case Strayed():
            return "verify-difference-way"
    return "verify-difference-small" if off.distance_cm < _SMALL_CM else "verify-difference"


def _save(words: Words, replay: Replay, file: str, flick: int, save: str) -> int:
    if not save.endswith(".diedie"):
        raise UsageError("replay-kind", file=save)
    try:
        raw = one_flick(replay, flick)
    except DieDieError as fault:
        raise fault.in_file(file) from None
    over = save_flick(Path(save), raw)
    echo(words("written-over" if over else "written", file=save))
    return 0


def _teller(words: Words, replay: Replay) -> Teller | None:
    return None if replay.match is None else teller_of(words, replay.match)


def _who(teller: Teller | None, ply: Ply) -> str:
    """Who made a ply."""
    return str((ply.seat or 0) + 1) if teller is None else teller.who(ply)
