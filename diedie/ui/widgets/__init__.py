"""A small toolkit: screens describe widgets, the Ui lays them out, draws them and takes input.

A screen is a function of its model, called again whenever that may have changed::

    def screen(model: Aim) -> Widget:
        strength = Slider(model.speed, 1, 300, on_change=model.set_speed, key="strength")
        flick = Button(words("flick"), kind="primary", default=True, on=model.flick, key="flick")
        return Corners(
            top_left=Panel([Rows(entries)], title=words("attack"), width=232, pad=6, inset=8),
            bottom_right=Panel([strength], title=words("strike"), foot=[flick], width=236),
        )

    ui = Ui()
    host = UiWindow(window, ui)  # keep it; from diedie.ui.widgets.window
    ui.show(lambda: screen(model))  # called again after every input; else: ui.changed()
    host.draw()  # in on_draw, after the table
"""

from diedie.ui.widgets.badge import Badge, Badges
from diedie.ui.widgets.boxes import Gap, Grid, Layers, Pad, Sized, Within
from diedie.ui.widgets.button import Button, IconButton
from diedie.ui.widgets.card import Card, Hand
from diedie.ui.widgets.catching import KeyCatcher
from diedie.ui.widgets.chart import Chart
from diedie.ui.widgets.column import Column
from diedie.ui.widgets.columns import Columns, ColumnViews
from diedie.ui.widgets.controls import Composite, Control
from diedie.ui.widgets.corners import Corners
from diedie.ui.widgets.dicycard import DiceBlock, DicyCard
from diedie.ui.widgets.die import DieFace, DieToken, Face
from diedie.ui.widgets.faults import faults
from diedie.ui.widgets.field import TextField
from diedie.ui.widgets.figure import Figure
from diedie.ui.widgets.flag import Flag
from diedie.ui.widgets.flow import Flow, sentence
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.icon import Icon
from diedie.ui.widgets.keys import UI_KEYS, Keys
from diedie.ui.widgets.labels import Label, LabelLayer
from diedie.ui.widgets.listing import Entry, Rows
from diedie.ui.widgets.longcolumn import LongColumn
from diedie.ui.widgets.look import Look
from diedie.ui.widgets.message import KeyCap, KeyHint, ProgressBar, Toast
from diedie.ui.widgets.modal import Modal
from diedie.ui.widgets.panel import Hairline, Panel, Sheet
from diedie.ui.widgets.photo import Photo
from diedie.ui.widgets.pinned import Pinned
from diedie.ui.widgets.plate import Half, Plate, Slip
from diedie.ui.widgets.row import Row
from diedie.ui.widgets.scorepad import ScorePad
from diedie.ui.widgets.scroll import Scroll
from diedie.ui.widgets.segments import Segments
from diedie.ui.widgets.select import Select
from diedie.ui.widgets.shade import Shade
from diedie.ui.widgets.sign import Sign
from diedie.ui.widgets.slider import Slider
from diedie.ui.widgets.smallcards import SmallCards
from diedie.ui.widgets.strike import StrikePoint
from diedie.ui.widgets.table import Table
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.theme import CONTRAST, PLAIN
from diedie.ui.widgets.tile import Tile
from diedie.ui.widgets.timeline import Timeline
from diedie.ui.widgets.tips import Tip, TipLayer
from diedie.ui.widgets.toggle import Toggle
from diedie.ui.widgets.track import Climb, ScoreTrack, TrackStrip
from diedie.ui.widgets.ui import Ui
from diedie.ui.widgets.verdictsign import VerdictSign
from diedie.ui.widgets.widget import Widget

__all__ = [
    "CONTRAST",
    "PLAIN",
    "UI_KEYS",
    "Badge",
    "Badges",
    "Button",
    "Card",
    "Chart",
    "Climb",
    "Column",
    "ColumnViews",
    "Columns",
    "Composite",
    "Control",
    "Corners",
    "DiceBlock",
    "DicyCard",
    "DieFace",
    "DieToken",
    "Entry",
    "Face",
    "Figure",
    "Flag",
    "Flow",
    "Gap",
    "Grid",
    "Hairline",
    "Half",
    "Hand",
    "Icon",
    "IconButton",
    "KeyCap",
    "KeyCatcher",
    "KeyHint",
    "Keys",
    "Label",
    "LabelLayer",
    "Layers",
    "LongColumn",
    "Look",
    "Modal",
    "Pad",
    "Panel",
    "Photo",
    "Pinned",
    "Plate",
    "ProgressBar",
    "Rect",
    "Row",
    "Rows",
    "ScorePad",
    "ScoreTrack",
    "Scroll",
    "Segments",
    "Select",
    "Shade",
    "Sheet",
    "Sign",
    "Size",
    "Sized",
    "Slider",
    "Slip",
    "SmallCards",
    "StrikePoint",
    "Table",
    "Text",
    "TextField",
    "Tile",
    "Timeline",
    "Tip",
    "TipLayer",
    "Toast",
    "Toggle",
    "TrackStrip",
    "Ui",
    "VerdictSign",
    "Widget",
    "Within",
    "faults",
    "sentence",
]
