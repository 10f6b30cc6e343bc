"""Nearest: three dice each, flicked in turn; whose die lies nearest to the middle wins."""
