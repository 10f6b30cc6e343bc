"""The toolkit in a window: everything is drawn, and real events arrive."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from desktop.driver import RealHand
from PIL import Image
from toolkit import widget_gallery as gallery
from window.bare_screen import bench

from diedie.toolkit.widgets import CONTRAST, PLAIN, Button, Look, Panel, Ui

pytestmark = pytest.mark.window


@pytest.fixture
def window() -> Iterator[Any]:
    import pyglet

    window = pyglet.window.Window(1280, 720, caption="widgets")
    yield window
    window.close()


def at(window: Any, host: Any) -> RealHand:
    """A real hand at a window in this process, which goes on while the hand rests."""

    def rest(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            window.switch_to()
            window.dispatch_events()
            host.draw()
            window.flip()

    return RealHand(str(window._window), rest)


def picture(window: Any) -> Image.Image:
    import pyglet

    data = pyglet.image.get_buffer_manager().get_color_buffer().get_image_data()  # type: ignore[no-untyped-call]
    raw = data.get_data("RGBA", data.width * 4)
    image = Image.frombytes("RGBA", (data.width, data.height), raw)
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


@pytest.mark.parametrize("name", gallery.SCREENS)
def test_a_gallery_of_all_widgets_is_drawn(window: Any, name: str) -> None:
    from pyglet import gl

    from diedie.toolkit.widgets.ui_window import UiWindow

    for theme in (PLAIN, CONTRAST):
        ui = Ui(Look(theme=theme))
        host = UiWindow(window, ui)
        ui.show(gallery.SCREENS[name](gallery.Model()))
        gl.glClearColor(0.42, 0.255, 0.157, 1)
        window.clear()
        host.draw()
        seen = picture(window)
        host.close()
        paper = next(n for n in ui.nodes() if isinstance(n.widget, Panel | Button))
        x, y = round(paper.box.x + 4), round(paper.box.y + 20)
        assert seen.getpixel((x, y)) == theme.paper
        assert seen.getpixel((2, 718)) == (107, 65, 40)
        colours = seen.getcolors(1 << 24)
        assert colours is not None
        assert len(colours) > 100  # letters have soft edges


def test_real_events_reach_the_widgets_and_the_rest_the_table(window: Any) -> None:
    from pyglet.window import key

    from diedie.toolkit.widgets.ui_window import UiWindow
    from diedie.toolkit.x11 import name_keys_unshifted

    table: list[str] = []

    def on_mouse_press(x: int, y: int, button: int, modifiers: int) -> None:
        table.append("press")

    def on_key_press(symbol: int, modifiers: int) -> bool:
        table.append(key.symbol_string(symbol))
        return True

    name_keys_unshifted(window)
    window.push_handlers(on_mouse_press, on_key_press)
    model, ui = gallery.Model(), Ui()
    host = UiWindow(window, ui)
    ui.show(lambda: gallery.match(model))
    node = ui.find("flick")
    assert node is not None
    hand = at(window, host)
    hand.put(*node.box.middle)
    hand.put(640, 320)
    hand.keys("r", "Return", "shift+Tab")
    hand.point(640, 330)
    assert model.flicks == [96.0, 96.0]
    assert table == ["press", "R", "LSHIFT"]
    assert ui.focus == "flick"
    host.close()


def test_typing_with_real_keys(window: Any) -> None:
    from diedie.toolkit.widgets.ui_window import UiWindow

    model, ui = gallery.Model(), Ui()
    host = UiWindow(window, ui)

    ui.show(lambda: gallery.new_match(model))
    node = ui.find("name")
    assert node is not None
    hand, (x, y) = at(window, host), node.box.middle
    hand.put(x, y)
    hand.point(x, y)
    assert ui.focus == "name"
    hand.type("Zoe R")
    hand.point(x, y)
    assert model.name == "Zoe R"
    hand.keys("BackSpace", "BackSpace", "Left", "ctrl+a", "ctrl+c", "End", "ctrl+v")
    hand.point(x, y)
    assert model.name == "ZoeZoe"
    hand.keys("shift+Left", "shift+Left", "Delete")
    hand.point(x, y)
    assert model.name == "ZoeZ"
    hand.keys("Tab")
    hand.point(x, y)
    assert ui.focus != "name"
    host.close()


def test_a_change_painted_alone_looks_as_if_all_were_painted(window: Any) -> None:
    from diedie.toolkit.widgets.ui_window import UiWindow

    seen = []
    for whole in (False, True):
        model = gallery.Model()
        made, _ = bench(partial(gallery.match, model))
        host = UiWindow(window, made.ui)
        for strength, pointer, asked in (
            (96.0, (0, 0), False), (150.0, (1080, 40), False), (30.0, (1140, 660), True),
            (40.0, (1000, 40), False),
        ):  # fmt: skip
            model.strength, model.asked = strength, asked
            made.hand.travel(*pointer)
            made.ui.changed()
            if not whole or strength == 40.0:
                window.clear()
                host.draw()
        seen.append(picture(window))
        host.close()
    assert seen[0].tobytes() == seen[1].tobytes()
