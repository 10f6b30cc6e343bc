"""The bots of Dicy Cards: a file or folder each, and `base`, which is none."""
