"""The physical things: their measures, their solids and meshes, the arena and its platform."""
