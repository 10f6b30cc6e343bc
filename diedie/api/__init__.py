"""What `import diedie` gives: the table, the rules and saved matches for other programs."""
