"""Checks of map files: their form, their shapes, every fault with its place in the file."""
