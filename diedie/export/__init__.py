"""Pictures and films of the table, made without a display."""
