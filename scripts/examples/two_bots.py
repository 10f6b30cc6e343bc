"""A match between two bots."""

import argparse

import diedie


def main(seed: int) -> None:
    match = diedie.new_match(map="space", seats=["bot:sensible", "bot:random"], seed=seed)
    diedie.play_out(match)
    names = dict(zip((seat.army for seat in match.state.setup.seats), match.players, strict=True))
    for army, points in sorted(match.scores.items(), key=lambda one: -one[1]):
        print(f"{army} ({names[army]}): {points}")
    flicks = sum(ply.flick is not None for ply in match.plies)
    print(f"{flicks} flicks in {len(match.plies)} plies")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", nargs="?", type=int, default=7, help="the same, the same match")
    options = parser.parse_args()
    try:
        main(options.seed)
    except (diedie.DieDieError, OSError) as fault:
        parser.exit(2, f"error: {fault}\n")
