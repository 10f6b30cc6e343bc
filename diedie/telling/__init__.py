"""A match in words: names and events, as a person reads them."""

from diedie.telling.teller import AnyPly, Teller, capitalized
from diedie.telling.titles import game_name, own_map_note, side_name, sides_in
from diedie.telling.whereabouts import Lying, lands_of, lying

__all__ = [
    "AnyPly",
    "Lying",
    "Teller",
    "capitalized",
    "game_name",
    "lands_of",
    "lying",
    "own_map_note",
    "side_name",
    "sides_in",
]
