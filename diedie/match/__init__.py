"""One playing of a game: the match, its referee, and the replayer that leads it through a file."""

from diedie.match.match import Match
from diedie.match.referee import MoveResult, make_move

__all__ = ["Match", "MoveResult", "make_move"]
