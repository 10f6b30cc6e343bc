"""A first match that teaches: where it begins, its lessons, and the screen."""
