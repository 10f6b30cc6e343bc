"""Dicy Cards in the window: its table, what is decided there, how a match is set up."""
