"""Fusion: a die leaves the map, and others get its value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, MissingTarget, highest_face
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import shown
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import usable_dice, usable_die
from diedie.games.diedie.places import removed
from diedie.games.diedie.state import State
from diedie.model.event import Event


class Fusion(Card):
    """CRD-6: the die that is removed, then those that take some of its value, each by `split`."""

    name = "fusion"
    uses = ("dice", "split")

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        dice = usable_dice(state, seat)
        for die in dice:
            others = [other for other in dice if other != die and _room(state, seat, other)]
            rooms = [_room(state, seat, other) for other in others]
            shared = min(field(state).value(die), sum(rooms))
            for split in _splits(shared, rooms) if shared else ():
                given = [(o, amount) for o, amount in zip(others, split, strict=True) if amount]
                receivers, amounts = zip(*given, strict=True)
                yield Play(self.name, dice=(die, *receivers), split=amounts)

    def check(self, state: State, seat: int, play: Play) -> None:
        if len(play.dice) != len(play.split) + 1 or len(set(play.dice)) < max(2, len(play.dice)):
            raise MissingTarget("fusion-dice")
        die, *receivers = play.dice
        usable_die(state, seat, die)
        others = (other for other in usable_dice(state, seat) if other != die)
        room = sum(_room(state, seat, other) for other in others)
        if not room:
            raise IllegalMove("nobody-to-take", die=die)
        for receiver, amount in zip(receivers, play.split, strict=True):
            own = usable_die(state, seat, receiver)
            if not 1 <= amount <= _room(state, seat, receiver):
                highest = highest_face(own)
                raise IllegalMove("cannot-take", die=receiver, amount=amount, highest=highest)
        shared = min(field(state).value(die), room)
        if sum(play.split) != shared:
            raise IllegalMove("wrong-sum", die=die, shared=shared, amount=sum(play.split))

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        die, *receivers = play.dice
        here, scene = field(state), state.scene
        events = [Event("fused", body=die, seat=seat, value=sum(play.split))]
        for receiver, amount in zip(receivers, play.split, strict=True):
            face = here.value(receiver) + amount
            scene = shown(scene, receiver, face)
            events.append(Event("turned-to", body=receiver, seat=seat, value=face))
        return Outcome(removed(state.having(scene=scene), [die]), tuple(events))


def _room(state: State, seat: int, die: str) -> int:
    """By how much a die could be raised (CRD-0)."""
    return highest_face(usable_die(state, seat, die)) - field(state).value(die)


def _splits(total: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give so much to receivers that can take so much each."""
    if not rooms:
        yield ()
        return
    room, *rest = rooms
    for amount in range(max(0, total - sum(rest)), min(total, room) + 1):
        for split in _splits(total - amount, rest):
            yield (amount, *split)


CARD = Fusion()
