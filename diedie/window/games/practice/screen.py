"""The practice table: no rules but those of physics; its menu, and which map lies on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from diedie.board.atlas import map_named, playable_maps, resolve_map
from diedie.errors import DieDieError
from diedie.games.practice.state import State, Strike, Take
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import new_seed
from diedie.model.hand import HANDS, Hand
from diedie.model.pose import Pose
from diedie.telling.verdict import territory_title, verdict
from diedie.toolkit.widgets import (
    Button,
    Column,
    Gap,
    Grid,
    Panel,
    Row,
    Segments,
    Select,
    Sheet,
    Text,
    Tile,
    Toast,
    Widget,
)
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.actions import name_of
from diedie.window.dice_looks import looks_of
from diedie.window.games.practice.arrangement import Arrangement
from diedie.window.games.practice.last_map import PracticeWish
from diedie.window.games.practice.practice_flick import PracticeFlick
from diedie.window.games.practice.practice_hand import whole_box
from diedie.window.maps.map_description import map_photo
from diedie.window.maps.own_maps import OwnMaps
from diedie.window.match.activity import Activity
from diedie.window.match.board_screen import BoardScreen
from diedie.window.match.ply_viewer import PlyView
from diedie.window.match.table_tips import titled
from diedie.window.render.appearance import BodyLook
from diedie.window.screens.page import Page
from diedie.window.screens.settings_screen import open_settings
from diedie.window.screens.sheet_screen import SheetScreen

if TYPE_CHECKING:
    from diedie.window.app import App


_WIDTH, _HIGH = 252.0, 480.0  # dp
_FREE = 296.0  # dp below which tips may lie over the left edge
_MENU_WIDTH = 420.0  # dp
_PICTURE, _SMALL = (184.0, 162.0), (144.0, 126.0)  # dp


class PracticeScreen(BoardScreen):
    """The practice table: dice are flicked, or arranged by hand; all can be taken back."""

    told_as = "practice"

    def __init__(self, app: App, map: str) -> None:
        self.mode = "flick"
        self.hand: Hand = "steady"  # unless another is asked for (ATK-3)
        super().__init__(app, Match.begin(game_named("practice"), whole_box(map)))
        self.start()

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    def looks(self) -> Mapping[str, BodyLook]:
        return self.activity.looks(looks_of(self.session.match.game, self.session.match.state))

    @property
    def standing_height(self) -> float:
        return _FREE

    @property
    def rule(self) -> str:
        """How a die is flicked."""
        return "ATK-2"

    def badge(self, seat: int) -> str:
        """One hand has all the armies."""
        return ""

    def judged(self, id: str) -> Widget:
        """What a die shows and where it lies: nobody fights here."""
        title, *lines = verdict(id, self.state.scene, self.teller)
        return titled(title, lines)

    def land_judged(self, id: str) -> Widget:
        return titled(territory_title(id, self.teller), ())

    def standing(self) -> Widget:
        say, lying = self.app.words, self.state.scene.bodies
        modes = [(mode, say(f"practice-{mode}")) for mode in ("flick", "arrange")]
        body: list[Widget] = [Segments(modes, self.mode, self.change_mode, key="mode")]
        if self.mode == "flick":
            body.append(self._hands())
        if self.app.ui.room.h >= _HIGH:  # in lower windows the menu has it
            dice = sum(body.is_die for body in lying)
            body.append(Text(say("practice-lying", dice=dice), "note", tone="second"))
            body.append(self.clear_button())
        title, name = say("practice-title"), self.board.name.said(say.language)
        return Panel(body, title=title, aside=name, width=_WIDTH, key="practice")

    def _hands(self) -> Widget:
        """The choice of a hand, and what the chosen one means."""
        say = self.app.words
        hands = [(hand, say(f"hand-{hand}")) for hand in HANDS]
        choice = Select(hands, self.hand, self.take_hand, key="hand", grow=1.0)
        note = Text(say(f"hand-{self.hand}-note"), "note", tone="second")
        row = Row([Text(say("practice-with-hand"), "strong"), choice], gap=12.0)
        return Column([row, note], gap=4.0)

    def take_hand(self, hand: str) -> None:
        """Flick with that hand from now on, as it was aimed."""
        aiming = self.activity
        if isinstance(aiming, PracticeFlick) and aiming.draft.aim is not None:
            self.last_aims.keep(aiming.draft.seat, aiming.draft.aim)
        self.hand = next(known for known in HANDS if known == hand)
        focus = self.app.ui.focus
        self.begin()
        self.app.ui.focus = focus

    def play(self, move: Any, hand: Mapping[str, Pose] | None = None) -> None:
        if isinstance(move, Strike) and self.hand != "steady":
            move = msgspec.structs.replace(move, hand=self.hand, seed=new_seed())
        super().play(move, hand)

    def clear_button(self) -> Widget:
        """Takes everything up."""
        say, lying = self.app.words, self.state.scene.bodies
        bare = "" if lying else say("practice-bare")
        return Button(say("practice-clear"), kind="flat", on=self.clear, disabled=bare, key="clear")

    def change_mode(self, mode: str) -> None:
        """Flick or arrange from now on."""
        self.mode = mode
        self.begin()

    def clear(self) -> None:
        """Take everything up; each thing can be put back by itself."""
        while self.state.scene.bodies:
            self.session.play(Take(self.state.scene.bodies[-1].id))
            self.session.skip()
        self.refresh()

    def pause(self) -> None:
        self.app.over(PracticeMenu(self.app, self))

    def act(self, action: str) -> bool:
        if action == "arrange" and not self.session.busy:
            self.change_mode("flick" if self.mode == "arrange" else "arrange")
            return True
        return super().act(action)

    def _wanted(self) -> type[Activity]:
        if self.session.busy:
            return PlyView
        return PracticeFlick if self.mode == "flick" else Arrangement


class PracticeMenu(SheetScreen):
    """The menu of the practice table: go on, clear it, another map, settings, leave."""

    told_as = "practicepausing"

    def __init__(self, app: App, practice: PracticeScreen) -> None:
        super().__init__(app)
        self._practice = practice

    def sheet(self) -> Sheet:
        app, say = self.app, self.app.words
        go_on = Button(
            say("practice-go-on"), kind="primary", on=app.back, key="go-on", default=True
        )
        entries = (
            ("tables", say("practice-tables"), self._tables),
            ("settings", name_of("settings", say), partial(open_settings, app)),
        )
        rest: list[Widget] = [
            Button(name, kind="flat", on=on, key=key) for key, name, on in entries
        ]
        rest.insert(0, self._practice.clear_button())
        note = Text(say("practice-not-kept"), "note", tone="second")
        leave = Button(say("practice-leave"), kind="flat", on=self._practice.leave, key="leave")
        return Sheet(
            rest,
            title=name_of("menu", say),
            foot=[note, Row([leave, Gap(grow=1.0), go_on])],
            width=_MENU_WIDTH,
            key="pausing",
        )

    def _tables(self) -> None:
        self.app.over(PracticeMapPage(self.app))


class PracticeMapPage(Page):
    """The page of maps to practise on, the bare hexagon too: a click, and it lies there."""

    told_as = "practicetables"

    widest = 1200.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._own = OwnMaps(app)
        self._last = PracticeWish.remembered().map
        self.fault = ""

    def shown(self) -> None:
        self._own.look(self._last)
        known = self._last in self._maps or self._own.has(self._last)
        self.app.ui.focus = f"map-{self._last if known else self._maps[0]}"
        self.app.ui.bring(self.app.ui.focus)

    @property
    def title(self) -> str:
        return self.app.words("practice-title")

    def body(self) -> Sequence[Widget]:
        words = self.app.words
        tiles = [self._tile(id) for id in self._maps]
        own = self._own.tiles(self._open, self._picture, self._last)
        return [Text(words("practice-about")), Grid(tiles, columns=5, gap=16.0), *own]

    def foot(self) -> Widget:
        faults = [Toast(jointed(self.fault), sign="no")] if self.fault else []
        return Row([self.back_button(), Gap(grow=1.0), *faults, *self._own.buttons(self._open)])

    @property
    def _maps(self) -> tuple[str, ...]:
        """The program's."""
        return (*playable_maps(), "plain")

    @property
    def _picture(self) -> tuple[float, float]:
        return _PICTURE if self.spacious else _SMALL

    def _tile(self, id: str) -> Widget:
        board, words = map_named(id), self.app.words
        name = board.name.said(words.language)
        photo, on = map_photo(self.app, board, *self._picture), partial(self._open, id)
        return Tile(photo, name, chosen=id == self._last, on=on, key=f"map-{id}")

    def _open(self, map: str) -> None:
        try:
            open_practice(self.app, map)
        except DieDieError as fault:
            self._own.look()  # it may be gone
            self.fault = self.complaint(fault)
            self.app.changed()


def open_practice(app: App, map: str) -> None:
    """Show the practice table with a map, by its name or its file; MapError or FileError when
    there is none."""

    app.show(PracticeScreen(app, resolve_map(map)))
    PracticeWish(map=map).remember()
