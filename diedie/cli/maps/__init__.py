"""`diedie maps`: look at maps, check them, draw them, make them."""

from __future__ import annotations

from diedie.cli.wording import Program
from diedie.i18n import Words

MODULES = {
    "list": "diedie.cli.maps.listing",
    "show": "diedie.cli.maps.showing",
    "view": "diedie.cli.maps.viewing",
    "check": "diedie.cli.maps.checking",
    "draw": "diedie.cli.maps.drawing",
    "import": "diedie.cli.maps.importing",
    "heat": "diedie.cli.maps.heating",
}


def command(words: Words) -> Program:
    """The command in a language."""
    return Program(words, "maps", MODULES)
