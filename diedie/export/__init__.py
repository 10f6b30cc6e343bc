"""Pictures of the table, made without a display."""
