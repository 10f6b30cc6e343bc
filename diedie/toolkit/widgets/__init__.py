"""A small toolkit: screens describe widgets, the Ui lays them out, draws them and takes input.

A screen is a function of its model, called again whenever that may have changed::

    def screen(model: Aim) -> Widget:
        strength = Slider(model.speed, 1, 300, on_change=model.set_speed, key="strength")
        flick = Button(words("flick"), kind="primary", default=True, on=model.flick, key="flick")
        return Corners(
            top_left=Panel([List(rows)], title=words("attack"), width=232, pad=6, inset=8),
            bottom_right=Panel([strength], title=words("strike"), foot=[flick], width=236),
        )

    ui = Ui()
    host = UiWindow(window, ui)  # keep it; from diedie.toolkit.widgets.ui_window
    ui.show(lambda: screen(model))  # called again after every input; else: ui.changed()
    host.draw()  # in on_draw, after the table
"""

from diedie.toolkit.widgets.anchors import Label, LabelLayer, PinLayer
from diedie.toolkit.widgets.boxes import (
    Columns,
    ColumnViews,
    Gap,
    Grid,
    Highest,
    Layers,
    MaxWidth,
    Pad,
    Sized,
)
from diedie.toolkit.widgets.buttons import Button, IconButton, Toggle
from diedie.toolkit.widgets.choices import Segments, Select
from diedie.toolkit.widgets.corners import Corners, Shade
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import Icon
from diedie.toolkit.widgets.key_bindings import UI_KEYS, Keys
from diedie.toolkit.widgets.layout_faults import layout_faults
from diedie.toolkit.widgets.lists import List, ListRow, Table
from diedie.toolkit.widgets.messages import KeyCap, KeyHint, ProgressBar, Tip, TipLayer, Toast
from diedie.toolkit.widgets.panels import Hairline, Modal, Panel, Sheet
from diedie.toolkit.widgets.scroll import Scroll
from diedie.toolkit.widgets.slider import Slider
from diedie.toolkit.widgets.stacks import Column, LongColumn, Row
from diedie.toolkit.widgets.symbols import Badge, Badges, BoxedNumber, Flag, VerdictSign
from diedie.toolkit.widgets.text import RichText, Text, sentence
from diedie.toolkit.widgets.text_field import KeyField, TextField
from diedie.toolkit.widgets.theme import CONTRAST, PLAIN, Look
from diedie.toolkit.widgets.tiles import Photo, Tile
from diedie.toolkit.widgets.ui import Ui
from diedie.toolkit.widgets.widget import Composite, Control, Widget

__all__ = [
    "CONTRAST",
    "PLAIN",
    "UI_KEYS",
    "Badge",
    "Badges",
    "BoxedNumber",
    "Button",
    "Column",
    "ColumnViews",
    "Columns",
    "Composite",
    "Control",
    "Corners",
    "Flag",
    "Gap",
    "Grid",
    "Hairline",
    "Highest",
    "Icon",
    "IconButton",
    "KeyCap",
    "KeyField",
    "KeyHint",
    "Keys",
    "Label",
    "LabelLayer",
    "Layers",
    "List",
    "ListRow",
    "LongColumn",
    "Look",
    "MaxWidth",
    "Modal",
    "Pad",
    "Panel",
    "Photo",
    "PinLayer",
    "ProgressBar",
    "Rect",
    "RichText",
    "Row",
    "Scroll",
    "Segments",
    "Select",
    "Shade",
    "Sheet",
    "Size",
    "Sized",
    "Slider",
    "Table",
    "Text",
    "TextField",
    "Tile",
    "Tip",
    "TipLayer",
    "Toast",
    "Toggle",
    "Ui",
    "VerdictSign",
    "Widget",
    "layout_faults",
    "sentence",
]
