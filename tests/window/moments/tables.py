"""The practice table, the first match, the map view and the theatre."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from damage import altered
from played import strayed
from window.games.diedie.test_tutorial import step
from window.maps.test_map_view import BROKEN
from window.moments.stage import (
    Moment,
    Moments,
    at_menu,
    clicking,
    pressing,
    stage,
    then,
    using,
    waiting,
)
from window.stage import Stub

from diedie.board.atlas import map_ids
from diedie.errors import FileError
from diedie.files import data_folder
from diedie.record.folder import user_folder
from diedie.replay import Replay, open_replay
from diedie.window.games.diedie.tutorial import LESSONS, Tutorial, TutorialEnd
from diedie.window.maps.map_view import MapView
from diedie.window.theatre.theatre_screen import Theatre

FILES = Path(__file__).parents[2]
MATCH = FILES / "corpus" / "match-world-war.diedie"
LONG = FILES / "transcripts" / "krakatoa-cards.diedie"
SINGLE = FILES / "corpus" / "practice-flick.diedie"
PLIES = 30
DICY = FILES / "transcripts" / "dicy-d.diedie"


def _practice(map: str) -> Moment:
    return then(at_menu, using("practice", f"map-{map}"))


def _still(made: Stub) -> None:
    made.change(things_move=False)


def _map_view(made: Stub, id: str) -> None:
    made.over(MapView(made.app, data_folder("maps") / f"{id}.toml"))


def _faulty(made: Stub, content: bytes) -> None:
    file = user_folder() / "broken.toml"
    file.write_bytes(content)
    made.over(MapView(made.app, file))


def _tutorial(language: str) -> Stub:
    made = stage(language)
    made.show(Tutorial(made.app))
    return made


def _learn(made: Stub, lesson: str) -> None:
    """Go on until something is taught."""
    screen = made.screen
    assert isinstance(screen, Tutorial)
    while screen.lesson != lesson:
        step(screen)


def _graduate(made: Stub) -> None:
    screen = made.screen
    assert isinstance(screen, Tutorial)
    while not isinstance(screen.activity, TutorialEnd):
        step(screen)


def _raw(file: Path) -> bytes:
    """Of the long match the beginning, which is soon laid out."""
    return b"".join(file.read_bytes().splitlines(keepends=True)[: PLIES if file == MATCH else None])


@cache
def _opened(file: Path) -> Replay:
    part = user_folder() / "opened.diedie"
    part.write_bytes(_raw(file))
    replay = open_replay(part)
    part.unlink()
    return replay


def _theatre(file: Path, part: float = 0.0) -> Moment:
    """Stopped so far through a file, which lies in the user's folder."""

    def moment(language: str) -> Stub:
        made = at_menu(language)
        copy = user_folder() / file.name
        copy.write_bytes(_raw(file))
        screen = Theatre(made.app, _opened(file), copy)
        made.over(screen)
        screen.player.play()
        screen.player.seek(part * screen.reel.seconds)
        return made

    return moment


def _strayed(language: str) -> Stub:
    """Stopped where a hand made another flick than was meant."""
    made = at_menu(language)
    file = user_folder() / "strayed.diedie"
    file.write_bytes(strayed())
    made.over(Theatre(made.app, open_replay(file), file))
    screen = _shown(made)
    screen.player.play()
    screen.jump()
    screen.player.seek(screen.player.at + 0.1)
    return made


def _shown(made: Stub) -> Theatre:
    assert isinstance(made.screen, Theatre)
    return made.screen


def _wonder(made: Stub) -> None:
    screen = _shown(made)
    screen.jump(1)
    screen.tools.toggle_what_if()


def _otherwise(made: Stub) -> None:
    screen = _shown(made)
    assert screen.tools.branch is not None
    screen.tools.branch._turn(-7)


def _film(made: Stub) -> None:
    _shown(made).tools.make_film()


def _no_film(made: Stub) -> None:
    screen = _shown(made)
    screen.tools.make_film()
    assert screen.tools.film is not None
    fault = FileError("film-broken", file="a.gif")
    screen.tools.film.fault = screen.complaint(fault)


def _end_of_part(made: Stub) -> None:
    altered(user_folder() / "m.diedie")
    made.screen.shown()
    made.hand.use("saved")
    made.hand.use("watch-m.diedie")
    made.hand.use("watch-part")
    screen = _shown(made)
    screen.tick(1e4)


arranged = then(_practice("plain"), _still, using("mode@0.75"))
carrying = then(arranged, using("hand-samudie"))
watched = _theatre(MATCH, 0.31)
wondering = then(watched, _wonder)

MOMENTS: Moments = {
    "practice/tables": then(at_menu, using("practice")),
    **{f"practice/{map}": _practice(map) for map in ("plain", "krakatoa", "pirate-ship")},
    "practice/shaky": then(_practice("plain"), using("hand", "menu/shaky")),
    "practice/arranging": arranged,
    "practice/carrying": carrying,
    "practice/lying": then(carrying, clicking(2.0, 3.0), waiting(1.0)),
    "practice/lying/flick": then(carrying, clicking(2.0, 3.0), waiting(1.0), using("mode@0.25")),
    "practice/story": then(carrying, clicking(2.0, 3.0), waiting(1.0), pressing("f2")),
    "practice/pause": then(_practice("plain"), pressing("f10")),
    **{f"map/{id}": then(at_menu, partial(_map_view, id=id)) for id in map_ids()},
    "map/faulty": then(at_menu, partial(_faulty, content=BROKEN.encode())),
    "map/faulty/chosen": then(at_menu, partial(_faulty, content=BROKEN.encode()), using("fault-1")),
    "map/none": then(at_menu, partial(_faulty, content=b"= 3")),
    "tutorial": _tutorial,
    **{f"tutorial/{lesson}": then(_tutorial, partial(_learn, lesson=lesson))
       for lesson in LESSONS[1:]},
    "tutorial/done": then(_tutorial, _graduate),
    "theatre": watched,
    "theatre/strayed": _strayed,
    "theatre/late": _theatre(LONG, 0.62),
    "theatre/end": _theatre(MATCH, 1.0),
    "theatre/single": _theatre(SINGLE),
    "theatre/playing": then(watched, pressing("space")),
    "theatre/camera": then(watched, using("camera")),
    "theatre/what-if": wondering,
    "theatre/what-if/tried": then(wondering, _otherwise),
    "theatre/what-if/kept": then(wondering, _otherwise, using("keep")),
    "theatre/film": then(watched, _film),
    "theatre/film/failed": then(watched, _no_film),
    "theatre/part/end": then(at_menu, _end_of_part),
    "theatre/dicy": _theatre(DICY, 0.4),
}  # fmt: skip
