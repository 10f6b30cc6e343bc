"""A new match: map, players and rules on one sheet; it begins with what was chosen last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named, playable_maps
from diedie.errors import DieDieError
from diedie.games.diedie.setup import check_setup, eras
from diedie.toolkit.widgets import Button, Column, Columns, Grid, Tile, Widget
from diedie.window.games.diedie.crew_picker import CrewPicker, crews_button
from diedie.window.games.diedie.hand_picker import HandPicker, hands_button
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.games.diedie.rule_picker import Details, HouseRules, RulePicker
from diedie.window.maps.map_description import best_with, map_photo, misfit
from diedie.window.maps.own_maps import OwnMaps, own_file, own_photo, with_file
from diedie.window.screens.new_match_page import NewMatchPage
from diedie.window.screens.seat_picker import SeatPicker

if TYPE_CHECKING:
    from diedie.window.app import App

_PICTURE, _SMALL = (136.0, 119.0), (112.0, 98.0)  # dp: two beside each other, and a scroll bar


class NewMatch(NewMatchPage[Wish]):
    """A match of Die die DIE: map, players and rules."""

    def __init__(self, app: App, map: str = "") -> None:
        """With a map, by its name or its file, it begins on that one; MapError or FileError
        when there is none."""
        wish = Wish.remembered()
        super().__init__(app, wish.on(map) if map else wish)
        self._over, self._own = "", OwnMaps(app)  # which sheet lies over the page
        self._brought: dict[str, str] = {}  # maps from elsewhere, by what the player calls them

    def shown(self) -> None:
        self._own.look()
        self._choose(self.wish.named or self.wish.map)  # its file may be another one now

    @property
    def title(self) -> str:
        return self.app.words("new-title")

    def terms(self) -> Columns:
        words, change = self.app.words, self.change
        house = partial(self._open, "house")
        method = self.app.settings.method
        rules = RulePicker(words, self.wish, method, change, self._flick_by, house)
        return Columns(
            [
                self.part("new-map", self._maps()),
                self.part("new-players", SeatPicker(words, self.wish, change).column()),
                self.part("new-rules", rules.column()),
            ],
            (276.0, 400.0, 320.0) if self._tight else (338.0, 372.0, 306.0),
        )

    def more(self) -> Sequence[Widget]:
        details = self.app.words("new-details")
        button = Button(details, kind="flat", on=partial(self._open, "details"), key="details")
        hands = hands_button(self.app.words, self.wish, partial(self._open, "hands"))
        crews = crews_button(self.app.words, self.wish, partial(self._open, "crews"))
        return [hands, *crews, button, *self._own.buttons(self._choose)]

    def question(self) -> Widget | None:
        words, wish = self.app.words, self.wish
        match self._over:
            case "house":
                return HouseRules(words, wish, self.change, self._close).sheet()
            case "hands":
                return HandPicker(words, wish, self.change, self._close).sheet()
            case "crews":
                return CrewPicker(words, wish, self.change, self._close).sheet()
            case "details":
                details = Details(words, wish, self.seed, self.change, self.sow, self._close)
                return details.sheet()
        return None

    def unfit(self) -> str:
        words, board = self.app.words, map_named(self.wish.map)
        if misfit(words, board, len(self.wish.playing)):
            name, (low, high) = board.name.said(words.language), board.players
            which = "new-misfit-exactly" if low == high else "new-misfit"
            return words(which, map=name, low=low, high=high)
        check_setup(self.wish.setup(0))
        return ""

    @property
    def _tight(self) -> bool:
        """Whether the columns lie beside each other, but not comfortably."""
        return self.roomy and not self.spacious

    def _maps(self) -> Widget:
        wish, tiles = self.wish, [self._map(id) for id in playable_maps()]
        if wish.named:
            self._brought[wish.named] = wish.map
        others = {named: id for named, id in self._brought.items() if not self._own.has(named)}
        brought = [self._map(id, named) for named, id in others.items()]
        maps = Grid(tiles, columns=4, gap=12.0)
        size, players = self._picture, len(wish.playing)
        own = self._own.tiles(self._choose, size, wish.named, players, brought)
        return Column([maps, *own], gap=16.0)

    @property
    def _picture(self) -> tuple[float, float]:
        return _SMALL if self._tight else _PICTURE

    def _map(self, id: str, named: str = "") -> Widget:
        """A map of the program's, or one that the player calls something else."""
        words, board = self.app.words, map_named(id)
        why = misfit(words, board, len(self.wish.playing))
        setup = self.wish.having(map=id).setup(0)
        note = why or best_with(words, board, eras(setup))
        if named:
            note = with_file(note, own_file(named))
            photo = own_photo(self.app, own_file(named), self._picture, pale=bool(why))
        else:
            photo = map_photo(self.app, board, *self._picture, pale=bool(why))
        return Tile(
            photo,
            board.name.said(words.language),
            note=note,
            chosen=id == self.wish.map,
            pale=bool(why),
            on=partial(self._choose, named or id),
            key=f"map-{id}",
        )

    def sentence(self) -> str:
        words, wish = self.app.words, self.wish
        lasting, name = eras(wish.setup(0)), map_named(wish.map).name.said(words.language)
        return words("new-sentence", players=len(wish.playing), map=name, eras=lasting,
                     minutes=wish.minutes(lasting))  # fmt: skip

    def _choose(self, map: str) -> None:
        try:
            self.change(self.wish.on(map))
        except DieDieError as fault:
            self._own.look()  # it may be gone
            self.fault = self.complaint(fault)
            self.app.changed()
        self._bring()

    def _bring(self) -> None:
        """Show which map is chosen."""
        named = self.wish.named
        self.app.ui.bring(f"map-{named if self._own.has(named) else self.wish.map}")

    def _flick_by(self, method: str) -> None:
        self.app.change(method=method)

    def _open(self, sheet: str) -> None:
        self._over = sheet
        self.app.changed()

    def _close(self) -> None:
        self._open("")
