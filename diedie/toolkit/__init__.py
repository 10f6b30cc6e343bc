"""OpenGL and widgets that know no game and no board."""
