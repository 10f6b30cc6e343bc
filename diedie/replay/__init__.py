"""Saved matches and flicks again: opened, resumed, verified, cut, taken over from others."""

from diedie.record.file_reader import Stop
from diedie.replay.excerpt import keep_flick, one_flick, what_if
from diedie.replay.file_import import import_file
from diedie.replay.replay import Replay, match_in, open_replay, read_replay, replay_of
from diedie.replay.resumption import BrokenError, resume
from diedie.replay.verification import Verdict, verify

__all__ = [
    "BrokenError",
    "Replay",
    "Stop",
    "Verdict",
    "import_file",
    "keep_flick",
    "match_in",
    "one_flick",
    "open_replay",
    "read_replay",
    "replay_of",
    "resume",
    "verify",
    "what_if",
]
