"""Slips of paper on a picture: the panel, the caption, the plates, and what they are made of."""
