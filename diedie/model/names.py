"""The names that commands, files and rules share."""

HUMAN = "human"  # what a seat's player is called that is no bot
ARMIES = ("dienturions", "diepoleons", "diekings", "samudie", "diemazons")
COLOURS = ("red", "yellow", "green", "blue")  # of seats that lead no army
