"""Mouse and keyboard do the same, and what is not for the interface is for the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from ui import widget_gallery as gallery

from diedie.ui.widgets import (
    CONTRAST,
    UI_KEYS,
    Button,
    Card,
    Column,
    Corners,
    Entry,
    Hand,
    Keys,
    Look,
    Panel,
    Row,
    Rows,
    Segments,
    Select,
    Slider,
    Text,
    TextField,
    Toggle,
    Ui,
    Widget,
)


class Bench:
    """A Ui that shows a screen of a model."""

    def __init__(self, build: Callable[[], Widget], keys: Keys | None = None) -> None:
        self.now = 0.0
        self.ui = Ui(Look(keys=keys or Keys()), clock=lambda: self.now)
        self.ui.resize(1280, 720)
        self.ui.show(build)

    def key(self, *chords: str) -> bool:
        handled = False
        for chord in chords:
            handled = self.ui.keyboard.key(chord)
        return handled

    def type(self, text: str) -> None:
        for letter in text:
            self.ui.keyboard.text(letter)

    def click(self, key: str, across: float = 0.5) -> None:
        node = self.ui.find(key)
        assert node is not None
        x, y = node.box.x + across * node.box.w, node.box.middle[1]
        assert self.ui.pointer.press(x, y)
        assert self.ui.pointer.release(x, y)


@dataclass
class Model:
    """Anything a widget can set."""

    told: list[str] = field(default_factory=list)
    number: float = 10.0
    on: bool = False
    choice: str = "a"
    text: str = ""

    def set_number(self, value: float) -> None:
        self.number = value

    def set_on(self, value: bool) -> None:
        self.on = value

    def set_choice(self, value: str) -> None:
        self.choice = value

    def set_text(self, value: str) -> None:
        self.text = value


CHOICES = (("a", "One"), ("b", "Two"), ("c", "Three"))


def test_tab_goes_through_the_screen_in_order_and_back() -> None:
    bench = Bench(lambda: gallery.match(gallery.Model()))
    bench.key("tab")
    order = [bench.ui.focus]
    for _ in range(8):
        bench.key("tab")
        order.append(bench.ui.focus)
    assert order[0] == "flick"  # what Enter would do
    assert order[1:9] == [
        "undo", "camera", "question", "menu", "strength", "lift", "cloud", "flick",
    ]  # fmt: skip
    bench.key("shift+tab")
    assert bench.ui.focus == "cloud"


def test_tab_also_stops_at_the_table_where_there_is_one() -> None:
    bench = Bench(lambda: Corners(centre=Button("Go", key="go")))
    bench.ui.through = True
    bench.key("tab")
    assert bench.ui.focus == "go"
    bench.key("tab")
    assert bench.ui.focus == ""
    assert not bench.key("left")


def test_click_enter_space_and_the_key_of_an_action_do_the_same() -> None:
    model = Model()
    go = Button("Go", key="go", action="flick", on=lambda: model.told.append("go"))
    bench = Bench(lambda: Corners(centre=go), Keys({**UI_KEYS, "flick": ("f",)}))
    bench.click("go")
    bench.ui.keyboard.focus("go")
    bench.key("enter", "space")
    bench.ui.focus = ""
    bench.key("f")
    assert model.told == ["go"] * 4
    assert not bench.key("g")


def test_enter_uses_the_default_button_when_nothing_has_the_focus() -> None:
    model = gallery.Model()
    bench = Bench(lambda: gallery.match(model))
    assert bench.key("enter")
    assert model.flicks == [96.0]
    bench.click("cloud")  # what the mouse has touched does not take Enter away, only Space
    bench.key("enter")
    assert len(model.flicks) == 2
    assert not model.cloud
    bench.key("space")
    assert model.cloud


def test_a_disabled_button_says_why_and_does_nothing() -> None:
    model = Model()
    stop = Button("Go", key="go", disabled="Not yet", on=lambda: model.told.append("go"))
    bench = Bench(lambda: Corners(centre=stop))
    bench.click("go")
    bench.key("tab", "enter")
    assert model.told == []
    assert "Not yet" in _texts(bench.ui)


def test_a_press_that_is_released_elsewhere_does_nothing() -> None:
    model = Model()
    bench = Bench(lambda: Corners(centre=Button("Go", on=lambda: model.told.append("go"))))
    x, y = 640.0, 360.0
    assert bench.ui.pointer.press(x, y)
    assert bench.ui.pointer.drag(x + 200, y)
    assert bench.ui.pointer.release(x + 200, y)
    assert model.told == []


def test_what_no_widget_takes_is_for_the_table() -> None:
    bench = Bench(lambda: gallery.match(gallery.Model()))
    pointer = bench.ui.pointer
    assert not pointer.move(640, 300)
    assert not pointer.press(640, 300)
    assert not pointer.release(640, 300)
    assert not pointer.scroll(640, 300, 1)
    assert not bench.key("r")
    assert not bench.key("left")
    assert not bench.key("escape")
    assert pointer.press(100, 40)  # the paper of a panel


def test_a_question_takes_everything_until_it_is_closed() -> None:
    model = gallery.Model(asked=True)
    bench = Bench(lambda: gallery.match(model))
    assert bench.ui.pointer.press(1150, 660)  # where the button below is
    bench.ui.pointer.release(1150, 660)
    assert model.flicks == []
    bench.key("tab", "tab")
    assert bench.ui.focus == "stay"
    assert bench.key("escape")
    assert not model.asked


def test_arrows_go_to_the_neighbour() -> None:
    def build() -> Widget:
        rows = [Row([Button(f"{x}{y}", key=f"{x}{y}") for x in "abc"]) for y in "123"]
        return Corners(centre=Column(rows))

    bench = Bench(build)
    bench.ui.keyboard.focus("b2")
    for chord, key in (("right", "c2"), ("down", "c3"), ("left", "b3"), ("up", "b2")):
        bench.key(chord)
        assert bench.ui.focus == key
    bench.key("up", "up")
    assert bench.ui.focus == "b1"


def test_a_slider_moves_by_keys_by_click_and_by_drag() -> None:
    model = Model()
    bench = Bench(
        lambda: Corners(centre=Slider(model.number, 0, 100, 1, model.set_number, key="s"))
    )
    bench.ui.keyboard.focus("s")
    for chord, value in (("up", 11), ("left", 10), ("shift+right", 20), ("shift+down", 10),
                         ("pageup", 20), ("home", 0), ("left", 0), ("end", 100)):  # fmt: skip
        assert bench.key(chord)
        assert model.number == value
    bench.click("s", 0.5)
    assert model.number == 50
    node = bench.ui.find("s")
    assert node is not None
    bench.ui.pointer.press(*node.box.middle)
    bench.ui.pointer.drag(node.box.right + 500, 0)
    assert model.number == 100
    bench.ui.pointer.drag(*node.box.middle)
    assert model.number == 50


def test_toggle_and_segments_by_mouse_and_by_keys() -> None:
    model = Model()

    def build() -> Widget:
        return Corners(
            centre=Panel(
                [
                    Toggle("On", model.on, model.set_on, key="t"),
                    Segments(CHOICES, model.choice, model.set_choice, key="s"),
                ]
            )
        )

    bench = Bench(build)
    bench.click("t")
    assert model.on
    bench.key("space")
    assert not model.on
    bench.click("s", 0.9)
    assert model.choice == "c"
    bench.key("left")
    assert model.choice == "b"
    bench.key("enter", "enter")
    assert model.choice == "a"


def test_a_list_opens_chooses_and_closes() -> None:
    model = Model()
    bench = Bench(lambda: Corners(centre=Select(CHOICES, model.choice, model.set_choice, key="s")))
    bench.click("s")
    bench.click("menu/c")
    assert model.choice == "c"
    assert bench.ui.focus == "s"
    bench.key("enter", "up", "enter")
    assert model.choice == "b"
    bench.key("enter")
    assert bench.ui.find("menu/a")
    bench.key("escape")
    assert not bench.ui.find("menu/a")
    bench.key("down")
    assert model.choice == "c"
    bench.click("s")
    bench.ui.pointer.press(10, 10)
    bench.ui.pointer.release(10, 10)
    assert not bench.ui.find("menu/a")


def test_a_text_field_edits() -> None:
    model = Model()
    field = Bench(
        lambda: Corners(centre=TextField(model.text, model.set_text, most=12, key="f")),
        Keys({**UI_KEYS, "flick": ("f",)}),
    )
    field.click("f")
    field.type("Zoë is here and there")
    assert model.text == "Zoë is here "
    field.key("ctrl+left", "backspace", "backspace")
    assert model.text == "Zoë ihere "
    field.key("home", "shift+right", "shift+right", "ctrl+x")
    assert model.text == "ë ihere "
    field.key("end", "ctrl+v", "ctrl+v", "ctrl+v")
    assert model.text == "ë ihere ZoZo"
    field.key("ctrl+a", "delete")
    assert model.text == ""
    field.ui.keyboard.text("日本\n\x07語")  # an input method brings several letters at once
    assert model.text == "日本 語"
    assert field.key("f")  # a letter is not a shortcut here
    assert field.key("space")
    assert not field.key("escape")


def test_a_tooltip_comes_at_once_on_focus_and_after_a_while_under_the_pointer() -> None:
    bench = Bench(lambda: Corners(top_left=Button("Go", key="go", tip="Flicks the die")))
    ui = bench.ui
    bench.key("tab")
    assert "Flicks the die" in _texts(ui)
    ui.pointer.move(600, 600)
    ui.pointer.press(600, 600)
    assert "Flicks the die" not in _texts(ui)
    ui.pointer.release(600, 600)
    ui.pointer.move(40, 40)
    ui.shapes()
    assert ui.due == pytest.approx(0.25)
    bench.now = 0.2
    ui.tick()
    assert "Flicks the die" not in _texts(ui)
    bench.now = 0.3
    ui.tick()
    assert "Flicks the die" in _texts(ui)
    ui.shapes()
    assert ui.due is None


def test_a_card_is_chosen_by_a_click_or_dropped_by_a_drag() -> None:
    told: list[object] = []
    card = Card("babel", "Babel", "Higher", key="c", on=lambda: told.append("chosen"),
                on_drop=lambda x, y: told.append((x, y)))  # fmt: skip
    bench = Bench(lambda: Corners(bottom_left=Hand([card])))
    bench.click("c")
    bench.key("enter")
    bench.ui.pointer.press(60, 600)
    bench.ui.pointer.drag(300, 300)
    bench.ui.pointer.release(300, 300)
    assert told == ["chosen", "chosen", (300, 300)]
    bench.ui.pointer.press(60, 600)
    bench.ui.pointer.drag(300, 300)
    assert bench.key("escape")
    bench.ui.pointer.release(300, 300)
    assert len(told) == 3


def test_a_list_scrolls_by_wheel_and_follows_the_focus() -> None:
    rows = [Entry(f"Row {i}", key=f"row{i}", on=lambda: None) for i in range(60)]
    bench = Bench(lambda: Corners(top_left=Panel([Rows(rows)], key="list", width=232)))
    assert bench.ui.pointer.scroll(100, 100, -3)
    assert bench.ui.scrolls
    bench.ui.keyboard.focus("row59")
    last = bench.ui.find("row59")
    assert last is not None
    assert last.clip is not None
    assert last.clip.y <= last.box.y
    assert last.box.bottom <= last.clip.bottom
    bench.key("up")
    assert bench.ui.focus == "row58"


def test_text_alone_scrolls_by_keys() -> None:
    long = Text("\n".join(f"Line {i}" for i in range(80)))
    bench = Bench(lambda: Corners(centre=Panel([long], width=300)))
    bench.key("tab")
    assert bench.key("end")
    assert bench.key("pageup")
    assert not bench.key("r")


def test_nothing_is_drawn_and_no_text_is_made_again_without_a_change() -> None:
    model = gallery.Model()
    bench = Bench(lambda: gallery.match(model))
    ui = bench.ui
    assert ui.dirty
    ui.shapes()
    made = len(ui.atlas)
    assert not ui.dirty
    assert ui.due is None
    ui.pointer.move(640, 300)
    ui.tick()
    assert not ui.dirty
    ui.changed()
    assert ui.dirty
    ui.shapes()
    assert len(ui.atlas) == made


def _texts(ui: Ui) -> set[str]:
    return {line.text for node in ui.nodes() for line in node.lines}


def test_endless_new_texts_are_forgotten_again() -> None:
    ui = Ui()
    ui.resize(1280, 720)
    for i in range(40):  # three times what it holds
        ui.show(Corners(centre=Column([Text(f"{i}/{j} some words", "title") for j in range(8)])))
        ui.shapes()
    assert ui.atlas.side == 1024
    ui.show(Corners(centre=Row([Text("DIE DIE DIE", "name-3") for _ in range(2)])))
    ui.resize(7680, 4320, 2.0)
    assert ui.shapes()
    assert ui.atlas.side > 1024


def test_other_colours_and_keys_at_any_time() -> None:
    bench = Bench(lambda: Corners(centre=Button("Go", key="go", action="flick", tip="Flick")))
    bench.ui.restyle(CONTRAST, Keys({**UI_KEYS, "flick": ("k",)}))
    assert bench.ui.look.theme is CONTRAST
    bench.key("tab")
    assert "K" in _texts(bench.ui)
