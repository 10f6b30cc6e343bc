"""The menu, and the pages and sheets that it opens."""

from __future__ import annotations

import json
import shutil
from functools import cache, partial

from damage import altered, torn
from map_folder import put_map
from played import played
from practice_table import CORPUS
from window.moments.stage import Moments, at_menu, pressing, then, using
from window.stage import Stub

from diedie.board.atlas import own_folder
from diedie.bots import bot_named
from diedie.errors import FileError, MapError
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.names import ARMIES
from diedie.record.folder import new_path, user_folder
from diedie.window.games.dicy.new_match import NewDicy
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.screens.rules_page import RulesPage
from diedie.window.screens.saved_matches import SavedMatches
from diedie.window.screens.sheet_screen import Notice

WIDEST = "W" * 20
_LOG = "/home/somebody/with-a-long-name/" + "folder/" * 12 + "crash-2026-01-01-000000-000.log"


@cache
def _left(map: str, players: int) -> bytes:
    """The file of a match that somebody left after a flick."""
    seats = tuple(Seat(army, WIDEST) for army in ARMIES[:players])
    path = new_path(map)
    match = Match.begin(game_named("diedie"), Setup(map, seats, first=0), path)
    match.play(0, bot_named("diedie", "bot:random").choose(match.state, 0, chance(1)))
    match.close()
    raw = path.read_bytes()
    path.unlink()
    return raw


def keep(made: Stub, name: str = "left", map: str = "krakatoa", players: int = 5) -> None:
    """Somebody has left a match; the menu knows."""
    (user_folder() / f"{name}.diedie").write_bytes(_left(map, players))
    made.screen.shown()


def _shelf(made: Stub) -> None:
    """A folder with everything that may be in it."""
    keep(made, "a-left")
    keep(made, "b-left", "space", 2)
    shutil.copy(CORPUS / "match-world-war.diedie", user_folder() / "over.diedie")
    shutil.copy(CORPUS / "practice-flick.diedie", user_folder() / "flick.diedie")
    (user_folder() / "torn.diedie").write_text("{")
    made.screen.shown()


def _broken(made: Stub) -> None:
    altered(user_folder() / "m.diedie", source=played())
    torn(user_folder() / "t.diedie", source=played())


def _strange(made: Stub) -> None:
    """A summary that others wrote."""
    *lines, last, _ = _left("space", 2).decode().split("\n")
    told = {**json.loads(last), "summary": {"era": 10**9, "eras": "x" * 900}}
    (user_folder() / "odd.diedie").write_text("\n".join([*lines, json.dumps(told), ""]))
    made.screen.shown()


def _spoil(made: Stub) -> None:
    """The match that was left turns out to be none."""
    keep(made)
    (user_folder() / "left.diedie").write_text("{}\n")
    made.hand.use("continue")


def _seek(text: str, happening: str = "") -> partial[None]:
    return partial(_sought, text, happening)


def _sought(text: str, happening: str, made: Stub) -> None:
    page = made.screen
    assert isinstance(page, SavedMatches | RulesPage)
    page.seek(text)
    if happening:
        assert isinstance(page, SavedMatches)
        page._seek_event(happening)


def _all_seated(made: Stub) -> None:
    """Five people with long names, on a map for two."""
    page = made.screen
    assert isinstance(page, NewMatch)
    for army in ARMIES:
        page.change(page.wish.seated(army, player="human", name=WIDEST))
    page.change(page.wish.on("pirate-ship").having(options=("power-cards", "monuments")))


def _captains(made: Stub) -> None:
    """A person with a long name and a bot on Pirate Ship."""
    page = made.screen
    assert isinstance(page, NewMatch)
    wish = page.wish.seated("dienturions", name=WIDEST).seated("diekings", player="")
    page.change(wish.on("pirate-ship"))


def _refused(made: Stub) -> None:
    assert isinstance(made.screen, NewMatch)
    made.screen.fault = "x " * 60
    made.changed()


def _mode(made: Stub, mode: str) -> None:
    assert isinstance(made.screen, NewDicy)
    made.screen._choose(mode)


