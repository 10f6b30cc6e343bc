"""The flicks of a saved match as a NumPy array."""

import argparse

import numpy as np

import diedie


def main(file: str, out: str) -> None:
    replay = diedie.open_replay(file)
    rows = []
    for number, ply in enumerate(replay.plies, 1):
        motion = ply.motion
        if ply.flick is None or motion is None or ply.flick.die not in motion.moved:
            continue
        places = motion.frames[:, motion.moved.index(ply.flick.die), :3]
        steps = np.linalg.norm(np.diff(places, axis=0), axis=1)
        rows.append((number, ply.flick.speed, motion.seconds, steps.sum(), len(motion.contacts)))
    table = np.array(rows).reshape(len(rows), 5)
    if out:
        np.save(out, table)
    print(f"{len(table)} flicks in {len(replay.plies)} plies")
    if len(table):
        _, speed, seconds, way, knocks = table.mean(axis=0)
        print(f"on average {speed:.0f} cm/s, {way:.1f} cm in {seconds:.2f} s, {knocks:.1f} knocks")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="a saved match, MATCH.diedie")
    parser.add_argument("out", nargs="?", default="", help="the array, OUT.npy")
    options = parser.parse_args()
    try:
        main(options.file, options.out)
    except (diedie.DieDieError, OSError) as fault:
        parser.exit(2, f"error: {fault}\n")
