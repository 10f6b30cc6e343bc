"""Die die DIE."""
