"""Frames as files: GIF and MP4."""
