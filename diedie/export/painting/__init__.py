"""Painting in space: a camera, and what it sees of the box, the prints and the bodies."""
