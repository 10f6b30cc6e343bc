"""Things are put down, moved, turned and taken up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.practice.state import Put, Take
from diedie.model.dice import FACES
from diedie.model.names import ARMIES
from diedie.model.scene import MONUMENT_KINDS
from diedie.telling import capitalized
from diedie.toolkit.widgets import (
    Button,
    Column,
    KeyHint,
    List,
    ListRow,
    MaxWidth,
    Segments,
    Text,
    Widget,
)
from diedie.window.actions import name_of
from diedie.window.games.practice.free_placement import FreePlacement
from diedie.window.games.practice.practice_hand import bases, body_named, piece_in_hand, shown_face
from diedie.window.placing.decision import HINT, Decision
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.practice.screen import PracticeScreen


class Arrangement(Decision):
    """Things on the practice table are arranged: a click takes one up, the next puts it down."""

    told_as = "arranging"

    screen: PracticeScreen

    @property
    def title(self) -> str:
        return self.say("practice-hand")

    @property
    def headline(self) -> str:
        return self.say("practice-down")

    def hint(self) -> Widget | None:
        if self.held is not None:
            return super().hint()
        title = Text(self.say("practice-arrange"), "hint-title", tone="cream", shade=True)
        how = Text(self.say("practice-take"), tone="cream", shade=True)
        keys = KeyHint("arrange", name_of("arrange", self.say))
        return MaxWidth(Column((title, how, keys), gap=3.0), HINT)

    @property
    def held(self) -> FreePlacement | None:
        """What is in the hand of somebody, over the map."""
        step = self.step
        return step if isinstance(step, FreePlacement) else None

    def take(self, id: str, face: int | None = None, grabbed: bool = False) -> None:
        """Take something up, to be put down; anything else goes back to where it was."""
        state, before = self.screen.state, self.held
        body = body_named(state, id)
        face = shown_face(body) if face is None else face
        piece = piece_in_hand(state, id, face)
        self.steps.clear()
        if piece is None:
            self.screen.refused = self.say("practice-full")
            return
        asks = partial(self.say, "practice-put")
        step = FreePlacement(self.screen, asks, piece, bases(state, id), self._put, grabbed)
        if before is not None and before.piece.die == id:
            step.stay(before.place)
        self.ask(step)

    def press(self, die: str | None, sight: Sight) -> bool:
        held = self.held
        if held is None and die is not None:
            self.take(die, grabbed=True)
            return True
        return super().press(die, sight)

    def act(self, action: str) -> bool:
        if action == "put-away" and self.held is not None:
            self.put_away()
            return True
        return super().act(action)

    def put_away(self) -> None:
        """Back into the box with it."""
        held = self.held
        if held is not None and self.screen.state.lying(held.piece.die):
            self.screen.play(Take(held.piece.die))
        else:
            self.back()

    def answers(self) -> Sequence[Widget]:
        held, about = self.held, list[Widget]()
        if held is not None:
            about.append(Text(capitalized(self.screen.teller.body(held.piece.die)), "strong"))
            about += self._values(held)
        return (*about, List(self._rows()))

    def foot(self) -> Sequence[Widget]:
        held = self.held
        if held is None:
            return ()
        away = Button(self.say("practice-away"), kind="flat", on=self.put_away, key="away",
                      action="put-away")  # fmt: skip
        put = Button(self.say("practice-down"), kind="primary", on=held.put, key="put",
                     default=True)  # fmt: skip
        return away, put

    def _values(self, held: FreePlacement) -> list[Widget]:
        """What the die shows, to be chosen."""
        body = body_named(self.screen.state, held.piece.die)
        if not body.is_die:
            return []
        faces = [(str(face), str(face)) for face in sorted(FACES[body.kind])]
        now = held.piece.lying(held.place)[0]
        return [Segments(faces, str(shown_face(now)), self._show, key="value")]

    def _show(self, face: str) -> None:
        held = self.held
        assert held is not None
        self.take(held.piece.die, int(face))

    def _rows(self) -> list[ListRow]:
        """What is in the hand: an army's dice are as good as each other."""
        hands, armies = self.screen.state.hands, self.screen.state.setup.armies
        say, held = self.screen.teller.army, self.held
        rows = []
        for army in ARMIES:
            dice = [b.id for b in hands if b.kind == "d6" and armies.get(b.id) == army]
            if dice:
                rows.append(ListRow(say(army), army=army, number=str(len(dice)),
                                  number_style="number-16", on=partial(self.take, dice[0]),
                                  chosen=held is not None and held.piece.die in dice,
                                  key=f"hand-{army}"))  # fmt: skip
        single = [b.id for b in hands if b.kind != "d6"]
        rows += [
            ListRow(self._name(id), on=partial(self.take, id),
                  chosen=held is not None and held.piece.die == id, key=f"hand-{id}")
            for id in single
        ]  # fmt: skip
        return rows

    def _name(self, id: str) -> str:
        """A monument, or the one d8."""
        teller = self.screen.teller
        return capitalized(teller.kind(id) if id in MONUMENT_KINDS else teller.body(id, own=True))

    def _put(self, move: Put) -> None:
        self.steps.clear()
        self.screen.play(move)
