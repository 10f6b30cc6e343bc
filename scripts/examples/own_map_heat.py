"""Where dice come to rest on a map of one's own: `own_map_heat.py [FLICKS [MAP.toml]]`.

Without a file it makes a map of two halves, the right one worth more.
"""

import sys
from pathlib import Path

import diedie
from diedie.heat import heat
from diedie.i18n import LANGUAGES

LEFT = [(0, 13.5), (-7.7942, 13.5), (-15.5885, 0), (-7.7942, -13.5), (0, -13.5)]


def named(name: str) -> str:
    """A name in all the languages; one's own map may well have the same in each."""
    return ", ".join(f'{language} = "{name}"' for language in LANGUAGES)


def own_map() -> str:
    """A map file: a ring of points in cm for each territory."""
    lines = ['format = "diedie-map/1"', 'id = "halves"', f"name = {{ {named('Halves')} }}"]
    lines += ["eras = 3", "players = [2, 5]", "recommended = [2, 5]"]
    for id, value, side in (("left", 1, 1), ("right", 3, -1)):
        ring = [[side * x, y] for x, y in LEFT]
        lines += ["[[territory]]", f'id = "{id}"', f"name = {{ {named(id.title())} }}"]
        lines += [f"value = {value}", f"rings = [{ring}]"]
    return "\n".join(lines) + "\n"


def main(flicks: str = "200", file: str = "halves.toml") -> None:
    if not Path(file).exists():
        Path(file).write_text(own_map())
    board = diedie.load_map(file)
    found = heat(board, int(flicks), seed=1, done=lambda more: None)
    for land in board.territories:
        bar = "#" * round(40 * found.share(land.id))
        print(f"{land.name.en:<12}{found.share(land.id):6.1%} {bar}")
    print(f"{'outside':<12}{found.out:6.1%}, leaning {found.leaning:.1%}, of {flicks} flicks")


if __name__ == "__main__":  # flicks are done in other processes, which import this file
    main(*sys.argv[1:3])
