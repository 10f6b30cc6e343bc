"""The toolkit in a window: everything is drawn, and real events arrive."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from PIL import Image
from ui import widget_gallery as gallery

from diedie.ui.widgets import CONTRAST, PLAIN, Button, Look, Panel, Ui

pytestmark = pytest.mark.window


@pytest.fixture
def window() -> Iterator[Any]:
    import pyglet

    window = pyglet.window.Window(1280, 720, caption="widgets")
    yield window
    window.close()


def picture(window: Any) -> Image.Image:
    import pyglet

    data = pyglet.image.get_buffer_manager().get_color_buffer().get_image_data()  # type: ignore[no-untyped-call]
    raw = data.get_data("RGBA", data.width * 4)
    image = Image.frombytes("RGBA", (data.width, data.height), raw)
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


@pytest.mark.parametrize("name", gallery.SCREENS)
def test_a_gallery_of_all_widgets_is_drawn(window: Any, name: str) -> None:
    from pyglet import gl

    from diedie.ui.widgets.window import UiWindow

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
    from pyglet.window import key, mouse

    from diedie.ui.widgets.window import UiWindow

    table: list[str] = []

    def on_mouse_press(x: int, y: int, button: int, modifiers: int) -> None:
        table.append("press")

    def on_key_press(symbol: int, modifiers: int) -> bool:
        table.append(key.symbol_string(symbol))
        return True

    window.push_handlers(on_mouse_press, on_key_press)
    model, ui = gallery.Model(), Ui()
    host = UiWindow(window, ui)
    ui.show(lambda: gallery.match(model))
    node = ui.find("flick")
    assert node is not None
    x, y = round(node.box.middle[0]), round(720 - node.box.middle[1])
    for event in (
        ("on_mouse_press", x, y, mouse.LEFT, 0),
        ("on_mouse_release", x, y, mouse.LEFT, 0),
        ("on_mouse_press", 640, 400, mouse.LEFT, 0),
        ("on_mouse_release", 640, 400, mouse.LEFT, 0),
        ("on_key_press", key.R, 0),
        ("on_key_press", key.ENTER, 0),
        ("on_key_press", key.TAB, key.MOD_SHIFT),
    ):
        window.dispatch_event(*event)
        window.dispatch_events()
    assert model.flicks == [96.0, 96.0]
    assert table == ["press", "R"]
    assert ui.focus == "flick"
    host.close()


def test_typing_with_real_keys(window: Any) -> None:
    from diedie.ui.widgets.window import UiWindow

    model, ui = gallery.Model(), Ui()
    host = UiWindow(window, ui)

    def pump(*command: str) -> None:
        subprocess.run(("xdotool", *command), check=True, timeout=20)
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            window.switch_to()
            window.dispatch_events()
            host.draw()
            window.flip()

    ui.show(lambda: gallery.new_match(model))
    node = ui.find("name")
    assert node is not None
    x, y = (str(round(at)) for at in node.box.middle)
    pump("mousemove", "--window", str(window._window), x, y, "click", "1")
    assert ui.focus == "name"
    pump("type", "Zoe R")
    assert model.name == "Zoe R"
    pump("key", "BackSpace", "BackSpace", "Left", "ctrl+a", "ctrl+c", "End", "ctrl+v")
    assert model.name == "ZoeZoe"
    pump("key", "shift+Left", "shift+Left", "Delete")
    assert model.name == "ZoeZ"
    pump("key", "Tab")
    assert ui.focus != "name"
    host.close()


def test_a_change_painted_alone_looks_as_if_all_were_painted(window: Any) -> None:
    from diedie.ui.widgets.window import UiWindow

    seen = []
    for whole in (False, True):
        model, ui = gallery.Model(), Ui()
        host = UiWindow(window, ui)
        ui.show(partial(gallery.match, model))
        for strength, pointer, asked in (
            (96.0, (0, 0), False), (150.0, (1080, 40), False), (30.0, (1140, 660), True),
            (40.0, (1000, 40), False),
        ):  # fmt: skip
            model.strength, model.asked = strength, asked
            ui.pointer.move(*pointer)
            ui.changed()
            if not whole or strength == 40.0:
                window.clear()
                host.draw()
        seen.append(picture(window))
        host.close()
    assert seen[0].tobytes() == seen[1].tobytes()
