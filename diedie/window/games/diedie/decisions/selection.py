"""Something on the table is pointed at: by the mouse, by keys, or by its row in the list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.moves import Move
from diedie.model.scene import Body
from diedie.toolkit.widgets import ListRow, Widget
from diedie.window.actions import WAYS
from diedie.window.dice_looks import ghosts, with_ghosts
from diedie.window.games.diedie.battle_tips import changed_battles_tip
from diedie.window.games.diedie.decisions.move_preview import moved_bodies
from diedie.window.match.table_tips import tip_at
from diedie.window.placing.step import Step
from diedie.window.render.appearance import BodyLook
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_ASIDE = 2.5  # how much further away seems what is not straight ahead
_MOST = 7  # rows that a list may have
_NEXT = {"next-place": 1, "next-die": 1, "previous-place": -1, "previous-die": -1}


@dataclass(frozen=True)
class ChoiceUse:
    """What a choice is for: it is `taken`, and it would make a `move`, if it is the last.

    What may not be chosen is refused for a reason.
    """

    taken: Callable[[str], None]
    move: Callable[[str], Move | None] = lambda choice: None
    why_not: Callable[[str], str] = lambda choice: ""


class Selection(Step):
    """One of several things is chosen; each is known by a name."""

    screen: DiedieScreen

    def __init__(self, screen: DiedieScreen, asks: Callable[[], str], use: ChoiceUse) -> None:
        super().__init__(screen, asks)
        self.use = use
        self._meant: str | None = None
        self._by_keys = self._dragged = False

    @property
    def choices(self) -> Sequence[str]:
        """The names of all answers."""
        raise NotImplementedError

    def named(self, choice: str) -> str:
        """What an answer is called."""
        raise NotImplementedError

    def entry(self, choice: str) -> ListRow:
        """The row of an answer."""
        return ListRow(self.named(choice))

    def key_of(self, choice: str) -> str:
        """The key of an answer's row."""
        raise NotImplementedError

    def under(self, die: str | None, sight: Sight) -> str | None:
        """What the mouse points at, be it an answer or not."""
        raise NotImplementedError

    @property
    def meant(self) -> str | None:
        """The answer that is pointed at: in the list, or on the table."""
        ui = self.screen.app.ui
        row = ui.pointer.hovered or (ui.focus if ui.ringed else "")
        return next((c for c in self.choices if self.key_of(c) == row), self._meant)

    @property
    def takes_enter(self) -> bool:
        return self._by_keys

    def rows(self) -> Sequence[ListRow]:
        if len(self.choices) > _MOST:
            return ()
        return [
            replace(
                self.entry(choice),
                on=partial(self.use.taken, choice),
                tip=self._outcome(choice) or "",
                key=self.key_of(choice),
            )
            for choice in self.choices
        ]

    def hints(self) -> Sequence[tuple[str | Sequence[str], str]]:
        if len(self.choices) < 2:
            return ()
        return (((*WAYS,), self.say("hint-point")), ("ui-press", self.say("hint-take")))

    def tip(self) -> Widget | None:
        meant = self._meant
        if meant is None:
            return None
        outcome = self._outcome(meant)
        if outcome is None:
            return self.verdict(meant) if self._by_keys else None
        return tip_at(self.screen, outcome, self.points()[meant])

    def verdict(self, choice: str) -> Widget:
        """What the rules make of an answer as it is."""
        raise NotImplementedError

    def bodies(self) -> Sequence[Body]:
        return [*self.session.bodies(), *self._ghosts()]

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        return with_ghosts(looks, self._ghosts())

    def hover(self, die: str | None, sight: Sight) -> bool:
        self._dragged = False
        return self._means(self.under(die, sight))

    def press(self, die: str | None, sight: Sight) -> bool:
        under = self.under(die, sight)
        if under in self.choices:
            self.use.taken(str(under))
        elif under is not None:
            self.screen.refuse(self.use.why_not(under), under)
        return True

    def drag(self, sight: Sight) -> bool:
        self._dragged = True
        return self._means(self.under(None, sight))

    def release(self) -> bool:
        dragged, self._dragged = self._dragged, False
        if dragged and self._meant is not None:
            self.use.taken(self._meant)
        return dragged

    def act(self, action: str) -> bool:
        if action in WAYS:
            return self._go(WAYS[action])
        if action in _NEXT:
            return self._step(_NEXT[action])
        if action == "ui-press" and self._by_keys and self._meant is not None:
            self.use.taken(self._meant)
            return True
        if action == "ui-cancel" and self._by_keys:
            self._by_keys, self._meant = False, None
            return True
        return False

    def _outcome(self, choice: str) -> Widget | None:
        """What an answer would come to, if it is the last."""
        move = self.use.move(choice)
        return None if move is None else changed_battles_tip(self.screen, self.named(choice), move)

    def _ghosts(self) -> list[Body]:
        """What would lie elsewhere, if the answer were given that is pointed at."""
        meant = self.meant
        move = None if meant is None else self.use.move(meant)
        if move is None:
            return []
        return ghosts(moved_bodies(self.session.match.state, move))

    def _means(self, under: str | None) -> bool:
        before, self._meant = self._meant, under if under in self.choices else None
        self._by_keys = self._by_keys and before == self._meant
        return before != self._meant

    def _point(self, choice: str) -> bool:
        self._meant, self._by_keys = choice, True
        self.screen.app.ui.focus = ""
        return True

    def _step(self, by: int) -> bool:
        choices = list(self.choices)
        i = choices.index(self._meant) + by if self._meant in choices else min(by, 0)
        return self._point(choices[i % len(choices)])

    def _go(self, way: tuple[float, float]) -> bool:
        """To the next answer in a direction, as it is seen."""
        if self._meant is None:
            return self._step(1)
        seen = {choice: self.screen.seen_at(point) for choice, point in self.points().items()}
        x, y = seen[self._meant]
        steps = {choice: (u - x, y - v) for choice, (u, v) in seen.items()}

        def along(choice: str) -> float:
            return steps[choice][0] * way[0] + steps[choice][1] * way[1]

        def far(choice: str) -> float:
            aside = steps[choice][0] * way[1] - steps[choice][1] * way[0]
            return along(choice) + _ASIDE * abs(aside)

        ahead = [choice for choice in steps if along(choice) > 1]
        return self._point(min(ahead, key=far)) if ahead else True
