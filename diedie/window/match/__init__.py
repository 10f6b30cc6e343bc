"""The match of any game on the screen: its session, what goes on, and what can be done."""
