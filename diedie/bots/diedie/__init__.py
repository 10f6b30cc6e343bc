"""The bots of Die die DIE: a file or folder each, and `base`, which is none."""
