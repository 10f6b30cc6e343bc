"""A new match: the page, and one file for each of its parts."""
