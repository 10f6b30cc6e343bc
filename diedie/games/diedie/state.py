"""The state of a match of Die die DIE, immutable and whole enough to be saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from diedie.games.diedie.markers import Track
from diedie.model.aiming import Aiming
from diedie.model.hand import Hand
from diedie.model.scene import Kind, Scene

Role = Literal["master", "crew"]
SOLDIER = "soldier"  # the one d8
HIDDEN = "?"  # a card that the viewer may not see

_FORMER: Mapping[str, Aiming] = {"off": "off", "line": "exact", "cloud": "cloud"}


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: an army, a name, a person or a bot, and how exactly they flick.

    `hand` is UNSET, which is left out, in files of before there were hands: all were steady.
    `crew` is the army whose colour a captain's crew wears (PIR-2); UNSET where there is no crew,
    and in files of before it had a colour.
    """

    army: str
    name: str = ""
    player: str = "human"
    hand: Hand | msgspec.UnsetType = msgspec.UNSET
    crew: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def flicks_with(self) -> Hand:
        """The hand that was agreed on."""
        return "steady" if self.hand is msgspec.UNSET else self.hand


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """What is agreed before a match; everything by chance follows from its seed.

    `first` is the seat that starts and `cards` are the cards of the match; None: drawn. `aiming` is
    how much everybody is shown while aiming. UNSET, which files leave out: it is as their `help`
    says, as files of before called it, without which nothing was shown.
    """

    map: str
    seats: tuple[Seat, ...]
    options: tuple[str, ...] = ()
    seed: int = 0
    first: int | None = None
    cards: tuple[str, ...] | None = None
    help: Literal["line", "cloud"] | msgspec.UnsetType = msgspec.UNSET
    aiming: Aiming | msgspec.UnsetType = msgspec.UNSET

    @property
    def aims_with(self) -> Aiming:
        """The help with aiming that was agreed on."""
        if self.aiming is not msgspec.UNSET:
            return self.aiming
        return _FORMER["off" if self.help is msgspec.UNSET else self.help]


class Die(msgspec.Struct, frozen=True):
    """Whose a die is and what it is."""

    id: str
    seat: int
    kind: Kind = "d6"
    role: Role = "master"


class Away(msgspec.Struct, frozen=True):
    """A die that left the arena and waits to be flicked in again."""

    die: str


class Fresh(msgspec.Struct, frozen=True):
    """How the next die stands that a player takes up (ATK-2).

    It is the one with that `number` in the Era. A d6 shows `face`, the d8 `d8`; `turn` is in
    degrees about the vertical.
    """

    number: int
    face: int
    d8: int
    turn: float


class Soldier(msgspec.Struct, frozen=True):
    """Who has the d8 in this Era, and for which die it stands in."""

    seat: int
    instead: str | None = None


class Quarantine(msgspec.Struct, frozen=True):
    """Whose quarantine lies on which territory."""

    seat: int
    territory: str


class Effect(msgspec.Struct, frozen=True):
    """What a played card leaves behind for the rest of the Era: whose it is, and where it lies."""

    card: str
    seat: int | None = None
    territory: str | None = None


class Effects(msgspec.Struct, frozen=True):
    """What played cards leave behind for the rest of the Era.

    All of them are in `lasting`, alike. Files have a field for each of our first four cards that
    last; `more` is what any other card leaves, and is left out where there is none.
    """

    quarantine: Quarantine | None = None
    armistice: str | None = None
    stout: tuple[int, ...] = ()
    archaeology: tuple[int, ...] = ()
    more: tuple[Effect, ...] | msgspec.UnsetType = msgspec.UNSET

    @property
    def lasting(self) -> tuple[Effect, ...]:
        """Every effect, whichever card left it."""
        effects = [Effect("stout", seat) for seat in self.stout]
        effects += [Effect("archaeology", seat) for seat in self.archaeology]
        if self.quarantine is not None:
            effects.append(Effect("quarantine", self.quarantine.seat, self.quarantine.territory))
        if self.armistice is not None:
            effects.append(Effect("armistice", None, self.armistice))
        return (*effects, *(self.more or ()))

    def having(self, effect: Effect) -> Effects:
        """With one more; a card that lies in a territory lies there alone."""
        match effect:
            case Effect("quarantine", int(seat), str(land)):
                return msgspec.structs.replace(self, quarantine=Quarantine(seat, land))
            case Effect("armistice", None, str(land)):
                return msgspec.structs.replace(self, armistice=land)
            case Effect("stout", int(seat)):
                return msgspec.structs.replace(self, stout=(*self.stout, seat))
            case Effect("archaeology", int(seat)):
                return msgspec.structs.replace(self, archaeology=(*self.archaeology, seat))
        others = (e for e in self.more or () if e.card != effect.card or effect.territory is None)
        return msgspec.structs.replace(self, more=(*others, effect))


