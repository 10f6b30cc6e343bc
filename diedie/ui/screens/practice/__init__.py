"""The practice table: a map is chosen, then anything may be put down, flicked and taken back."""
