"""A match on the screen: the screen, and one file for each thing that goes on in it."""
