"""What the window shows: one file a screen."""
