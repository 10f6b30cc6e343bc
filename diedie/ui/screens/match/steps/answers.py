"""What becomes of an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from diedie.games.diedie.moves import Move


@dataclass(frozen=True)
class Answer:
    """What becomes of an answer: it is `taken`, and it would make a `move`, if it is the last.

    What is no answer is refused for a reason.
    """

    taken: Callable[[str], None]
    move: Callable[[str], Move | None] = lambda choice: None
    why_not: Callable[[str], str] = lambda choice: ""
