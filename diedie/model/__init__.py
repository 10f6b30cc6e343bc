"""Frozen nouns without input, output or physics: poses, dice, scenes, flicks, motions."""
