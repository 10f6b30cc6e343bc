"""`diedie replay --verify`: whether a file is true, in words or as JSON."""

from __future__ import annotations

import msgspec

from diedie.bots.witness import Testimony, ask_again
from diedie.cli.replay_account import tell_map, teller_for
from diedie.cli.terminal import echo, echo_json
from diedie.errors import ReplayError
from diedie.i18n import Words, one_line
from diedie.replay import Replay, Verdict, verify
from diedie.replay.verification import Difference, Strayed, Turned

_SMALL_CM = 0.01  # nobody sees it
_VERDICTS = {
    None: "verify-good",
    "altered": "verify-altered",
    "damaged": "verify-damaged",
    "other-engine": "verify-other-engine",
}


def tell_verdict(words: Words, replay: Replay, file: str, bots: bool, as_json: bool) -> int:
    """Verify a file and say what came out; `bots` are asked for their moves again, too."""
    try:
        verdict = verify(replay)
    except ReplayError as fault:  # what it needs is not here
        raise fault.in_file(file) from None
    testimony = ask_again(replay) if bots and verdict.proven else None
    if testimony is not None and testimony.other is not None:
        verdict = msgspec.structs.replace(verdict, ok=False)
    if as_json:
        answer = msgspec.to_builtins(verdict)
        echo_json({**answer, "bots": msgspec.to_builtins(testimony)} if bots else answer)
    else:
        echo(f"{one_line(file)}: {_verdict_text(words, replay, verdict)}")
        for sentence in _testimony_lines(words, testimony):
            echo(sentence)
        tell_map(words, replay)
        if replay.stop is not None:
            echo(replay.stop.tell(words))
    return 0 if verdict.ok else 1


def _testimony_lines(words: Words, testimony: Testimony | None) -> list[str]:
    """What the bots say of their moves."""
    if testimony is None:
        return []
    if testimony.other is not None:
        return [words("verify-bots-other", ply=testimony.other)]
    lines = [words("verify-bots-good", count=testimony.asked)]
    return lines + [words("verify-bots-skipped", count=testimony.skipped)] * bool(testimony.skipped)


def _verdict_text(words: Words, replay: Replay, verdict: Verdict) -> str:
    """Whether the file is true; where not, at which ply and die it differs first."""
    sentence = words(_VERDICTS[verdict.reason], plies=verdict.plies)
    off = verdict.first_difference
    if off is None:
        return sentence
    ply = next((ply for ply in replay.plies if ply.number == off.ply), None)
    teller = teller_for(words, replay)
    die = off.die if teller is None or ply is None else teller.at_ply(ply).body(off.die)
    distance = max(off.distance_cm, _SMALL_CM)
    return f"{sentence} " + words(_difference_key(off), ply=off.ply, die=die, distance=distance)


def _difference_key(off: Difference) -> str:
    """The key of the sentence on what differs."""
    match off:
        case Turned():
            return "verify-difference-turn"
        case Strayed():
            return "verify-difference-way"
    return "verify-difference-small" if off.distance_cm < _SMALL_CM else "verify-difference"
