"""Dicy Cards: six dice in a tray, and five cards that each score once before they freeze."""
