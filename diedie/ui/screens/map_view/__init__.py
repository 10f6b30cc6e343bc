"""The map view: the screen, and its panels."""
