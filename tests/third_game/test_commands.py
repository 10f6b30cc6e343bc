"""Files of a game of another package in the program itself: told, proven, filmed, gone on with."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from installed import forget_packages
from patience import PATIENCE
from PIL import Image
from said import Outcome, assert_complains, said

import diedie
from diedie.games.shelf import (
    every_rule,
    game_named,
    names,
    part_of,
    rules_of,
    section_name,
    written,
)
from diedie.i18n import Words
from diedie.replay import import_file, open_replay, resume

SEATS, ARMIES = ("human", "human"), ("samudie", "diekings")
KILLED = """
import os, signal, sys, diedie

match = diedie.new_match(game="nearest", seats=["human", "human"], save=sys.argv[1])
for _ in range(3):
    match.play(match.legal().moves[0])
os.kill(os.getpid(), signal.SIGKILL)
"""


Program = Callable[..., Outcome]
Change = Callable[[Callable[[Path], object]], None]


def python(*args: str | Path) -> subprocess.CompletedProcess[str]:
    """Another Python, in which the game is installed, too."""
    command = [sys.executable, *map(str, args)]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
    )


@pytest.fixture
def program(capfd: pytest.CaptureFixture[str]) -> Program:
    """A command in this process."""
    return lambda *args: said(capfd, *map(str, args))


@pytest.fixture
def saved(installed: Path, tmp_path: Path) -> Path:
    """A whole match in a file."""
    file = tmp_path / "nearest.diedie"
    with diedie.new_match(game="nearest", seats=SEATS, armies=ARMIES, save=file) as match:
        while not match.over:
            match.play(match.legal().moves[0])
    assert max(match.scores.values()) > 0
    return file


def test_it_is_told_in_its_own_words_and_in_english_where_it_has_no_others(
    saved: Path, program: Program
) -> None:
    told = program("replay", saved, "--text", "--lang", "es")
    assert (told.code, told.err) == (0, "")
    head, *lines = told.out.splitlines()
    assert head.startswith("El más cercano en el mapa")
    assert "  Samudie begins" in lines
    assert "Jugada 6, Diekings: capirotazo" in lines
    assert " gana la partida; " in lines[-1]


def test_it_is_proven_by_another_program(saved: Path) -> None:
    verdict = python("-m", "diedie", "replay", saved, "--verify")
    assert verdict.returncode == 0, verdict.stderr
    assert "proven: every flick and every rule" in verdict.stdout


def test_it_is_listed_with_how_far_it_is(saved: Path, program: Program) -> None:
    import_file(saved)
    assert "dice flicked: 6, finished" in program("replay").out


def test_it_is_filmed(saved: Path, tmp_path: Path) -> None:
    film = tmp_path / "nearest.gif"
    how = ("--export", film, "--plies", "6", "--size", "320x240", "--fps", "5")
    made = python("-m", "diedie", "replay", saved, *how)
    assert made.returncode == 0, made.stderr
    with Image.open(film) as opened:
        assert opened.n_frames > 4  # type: ignore[attr-defined]


def test_one_flick_of_it_is_kept_by_itself(saved: Path, tmp_path: Path, program: Program) -> None:
    file = tmp_path / "one.diedie"
    assert program("replay", saved, "--flick", "2", "--save", file).code == 0
    replay = open_replay(file)
    assert [ply.flick and ply.flick.die for ply in replay.plies] == ["diekings-1"]


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed like that there")
@pytest.mark.usefixtures("installed")
def test_a_match_goes_on_after_its_program_was_killed(tmp_path: Path, program: Program) -> None:
    file = tmp_path / "killed.diedie"
    assert python("-c", KILLED, file).returncode == -9
    match = resume(file)
    assert len(match.plies) == 3
    while (seat := match.game.to_move(match.state)) is not None:
        match.play(seat, match.game.legal(match.state).moves[0])
    match.close()
    assert program("replay", file, "--verify").code == 0


@pytest.mark.usefixtures("installed")
def test_its_rules_are_told_in_any_language(program: Program) -> None:
    assert program("rules", "NEA-5", "--lang", "fr").out.startswith(
        "NEA-5   Whose die lies nearest"
    )


@pytest.mark.usefixtures("installed")
def test_a_setting_that_it_does_not_have_is_refused() -> None:
    with pytest.raises(diedie.SetupError, match=r"^no-such-wish: .*nearest takes no argument mode"):
        diedie.new_match(game="nearest", seats=SEATS, mode="glacial")
    with pytest.raises(diedie.SetupError, match=r"^nearest-player-count: Nearest is for"):
        diedie.new_match(game="nearest", seats=SEATS[:1])
    match = diedie.new_match(game="nearest", seats=SEATS)
    with pytest.raises(diedie.IllegalMove, match=r"^no-move: .*third_game.rules.moves"):
        match.play("flick")


def test_without_the_package_its_files_say_what_is_missing(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(diedie.__file__).parent.parent))
    told = python("-m", "diedie", "replay", saved, "--text")
    assert_complains(
        Outcome(told.returncode, told.stdout, told.stderr),
        f"{saved}: it is a match of the game “nearest”, of a package that is not installed",
    )


def test_without_the_package_it_is_listed_as_of_a_game_that_is_missing(
    saved: Path, program: Program, installed: Path
) -> None:
    import_file(saved)
    shutil.rmtree(installed)
    forget_packages()
    assert "\n  It is a match of the game “nearest”, of a package" in program("replay").out


def broken_import(rules: Path) -> None:
    (rules / "state.py").write_text("import nothing_like_that\n")


def broken_syntax(rules: Path) -> None:
    (rules / "game.py").write_text("def begin(:\n")


def ends_the_program(rules: Path) -> None:
    (rules / "game.py").write_text("raise SystemExit\n")


def odd_end(rules: Path) -> None:
    (rules / "game.py").write_text("raise BaseException('odd')\n")


def no_words(rules: Path) -> None:
    odd = "type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})"
    (rules / "game.py").write_text(f"raise {odd}\n")


def no_game(rules: Path) -> None:
    (rules / "game.py").unlink()


def no_legal(rules: Path) -> None:
    file = rules / "game.py"
    file.write_text(file.read_text("utf-8").replace("def legal(", "def lawful("), "utf-8")


def other_name(rules: Path) -> None:
    file = rules / "game.py"
    file.write_text(file.read_text("utf-8").replace('NAME = "nearest"', 'NAME = "boules"'), "utf-8")


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (broken_import, "cannot be used; ask who made it: ModuleNotFoundError: No module named"),
        (broken_syntax, "cannot be used; ask who made it: SyntaxError"),
        (ends_the_program, "cannot be used; ask who made it: SystemExit"),
        (odd_end, "cannot be used; ask who made it: BaseException: odd"),
        (no_words, "cannot be used; ask who made it: Mute"),
        (no_game, "is not whole; ask who made it for game"),
        (no_legal, "is not whole; ask who made it for legal"),
        (other_name, 'is not whole; ask who made it for NAME = "nearest"'),
    ],
)
def test_a_broken_game_is_one_line_and_its_matches_are_listed(
    saved: Path,
    program: Program,
    changed: Change,
    damage: Callable[[Path], None],
    complaint: str,
) -> None:
    import_file(saved)
    changed(damage)
    assert_complains(program("replay", saved, "--text"), complaint)
    listed = program("replay")
    assert (listed.code, listed.err) == (0, "")
    assert "; plies: 6" in listed.out


@pytest.mark.parametrize("end", ["SystemExit", "GeneratorExit", "BaseException"])
def test_what_ends_in_its_midst_is_one_line(
    saved: Path, program: Program, changed: Change, end: str
) -> None:
    def break_off(rules: Path) -> None:
        file = rules / "teller.py"
        file.write_text(
            file.read_text("utf-8") + f"\n\ndef fail(*_):\n    raise {end}\n\nTeller.of = fail\n"
        )

    changed(break_off)
    assert_complains(program("replay", saved, "--text"), end)


def test_beside_a_broken_game_the_others_are_whole(changed: Change) -> None:
    changed(lambda rules: (rules / "rulebook.py").write_text("import nothing_like_that\n"))
    assert names()[-1] == "nearest"
    assert written() == ("diedie", "dicy")
    assert "DIC-1" in every_rule()
    with pytest.raises(diedie.SetupError, match=r"^game-broken: .*nothing_like_that"):
        part_of("nearest", "rulebook")


def test_rules_that_cannot_be_read_are_left_out(changed: Change) -> None:
    changed(lambda rules: (rules / "rules.toml").write_text("NEA-1 = \n"))
    assert written() == ("diedie", "dicy")
    assert "NEA-1" not in every_rule()
    with pytest.raises(diedie.SetupError, match=r"^game-broken: .*TOMLDecodeError"):
        rules_of("nearest")


def test_a_rule_that_we_have_stays_ours(changed: Change) -> None:
    ours = rules_of("diedie")["ATK-1"]

    def claim(rules: Path) -> None:
        file = rules / "rules.toml"
        file.write_text(file.read_text("utf-8") + "[ATK-1.rule]\nen = 'Mine.'\n", "utf-8")

    changed(claim)
    assert rules_of("nearest")["ATK-1"] != ours
    assert every_rule()["ATK-1"] == ours
    assert "NEA-1" in every_rule()


@pytest.mark.parametrize(
    ("answer", "name"),
    [("f'{section} in {language}'", "ODD in fr"), ("None", "ODD"), ("1 / 0", "ODD")],
)
def test_it_may_say_what_its_sections_are_called(changed: Change, answer: str, name: str) -> None:
    def add(rules: Path) -> None:
        file = rules / "rulebook.py"
        hook = f"\n\ndef section_name(section, language):\n    return {answer}\n"
        file.write_text(file.read_text("utf-8") + hook, "utf-8")

    changed(add)
    assert section_name(Words("fr"), "ODD") == name
    assert section_name(Words("es"), "NEA") == "Nearest to the middle"


@pytest.mark.parametrize("rules", ["None", "{1: 2}", "[]"])
def test_rules_that_are_none_are_left_out(changed: Change, rules: str) -> None:
    changed(lambda at: (at / "rulebook.py").write_text(f"def rulebook():\n    return {rules}\n"))
    assert written() == ("diedie", "dicy")
    assert "ATK-1" in every_rule()


def test_an_agreement_without_its_functions_is_told(changed: Change) -> None:
    changed(lambda rules: (rules / "agreement.py").write_text(""))
    with pytest.raises(diedie.SetupError, match=r"^game-lacks: .* for agreed, check_setup"):
        diedie.new_match(game="nearest", seats=SEATS)
    with pytest.raises(diedie.SetupError, match=r"^unknown-game: no game “chess”"):
        game_named("chess")
