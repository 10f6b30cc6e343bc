"""The window: one screen at a time, drawn only when something changed."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pyglet

from diedie.collection import FAULTS
from diedie.i18n import Words, language_of_system
from diedie.table.constants import OUTER_APOTHEM
from diedie.toolkit.gl.context import open_window, when_destroyed
from diedie.toolkit.widgets import CONTRAST, PLAIN, Layers, PinLayer, Toast, Ui, Widget
from diedie.toolkit.widgets.transition import FadeIn
from diedie.toolkit.widgets.ui_window import FRAME, Loop, UiWindow
from diedie.toolkit.x11 import name_keys_unshifted, unshifted
from diedie.window.actions import keys_of
from diedie.window.bot_thinker import BotThinker
from diedie.window.game_faults import give_up_game
from diedie.window.input import Input
from diedie.window.pyglet_events import PygletEvents
from diedie.window.render.appearance import Options
from diedie.window.render.artwork import PrintDesign
from diedie.window.render.print_press import MapPictures, Sketch
from diedie.window.render.printed_table import PrintedTable
from diedie.window.reporter import Reporter
from diedie.window.screens.base_screen import Screen
from diedie.window.screens.menu import Menu
from diedie.window.settings import Settings, SettingsFile
from diedie.window.sound.mixer import Sound
from diedie.window.sound.sound_effects import knock
from diedie.window.worker_pool import Pool

_SIZE, _SMALLEST = (1280, 720), (320, 240)
_RESTING = 0.5  # s between turns when nothing is to be expected
_PRINTING = 0.1  # s between two looks at the press
_LATER = 0.5  # s after the start in which there is time for the speaker
_TRIED = 0.6  # how hard the knock is with which a volume is tried
_LONGEST = 0.25  # s that a tick may be taken for; what moves does not jump after a pause


class App:
    """Holds the window together: table, interface, the bots' worker, and the screen."""

    def __init__(self, words: Words, keeper: SettingsFile, visible: bool = True) -> None:
        self.words, self.keeper = words, keeper
        self.workers = Pool()
        self.thinker, self.sound = BotThinker(self.workers), Sound(lambda: self.settings)
        self.window = open_window(
            *opening_size(), caption="Die die DIE", resizable=True, file_drops=True,
            visible=visible,
        )  # fmt: skip
        self.window.set_minimum_size(*_SMALLEST)
        when_destroyed(self.window, self.quit)
        name_keys_unshifted(self.window)
        self.window.push_handlers(self)
        self._input = Input(self)
        self._handlers = PygletEvents(self, self._input)
        self.ui = Ui()
        self.host = UiWindow(self.window, self.ui)
        self._screens: list[Screen] = []  # the last one is shown, over those that wait
        self._parting: Screen | None = None  # what was there when somebody closed the window
        self._table, self._sketching = PrintedTable(), MapPictures()
        self._entrance, self._reporter = FadeIn(), Reporter()
        self._stale, self._drawn, self._moved = True, 0.0, False
        self._apply()

    @property
    def screen(self) -> Screen:
        return self._screens[-1]

    @property
    def settings(self) -> Settings:
        """What the player has set."""
        return self.keeper.settings

    @property
    def printing(self) -> bool:
        """Whether the table is shown as a draft, or as it was, until its prints are finished."""
        return self._table.busy

    @property
    def moment(self) -> float:
        """When the mouse moved last (s); its zero is anybody's."""
        return self._handlers.moment

    def change(self, **fields: Any) -> None:
        """Set something, use it at once, and remember it."""
        self.keeper.keep(msgspec.structs.replace(self.settings, **fields))
        if "language" in fields:
            self.words = Words(self.settings.language or language_of_system())
        if "volume" in fields or "mute" in fields:
            self.sound.play(knock("resin", _TRIED))
        self._apply()

    def show(self, screen: Screen) -> None:
        """Show another screen in place of all that are there."""
        while self._screens:
            self._screens.pop().close()
        self.over(screen)

    def over(self, screen: Screen) -> None:
        """Lay a screen over the one that is shown, which waits until it is `back`."""
        if self._screens:
            self.screen.covered()
        self._screens.append(screen)
        self._shown()

    def back(self) -> None:
        """Take the screen away that lies over another one; where there is none, to the menu."""
        self._screens.pop().close()
        if self._screens:
            self._shown()
        else:
            self.home()

    def home(self) -> None:
        """Show the menu."""
        self.show(Menu(self))

    def list_maps(self) -> None:
        """Small pictures of maps are shown, but were never drawn."""
        self._sketching.wish()

    def sketch(self, file: Path) -> Sketch | None:
        """A small picture of a user's own map, or why there is none; None until it is drawn."""
        return self._sketching.own(file)

    def changed(self) -> None:
        """The screen tells something else now."""
        self.ui.changed()
        self._stale = True

    def moved(self) -> None:
        """The table looks different, the widgets do not."""
        self._stale = True

    def run(self) -> None:
        """Until the window is closed; where a game of another package breaks, the menu is next."""
        pyglet.clock.schedule_once(lambda _: self.sound.speaker.open(), _LATER)
        try:
            while not self._has_run():
                pyglet.app.platform_event_loop.stop()
        finally:
            self.close()

    def _has_run(self) -> bool:
        """Run until the window is closed; False where that was not how it ended."""
        pyglet.app.event_loop = Loop(self.turn)
        try:
            pyglet.app.event_loop.run(interval=None)
        except FAULTS as fault:
            developing = os.environ.get("DIEDIE_TRACEBACK")
            if developing or not give_up_game(self, self._screens, fault):
                raise
            return False
        return True

    def close(self) -> None:
        """End everything that goes on beside the window."""
        for screen in reversed(self._screens):
            screen.close()
        self.workers.close()
        self._table.close()
        self._sketching.close()
        self.sound.speaker.close()

    def turn(self, seconds: float) -> float:
        """Let time pass and draw if need be; in how many seconds there is more to do."""
        self._fill_screen()
        if self.screen.tick(min(seconds, _LONGEST if self._moved else FRAME)):
            self.changed()
        elif self._moved:
            self._stale = True  # the table looks different, the widgets do not
        self._moved = self.screen.moving
        self._input.tick()
        self.ui.tick()
        if self._table.work() | self._sketching.work():
            self.changed()
        rested = time.monotonic() - self._drawn
        if (self._stale or self.ui.dirty) and rested >= FRAME:
            self._drawn, rested = time.monotonic(), 0.0
            self.draw()
        if self._stale or self.ui.dirty or self._moved:
            return max(0.0, FRAME - rested)
        due = self.ui.due
        patience = _PRINTING if self._table.busy else _RESTING
        return min(patience, self.screen.patience, patience if due is None else due)

    def quit(self) -> None:
        pyglet.app.event_loop.exit()

    def draw(self) -> None:
        """Draw the whole window, and show it."""
        hovered = self.ui.pointer.hovered
        self.paint()
        self.window.flip()
        moved = self.ui.pointer.hovered != hovered  # under the pointer: the table may mark it
        self._stale = moved or not self._entrance.over
        self._reporter.report(self)

    def show_at_once(self) -> None:
        """Show the table as it is now, under the interface as it was: that takes no time."""
        self.paint(anew=False)
        self.window.flip()
        self._stale = True

    def paint(self, anew: bool = True) -> None:
        """Draw the table, and the interface over it: `anew`, or as it was."""
        screen, size = self.screen, self.window.get_framebuffer_size()
        self.window.switch_to()
        settings, busy = self.settings, self._table.busy
        options = Options(settings.contrast, settings.numerals, self.ui.look.scale)
        view = self._table.view(self._design(), options, screen.wall_height)
        if busy != self._table.busy:
            self.ui.changed()
        view.resize(*size)
        overlay, gliding = screen.overlay(), screen.gliding
        view.draw(screen.bodies(), screen.looks(), screen.camera, overlay, gliding)
        self.host.draw(*self._entrance.advance(time.monotonic(), settings.panels_move), anew)

    def on_draw(self) -> None:
        self._stale = True

    def on_expose(self) -> None:
        self._stale = True

    def on_resize(self, width: int, height: int) -> None:
        self._stale = True

    def on_close(self) -> bool:
        """Somebody closes the window; what would be lost is asked about once."""
        if self.screen is self._parting:
            self.quit()
        else:
            self._screens[0].depart(self.quit)
            self._parting = self.screen
        return True  # else it is closed at once

    def _apply(self) -> None:
        """Let the window be as the player has set it."""
        settings = self.settings
        self.host.resize(settings.scale)
        theme = CONTRAST if settings.contrast else PLAIN
        self.ui.restyle(theme, keys_of(unshifted(self.window, settings.keys), self.words))
        self.changed()

    def _fill_screen(self) -> None:
        """Fill the screen or no longer: between events, for they lose their window by that."""
        wanted = self.settings.fullscreen
        if self.window.fullscreen != wanted:
            self.window.set_fullscreen(wanted)
            getattr(self.window, "pressed_keys", set()).clear()  # X11 does not hear them let go

    def _shown(self) -> None:
        """Another screen has come to the front."""
        self.ui.focus, self.ui.popup, self.ui.through = "", None, self.screen.takes_keys
        self.screen.shown()
        self.ui.grabbed = False
        self.ui.haste.unsettle()
        self.ui.show(self._widgets)
        self._entrance.begin()
        self._stale = True

    def _widgets(self) -> Widget:
        """The interface of the screen; below it, on the table, what is being made."""
        return Layers((self._note(), self.screen.widgets()))

    def _note(self) -> Widget:
        if self.screen.board is None or not (self._table.busy or self._table.failed):
            return Layers(())
        key = "table-printing" if self._table.busy else "table-unprinted"
        far_rim = (0.0, OUTER_APOTHEM, self.screen.wall_height)
        return PinLayer([(Toast(self.words(key)), self.screen.seen_at(far_rim))])

    def _design(self) -> PrintDesign:
        """What the table of the screen is printed from."""
        board = self.screen.board
        if board is None:
            return PrintDesign(None)
        return PrintDesign(board, self.words.language, self.settings.contrast)


def opening_size() -> tuple[int, int]:
    """As large as it should be, but no larger than the screen."""
    screen = pyglet.display.get_display().get_default_screen()
    (w, h), (least_w, least_h) = _SIZE, _SMALLEST
    return max(least_w, min(w, screen.width)), max(least_h, min(h, screen.height))