class Cards(msgspec.Struct, frozen=True):
    """Where the power cards are: secretly held, open on the table, used in this Era."""

    hands: tuple[tuple[str, ...], ...] = ()
    open: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class WaitingMonument(msgspec.Struct, frozen=True):
    """A monument that found no room: it is put down, standing in its territory or fallen
    anywhere (None), when the dice are taken up."""

    kind: Kind
    territory: str | None = None


class Teleport(msgspec.Struct, frozen=True):
    """A die on its way out of the black hole: what it showed there, and its face once rolled."""

    die: str
    shown: int
    face: int | None = None


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """A turn of the attack phase.

    `towers` are the dice of the towers that `seat` had when the turn began. `flicked` is the die
    that has to end inside before the turn goes on. `failed` are the dice that ended outside in
    this turn, once for each time (ATK-14), `again` is how many flicks were made anew, `dropped`
    are those that the table has dropped in.
    """

    seat: int
    step: Literal["attack", "shot", "build", "done"] = "attack"
    towers: tuple[tuple[str, ...], ...] = ()
    flicked: str | None = None
    teleport: Teleport | None = None
    failed: tuple[str, ...] = ()
    again: int = 0
    dropped: tuple[str, ...] = ()


class AfterAttack(msgspec.Struct, frozen=True, tag="sacrifice"):
    """The map may ask for something, as the crater of Krakatoa does, after which files call it.

    `declined` are those who would not give it, and are not asked again.
    """

    declined: tuple[int, ...] = ()


class Movement(msgspec.Struct, frozen=True, tag="movement"):
    """A movement turn: first adjusting, then at most one action with a card."""

    seat: int
    step: Literal["adjust", "card", "done"] = "adjust"
    adjusted: tuple[str, ...] = ()


class BeforeCombat(msgspec.Struct, frozen=True, tag="eruption"):
    """The map may ask for something once all have moved, or do it: on Krakatoa lava flows."""

    done: bool = False


class Raising(msgspec.Struct, frozen=True, tag="raising"):
    """The Era's monument is put up."""

    done: bool = False


class Combat(msgspec.Struct, frozen=True, tag="combat"):
    """The battles are fought, and the dice are taken up."""

    done: bool = False


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The match has ended."""


Phase = Attack | AfterAttack | Movement | BeforeCombat | Raising | Combat | Over


class State(msgspec.Struct, frozen=True, cache_hash=True):
    """A moment of a match.

    `track` is in marker order; `order` is the marker order as it stood when the phase began.
    `hands` are each seat's unused dice, `away` the dice to be flicked back, `out` those that are
    out for the Era. `soldier` is the d8 in play, `promised` the seat that has it in the next Era.
    `unsettled` says that a support was taken away: the table moves next.
    `waiting` are monuments that found no room. `rolls` counts rolled dice, `flicks` all flicks,
    and `fresh` is how the next die of each seat stands on the platform.
    """

    setup: Setup
    era: int
    phase: Phase
    track: Track
    order: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    scene: Scene = Scene()
    away: tuple[Away, ...] = ()
    out: tuple[str, ...] = ()
    cards: Cards = Cards()
    effects: Effects = Effects()
    soldier: Soldier | None = None
    promised: int | None = None
    unsettled: bool = False
    waiting: tuple[WaitingMonument, ...] = ()
    rolls: int = 0
    flicks: int = 0
    fresh: tuple[Fresh, ...] = ()

    def having(self, **changes: object) -> State:
        """The same state with some fields changed."""
        return msgspec.structs.replace(self, **changes)

    @property
    def attack(self) -> Attack:
        """The turn of the attack phase that is on."""
        assert isinstance(self.phase, Attack)
        return self.phase

    @property
    def movement(self) -> Movement:
        """The movement turn that is on."""
        assert isinstance(self.phase, Movement)
        return self.phase

    def option(self, name: str) -> bool:
        """Whether an optional rule is on."""
        return name in self.setup.options

    def army(self, seat: int) -> str:
        return self.setup.seats[seat].army
