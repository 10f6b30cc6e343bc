"""The replay theatre: a saved match as a reel, its screen, and what can be made of it."""
