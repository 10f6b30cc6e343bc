"""The window: the screens, what is drawn and heard in them, and what mouse and keys do."""
