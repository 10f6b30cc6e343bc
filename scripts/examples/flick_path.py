"""Flick a die, and draw the path of all that moves.

It is a die of a small example or of a position; or the flick was made already, in a saved match.
"""

import argparse
from pathlib import Path

import diedie

PLATFORM = (0, -15.25)  # where a die from the hand is put


def made(file: str | None, die: str, aim: float, speed: float) -> diedie.Motion:
    """What follows from flicking a die of a position, or of the example."""
    scene = diedie.load_position(file).scene if file else diedie.Scene.example()
    lies = file is not None and any(body.id == die for body in scene.bodies)
    place = None if lies else PLATFORM
    return diedie.simulate(scene, diedie.Flick(die, place=place, aim=aim, speed=speed))


def saved(file: str, number: int | None) -> tuple[str, diedie.Motion]:
    """The die that was flicked in a ply of a saved match, or first of all, and what followed."""
    for ply in diedie.open_replay(file).plies:
        if ply.flick and ply.motion and number in (None, ply.number):
            return ply.flick.die, ply.motion
    raise LookupError(f"{file}: no flick" + (f" in ply {number}" if number else ""))


def points(rows: list[list[float]]) -> str:
    """Points as SVG wants them: y goes down there."""
    return " ".join(f"{x:.2f},{-y:.2f}" for x, y in rows)


def draw(die: str, motion: diedie.Motion, file: str) -> None:
    """Draw the paths, that of the flicked die in red, and say where each body is in the end."""
    board = diedie.load_map("plain")
    walls = points([list(corner) for corner in board.territories[0].shape.exterior.coords])
    lines = [f'<polygon points="{walls}" fill="#eee"/>']
    for i, id in enumerate(motion.moved):
        path = points(motion.frames[:, i, :2].tolist())
        look = f'stroke="{"#c33" if id == die else "#36c"}" stroke-width="0.1"'
        lines.append(f'<polyline points="{path}" fill="none" {look}/>')
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -18 36 36">'
    Path(file).write_text("\n".join([head, *lines, "</svg>", ""]), encoding="utf-8")
    for id, reading in diedie.read(motion.rest, board).items():
        shown = reading.state if reading.value is None else reading.value
        print(f"{id} shows {shown} at {reading.at[0]:.1f}, {reading.at[1]:.1f}")
    print(f"{motion.seconds:.2f} s, {len(motion.contacts)} knocks, {file}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("speed", nargs="?", type=float, default=120, help="in cm/s")
    parser.add_argument("file", nargs="?", default="path.svg", help="the drawing")
    parser.add_argument("--of", metavar="FILE", help="a position, or a saved MATCH.diedie")
    parser.add_argument("--die", default="s2", help="of the position")
    parser.add_argument("--aim", type=float, default=87, help="in degrees")
    parser.add_argument("--ply", type=int, help="of the match; else its first flick")
    options = parser.parse_args()
    try:
        if options.of and options.of.endswith(".diedie"):
            draw(*saved(options.of, options.ply), options.file)
        else:
            motion = made(options.of, options.die, options.aim, options.speed)
            draw(options.die, motion, options.file)
    except (diedie.DieDieError, LookupError, OSError) as fault:
        parser.exit(2, f"error: {fault}\n")
