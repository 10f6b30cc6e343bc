"""Saved matches and flicks again: opened, resumed, verified, cut, taken over from others."""

from diedie.replay.cutting import keep_flick, one_flick, what_if
from diedie.replay.importing import imported
from diedie.replay.opening import Replay, match_in, open_replay, opened, replay_of
from diedie.replay.resuming import BrokenError, resume
from diedie.replay.verifying import Verdict, verify
from diedie.store.reading import Stop

__all__ = [
    "BrokenError",
    "Replay",
    "Stop",
    "Verdict",
    "imported",
    "keep_flick",
    "match_in",
    "one_flick",
    "open_replay",
    "opened",
    "replay_of",
    "resume",
    "verify",
    "what_if",
]
