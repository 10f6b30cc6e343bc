"""Files of the first format, `diedie-replay/1`, that today's rules would not lead through any more.

Their lines tell the move, its events, where what flew came to rest, and now and then the scores.
What they leave out is what hands did and what was drawn: this package knows how program 0.2.0
did both. It asks no rule and no physics. Whatever it cannot know stays as it was.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from diedie.model.scene import Scene
from diedie.record.lines import PlyLine
from diedie.replay.first_format import dicy as throws
from diedie.replay.first_format import diedie as battles
from diedie.replay.first_format import practice
from diedie.replay.first_format.draws import dicy_cards, first_deal

__all__ = ["at_rest", "first_opening", "state_after"]

_READERS: dict[str, Any] = {"diedie": battles, "dicy": throws, "practice": practice}


def first_opening(game_name: str, opening: Any) -> Any:
    """The opening of a match with the cards that program 0.2.0 drew for it."""
    agreed = opening.setup
    with suppress(Exception):
        if game_name == "diedie":
            dealt = first_deal(agreed, opening.era)
            return msgspec.structs.replace(opening, cards=dealt, fresh=())
        if game_name == "dicy":
            cards = dicy_cards(agreed.mode, agreed.seed)
            return msgspec.structs.replace(opening, cards=cards)
    return opening


def state_after(game_name: str, before: Any, line: PlyLine, after: PlyLine | None = None) -> Any:
    """What a line of the first format did, as far as it tells; it never fails.

    `after` is the line that follows, if that is a ply: it says whose turn it has become.
    """
    with suppress(Exception):  # a forger's line may say anything
        return _READERS[game_name].state_after(before, line, after)
    with suppress(Exception):
        return msgspec.structs.replace(before, scene=before.scene.moved(line.rest or {}))
    return before


def at_rest(game_name: str, before: Any, line: PlyLine) -> Scene | None:
    """What physics left of a line's move, also what then was taken away; None: nothing moved."""
    if line.rest is None:
        return None
    with suppress(Exception):
        scene: Scene = _READERS[game_name].at_rest(before, line)
        return scene
    with suppress(Exception):
        known: Scene = before.scene.moved(line.rest)
        return known
    return None
