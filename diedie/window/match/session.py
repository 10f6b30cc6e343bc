"""A match on the screen: what is shown of it, and whose move it is."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from diedie.bots import is_bot, is_ours
from diedie.bots.autoplay import answered_for
from diedie.errors import FlickError, IllegalMove, SetupError
from diedie.match import Match
from diedie.model.event import Event
from diedie.model.names import HUMAN
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.record.lines import Ply
from diedie.window.bot_thinker import BotThinker
from diedie.window.match.playback import PlyPlayback, playback_of
from diedie.window.match.second_thoughts import SecondThoughts
from diedie.window.settings import Settings

_PAUSE = 0.6  # s after a bot's move before the next one is seen


def never(ply: Ply) -> bool:
    """Nothing is held."""
    return False


def strangers(match: Match) -> set[int]:
    """The seats of bots from outside: a file does not start them, until somebody names them."""
    players = enumerate(match.players)
    return {seat for seat, player in players if not is_ours(match.game.NAME, player)}


class Session:
    """A match of any game, and the plies of it that are still to be shown.

    The match is always ahead of the screen: a ply is played and written first, then shown, as
    the player `wishes`. What `announces` itself is not shown before `read` is called. A ply that
    `holds` stays, once it has been watched, until `next` is called.
    What is shown is told to `tell`, unless it is skipped. Where a bot of another package fails,
    `failure` says so, and a person goes on in its seat.
    """

    def __init__(
        self,
        match: Match,
        thinker: BotThinker,
        holds: Callable[[Ply], bool] = never,
        wishes: Callable[[], Settings] = Settings,
        tell: Callable[[Sequence[Event]], None] = lambda events: None,
        announces: Callable[[Ply], bool] = never,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match, self.thinker, self.holds, self._wishes = match, thinker, holds, wishes
        self._announces = announces
        self._tell, self._quiet = tell, False
        self.shown: Any = match.state
        self._unasked = strangers(match) if match.resumed else set()
        self.waiting: list[Ply] = []
        self.showing: PlyPlayback | None = None
        self.heard: PlyPlayback | None = None  # what was just to be heard
        self.failure: tuple[int, SetupError] | None = None  # of a bot whose seat a person has now
        self._pause = 0.0
        self._slip = SecondThoughts(clock)
        self._hand: Mapping[str, Pose] | None = None  # dice in it, when a person's move was made
        self._read: int | None = None  # the ply that was announced last, once that is read
        self._watched: int | None = None  # the held ply, once there is nothing more to watch

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return bool(self.waiting)

    @property
    def announced(self) -> Ply | None:
        """The ply that waits for `read`, if one does."""
        ply = self.waiting[0] if self.waiting and self.showing is None else None
        unread = ply is not None and ply.number != self._read and self._announces(ply)
        return ply if unread else None

    @property
    def held(self) -> Ply | None:
        """The ply that waits for `next`, if one does."""
        return self.waiting[0] if self.waiting and self._watched == self.waiting[0].number else None

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

    @property
    def waits(self) -> bool:
        """Whether a bot waits with its move, so that a person may still take theirs back."""
        return bool(self._slip) and self.seat is not None and not self.human

    def player(self, seat: int) -> str:
        """Who plays a seat: a bot that is known here, or a person."""
        player = self.match.players[seat]
        known = seat not in self._unasked and is_bot(self.match.game.NAME, player)
        return player if known else HUMAN

    def hand_over(self, seat: int, player: str) -> None:
        """Let somebody else go on in a seat, also while a bot thinks there."""
        if player != self.player(seat):
            self.match.hand_over(seat, player)
            self._unasked.discard(seat)
            self.thinker.stop()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether something else goes on now."""
        self.heard = self.showing
        if self.showing is not None:
            over = self.showing.tick(seconds)
            if over:
                self._seen()
            return over
        self._pause = max(0.0, self._pause - seconds)
        if self.waiting:
            return self._pause == 0 and self._show()
        waited = self.waits
        self._slip.tick()
        return self._bot_moves() or waited > self.waits

    def play(self, move: Any, hand: Mapping[str, Pose] | None = None) -> None:
        """Make a person's move, with dice in `hand`; IllegalMove when it may not be made.

        A bot waits before it goes on from what was only put down, unless it is `done`.
        """
        seat = self.seat
        if seat is None:
            raise IllegalMove("not-your-turn", army="–")
        if self.match.players[seat] != HUMAN:  # a bot that nobody has started
            self.match.game.check(self.match.state, seat, move)
            self.match.hand_over(seat, HUMAN)
        plies = self.match.play(seat, move)
        put_down = all(ply.line.motion is None for ply in plies) and self.may_undo
        self._slip.end()
        if put_down:
            self._slip.begin()
        self._await(plies, hand)

    def done(self) -> None:
        """A person's move stands: no bot need wait."""
        self._slip.end()

    def why_not(self, move: Any) -> IllegalMove | None:
        """Why a move may not be made now; None when it may."""
        try:
            self.match.game.check(self.match.state, self.seat, move)
        except IllegalMove as fault:
            return fault
        except FlickError as fault:
            return IllegalMove.like(fault)
        return None

    def check_undo(self) -> int:
        """How many moves an undo takes back: a person's, and those of bots after it.

        IllegalMove when that is not allowed.
        """
        people = [i for i in range(len(self.match.players)) if self.player(i) == HUMAN]
        first = self.match.check_undo(people)
        return sum(ply.seat is not None for ply in self.match.plies[first:])

    @property
    def may_undo(self) -> bool:
        """Whether a person's last move may be taken back."""
        with contextlib.suppress(IllegalMove):
            return self.check_undo() > 0
        return False

    def undo(self) -> None:
        """Take back a person's last move, where that is allowed."""
        for _ in range(self.check_undo()):
            self.match.undo()
        self.waiting, self.showing, self._watched = [], None, None
        self.shown = self.match.state
        self._slip.end()

    def skip(self) -> None:
        """Show what all comes to at once; what is held is still shown."""
        self._quiet = True
        while self.waiting and self.held is None:
            self._seen()
        self._quiet, self._pause = False, 0.0

    def read(self) -> None:
        """What was announced may be shown."""
        ply = self.announced
        if ply is not None:
            self._read = ply.number
            self._show()

    def next(self) -> None:
        """The first of the waiting plies has been shown."""
        ply = self.waiting.pop(0)
        self.shown, self.showing = ply.state, None
        if not self._quiet:
            self._tell(ply.events)
        self._pause = _PAUSE if self._by_bot(ply) else 0.0
        if self.waiting and self.waiting[0].motion is None and self.holds(self.waiting[0]):
            self._seen()

    @property
    def past(self) -> Sequence[Ply]:
        """The plies that have been shown."""
        return self.match.plies[: len(self.match.plies) - len(self.waiting)]

    @property
    def last_flick(self) -> Ply | None:
        """The last flick that was shown, or is."""
        return self.last(lambda ply: ply.flick is not None)

    def last(self, meant: Callable[[Ply], bool]) -> Ply | None:
        """The last ply of that kind with something to watch that was shown, or is."""
        ahead = {ply.number for ply in self.waiting[self.showing is not None :]}
        plies = (p for p in reversed(self.match.plies) if p.number not in ahead)
        return next((ply for ply in plies if ply.line.motion and meant(ply)), None)

    def bodies(self) -> list[Body]:
        """What lies on the table at this moment."""
        if self.showing is not None:
            return self.showing.playback.bodies()
        scene: Scene = self.shown.scene
        return list(scene.bodies)

    def _await(self, plies: Sequence[Ply], hand: Mapping[str, Pose] | None = None) -> None:
        self.waiting += plies
        self._hand = hand
        self._show()

    def _bot_moves(self) -> bool:
        seat = self.match.game.to_move(self.match.state)
        if seat is None or self.player(seat) == HUMAN:
            return False
        try:
            self.thinker.ask(self.match, seat)
            ready = self._pause == 0 and not self.waits
            move = self.thinker.answer(self.match) if ready else None
            if move is None:
                return False
            with answered_for(self.match.game.NAME, self.match.players[seat]):
                plies = self.match.play(seat, move)
        except SetupError as fault:
            self.failure = seat, fault
            self._unasked.add(seat)
            with contextlib.suppress(IllegalMove):  # a file that is full keeps the bot's name
                self.match.hand_over(seat, HUMAN)
            return True
        self._await(plies)
        return True

    def _show(self) -> bool:
        """Begin to show the next ply; where there is nothing to watch, that is all."""
        if self.held is not None or self.announced is not None:
            return False
        ply, hand, self._hand = self.waiting[0], self._hand, None
        bot, wish = self._by_bot(ply), self._wishes()
        self.showing = playback_of(ply, self.shown.scene, wish, bot, hand)
        if self.showing is None:
            self._seen()
        return True

    def _seen(self) -> None:
        """There is nothing more to watch of the first of the waiting plies."""
        if self.holds(self.waiting[0]):
            self.showing, self._watched = None, self.waiting[0].number
        else:
            self.next()

    def _by_bot(self, ply: Ply) -> bool:
        return ply.seat is not None and self.player(ply.seat) != HUMAN
