"""The timeline tells what its marks mean: each in a tooltip, all of them in a legend."""

from __future__ import annotations

from pathlib import Path

import pytest
from window.stage import Stub, check, press, use
from window.theatre.test_theatre_screen import DICY, LONG, theatre

from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets.widget import Node
from diedie.window.theatre.theatre_screen import Theatre
from diedie.window.theatre.timeline import Moment


def at(file: Path, language: str = "en") -> tuple[Stub, Theatre]:
    made, screen = theatre(file, language)
    made.ui.resize(1280, 720)
    return made, screen


def moments(made: Stub) -> list[Node]:
    return [node for node in made.ui.nodes() if isinstance(node.widget, Moment)]


def texts(made: Stub) -> str:
    return "\n".join(line.text for node in made.ui.nodes() for line in node.lines)


@pytest.mark.parametrize("file", [LONG, DICY], ids=["diedie", "dicy"])
def test_every_mark_tells_what_it_is_and_what_was_done(file: Path) -> None:
    made, screen = at(file)
    found = moments(made)
    moves = [mark for mark in screen.reel.marks if mark.kind == "move"]
    assert len(found) > len(moves)
    for node, mark in zip(found, moves, strict=False):
        assert node.widget.tip == screen.reel.captions[mark.ply].lines[0]
    tips = [str(node.widget.tip) for node in found[len(moves) :]]
    kinds = ("tower", "border", "card", "battle") if file == LONG else ("throw", "score", "ice")
    for kind in kinds:
        assert any(tip.startswith(made.words(f"mark-{kind}") + " · ") for tip in tips), kind
    assert {mark.ply for mark in screen.reel.marks} <= set(screen.reel.captions)


def test_pressing_a_mark_is_pressing_the_timeline() -> None:
    made, screen = at(LONG)
    node = moments(made)[20]
    use(made, node.key)
    mark = [mark for mark in screen.reel.marks if mark.kind == "move"][20]
    assert screen.player.at == pytest.approx(mark.at, abs=0.01 * screen.reel.seconds)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", [LONG, DICY], ids=["diedie", "dicy"])
def test_the_legend_has_every_kind_that_is_there(file: Path, language: str) -> None:
    made, screen = at(file, language)
    press(made, "f1")
    check(made)
    made.ui.resize(1280, 720)
    told = " ".join(texts(made).split("\n"))
    for kind in {mark.kind for mark in screen.reel.marks}:
        assert made.words(f"mark-{kind}") in told, kind
    assert ("flag" if file == LONG else "snowflake") in [
        getattr(node.widget, "name", "") for node in made.ui.nodes()
    ]
    press(made, "escape")
    assert not screen.tools.legend
    assert made.screen is screen


def test_the_legend_and_the_camera_share_a_corner() -> None:
    made, screen = at(LONG)
    use(made, "camera")
    use(made, "help")
    assert (screen.tools.legend, screen.tools.pad) == (True, False)
    use(made, "camera")
    assert (screen.tools.legend, screen.tools.pad) == (False, True)


def test_the_transport_has_the_usual_signs() -> None:
    made, screen = at(LONG)
    screen.player.seek(50.0)
    for key, by in (("seek-back", -1.0), ("seek-on", 1.0)):
        before = screen.player.at
        use(made, key)
        assert screen.player.at == pytest.approx(before + by)
    signs = ["step-back", "rewind", "play", "wind", "step"]
    keys = ["step-back", "seek-back", "play", "seek-on", "step-on"]
    nodes = [made.ui.find(key) for key in keys]
    assert [getattr(node and node.widget, "icon", "") for node in nodes] == signs
    places = [node.box.x for node in nodes if node]
    assert places == sorted(places)
