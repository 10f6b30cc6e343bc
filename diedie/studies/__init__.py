"""Studies of the games by many flicks or matches."""
