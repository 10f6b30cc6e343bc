"""`diedie maps`: look at maps, check them, draw them, make them."""

from __future__ import annotations

from diedie.cli.program import CommandGroup
from diedie.i18n import Words

MODULES = {
    "list": "diedie.cli.maps.list",
    "show": "diedie.cli.maps.show",
    "view": "diedie.cli.maps.view",
    "check": "diedie.cli.maps.check",
    "draw": "diedie.cli.maps.draw",
    "import": "diedie.cli.maps.import_",
    "heat": "diedie.cli.maps.heat",
}


def command(words: Words) -> CommandGroup:
    """The command in a language."""
    return CommandGroup(words, "maps", MODULES)
