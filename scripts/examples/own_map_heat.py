"""Where dice come to rest on a map of one's own.

Without a file it makes a map of two halves, the right one worth more, for you to change.
"""

import argparse
from pathlib import Path

import diedie
from diedie.studies.heat import heat

OWN = Path("halves.toml")
LEFT = [(0, 13.5), (-7.7942, 13.5), (-15.5885, 0), (-7.7942, -13.5), (0, -13.5)]


def own_map() -> str:
    """A map file: a ring of points in cm for each territory."""
    lines = ['format = "diedie-map/1"', 'id = "halves"', 'name = { en = "Halves" }']
    lines += ["eras = 3", "players = [2, 5]", "recommended = [2, 5]"]
    for id, value, side in (("left", 1, 1), ("right", 3, -1)):
        ring = [[side * x, y] for x, y in LEFT]
        lines += ["[[territory]]", f'id = "{id}"', f'name = {{ en = "{id.title()}" }}']
        lines += [f"value = {value}", f"rings = [{ring}]"]
    return "\n".join(lines) + "\n"


def main(flicks: int, file: str | None) -> None:
    if file is None and not OWN.exists():
        OWN.write_text(own_map(), encoding="utf-8")
    board = diedie.load_map(file or OWN)
    measured = heat(board, flicks, seed=1, done=lambda more: None)
    for land in board.territories:
        bar = "#" * round(40 * measured.share(land.id))
        print(f"{land.name.en:<12}{measured.share(land.id):6.1%} {bar}")
    print(f"{'outside':<12}{measured.out:6.1%}, leaning {measured.leaning:.1%}, of {flicks} flicks")


if __name__ == "__main__":  # flicks are done in other processes, which import this file
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("flicks", nargs="?", type=int, default=200, help="how many, at least 1")
    parser.add_argument("file", nargs="?", help=f"a map; else {OWN}, made if need be")
    options = parser.parse_args()
    if options.flicks < 1:
        parser.error("FLICKS has to be at least 1")
    try:
        main(options.flicks, options.file)
    except (diedie.DieDieError, OSError) as fault:
        parser.exit(2, f"error: {fault}\n")
