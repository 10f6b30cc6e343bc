"""What other packages spoil is as if it were not there, wherever it stands beside a thing."""

from __future__ import annotations

from pathlib import Path

import pytest
from additions.conftest import Install
from additions.test_cards import CARDS, DRAWING, HARVEST, SEATS, SEED
from additions.test_cards import TEXTS as HARVEST_TEXTS
from games.diedie.positions import position
from installed import forget_packages
from said import assert_complains, said
from window.stage import playing

from diedie.board.special_rules import is_known, title_of
from diedie.bots import bot_title, bots
from diedie.collection import Collection
from diedie.games.dicy.cards import card_names as dicy_card_names
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.combat import fought_now
from diedie.games.diedie.rulebook import texts
from diedie.games.diedie.state import Cards, Effect, Effects
from diedie.games.diedie.teller import Teller, card_name
from diedie.i18n import Words
from diedie.model.event import Event
from diedie.window.games.diedie.cards.card_hand import read_out
from diedie.window.games.diedie.widgets.card_drawings import BACK, drawing_of

POINTS = {
    "diedie.bots": "diedie/odd = more.odd\ndicy/odd = more.odd",
    "diedie.cards": "diedie/odd = more.odd\ndicy/odder = more.odd",
    "diedie.worlds": "diedie/odd = more.odd",
}
POINT = {"diedie.cards": "diedie/harvest = more.harvest"}
PLAYS = "def choose(seen, seat, source):\n    return None\n"
DEEP = "a = " + "[" * 100_000


MUTE = "class Mute(Exception):\n    def __str__(self):\n        raise self\n\nraise Mute"
FAULTY = [
    "1 / 0",
    "def",
    "import nowhere_at_all",
    "raise GeneratorExit",
    "raise BaseException",
    MUTE,
]


@pytest.mark.parametrize("code", FAULTY)
def test_a_folder_that_does_not_start(
    code: str, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    before = [bots("diedie"), bots("dicy"), card_names(), dicy_card_names()]
    install({"__init__.py": code, "odd.py": PLAYS}, POINTS)
    assert [bots("diedie"), bots("dicy"), card_names(), dicy_card_names()] == before
    assert not is_known("odd")
    assert bot_title(Words("en"), "diedie", "bot:odd") == "Bot, odd"
    for command in (("rules",), ("dicy", "cards"), ("maps", "list"), ("dicy", "--help")):
        assert said(capfd, *command).code == 0


@pytest.mark.parametrize("code", ["raise SystemExit", "raise BaseException", MUTE])
def test_a_bot_that_does_not_start_says_so(
    code: str, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"odd.py": code}, {"diedie.bots": "diedie/odd = more.odd"})
    done = said(capfd, "match", "--map", "plain", "--seats", "bot:odd,bot:random", "--lang", "en")
    assert_complains(done, "the bot “bot:odd” does not start: ")
    assert not done.err.endswith(": \n")


@pytest.mark.parametrize("points", [b"[diedie.bots]\nodd", b"[diedie.bots]\nodd = \xff\xfe"])
def test_beside_a_package_that_was_installed_badly_the_others_work(
    points: bytes, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    place = install({"odd.py": PLAYS}, {"diedie.bots": "diedie/odd = more.odd"}).parent
    about = place / "aside-1.0.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: aside\nVersion: 1.0\n")
    about.joinpath("entry_points.txt").write_bytes(points)
    forget_packages()
    assert bots("diedie")[-1] == "bot:odd"
    assert said(capfd, "rules").code == 0


