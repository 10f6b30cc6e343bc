"""The only importer of pyglet: the window."""
