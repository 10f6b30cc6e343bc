"""A seeded hand wanders through the whole program: nothing breaks, everything has a way out."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from desktop.driver import program
from desktop.wanderer import LeftError, Wanderer

from diedie.replay import open_replay, verify

pytestmark = pytest.mark.window

CORPUS = Path(__file__).parent.parent / "corpus"
CARDS = ("--options", "power-cards")
SEED = ("--seed", "0")
BOTS = "human,bot:random"
STARTS = {
    "menu": (),
    "world-war": ("play", "--map", "world-war", "--seats", f"{BOTS},human", *CARDS, *SEED),
    "krakatoa": (
        "play",
        "--map",
        "krakatoa",
        "--seats",
        f"{BOTS},bot:random,bot:random",
        *CARDS,
        *SEED,
    ),
    "pirate-ship": ("play", "--map", "pirate-ship", "--seats", BOTS, *SEED),
    "space": (
        "play",
        "--map",
        "space",
        "--seats",
        f"{BOTS},human",
        "--options",
        "monuments",
        *SEED,
    ),
    "dicy": ("dicy", "--seats", "human,bot:greedy", *SEED),
    "theatre": ("replay", "match-space-cards.diedie"),
    "map-view": ("maps", "view", "space"),
    "practice": (),
}
MOST = 4  # times that the program is started on one walk
SHORT, LONG = 20.0, 200.0  # s; nine long walks are thirty minutes


def test_a_short_walk_from_the_menu(tmp_path: Path) -> None:
    walk(tmp_path, "menu", SHORT)


@pytest.mark.long
@pytest.mark.parametrize("start", STARTS)
def test_a_long_walk(tmp_path: Path, start: str) -> None:
    walk(tmp_path, start, LONG)


def walk(folder: Path, start: str, seconds: float) -> None:
    """Wander from there, go home, and leave; what was written is true."""
    matches = folder / "diedie" / "matches"
    matches.mkdir(parents=True)
    for file in CORPUS.glob("match-*.diedie"):
        shutil.copy(file, matches)
    words = [str(CORPUS / word) if word.endswith(".diedie") else word for word in STARTS[start]]
    end, seed, walks = time.monotonic() + seconds, list(STARTS).index(start), 0
    while not walks or time.monotonic() < end:
        walks += 1
        assert walks <= MOST
        with program(folder, *words, "--lang", "en") as here:
            somebody = Wanderer(here, seed)
            if start == "practice":
                here.click("practice")
            try:
                somebody.wander(end - time.monotonic())
                somebody.go_home()
                here.close()
            except LeftError:  # it has hit Quit, and starts again
                seed += len(STARTS)
            assert here.ended() == 0, somebody.done
            assert here.complaint() == ""
    assert not list((folder / "diedie" / "log").glob("*"))
    for file in matches.glob("*.diedie"):
        verdict = verify(open_replay(file))
        assert verdict.ok or verdict.reason == "other-engine", (file, verdict, somebody.done)
