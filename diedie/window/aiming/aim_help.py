"""Help with aiming: as much of the preview as was agreed on."""

from __future__ import annotations

from diedie.games.base import Flicking
from diedie.model.aiming import Aiming
from diedie.window.aiming.aim import Aim
from diedie.window.aiming.flick_draft import FlickDraft
from diedie.window.aiming.flick_reach import reach
from diedie.window.aiming.preview import FlickPreview, Point
from diedie.window.render.appearance import Mark
from diedie.window.render.table_marks import cloud


class AimHelp:
    """Keeps the preview of the flick that is aimed up to date, if anything is to be shown of it."""

    def __init__(self, draft: FlickDraft) -> None:
        self.draft = draft
        self.preview = FlickPreview(draft.screen.app.workers)
        self._asked: tuple[Aim | None, Aiming] = None, "off"
        self._drawn: tuple[tuple[Point, ...], tuple[Mark, ...]] = ((), ())

    @property
    def agreed(self) -> Aiming | None:
        """What was agreed before the match; None: everybody as they like."""
        return self.draft.offers.help

    @property
    def level(self) -> Aiming:
        """What is shown: what was agreed, unless it is switched off."""
        settings = self.draft.screen.app.settings
        if self.agreed is None:
            return settings.aiming
        return self.agreed if settings.aim_help else "off"

    def choose(self, level: str) -> None:
        """Show that much, where nothing was agreed."""
        self.draft.screen.app.change(aiming=level)

    def switch(self, on: bool) -> None:
        """Show it, or no longer."""
        self.draft.screen.app.change(aim_help=on)

    def tick(self) -> bool:
        """Ask for what is aimed now, and take in what is known; whether anything is new."""
        aim = self.draft.aim if self.level in ("cloud", "exact") else None
        if (aim, self.level) != self._asked:
            self._asked = aim, self.level
            if aim is None or self.draft.fault is not None:
                self.preview.stop()
            else:
                self._ask(aim)
        return self.preview.tick()

    def stop(self) -> None:
        """Show nothing any more."""
        self._asked = None, "off"
        self.preview.stop()

    def marks(self) -> tuple[Mark, ...]:
        """The cloud; the same marks need not be drawn anew."""
        points = self.preview.cloud
        if points != self._drawn[0]:
            self._drawn = points, tuple(cloud(points))
        return self._drawn[1]

    def reach(self) -> str:
        """How far it goes, in a word, where its path is shown, too."""
        aim = self.draft.aim
        return "" if aim is None or self.level != "exact" else reach(aim.flick, self.preview.path)

    def _ask(self, aim: Aim) -> None:
        match = self.draft.screen.session.match
        task = match.game.task(match.state, self.draft.move)
        assert isinstance(task, Flicking)
        hand = self.draft.offers.hand if self.level == "cloud" else None
        self.preview.want(task.scene, aim.flick, hand)
