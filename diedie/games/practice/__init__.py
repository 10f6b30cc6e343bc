"""The practice table: flick any die, put any die anywhere, take any die up; nobody wins."""
