"""The replay theatre: the screen, its panels, and what can be made of a replay."""
