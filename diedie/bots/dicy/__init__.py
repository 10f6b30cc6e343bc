"""The bots of Dicy Cards: one file a bot."""
