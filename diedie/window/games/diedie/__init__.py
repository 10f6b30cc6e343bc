"""Die die DIE in the window."""
