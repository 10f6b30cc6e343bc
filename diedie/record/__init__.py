"""Saved matches and flicks: the format of their files, the journal, and the user's folder."""
