"""Die die DIE, the tabletop: flick dice into an arena, with real collisions.

>>> import diedie
>>> flick = diedie.Flick("s2", place=(0, -15.25), aim=90, speed=120)
>>> diedie.simulate(diedie.Scene.example(), flick).rest.body("s2").kind
'd6'

All names are imported when they are first used: `import diedie` takes no time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.3.0.dev0"

if TYPE_CHECKING:  # the same names as below, for type checkers
    from diedie.api.game_moves import dicy_moves as dicy_moves
    from diedie.api.game_moves import moves as moves
    from diedie.api.map_loader import load_map as load_map
    from diedie.api.matches import Match as Match
    from diedie.api.matches import new_match as new_match
    from diedie.api.matches import play_out as play_out
    from diedie.api.replays import open_replay as open_replay
    from diedie.api.tables import load_position as load_position
    from diedie.api.tables import read as read
    from diedie.api.tables import score as score
    from diedie.api.tables import settle as settle
    from diedie.api.tables import simulate as simulate
    from diedie.board.maps import Map as Map
    from diedie.board.maps import Territory as Territory
    from diedie.board.readings import Reading as Reading
    from diedie.errors import DieDieError as DieDieError
    from diedie.errors import FileError as FileError
    from diedie.errors import FlickError as FlickError
    from diedie.errors import IllegalMove as IllegalMove
    from diedie.errors import MapError as MapError
    from diedie.errors import PositionError as PositionError
    from diedie.errors import ReplayError as ReplayError
    from diedie.errors import SetupError as SetupError
    from diedie.errors import SimulationError as SimulationError
    from diedie.errors import UsageError as UsageError
    from diedie.games.base import Legal as Legal
    from diedie.games.base import Offer as Offer
    from diedie.games.diedie.position import Position as Position
    from diedie.games.diedie.position_score import Scored as Scored
    from diedie.model.event import Event as Event
    from diedie.model.flick import Flick as Flick
    from diedie.model.flick import Launch as Launch
    from diedie.model.motion import Contact as Contact
    from diedie.model.motion import Motion as Motion
    from diedie.model.pose import Pose as Pose
    from diedie.model.scene import Body as Body
    from diedie.model.scene import Scene as Scene
    from diedie.record.lines import Ply as Ply
    from diedie.replay import Replay as Replay

_ERRORS = (
    *("DieDieError", "FileError", "FlickError", "IllegalMove", "MapError", "PositionError"),
    *("ReplayError", "SetupError", "SimulationError", "UsageError"),
)
_HOMES = {
    "diedie.api.map_loader": ("load_map",),
    "diedie.api.matches": ("Match", "new_match", "play_out"),
    "diedie.api.game_moves": ("dicy_moves", "moves"),
    "diedie.api.tables": ("load_position", "read", "score", "settle", "simulate"),
    "diedie.api.replays": ("open_replay",),
    "diedie.board.maps": ("Map", "Territory"),
    "diedie.games.diedie.position": ("Position",),
    "diedie.board.readings": ("Reading",),
    "diedie.errors": _ERRORS,
    "diedie.games.diedie.position_score": ("Scored",),
    "diedie.games.base": ("Legal", "Offer"),
    "diedie.model.event": ("Event",),
    "diedie.model.flick": ("Flick", "Launch"),
    "diedie.model.motion": ("Contact", "Motion"),
    "diedie.model.pose": ("Pose",),
    "diedie.model.scene": ("Body", "Scene"),
    "diedie.replay": ("Replay",),
    "diedie.record.lines": ("Ply",),
}
_WHERE = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted([*_WHERE, "__version__"])

if not TYPE_CHECKING:  # a type checker would believe in any name

    def __getattr__(name):
        """A public name, imported now and remembered."""
        if name not in _WHERE:
            raise AttributeError(f"module 'diedie' has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_WHERE[name]), name)
        return found

    def __dir__():
        """What may be used."""
        return __all__
