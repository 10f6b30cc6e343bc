"""Makes the map files: `python scripts/make_maps.py [--coasts land-110m.json] [ID…]`.

The result is kept in `maps/`. The world needs its coasts, from the npm package world-atlas
(`npm pack world-atlas@2`); without them the other maps are made.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from mapmaking.write import Draft, toml

FOLDER = Path(__file__).resolve().parent.parent / "maps"


def makers(coasts: Path | None) -> dict[str, Callable[[], Draft]]:
    """How to make each map."""
    from mapmaking.krakatoa import krakatoa
    from mapmaking.pirates import pirates
    from mapmaking.space import space
    from mapmaking.world import world

    made = {"pirate-ship": pirates, "krakatoa": krakatoa, "space": space}
    return made | ({"world-war": lambda: world(coasts)} if coasts else {})


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the map files.")
    parser.add_argument("--coasts", type=Path, help="land-110m.json of world-atlas")
    parser.add_argument("maps", nargs="*", metavar="ID", help="only these maps")
    options = parser.parse_args()
    for id, make in makers(options.coasts).items():
        if not options.maps or id in options.maps:
            text = toml(make())
            (FOLDER / f"{id}.toml").write_bytes(text.encode())  # Windows would change line ends
            print(f"{id}: {len(text) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
