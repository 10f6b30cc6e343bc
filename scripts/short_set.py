"""The short set: what must come out the same on every Python; `every_python.py` compares it.

Needs the program and its packages, none of those for tests. Writes digests into a folder, and a
match, which the next Python has to prove.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from diedie.bench.scenes import any_flick, crowded
from diedie.board.launch import launch_of
from diedie.cli import run
from diedie.physics import simulate
from diedie.record.maker import this_maker

MATCH = ("--map", "krakatoa", "--seats", "bot:sensible,bot:random", "--seed", "5")
DICY = ("--seats", "bot:planner,bot:greedy", "--seed", "5")
MAPS = ("plain", "world-war", "pirate-ship", "krakatoa", "space")
LANGUAGES = ("en", "pt_BR", "es", "fr", "it")


class ShortSetError(Exception):
    """A command that should have been done was not."""


def run_command(*words: str) -> str:
    """What a command says; ShortSetError when it fails."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(list(words))
    if code:
        lines = (err.getvalue() or out.getvalue()).strip().splitlines() or [""]
        raise ShortSetError(f"diedie {' '.join(words)} ended with {code}: {lines[-1]}")
    return out.getvalue()


def digest(texts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


def flicks(count: int) -> Iterable[str]:
    for seed in range(count):
        scene = crowded(26, seed, 8)
        yield simulate(scene, launch_of(scene, any_flick(seed, (40, 600)))).digest


def short_set(folder: Path, name: str) -> dict[str, str]:
    """By what was done, what came out."""
    file = folder / f"{name}.diedie"
    others = sorted(folder.glob("*.diedie"))
    match = json.loads(run_command("match", *MATCH, "--json", "--save", str(file)))
    for saved in (file, *others):
        verdict = json.loads(run_command("replay", str(saved), "--verify", "--json"))
        if not verdict["proven"]:
            raise ShortSetError(f"{saved.name} is not proven: {verdict}")
    return {
        "probe": this_maker().probe,
        "flicks": digest(flicks(20)),
        "match": match["digest"],
        "dicy": json.loads(run_command("dicy", *DICY, "--json"))["digest"],
        "telling": digest([run_command("replay", str(file), "--text")]),
        "maps": digest(run_command("maps", "check", map) for map in MAPS),
        "help": digest(run_command("--lang", language, "--help") for language in LANGUAGES),
        "rules": digest(run_command("--lang", language, "rules") for language in LANGUAGES),
    }


def main() -> int:
    folder = Path(sys.argv[1])
    name = f"{sys.version_info[0]}.{sys.version_info[1]}"
    try:
        results = short_set(folder, name)
    except ShortSetError as fault:
        print(fault, file=sys.stderr)
        return 1
    (folder / f"{name}.json").write_text(json.dumps(results), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
