"""The only importer of pybullet: a flick, a roll or a fall as a pure function."""

from diedie.physics.simulation import check_scene, settle, simulate
from diedie.physics.tray import roll

SIMULATION_VERSION = 2  # raised whenever the same flick may come out otherwise than before

__all__ = ["SIMULATION_VERSION", "check_scene", "roll", "settle", "simulate"]
