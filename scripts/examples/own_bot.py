"""A bot of twenty lines, tried against one of ours."""

import argparse
import math
import random

import diedie
from diedie.games.diedie.game import legal
from diedie.games.diedie.state import State


def choose(seen: State, seat: int, source: random.Random) -> diedie.moves.Move:
    """Flick at the dearest territory; do anything else at random."""
    move = source.choice(legal(seen).moves)
    if not isinstance(move, diedie.moves.Strike) or move.flick.place is None:
        return move
    board = diedie.load_map(seen.setup.map)
    dearest = max(board.territories, key=lambda land: land.value or 0).shape.representative_point()
    x, y = move.flick.place
    aim = math.degrees(math.atan2(dearest.y - y, dearest.x - x))
    way = math.hypot(dearest.x - x, dearest.y - y)
    flick = diedie.Flick(move.flick.die, aim, speed=35 + 4.3 * way, place=(x, y), lift=5)
    return diedie.moves.Strike(flick, move.instead)


def main(seed: int) -> None:
    match = diedie.new_match(map="krakatoa", seats=["human", "bot:random"], seed=seed)
    source = random.Random(seed)
    while not match.over:
        diedie.play_out(match)  # until the person is asked, for whom our bot answers
        if match.to_move is not None:
            match.play(choose(match.view(match.to_move), match.to_move, source))
    mine, other = (match.scores[seat.army] for seat in match.state.setup.seats)
    print(f"mine {mine}, bot:random {other}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", nargs="?", type=int, default=7, help="the same, the same match")
    options = parser.parse_args()
    try:
        main(options.seed)
    except (diedie.DieDieError, OSError) as fault:
        parser.exit(2, f"error: {fault}\n")
