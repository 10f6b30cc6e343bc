"""What is asked while something is decided, a file for each way to answer on the table."""
