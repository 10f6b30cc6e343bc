"""The table in a film: the stage that stays, and the figures on it."""
