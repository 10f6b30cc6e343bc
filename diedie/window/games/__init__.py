"""What the window does for one game alone: a folder a game."""
