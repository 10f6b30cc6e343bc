"""Where the first match begins: late in Era I, so that everything comes up soon."""

from __future__ import annotations

import shapely

from diedie.board.atlas import map_named
from diedie.board.launching import resting_height
from diedie.board.maps import Map
from diedie.games.diedie.state import Seat, Setup
from diedie.games.registry import game_named
from diedie.match import Match
from diedie.model.dice import showing
from diedie.model.names import HUMAN
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene

_MAP, _OWN, _OTHER = "world-war", "diekings", "dienturions"
_HANDS = ((f"{_OWN}-1", f"{_OWN}-2"), (f"{_OTHER}-1",))
# What lies there already: the die, its face, and the one or two territories that it lies in.
_LYING = (
    (f"{_OWN}-3", 5, ("great-north", "prairies")),
    (f"{_OWN}-4", 4, ("old-empires",)),
    (f"{_OWN}-5", 2, ("spice-isles",)),
    (f"{_OTHER}-2", 3, ("far-east",)),
    (f"{_OTHER}-3", 6, ("tundra",)),
    (f"{_OTHER}-4", 2, ("great-north",)),
    (f"{_OTHER}-5", 5, ("great-river",)),
)


def first_match() -> Match:
    """A match that is kept nowhere: one flick is left to the bot, two to whoever learns."""
    seats = (Seat(_OWN, player=HUMAN), Seat(_OTHER, player="bot:random"))
    match = Match(game_named("diedie"), Setup(_MAP, seats, seed=5, first=0, help="line"))
    board = map_named(_MAP)
    scene = Scene(tuple(_lying(board, *row) for row in _LYING))
    state = match.opening.state.having(hands=_HANDS, scene=scene)
    match.opening = match.opening._replace(state=state, events=())
    return match


def _lying(board: Map, id: str, face: int, lands: tuple[str, ...]) -> Body:
    """A die flat in the middle of a territory, or of the border between two."""
    shapes = [land.shape for land in board.territories if land.id in lands]
    if len(shapes) == 1:
        at = shapely.Point(shapely.maximum_inscribed_circle(shapes[0], tolerance=0.1).coords[0])
    else:
        border = shapely.line_merge(shapely.intersection(*shapes))
        longest = max(shapely.get_parts(border), key=lambda part: part.length)
        at = longest.interpolate(0.5, normalized=True)
    turned = showing("d6", face, 20.0)
    return Body(id, "d6", Pose((at.x, at.y, resting_height("d6", turned)), turned).rounded())
