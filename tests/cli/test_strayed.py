"""`diedie replay` tells of each flick how the hand strayed from what was meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from played import strayed
from said import said

from diedie.i18n import LANGUAGES, Words
from diedie.replay import open_replay
from diedie.telling.slips import tell_slip


@pytest.mark.parametrize("language", LANGUAGES)
def test_ATK_3_it_is_told_how_a_hand_strayed(
    language: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.diedie"
    file.write_bytes(strayed())
    done = said(capfd, "replay", str(file), "--text", "--lang", language)
    words = Words(language)
    slips = [tell_slip(words, ply.meant, ply.flick) for ply in open_replay(file).plies]
    told = [slip for slip in slips if slip]
    assert len(told) > 20
    assert all(f"  {slip}\n" in done.out for slip in told)


def test_ATK_3_programs_get_both_flicks(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.diedie"
    file.write_bytes(strayed())
    answer = json.loads(said(capfd, "replay", str(file), "--json").out)
    flicks = [ply for ply in answer["plies"] if ply["move"]["type"] == "flick"]
    assert all(ply["made"]["aim"] != ply["move"]["flick"]["aim"] for ply in flicks)
    assert not any("made" in ply for ply in answer["plies"] if ply not in flicks)
