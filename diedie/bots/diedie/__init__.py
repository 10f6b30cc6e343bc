"""The bots of Die die DIE: one file a bot."""
