"""Matches with things of packages that are gone: watched and told to their end, never judged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from additions import test_cards, test_dicy_cards, test_worlds
from additions.conftest import Install, forget, uninstall
from said import assert_complains, said
from window.stage import check, stub

from diedie.errors import ReplayError
from diedie.i18n import LANGUAGES
from diedie.replay import open_replay, resume
from diedie.window.theatre.theatre_screen import Theatre

Gone = Callable[[str], Path]
LONG = [pytest.param(what, marks=pytest.mark.long) for what in ("flood", "high")]


@pytest.fixture
def gone(install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Gone:
    """Makes a match with a card or rules of another package, which is then taken away."""

    def made(what: str) -> Path:
        file = tmp_path / "match.diedie"
        how: tuple[str, ...]
        if what == "harvest":
            folder = install(test_cards.FOLDER, test_cards.POINT)
            seed = str(test_cards.SEED)
            how = ("match", *test_cards.SEATS, *test_cards.CARDS, "--seed", seed)
        elif what == "flood":
            folder = install({"flood.py": test_worlds.FLOOD}, test_worlds.POINT)
            map = str(test_worlds.a_map(tmp_path, "low-tide"))
            how = ("match", "--map", map, *test_worlds.SEATS)
        else:
            files = {"high.py": test_dicy_cards.HIGH, "high.toml": test_dicy_cards.TEXTS}
            folder = install(files, test_dicy_cards.POINT)
            seats = ("--seats", "bot:greedy,bot:greedy", "--seed", "1", "--without-physics")
            how = ("dicy", *seats, "--cards", "high,odd,run,no-six,sixes")
        done = said(capfd, *how, "--save", str(file))
        assert done.code == 0, done.err
        uninstall(folder)
        return file

    return made


@pytest.mark.parametrize("what", ["harvest", *LONG])
def test_it_is_watched_and_told(what: str, gone: Gone, capfd: pytest.CaptureFixture[str]) -> None:
    file = gone(what)
    told = said(capfd, "replay", str(file), "--text", "--lang", "fr")
    assert (told.code, told.err) == (0, "")
    assert what in told.out
    replay = open_replay(file)
    assert replay.stop is None
    made, app = stub("fr")
    theatre = Theatre(app, replay, file)
    made.show(theatre)
    for ply in replay.plies:
        theatre.player.seek(theatre.reel.end_of(ply.number))
        assert theatre.widgets() is not None
    check(made)


@pytest.mark.parametrize("what", ["harvest", *LONG])
def test_it_is_neither_proven_nor_gone_on_with(
    what: str, gone: Gone, capfd: pytest.CaptureFixture[str]
) -> None:
    file = gone(what)
    before = file.read_bytes()
    sentences = set()
    for language in LANGUAGES:
        done = said(capfd, "replay", str(file), "--verify", "--lang", language)
        assert_complains(done, what)
        sentences.add(done.err)
    assert len(sentences) == len(LANGUAGES)
    with pytest.raises(ReplayError, match=rf"^needs-(card|rules): .*“{what}”"):
        resume(file)
    assert file.read_bytes() == before


@pytest.mark.long
def test_one_whose_card_starts_no_more_is_watched_too_and_says_why(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file, seed = tmp_path / "match.diedie", str(test_cards.SEED)
    folder = install(test_cards.FOLDER, test_cards.POINT)
    how = (*test_cards.SEATS, *test_cards.CARDS, "--seed", seed, "--save", str(file))
    assert said(capfd, "match", *how).code == 0
    (folder / "harvest" / "__init__.py").write_text("1 / 0")
    forget()
    assert said(capfd, "replay", str(file), "--text").code == 0
    assert_complains(said(capfd, "replay", str(file), "--verify"), "division by zero")
    with pytest.raises(ReplayError, match=r"^broken-card: .*“harvest”.*division by zero"):
        resume(file)
