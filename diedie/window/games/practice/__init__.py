"""The practice table in the window: anything may be put down, flicked and taken back."""
