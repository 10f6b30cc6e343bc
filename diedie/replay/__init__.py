"""Saved matches and flicks again: opened, resumed, watched, verified, cut into single flicks."""

from diedie.replay.cutting import one_flick, what_if
from diedie.replay.opening import Replay, open_replay, opened
from diedie.replay.reading import Stop
from diedie.replay.resuming import resume
from diedie.replay.verifying import Verdict, verify

__all__ = [
    "Replay",
    "Stop",
    "Verdict",
    "one_flick",
    "open_replay",
    "opened",
    "resume",
    "verify",
    "what_if",
]
