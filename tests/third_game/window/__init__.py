"""What the window does for Nearest."""
