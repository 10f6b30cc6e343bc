"""Matches to be played by programs, all games alike."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from types import NoneType, TracebackType
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, cast, overload

from diedie.api.setups import agree, check_game
from diedie.api.tables import check_names, check_type
from diedie.bots import autoplay
from diedie.errors import FileError, IllegalMove, UsageError
from diedie.games.base import Game, Legal
from diedie.games.dicy import moves as dicy_moves
from diedie.games.dicy import state as dicy_state
from diedie.games.diedie import moves, state
from diedie.games.shelf import game_named
from diedie.match import Match as Held
from diedie.record.lines import Ply

if TYPE_CHECKING:  # a plain `Match` is one of any game
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", default=Any)
    MoveT = TypeVar("MoveT", default=Any)
else:
    from typing import TypeVar

    StateT, MoveT = TypeVar("StateT"), TypeVar("MoveT")

_MOVES = {"diedie": "diedie.moves", "dicy": "diedie.dicy_moves"}  # as other programs name them
_SEATS = ("bot:random",) * 3
Name = str | PathLike[str]


class Match(Generic[StateT, MoveT]):
    """One playing of a game, from the first move to the last; `new_match` makes them.

    >>> import diedie
    >>> match = diedie.new_match(game="dicy", seats=["human", "bot:greedy"], seed=7)
    >>> diedie.play_out(match)
    >>> match.over, match.players[match.to_move]
    (False, 'human')
    >>> plies = match.play(match.legal().moves[0])
    >>> len(match.plies) >= len(plies) > 0
    True
    """

    def __init__(self, held: Held) -> None:
        self._held = held

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {self.to_move} to move"
        return f"<Match of {self._game.NAME}: {now}, {self.scores}>"

    @property
    def _game(self) -> Game[Any, StateT, MoveT]:
        return self._held.game

    @property
    def state(self) -> StateT:
        """The moment as the rules see it, immutable: nothing is hidden."""
        return cast(StateT, self._held.state)

    def view(self, seat: int) -> StateT:
        """The state as a seat may see it: other hands are hidden, and so is the seed."""
        if seat not in range(len(self.players)):
            raise UsageError("unknown-seat", seat=seat, last=len(self.players) - 1)
        return self._game.view(self.state, seat)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._game.over(self.state)

    @property
    def to_move(self) -> int | None:
        """The seat whose move it is, from 0; None when the match is over."""
        return self._game.to_move(self.state)

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits in each seat: `human`, or a bot's name."""
        return tuple(self._held.players)

    @property
    def scores(self) -> dict[str, int]:
        """The points by army, or in Dicy Cards by colour."""
        return dict(self._game.summary(self.state).get("scores", {}))

    @property
    def plies(self) -> tuple[Ply, ...]:
        """All that was done so far, by players and by the table itself."""
        return tuple(self._held.plies)

    @property
    def fault(self) -> FileError | None:
        """Why the last plies are not on the disk, if they are not."""
        return self._held.fault

    def legal(self) -> Legal[MoveT]:
        """What may be done now: `.moves`, or `.offers` with what each is for."""
        return self._game.legal(self.state)

    def play(self, move: MoveT) -> tuple[Ply, ...]:
        """Make a move for whoever is to move, and what the table then does by itself.

        IllegalMove says why it may not be done; the match is as before.
        """
        self._check_open()
        seat = self.to_move
        if seat is None:
            raise IllegalMove("match-over")
        if not isinstance(move, self._game.Move):
            known = _MOVES.get(self._game.NAME) or getattr(self._game.Move, "__module__", "–")
            raise IllegalMove("no-move", move=reprlib.repr(move), known=known)
        return self._held.play(seat, move)

    def undo(self) -> Ply:
        """Take the last player's ply back, where the rules allow it; else IllegalMove."""
        self._check_open()
        return self._held.undo()

    def close(self) -> None:
        """Close the file of a match that is saved; a `with` statement does it by itself.

        Nothing more can be played then: FileError says so. A match without a file goes on.
        """
        self._held.close()

    def _check_open(self) -> None:
        journal = self._held.journal
        if journal is not None and not journal.is_open:
            raise FileError("match-closed", file=str(journal.path))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


