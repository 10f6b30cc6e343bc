"""The phases of an Era, a file each: what is due, what may be done, and what follows."""
