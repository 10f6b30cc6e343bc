"""Maps in the window: their page, the user's own, and a map file while it is drawn."""
