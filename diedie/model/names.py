"""The names that commands, files and rules share."""

ARMIES = ("dienturions", "diepoleons", "diekings", "samudie", "diemazons")
OPTIONS = ("power-cards", "summary-execution", "guerrilla", "monuments", "friendly")
