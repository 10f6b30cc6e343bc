"""The table as it is drawn: cameras, prints, bodies, marks, and the shaders that draw them."""
