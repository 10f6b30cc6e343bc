"""The physical things: their measures, their solids, the arena and its platform."""
