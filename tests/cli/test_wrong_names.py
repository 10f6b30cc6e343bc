"""A name that there is not, or a file that no parser reads, is told in one's own language."""

from __future__ import annotations

from pathlib import Path

import pytest
from said import assert_complains, said

from diedie.games.diedie.options import option_names
from diedie.i18n import LANGUAGES, Words
from diedie.model.names import ARMIES
from diedie.record.chain import seal

OPTION = {
    "en": "there is no option “nix”",
    "pt_BR": "não há opção “nix”",
    "es": "no hay ninguna opción «nix»",
    "fr": "il n’y a pas d’option « nix »",
    "it": "non c’è nessuna opzione «nix»",
}
PARSERS = ("Expected", "Invalid", "Cannot", "Unclosed", "Unterminated", "Illegal", "codec", "byte ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["match", "play"])
def test_a_wrong_name_is_told_with_those_that_there_are(
    command: str, language: str, capfd: pytest.CaptureFixture[str]
) -> None:
    lang = ("--lang", language)
    done = said(capfd, command, *lang, "--options", "nix")
    assert_complains(done, OPTION[language])
    assert all(option in done.err for option in option_names())
    done = said(capfd, command, *lang, "--options", "power-card")
    assert_complains(done, "power-cards")
    players = "human, bot:random" if command == "play" else " bot:random"
    for seats, known in (("nix,bot:random", players), ("bot:nix,human", "bot:random")):
        assert_complains(said(capfd, command, *lang, "--seats", seats), known)
    done = said(capfd, command, *lang, "--armies", "nix,samudie,diekings")
    assert_complains(done, "nix")
    assert all(army in done.err for army in ARMIES)
    assert_complains(said(capfd, command, *lang, "--map", "spac"), "space")
    cards = ("--options", "power-cards", "--cards", "babbel,fusion,stout,rebuild")
    assert_complains(said(capfd, command, *lang, *cards), "babel")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nid = oops", "2:6"),
        ("a = 1\na = 2\n", "2:6"),
        ('a = "x', "1:7"),
        ("a = [1 2]", "1:8"),
        ("a = [1,\n", "2:1"),
        ("[a]\n[a]\n", "2:3"),
        ("a." * 50 + "a = 1", "1:1"),
        ("a = '\udce4'", "1:6"),
    ],
)
def test_a_fault_of_form_is_told_in_ones_own_words(
    text: str, place: str, language: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "map.toml"
    path.write_text(text, "utf-8", errors="surrogateescape")
    done = said(capfd, "maps", "show", str(path), "--lang", language)
    assert_complains(done, f"{path}: ")
    assert place in done.err
    reason = done.err.split(": ", 3)[-1]
    assert not any(word in reason for word in PARSERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_parser_reads_is_told_in_ones_own_language(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Drawings, positions and matches: file, line and column, and a sentence of ours."""
    monkeypatch.chdir(tmp_path)
    Path("a.svg").write_text("<svg>\n<g></svg>")
    Path("a.json").write_text('{"format": "diedie-position/1",\n}')
    Path("a.diedie").write_bytes(seal("", {"format": "diedie-replay/2", "game": 3})[0])
    words = Words(language)
    for command, file, sentence in (
        (("maps", "import", "a.svg", "-o", "a.toml"), "a.svg: 2:6", words("error-svg-tag")),
        (("score", "a.json"), "a.json: 2:1", words("error-json-comma")),
        (
            ("replay", "a.diedie"),
            "a.diedie: 1: game",
            words("error-wrong-type", expected="str", got="int"),
        ),
    ):
        assert_complains(said(capfd, *command, "--lang", language), f"{file}: {sentence}")
