"""The faults of a map file in words, and what a place on the map is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.board.maps import Map
from diedie.files import data_folder
from diedie.model.scene import Scene
from diedie.telling import Teller, capitalized
from diedie.telling.verdict import verdict
from diedie.toolkit.widgets import Hairline, List, ListRow, Panel, Row, Text, Toast, Widget
from diedie.window.maps.map_description import best_with, use_buttons

if TYPE_CHECKING:
    from diedie.window.maps.map_view import MapView

WIDTH = 300.0  # dp
_MOST = 40  # faults that are listed


def fault_panel(view: MapView) -> Widget:
    """Every fault with its number, or that there is none; a map of the program's by its name."""
    say, survey = view.app.words, view.survey
    board = survey.board
    if board is not None and not survey.flags and survey.path.parent == data_folder("maps"):
        note = Text(best_with(say, board, board.eras))
        title = board.name.said(say.language)
        return Panel([note, *_uses(view)], title=title, width=WIDTH, steady=True, key="faults")
    if survey.flags:
        rows = [
            ListRow(
                capitalized(say(f"error-{flag.fault.code}", **flag.fault.fields)),
                note=flag.fault.place,
                number=str(i),
                number_style="number-16",
                style="body",
                chosen=view.chosen == i,
                on=partial(view.choose, i),
                key=f"fault-{i}",
            )
            for i, flag in enumerate(survey.flags[:_MOST], 1)
        ]
        body: list[Widget] = [List(rows)]
        if len(survey.flags) > _MOST:
            body.append(Text(say("map-more-faults", count=len(survey.flags) - _MOST)))
    else:
        body = [Text(say("map-sound")), *_uses(view)]
    count = say("map-faults", count=len(survey.flags)) if survey.flags else ""
    return Panel(body, title=survey.path.name, aside=count, width=WIDTH, steady=True, key="faults")


def _uses(view: MapView) -> list[Widget]:
    """What a map without faults is good for."""
    return use_buttons(view.app.words, view.use)


def facts_panel(view: MapView) -> Widget:
    """The territory under the pointer, and what becomes of the die."""
    say, board = view.app.words, view.survey.board
    if board is None:
        return Toast(say("map-not-playable"), sign="warning")
    body: list[Widget] = []
    land = view.territory
    if land is not None:
        near = [_name(board, id, say.language) for id in board.neighbours[land.id]]
        facts = (
            ("map-worth", "–" if land.value is None else str(land.value)),
            ("map-area", say("map-cm2", area=round(land.shape.area, 1))),
        )
        body += [
            Row([Text(say(key), "body", tone="second", grow=1.0), Text(value, "strong")])
            for key, value in facts
        ]
        body.append(Text(say("map-neighbours", names=", ".join(near) or "–"), "note"))
        body.append(Hairline())
    if view.die is not None:
        _, *lines = verdict(view.die.id, Scene((view.die,)), Teller(say, board, ()))
        body += [Text(line, "body") for line in lines]
    body.append(Text(say("map-how"), "note", tone="second"))
    title = land.name.said(say.language) if land else board.name.said(say.language)
    aside = land.id if land else board.id
    return Panel(body, title=title, aside=aside, width=WIDTH, steady=True, key="facts")


def _name(board: Map, id: str, language: str) -> str:
    land = board.territory(id)
    return id if land is None else land.name.said(language)
