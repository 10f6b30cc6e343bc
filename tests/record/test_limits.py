"""A file is bounded as a whole: what all its motions together cost to unpack, too."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from practice_table import CORPUS, lines_of, resealed

from diedie.board.readings import events
from diedie.model.event import Event
from diedie.model.motion import Contact
from diedie.record.file_reader import read
from diedie.record.limits import MOST_BYTES, MOST_UNPACKED
from diedie.record.lines import PlyLine
from diedie.record.packed_motion import MOST_CONTACTS, MOST_FRAMES, PackedMotion

FLICK = lines_of((CORPUS / "practice-flick.diedie").read_bytes())


def loads(raw: bytes) -> Iterator[int]:
    for line in read(raw).lines:
        if isinstance(line, PlyLine) and line.motion is not None:
            yield line.motion.load


@pytest.mark.parametrize(("frames", "contacts"), [(MOST_FRAMES, 0), (1, MOST_CONTACTS)])
def test_small_files_of_large_motions_are_read_up_to_a_bound(frames: int, contacts: int) -> None:
    header, flick = FLICK
    bodies = tuple(f"die-{number}" for number in range(100))
    size = PackedMotion(bodies, frames, "", contacts).size
    packed = base64.b85encode(zlib.compress(bytes(size), 9)).decode()
    motion = {"bodies": bodies, "frames": frames, "packed": packed, "contacts": contacts}
    plies = [{**flick, "ply": number, "motion": motion} for number in range(1, 200)]
    good = read(resealed([header, *plies]))
    assert good.stop is not None
    assert (good.stop.reason, good.stop.key) == ("damaged", "replay-stop-too-much")
    load = PackedMotion(bodies, frames, packed, contacts).load
    assert len(good.lines) == MOST_UNPACKED // load
    assert good.stop.ply == len(good.lines) + 1


@pytest.mark.parametrize("file", sorted(CORPUS.glob("*.diedie")), ids=lambda file: file.stem)
def test_the_largest_file_of_such_plies_is_read_whole(file: Path) -> None:
    raw = file.read_bytes()
    assert sum(loads(raw)) * MOST_BYTES / len(raw) < 0.6 * MOST_UNPACKED


class Name(str):
    """Counts how often it is compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Name.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_knocks_are_told_once_each_without_comparing_all_with_all() -> None:
    names = [Name(f"die-{number}") for number in range(40)]
    pairs = [(one, other) for one in names for other in names if one is not other]
    knocks = tuple(Contact(0, one, 1.0, other) for one, other in (*pairs, *pairs))
    wall = Contact(0, names[0], 1.0, None, "wall")
    hits = events({}, {}, (wall, *knocks))
    assert Name.compared < 10 * len(knocks)
    assert hits == [Event("hit", one, other) for one, other in pairs]
