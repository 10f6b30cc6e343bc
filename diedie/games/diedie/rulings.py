"""What is ours: the numbers of the rulings, in one place. `diedie rules` tells them in words."""

from __future__ import annotations

from diedie.model.scene import Kind

FAILURES = 5  # ATK-14: so many of a die in a turn, and the table drops it in
PATIENCE = 15  # ATK-14: so many flicks anew in a turn, and the table drops in whatever is outside
ANYWHERE = 6  # KRA-4, SPA-2: from this value on the owner chooses
BABEL = 3  # TOW-3: so many dice make a Babel
SMALL = 2  # OPT-2: faces up to this are guerrillas
MONUMENT_ERAS = 4  # MON-1
MONUMENTS: tuple[Kind, ...] = ("pyramid", "castle", "building")  # MON-2, by Era
ON_ROPE = 0.1  # PIR-5: with so much of its footprint over a rope a piece is on it
PIRATE_CARDS = 3  # PIR-6, for each player
DICE = 5  # COM-2, for each player
PIRATES = (3, 4)  # PIR-2, masters and crew of a captain
