"""The moves of our games, a module each: `diedie.moves.Strike`, `diedie.dicy_moves.Roll`."""

from diedie.games.dicy import moves as dicy_moves
from diedie.games.diedie import moves

__all__ = ["dicy_moves", "moves"]
