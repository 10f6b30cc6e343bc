"""From a replay to frames: its plies as shots, and shots as pictures."""
