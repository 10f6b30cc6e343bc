"""Mouse and keyboard do the same, and what is not for the interface is for the table."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from toolkit import widget_gallery as gallery
from window.bare_screen import bench

from diedie.toolkit.widgets import (
    CONTRAST,
    UI_KEYS,
    Button,
    Column,
    Corners,
    Keys,
    List,
    ListRow,
    Panel,
    Row,
    Segments,
    Select,
    Slider,
    Text,
    TextField,
    Toggle,
    Ui,
    Widget,
)
from diedie.window.games.diedie.widgets.power_card import CardHand, PowerCard


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
    made, _ = bench(lambda: gallery.match(gallery.Model()))
    made.hand.keys("tab")
    order = [made.ui.focus]
    for _ in range(8):
        made.hand.keys("tab")
        order.append(made.ui.focus)
    assert order[0] == "flick"  # what Enter would do
    assert order[1:9] == [
        "undo", "camera", "question", "menu", "strength", "lift", "cloud", "flick",
    ]  # fmt: skip
    made.hand.keys("shift+tab")
    assert made.ui.focus == "cloud"


def test_tab_also_stops_at_the_table_where_there_is_one() -> None:
    made, table = bench(lambda: Corners(centre=Button("Go", key="go")))
    made.ui.through = True
    made.hand.keys("tab")
    assert made.ui.focus == "go"
    made.hand.keys("tab")
    assert made.ui.focus == ""
    made.hand.keys("left")
    assert table.reached[-1] == "left"


def test_click_enter_space_and_the_key_of_an_action_do_the_same() -> None:
    model = Model()
    go = Button("Go", key="go", action="flick", on=lambda: model.told.append("go"))
    made, table = bench(lambda: Corners(centre=go), Keys({**UI_KEYS, "flick": ("f",)}))
    made.hand.use("go")
    made.hand.tab("go")
    made.hand.keys("enter", "space")
    made.ui.focus = ""
    made.hand.keys("f")
    assert model.told == ["go"] * 4
    made.hand.keys("g")
    assert table.reached[-1] == "g"


def test_enter_uses_the_default_button_when_nothing_has_the_focus() -> None:
    model = gallery.Model()
    made, table = bench(lambda: gallery.match(model))
    made.hand.keys("enter")
    assert "enter" not in table.reached
    assert model.flicks == [96.0]
    made.hand.use("cloud")  # what the mouse has touched does not take Enter away, only Space
    made.hand.keys("enter")
    assert len(model.flicks) == 2
    assert not model.cloud
    made.hand.keys("space")
    assert model.cloud


def test_a_disabled_button_says_why_and_does_nothing() -> None:
    model = Model()
    stop = Button("Go", key="go", disabled="Not yet", on=lambda: model.told.append("go"))
    made, _ = bench(lambda: Corners(centre=stop))
    made.hand.use("go")
    made.hand.keys("tab", "enter")
    assert model.told == []
    assert "Not yet" in _texts(made.ui)


def test_a_press_that_is_released_elsewhere_does_nothing() -> None:
    model = Model()
    made, table = bench(lambda: Corners(centre=Button("Go", on=lambda: model.told.append("go"))))
    x, y = 640.0, 360.0
    made.hand.drag((x, y), (x + 200, y))
    assert model.told == []
    assert not {"press", "drag", "release"}.intersection(table.reached)


def test_what_no_widget_takes_is_for_the_table() -> None:
    made, table = bench(lambda: gallery.match(gallery.Model()))
    made.hand.point(640, 300)
    made.hand.press()
    made.hand.lift()
    made.hand.wheel(640, 300, 1)
    assert [what for what in table.reached if what != "hover"] == ["press", "release", "wheel"]
    assert "hover" in table.reached
    made.hand.keys("r")
    assert table.reached[-1] == "r"
    made.hand.keys("left")
    assert table.reached[-1] == "left"
    made.hand.keys("escape")
    assert table.reached[-1] == "escape"
    made.hand.click(100, 40)  # the paper of a panel
    assert table.reached.count("press") == 1


def test_a_question_takes_everything_until_it_is_closed() -> None:
    model = gallery.Model(asked=True)
    made, table = bench(lambda: gallery.match(model))
    made.hand.click(1150, 660)  # where the button below is
    assert model.flicks == []
    assert "press" not in table.reached
    made.hand.keys("tab", "tab")
    assert made.ui.focus == "stay"
    made.hand.keys("escape")
    assert "escape" not in table.reached
    assert not model.asked


def test_arrows_go_to_the_neighbour() -> None:
    def build() -> Widget:
        rows = [Row([Button(f"{x}{y}", key=f"{x}{y}") for x in "abc"]) for y in "123"]
        return Corners(centre=Column(rows))

    made, _ = bench(build)
    made.hand.tab("b2")
    for chord, key in (("right", "c2"), ("down", "c3"), ("left", "b3"), ("up", "b2")):
        made.hand.keys(chord)
        assert made.ui.focus == key
    made.hand.keys("up", "up")
    assert made.ui.focus == "b1"


def test_a_slider_moves_by_keys_by_click_and_by_drag() -> None:
    model = Model()
    made, table = bench(
        lambda: Corners(centre=Slider(model.number, 0, 100, 1, model.set_number, key="s"))
    )
    made.hand.tab("s")
    for chord, value in (("up", 11), ("left", 10), ("shift+right", 20), ("shift+down", 10),
                         ("pageup", 20), ("home", 0), ("left", 0), ("end", 100)):  # fmt: skip
        made.hand.keys(chord)
        assert chord not in table.reached
        assert model.number == value
    made.hand.use("s", 0.5)
    assert model.number == 50
    node = made.ui.find("s")
    assert node is not None
    made.hand.point(*node.box.middle)
    made.hand.press()
    made.hand.pull(node.box.right + 500, 0)
    assert model.number == 100
    made.hand.pull(*node.box.middle)
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

    made, _ = bench(build)
    made.hand.use("t")
    assert model.on
    made.hand.keys("space")
    assert not model.on
    made.hand.use("s", 0.9)
    assert model.choice == "c"
    made.hand.keys("left")
    assert model.choice == "b"
    made.hand.keys("enter", "enter")
    assert model.choice == "a"


def test_a_list_opens_chooses_and_closes() -> None:
    model = Model()
    made, _ = bench(
        lambda: Corners(centre=Select(CHOICES, model.choice, model.set_choice, key="s"))
    )
    made.hand.use("s")
    made.hand.use("menu/c")
    assert model.choice == "c"
    assert made.ui.focus == "s"
    made.hand.keys("enter", "up", "enter")
    assert model.choice == "b"
    made.hand.keys("enter")
    assert made.ui.find("menu/a")
    made.hand.keys("escape")
    assert not made.ui.find("menu/a")
    made.hand.keys("down")
    assert model.choice == "c"
    made.hand.use("s")
    made.hand.click(10, 10)
    assert not made.ui.find("menu/a")


def test_a_text_field_edits() -> None:
    model = Model()
    made, table = bench(
        lambda: Corners(centre=TextField(model.text, model.set_text, most=12, key="f")),
        Keys({**UI_KEYS, "flick": ("f",)}),
    )
    hand = made.hand
    hand.use("f")
    hand.type("Zoë is here and there")
    assert model.text == "Zoë is here "
    hand.keys("ctrl+left", "backspace", "backspace")
    assert model.text == "Zoë ihere "
    hand.keys("home", "shift+right", "shift+right", "ctrl+x")
    assert model.text == "ë ihere "
    hand.keys("end", "ctrl+v", "ctrl+v", "ctrl+v")
    assert model.text == "ë ihere ZoZo"
    hand.keys("ctrl+a", "delete")
    assert model.text == ""
    hand.compose("日本\n\x07語")
    assert model.text == "日本 語"
    hand.keys("f", "space")  # a letter is not a shortcut here
    assert model.text == "日本 語f "
    assert not {"f", "space"}.intersection(table.reached)
    hand.keys("escape")
    assert table.reached[-1] == "escape"


def test_a_tooltip_comes_at_once_on_focus_and_after_a_while_under_the_pointer() -> None:
    made, _ = bench(lambda: Corners(top_left=Button("Go", key="go", tip="Flicks the die")))
    ui = made.ui
    made.hand.keys("tab")
    assert "Flicks the die" in _texts(ui)
    made.hand.travel(600, 600)
    made.hand.press()
    assert "Flicks the die" not in _texts(ui)
    made.hand.lift()
    made.hand.travel(40, 40)
    ui.shapes()
    assert ui.due == pytest.approx(0.25 - (made.clock.now - ui.pointer.since))
    made.hand.wait((ui.due or 0.0) - 0.05)
    assert "Flicks the die" not in _texts(ui)
    made.hand.wait(0.1)
    assert "Flicks the die" in _texts(ui)
    ui.shapes()
    assert ui.due is None


def test_a_card_is_chosen_by_a_click_or_dropped_by_a_drag() -> None:
    told: list[object] = []
    card = PowerCard("babel", "Babel", "Higher", key="c", on=lambda: told.append("chosen"),
                on_drop=lambda x, y: told.append((x, y)))  # fmt: skip
    made, table = bench(lambda: Corners(bottom_left=CardHand([card])))
    made.hand.use("c")
    made.hand.keys("enter")
    made.hand.drag((60, 600), (300, 300))
    assert told == ["chosen", "chosen", (300, 300)]
    made.hand.point(60, 600)
    made.hand.press()
    made.hand.pull(300, 300)
    made.hand.keys("escape")
    assert "escape" not in table.reached
    made.hand.lift()
    assert len(told) == 3


def test_a_list_scrolls_by_wheel_and_follows_the_focus() -> None:
    rows = [ListRow(f"Row {i}", key=f"row{i}", on=lambda: None) for i in range(60)]
    made, table = bench(lambda: Corners(top_left=Panel([List(rows)], key="list", width=232)))
    made.hand.wheel(100, 100, -3)
    assert "wheel" not in table.reached
    assert made.ui.scrolls
    made.hand.tab("row59")
    last = made.ui.find("row59")
    assert last is not None
    assert last.clip is not None
    assert last.clip.y <= last.box.y
    assert last.box.bottom <= last.clip.bottom
    made.hand.keys("up")
    assert made.ui.focus == "row58"


def test_text_alone_scrolls_by_keys() -> None:
    long = Text("\n".join(f"Line {i}" for i in range(80)))
    made, table = bench(lambda: Corners(centre=Panel([long], width=300)))
    made.hand.keys("tab")
    made.hand.keys("end")
    assert "end" not in table.reached
    made.hand.keys("pageup")
    assert "pageup" not in table.reached
    made.hand.keys("r")
    assert table.reached[-1] == "r"


def test_nothing_is_drawn_and_no_text_is_made_again_without_a_change() -> None:
    model = gallery.Model()
    made, _ = bench(lambda: gallery.match(model))
    ui = made.ui
    made.hand.point(640, 300)
    ui.changed()
    ui.shapes()
    texts, frames = len(ui.atlas), made.hand.frames
    assert frames > 0
    assert not ui.dirty
    assert ui.due is None
    made.hand.point(600, 320)
    assert made.hand.frames == frames
    assert not ui.dirty
    ui.changed()
    assert ui.dirty
    ui.shapes()
    assert len(ui.atlas) == texts


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
    made, _ = bench(lambda: Corners(centre=Button("Go", key="go", action="flick", tip="Flick")))
    made.ui.restyle(CONTRAST, Keys({**UI_KEYS, "flick": ("k",)}))
    assert made.ui.look.theme is CONTRAST
    made.hand.keys("tab")
    assert "K" in _texts(made.ui)
