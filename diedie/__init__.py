"""Die die DIE, the tabletop: flick dice into an arena, with real collisions."""

__version__ = "0.2.0"