def _no_room(made: Stub) -> None:
    made.keeper.fault = FileError("file-unwritable", file="/a/settings.json", reason="No space")
    made.changed()


def _noticed(made: Stub) -> None:
    sentences = [made.words("notice-crash", log=_LOG), _LOG]
    made.over(Notice(made.app, sentences))


def _own(made: Stub) -> None:
    """Maps of one's own: good ones, one with a wide name, one that turns out to be none."""
    put_map("atlantis")
    put_map("wide", WIDEST * 4)
    made.sketches[put_map("etna", like="krakatoa")] = MapError("wrong-shape", file="x", reason="x")
    (own_folder() / "torn.toml").write_text("id = ")
    made.screen.shown()
    made.changed()


def _many(made: Stub) -> None:
    for number in range(12):
        put_map(f"isle-{number}")


new = then(at_menu, using("new"))
dicy = then(at_menu, using("dicy"))
shelf = then(at_menu, _shelf, using("saved"))
broken = then(at_menu, _broken, using("saved"))
rules = then(at_menu, using("rules"))
settings = then(at_menu, using("settings"))
keys = then(settings, using("keys"))

MOMENTS: Moments = {
    "menu": at_menu,
    "menu/left": then(at_menu, keep),
    "menu/left/strange": then(at_menu, _strange),
    "menu/left/spoilt": then(at_menu, _spoil),
    "new": new,
    "new/unfit": then(new, _all_seated),
    "new/house": then(new, using("house", "option-friendly")),
    "new/hands": then(new, using("hands", "hand-dienturions@0.9")),
    "new/hands/full": then(new, _all_seated, using("hands")),
    "new/crews": then(new, _captains, using("crews", "crew-dienturions@0.9")),
    "new/details": then(new, using("details")),
    "new/details/full": then(new, _all_seated, using("details", "cards@0.75")),
    "new/refused": then(new, _refused),
    **{f"new-dicy/{mode}": then(dicy, partial(_mode, mode=mode))
       for mode in ("glacial", "interglacial", "d", "own")},
    "saved/none": then(at_menu, using("saved")),
    "saved": shelf,
    "saved/sure": then(shelf, using("delete-a-left.diedie")),
    "saved/sought": then(shelf, _seek("KRAKA")),
    "saved/none-such": then(shelf, _seek("", "tower-fell")),
    "saved/event": then(shelf, using("happening")),
    "saved/broken": broken,
    "saved/broken/go-on": then(broken, using("resume-m.diedie")),
    "saved/broken/watch": then(broken, using("watch-m.diedie")),
    "saved/broken/watched": then(broken, using("watch-m.diedie", "watch-part")),
    "saved/strange": then(at_menu, _strange, using("saved")),
    "maps": then(at_menu, using("maps")),
    "maps/space": then(at_menu, using("maps", "map-space")),
    **{f"{page}/own": then(at_menu, using(page), _own) for page in ("new", "practice", "maps")},
    "new/own/chosen": then(at_menu, using("new"), _own, using("map-atlantis")),
    "maps/own/chosen": then(at_menu, using("maps"), _own, using("map-wide")),
    "own-maps": then(at_menu, using("maps"), _own, using("own-maps")),
    "own-maps/none": then(at_menu, using("maps", "own-maps")),
    "own-maps/many": then(at_menu, _many, using("new", "own-maps")),
    "rules": rules,
    "rules/dicy": then(rules, using("game@0.75")),
    "rules/sought": then(rules, _seek("tower")),
    "rules/none": then(rules, _seek("qqqq")),
    "settings": settings,
    "settings/language": then(settings, using("language")),
    "settings/no-room": then(settings, _no_room),
    "keys": keys,
    "keys/catching": then(keys, using("do-flick")),
    "keys/refused": then(keys, using("do-place-left-fine"), pressing("shift+tab")),
    "keys/taken": then(keys, using("do-flick"), pressing("x")),
    "notice": then(at_menu, _noticed),
}  # fmt: skip
