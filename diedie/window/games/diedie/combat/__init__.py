"""The combat of an Era, told and shown one battle after the other."""
