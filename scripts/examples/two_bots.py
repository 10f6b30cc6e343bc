"""A match between two bots: `python scripts/examples/two_bots.py [SEED]`."""

import sys

import diedie


def main(seed: int = 7) -> None:
    match = diedie.new_match(map="space", seats=["bot:sensible", "bot:random"], seed=seed)
    diedie.play_out(match)
    names = dict(zip((seat.army for seat in match.state.setup.seats), match.players, strict=True))
    for army, points in sorted(match.scores.items(), key=lambda one: -one[1]):
        print(f"{army} ({names[army]}): {points}")
    flicks = sum(ply.flick is not None for ply in match.plies)
    print(f"{flicks} flicks in {len(match.plies)} plies")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
