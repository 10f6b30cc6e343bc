"""How the maps' rings are made: curves, a division of the hexagon, one module a map."""
