"""Power cards: read, held, played on something, and kept secret."""
