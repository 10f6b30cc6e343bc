"""The referee: checks a move, has physics do its part, resolves it, and journals it."""

from diedie.match.holding import Match
from diedie.match.refereeing import Played, played

__all__ = ["Match", "Played", "played"]
