"""A match as films and the window show it: its shots, and the slips of paper beside them."""
