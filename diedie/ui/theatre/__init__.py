"""Watching a saved match, without the screen: its reel, its marks, what else could have been."""
