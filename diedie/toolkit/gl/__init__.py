"""A small layer over OpenGL 3.3: the only importer of pyglet.gl.

Only `context` may be imported before it is decided whether there is a screen.
"""

import pyglet

pyglet.options.debug_gl = False  # a question to the driver after every call
pyglet.options.shadow_window = False  # importing opens nothing
