"""The map that was practised on last, as the player calls it: the next choice begins with it."""

from __future__ import annotations

from diedie.window.match_form import MatchWish


class PracticeWish(MatchWish, frozen=True):
    """What was wished for at the practice table: a map, or none so far."""

    game = "practice"
    sides = ()
    file = "practice.json"

    map: str = ""
