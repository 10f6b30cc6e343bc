"""A match on the screen: what is shown of it, whose move it is, and what they are about to do."""

from __future__ import annotations

from typing import Any

from diedie.board.launching import launch_of
from diedie.errors import IllegalMove
from diedie.games.diedie.flicking import body_of
from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Move, Strike
from diedie.games.diedie.offers import Legal, Offer
from diedie.games.diedie.state import State
from diedie.match import Match
from diedie.model.event import Event
from diedie.model.scene import Body, Scene
from diedie.store.lines import Ply
from diedie.ui.play.aiming import Aim
from diedie.ui.play.playback import Playback
from diedie.ui.play.thinking import Thinker

HUMAN = "human"
FLICKS = ("attack", "again", "return", "shot")


class Session:
    """A match, the plies of it that are still to be shown, and the flick that is being aimed.

    The match is always ahead of the screen: a ply is played and written first, then shown.
    """

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match, self.thinker = match, thinker
        self.speed = 1.0
        self.shown: State = match.state
        self.waiting: list[Ply] = []
        self.playback: Playback | None = None
        self.aim: Aim | None = None
        self.told: list[Event] = []
        self._legal: tuple[int, Legal] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return bool(self.waiting)

    @property
    def over(self) -> bool:
        return self.match.game.over(self.match.state) and not self.busy

    @property
    def seat(self) -> int | None:
        """Whose move it is, once all is shown."""
        return None if self.busy else self.match.game.to_move(self.match.state)

    @property
    def human(self) -> bool:
        """Whether a person has to move now."""
        return self.seat is not None and self.player(self.seat) == HUMAN

    def player(self, seat: int) -> str:
        player: str = self.match.setup.seats[seat].player
        return player

    @property
    def legal(self) -> Legal:
        """What the person in turn may do."""
        if self._legal is None or self._legal[0] != self.match.lines:
            seat = self.match.game.to_move(self.match.state)
            seen = (
                self.match.state if seat is None else self.match.game.view(self.match.state, seat)
            )
            self._legal = self.match.lines, legal(seen)
        return self._legal[1]

    def offers(self, *acts: str) -> list[Offer]:
        """What is offered of these kinds."""
        return [offer for offer in self.legal.offers if offer.act in acts]

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything changed on the screen."""
        if self.playback is not None:
            self.playback = self.playback.later(seconds * self.speed)
            if self.playback.over:
                self._done()
            return True
        if self.waiting:
            self._show()
            return True
        return self._bot_moves()

    def play(self, move: Move) -> None:
        """Make a person's move; IllegalMove when it may not be made."""
        seat = self.seat
        if seat is None:
            raise IllegalMove("not-your-turn", army="–")
        self._make(seat, move)

    def why_not(self, move: Move) -> IllegalMove | None:
        """Why a move may not be made now; None when it may."""
        try:
            self.match.game.check(self.match.state, self.seat, move)
        except IllegalMove as fault:
            return fault
        return None

    def take_aim(self, die: str) -> None:
        """Choose a die to be flicked, with the example of the rules to begin with."""
        for offer in self.offers(*FLICKS):
            for move in offer.moves:
                if isinstance(move, Strike) and move.flick.die == die:
                    self.aim = Aim(move)
                    return

    def flick(self) -> None:
        """Flick as aimed."""
        if self.aim is not None:
            self.play(self.aim.strike)

    def undo(self) -> None:
        """Take back the last move, where that is allowed."""
        self.match.undo()
        self._settle()

    def skip(self) -> None:
        """Show the result at once."""
        while self.waiting:
            self._done()

    def bodies(self) -> list[Body]:
        """What lies on the table at this moment, and the die that is being aimed."""
        if self.playback is not None:
            return self.playback.bodies()
        scene: Scene = self.shown.scene
        if self.aim is None or self.aim.is_shot:
            return list(scene.bodies)
        held = body_of(self.match.state, self.aim.flick.die)
        pose = launch_of(Scene((held,)), self.aim.flick).pose
        return [*scene.bodies, Body(held.id, held.kind, pose)]

    def _make(self, seat: int, move: Any) -> None:
        self.aim = None
        self.waiting += self.match.play(seat, move)
        self._show()

    def _bot_moves(self) -> bool:
        seat = self.match.game.to_move(self.match.state)
        if seat is None or self.player(seat) == HUMAN:
            return False
        self.thinker.ask(self.match, seat)
        move = self.thinker.answer(self.match)
        if move is None:
            return False
        self._make(seat, move)
        return True

    def _show(self) -> None:
        """Begin to show the next ply; one without a motion on the table is shown at once."""
        motion = self.waiting[0].motion
        if motion is None or motion.rest.table != "arena":
            self._done()
        else:
            self.playback = Playback(motion)

    def _done(self) -> None:
        """The next ply has been shown."""
        ply = self.waiting.pop(0)
        self.shown, self.playback = ply.state, None
        self.told += ply.events

    def _settle(self) -> None:
        self.waiting, self.playback, self.aim = [], None, None
        self.shown = self.match.state