def test_of_packages_of_one_name_the_first_counts(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install({"odd.py": PLAYS}, {"diedie.bots": "diedie/odd = more.odd"})
    assert "bot:odd" in bots("diedie")
    about = tmp_path / "newer" / "more-2.0.dist-info"
    about.mkdir(parents=True)
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: More\nVersion: 2.0\n")
    monkeypatch.syspath_prepend(about.parent)
    forget_packages()
    assert "bot:odd" not in bots("diedie")


def test_code_without_what_it_must_have(install: Install) -> None:
    before = [bots("diedie"), card_names(), dicy_card_names()]
    install({"odd.py": "odd = 1"}, POINTS)
    assert [bots("diedie"), card_names(), dicy_card_names()] == before
    assert not is_known("odd")


@pytest.mark.parametrize(
    "told",
    [
        'strength = "high"\nname = "Odd"\nshort = 3',
        "strength = []\n[name]\nen = 3",
        "[name]\n[name.en]\nen = 'x'",
        "[name]\nen = ''",
        "[name",
        DEEP,
    ],
)
def test_texts_that_are_none(
    told: str, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    code = f"from diedie.games.dicy.cards.base import Card\n{PLAYS}\nCARD = Card()\n"
    install({"odd.py": code, "odd.toml": told}, POINTS)
    assert bots("diedie")[-1] == "bot:odd"
    assert bot_title(Words("fr"), "diedie", "bot:odd") == "Bot, odd"
    assert title_of("odd", "fr") == "odd"
    assert card_name("odd", "fr") == "odd"
    assert said(capfd, "rules").code == 0
    assert "odder" in said(capfd, "dicy", "cards", "--lang", "fr").out


def test_a_name_without_end_is_cut(install: Install) -> None:
    long = "An odd\\nname " + "and so on " * 9_000
    code = f"{PLAYS}\nWORLD = CARD = None\n"
    install({"odd.py": code, "odd.toml": f'[name]\nen = "{long}"\n'}, POINTS)
    words = Words("en")
    for name in (
        bot_title(words, "diedie", "bot:odd"),
        title_of("odd", "en"),
        card_name("odd", "en"),
    ):
        assert name.startswith("An odd name and so on")
        assert len(name) == 60
        assert "\n" not in name


def test_a_file_of_texts_that_nobody_would_write_is_none(install: Install) -> None:
    told = f'[name]\nen = "Odd"\n[short]\nen = "{"x" * 2_000_000}"\n'
    install({"odd.py": PLAYS, "odd.toml": told}, POINTS)
    assert bot_title(Words("en"), "diedie", "bot:odd") == "Bot, odd"


def test_a_text_in_one_language_is_told_in_all(
    install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    rules = "[ODD-1.rule]\nfr = 'Tout est étrange.'\n[ODD-2.rule]\n[ODD-3.rule]\nfr = 3\n"
    told = f"[name]\nfr = 'Étrange'\n{rules}"
    install({"odd.py": f"{PLAYS}\nWORLD = CARD = None\n", "odd.toml": told}, POINTS)
    for language in ("fr", "en", "it"):
        words = Words(language)
        assert card_name("odd", language) == title_of("odd", language) == "Étrange"
        assert bot_title(words, "diedie", "bot:odd") == "Étrange"
    done = said(capfd, "rules", "ODD-1", "--lang", "it")
    assert done.code == 0
    assert "étrange" in done.out


@pytest.mark.parametrize("path", ["3", "'M'", "'C 1 2'", "'hello'", "'M 1 x'", "[1]"])
def test_a_drawing_that_is_none(path: str, install: Install) -> None:
    drawing = {"harvest/drawing.toml": f"path = {path}"}
    install({"harvest/__init__.py": HARVEST, **drawing}, POINT)
    assert drawing_of("harvest") == BACK


def test_a_card_without_texts_is_shown(install: Install) -> None:
    install({"harvest/__init__.py": HARVEST}, POINT)
    assert not texts("cards", "harvest")
    assert read_out(Words("en"), "harvest")


def test_a_card_without_texts_is_played(
    install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"harvest/__init__.py": HARVEST}, POINT)
    done = said(capfd, "match", *SEATS, *CARDS, "--seed", str(SEED), "--lang", "fr")
    assert done.code == 0, done.err
    assert "harvest\n" in done.out.lower()


def test_what_a_card_did_that_works_no_more(install: Install) -> None:
    lying = {"a1": (4, "fjords"), "b1": (2, "tundra")}
    state = position("world-war", lying, cards=Cards(hands=((), ())))
    points = fought_now(state).total
    lasting = state.having(effects=Effects(more=(Effect("harvest", 0, "fjords"),)))
    files = {"harvest/texts.toml": HARVEST_TEXTS, "harvest/drawing.toml": DRAWING}
    install({"harvest/__init__.py": "1 / 0", **files}, POINT)
    assert fought_now(lasting).total == points
    assert playing(lasting)


def test_a_sentence_with_fields_that_nobody_fills_in(install: Install) -> None:
    told = {"harvest/texts.toml": "[event]\nen = '{army} harvests {nothing}'\n"}
    install({"harvest/__init__.py": HARVEST, **told}, POINT)
    state = position("world-war", {"a1": (4, "fjords")})
    teller = Teller.of(Words("en"), state.setup)
    assert teller.event(Event("harvest", seat=0)) == "{army} harvests {nothing}"


@pytest.mark.parametrize("stem", ["odd-ones", "odd_ones"])
def test_a_dash_in_the_name_of_a_file_is_read_as_one(
    stem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{stem}.toml").write_text("place = 7\n[name]\nen = 'Odd ones'\n")
    monkeypatch.setattr("diedie.collection._folder", lambda package: tmp_path)
    odd = Collection("diedie", f"diedie.{stem}")
    assert odd.names == ("odd-ones",)
    assert odd.number("odd-ones", "place", 0) == 7
    assert odd.texts("odd-ones") == {"name": {"en": "Odd ones"}}
    assert not odd.has_code("odd-ones")
