"""Flick a die, and draw its path."""

import argparse
from pathlib import Path

import diedie


def points(rows: list[list[float]]) -> str:
    """Points as SVG wants them: y goes down there."""
    return " ".join(f"{x:.2f},{-y:.2f}" for x, y in rows)


def main(speed: float, file: str) -> None:
    board = diedie.load_map("plain")
    flick = diedie.Flick("s2", place=(0, -15.25), aim=87, speed=speed)
    motion = diedie.simulate(diedie.Scene.example(), flick)
    walls = points([list(corner) for corner in board.territories[0].shape.exterior.coords])
    lines = [f'<polygon points="{walls}" fill="#eee"/>']
    for i, id in enumerate(motion.moved):
        path = points(motion.frames[:, i, :2].tolist())
        look = f'stroke="{"#c33" if id == flick.die else "#36c"}" stroke-width="0.1"'
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
    options = parser.parse_args()
    try:
        main(options.speed, options.file)
    except (diedie.DieDieError, OSError) as fault:
        parser.exit(2, f"error: {fault}\n")
