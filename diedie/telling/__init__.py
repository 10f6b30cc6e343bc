"""A match in words: names and events, as a person reads them."""

from diedie.telling.plies import happened, teller_at
from diedie.telling.teller import Teller, begun, teller_of
from diedie.telling.titles import card_name, era_of, own_map_note, roman, side_name, sides_of
from diedie.telling.whereabouts import Lying, lands_of, lying, owner

__all__ = [
    "Lying",
    "Teller",
    "begun",
    "card_name",
    "era_of",
    "happened",
    "lands_of",
    "lying",
    "own_map_note",
    "owner",
    "roman",
    "side_name",
    "sides_of",
    "teller_at",
    "teller_of",
]
