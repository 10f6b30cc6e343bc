"""Going on with a saved match, in its own file."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

from diedie.errors import ReplayError
from diedie.files import first_unused, unwritable, write_whole
from diedie.games.base import RULES_VERSION
from diedie.match import Match
from diedie.record.file_reader import Stop
from diedie.record.header import FIRST
from diedie.record.journal import Journal
from diedie.record.lines import MakerLine, PlyLine, UndoLine
from diedie.record.maker import this_maker
from diedie.record.patches import plain_digest, state_digest
from diedie.replay.replay import Replay, fresh_match, match_in, read_replay


class BrokenError(Exception):
    """A file that is good in part only, and was to be gone on with whole."""

    def __init__(self, stop: Stop, plies: int) -> None:
        super().__init__(stop, plies)
        self.stop, self.plies = stop, plies


def resume(path: Path, whole: bool = False) -> Match:
    """The match in a file, exactly where it stood, to be played on there.

    An unfinished last line, which a crash may leave, is cut off. What else is not good is kept in
    a copy of the whole file beside it; where it should be `whole`, BrokenError says where it stops.
    """
    fd, raw = Journal.reopen(path)
    try:
        replay = read_replay(raw, str(path))
        match = match_in(replay, path)
        if not _understood(replay, match):
            raise ReplayError("other-rules", file=str(path), program=replay.maker.program)
        fresh_match(replay.said, str(path))  # which says what is missing to go on
        if replay.stop is not None and not replay.stop.torn:
            if whole:
                raise BrokenError(replay.stop, replay.told)
            _keep_copy(path, raw)
        os.ftruncate(fd, replay.size)
    except OSError as fault:
        os.close(fd)
        raise unwritable(path, fault) from None
    except BaseException:
        os.close(fd)
        raise
    journal = Journal(path, fd, replay.size, replay.digests[-1])
    match.continue_in(journal, here=_made_here(replay))
    return match


def _understood(replay: Replay, match: Match) -> bool:
    """Whether all of it was played by the rules of today, and its last state says nothing else."""
    makers = [line.maker for line in replay.lines if isinstance(line, MakerLine)]
    if replay.header.format == FIRST or any(
        maker.rules != RULES_VERSION for maker in (replay.header.maker, *makers)
    ):
        return False
    digests = [line.state for line in replay.lines if isinstance(line, PlyLine | UndoLine)]
    last = digests[-1] if digests else plain_digest(replay.header.state)
    return last == state_digest(match.state)


def _made_here(replay: Replay) -> bool:
    return replay.maker == this_maker()


def _keep_copy(path: Path, raw: bytes) -> None:
    names = (f"{path.stem}-damaged-{number}{path.suffix}.bak" for number in itertools.count(1))
    write_whole(first_unused(map(path.with_name, names)), raw)
