"""Dicy Cards in the window: its table, what goes on there, and how a match is set up."""
