"""A move made: checked, done by physics as far as anything flies or falls, resolved."""

from __future__ import annotations

from typing import Any, NamedTuple

from diedie.games.base import Flicking, Game, Rest, Rolling, Settling, Task
from diedie.model.event import Event
from diedie.model.flick import Flick
from diedie.model.motion import Motion
from diedie.model.scene import Scene
from diedie.physics import roll, settle, simulate


class MoveResult(NamedTuple):
    """The state after a move, what happened, and what physics did for it."""

    state: Any
    events: tuple[Event, ...]
    motion: Motion | None
    task: Task | None = None

    @property
    def start(self) -> Scene | None:
        """The table as physics found it."""
        return None if self.task is None else start_scene(self.task)


def make_move(game: Game, state: Any, seat: int | None, move: Any) -> MoveResult:
    """What follows when a seat (None: the table) makes a move; IllegalMove when it may not."""
    game.check(state, seat, move)
    task = game.task(state, move)
    motion = None if task is None else perform(task)
    rest = None if motion is None else Rest(motion.rest, motion.contacts)
    after, events = game.resolve(state, move, rest)
    return MoveResult(after, tuple(events), motion, task)


def perform(task: Task) -> Motion:
    """What physics makes of a task."""
    match task:
        case Flicking():
            return simulate(task.scene, task.launch)
        case Settling():
            return settle(task.scene)
        case Rolling():
            return roll(task.dice, task.throw, task.lying)


def made_flick(task: Task | None, move: Any) -> Flick | None:
    """What a hand has made of a flick that was meant, if that is another one."""
    made = task.flick if isinstance(task, Flicking) else None
    return None if made == getattr(move, "flick", None) else made


def start_scene(task: Task) -> Scene:
    """Where everything is when physics begins; thrown dice are still in the hand."""
    match task:
        case Flicking():
            return task.scene.moved({task.launch.body: task.launch.pose})
        case Settling():
            return task.scene
        case Rolling():
            thrown = {die.id for die in task.dice}
            lying = () if task.lying is None else task.lying.bodies
            return Scene((*(b for b in lying if b.id not in thrown), *task.dice), "tray")
