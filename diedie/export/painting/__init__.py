"""Pictures of the table: what is printed on it, and how it is drawn where nothing better can."""
