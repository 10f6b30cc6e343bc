"""The screens that all games share: the menu, what it opens, and what screens are made of."""
