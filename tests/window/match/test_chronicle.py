"""What has happened can be read from the first ply on, whatever goes on; texts ring their dice."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.diedie.positions import Lying, named, position
from played import played
from window.games.diedie.combats import combats, fought
from window.stage import Stub, check, playing, press, stub, use

from diedie.games.diedie.moves import Build
from diedie.games.diedie.state import Attack, Combat
from diedie.games.tellers import teller_of
from diedie.i18n import LANGUAGES, Words
from diedie.model.names import HUMAN
from diedie.replay.resumption import resume
from diedie.telling import capitalized
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.match.chronicle import Chronicle
from diedie.window.screens.match_opener import table_for


def read_all(made: Stub) -> list[str]:
    """All that stands on the sheet, page by page from its beginning to its end."""
    pages: list[str] = []
    press(made, "home")
    while (now := read(made)) not in pages:
        pages.append(now)
        press(made, "pagedown")
    return pages


def read(made: Stub) -> str:
    """What can be read now."""
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


def resumed(name: str, folder: Path, language: str = "en") -> tuple[Stub, DiedieScreen]:
    """A saved match that was left long ago, and that people go on with."""
    raw = played(name).splitlines(keepends=True)
    path = folder / "left.diedie"
    end = len(raw) * 2 // 3
    while b'"type":"flick"' not in raw[end - 1]:  # the last thing that happened is a flick
        end -= 1
    path.write_bytes(b"".join(raw[:end]))
    made, app = stub(language)
    match = resume(path)
    for seat in range(len(match.players)):
        match.hand_over(seat, HUMAN)
    screen = table_for(app, match)
    made.show(screen)
    made.ui.resize(1280, 720)
    assert isinstance(screen, DiedieScreen)
    return made, screen


def test_it_goes_back_to_the_first_ply_of_a_match_that_was_gone_on_with(tmp_path: Path) -> None:
    made, screen = resumed("krakatoa-cards", tmp_path)
    press(made, "f2")
    assert isinstance(made.screen, Chronicle)
    assert "Era I " not in read(made)  # the latest is seen first
    pages = read_all(made)
    assert "Era I " in pages[0]
    assert "Era I " not in pages[-1]
    match = screen.session.match
    teller = teller_of(Words("en"), match)
    for ply in (match.plies[0], match.plies[len(match.plies) // 2], match.plies[-1]):
        for event in ply.events:
            if event.event not in ("hit", "came-in"):
                sentence = capitalized(teller.at_ply(ply).event(event))
                assert any(sentence in page for page in pages), sentence
    press(made, "escape")
    assert made.screens == [screen]
    screen.close()


def test_it_opens_in_the_midst_of_combat() -> None:
    made, screen, here = fought(combats()["five"])
    use(made, "next")
    step = here.number
    use(made, "chronicle")
    assert isinstance(made.screen, Chronicle)
    use(made, "back")
    assert made.screens == [screen]
    assert here.number == step


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_no_faults(language: str, tmp_path: Path) -> None:
    made, screen = resumed("space-cards", tmp_path, language)
    press(made, "f2")
    check(made)
    press(made, "home")
    check(made)
    screen.close()


def test_a_text_rings_the_dice_that_it_speaks_of() -> None:
    two = {name: Lying(2, spot, lean=30) for name, spot in (("a1", (0, 9)), ("a2", (3, 9)))}
    state = position("world-war", two | {"b1": (4, "savanna")}).having(phase=Combat())
    made, screen, _ = fought(state)
    assert not screen.overlay().marks
    first = made.ui.find(f"spoken-{named('a1')}")
    assert first is not None
    made.hand.point(*first.box.middle)
    assert screen.spoken.meant == {named("a1")}
    assert screen.overlay().marks
    assert screen.overlay() is screen.overlay()  # nothing is drawn anew
    made.hand.leave()
    press(made, "tab")
    made.hand.tab(f"spoken-{named('a2')}")
    assert screen.spoken.meant == {named("a2")}


def test_a_refusal_rings_its_dice_until_it_is_gone() -> None:
    bodies = {"a1": (4, (8.6, -9.0)), "a2": (4, (8.6, -6.5)), "a3": (1, "savanna")}
    _, screen = playing(position("world-war", bodies, phase=Attack(0, "build")))
    screen.play(Build(named("a2"), named("a2")))
    assert screen.refused.startswith("The Dienturions’ 4 in Great Reef cannot be put on itself")
    assert screen.spoken.meant == {named("a2")}
    screen.refused = ""
    assert not screen.spoken.meant


def test_news_ring_what_they_name(tmp_path: Path) -> None:
    made, screen = resumed("world-war-cards", tmp_path)
    node = made.ui.find("news")
    assert node is not None
    made.hand.point(*node.box.middle)
    flicked = screen.session.past[-1].flick
    assert flicked is not None
    assert flicked.die in screen.spoken.meant
    screen.close()
