"""Immutable values, without files or physics: poses, dice, scenes, flicks, motions, events."""
