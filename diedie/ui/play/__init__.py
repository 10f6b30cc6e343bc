"""A match on the screen, without the screen: aiming, carrying, watching, waiting for bots."""