@overload
def new_match(
    map: str = ...,
    seats: Sequence[str] = ...,
    options: Sequence[str] | None = ...,
    seed: int = ...,
    save: Name | None = ...,
    game: Literal["diedie"] = ...,
    *,
    armies: Sequence[str] | None = ...,
    first: int | None = ...,
    cards: Sequence[str] | None = ...,
    hands: Sequence[str] | None = ...,
    aiming: str | None = ...,
    crew: Sequence[str] | None = ...,
) -> Match[state.State, moves.Move]: ...


@overload
def new_match(
    *,
    seats: Sequence[str] = ...,
    seed: int = ...,
    save: Name | None = ...,
    game: Literal["dicy"],
    mode: str = ...,
    armies: Sequence[str] | None = ...,
    first: int | None = ...,
) -> Match[dicy_state.State, dicy_moves.Move]: ...


@overload
def new_match(
    map: str | None = ...,
    seats: Sequence[str] = ...,
    options: Sequence[str] | None = ...,
    seed: int = ...,
    save: Name | None = ...,
    game: str = ...,
    *,
    mode: str | None = ...,
    armies: Sequence[str] | None = ...,
    first: int | None = ...,
    cards: Sequence[str] | None = ...,
    hands: Sequence[str] | None = ...,
    aiming: str | None = ...,
    crew: Sequence[str] | None = ...,
) -> Match: ...


def new_match(
    map: str | None = None,
    seats: Sequence[str] = _SEATS,
    options: Sequence[str] | None = None,
    seed: int = 0,
    save: Name | None = None,
    game: str = "diedie",
    *,
    mode: str | None = None,
    armies: Sequence[str] | None = None,
    first: int | None = None,
    cards: Sequence[str] | None = None,
    hands: Sequence[str] | None = None,
    aiming: str | None = None,
    crew: Sequence[str] | None = None,
) -> Match:
    """A new match, of Die die DIE or with `game="dicy"` of Dicy Cards; SetupError says why not.

    A seat is `human`, whose moves you `play`, or a bot. Without `options` a map is played with
    its usual ones. `save` names a new `.diedie` file, which has every ply before `play` returns.
    `armies` (for Dicy Cards: colours), `first` (a seat, from 0) and `cards` leave less to chance.
    `hands` are `steady`, `trained` or `shaky`, one a seat or one for all: a steady one makes just
    the flick that is meant. `aiming` is what people are shown in the window while they aim:
    `direction`, `cloud`, `exact` or `off`. `crew` are the armies whose colours the crews of
    captains wear, one a seat. A map, options, cards, hands, aiming and crew are for Die die DIE
    alone, a `mode` for Dicy Cards. Games of other packages are named likewise, and say which of
    these they take.

    >>> import diedie
    >>> diedie.new_match(map="space", seats=["human", "bot:random"], seed=7)
    <Match of diedie: seat 1 to move, {'diepoleons': 0, 'dienturions': 0}>
    """
    check_game(game)
    for name, names in (
        ("options", options),
        ("armies", armies),
        ("cards", cards),
        ("hands", hands),
        ("crew", crew),
    ):
        if names is not None:
            check_names(name, names)
    check_names("seats", seats)
    check_type("map", map, str, NoneType, hint="name a map by its id")
    check_type("mode", mode, str, NoneType)
    check_type("aiming", aiming, str, NoneType)
    check_type("first", first, int, NoneType)
    path = None if save is None else Path(save)
    if path is not None and path.suffix != ".diedie":
        raise UsageError("replay-kind", file=str(save))
    setup = agree(
        game,
        seats,
        seed,
        map=map,
        options=options,
        mode=mode,
        armies=armies,
        first=first,
        cards=cards,
        hands=hands,
        aiming=aiming,
        crew=crew,
    )
    return Match(Held.begin(game_named(game), setup, path))


def play_out(match: Match[Any, Any]) -> None:
    """Let the bots play on until a person is asked, or the match is over.

    >>> import diedie
    >>> match = diedie.new_match(game="dicy", seats=["bot:planner", "bot:greedy"], seed=7)
    >>> diedie.play_out(match)
    >>> match.over, max(match.scores.values()) >= 100
    (True, True)
    """
    check_type("the match", match, Match)
    match._check_open()
    autoplay.play_out(match._held)
