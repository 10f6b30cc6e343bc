"""A piece is put down by hand: taken up, carried, turned, and let go where it fits. Knows no game.

What it needs of a game: its screen is a `match.board_screen.BoardScreen`, and wants as activity a
subclass of `decision.Decision` whenever a person is to put something down. That `ask`s a
`placement.Placement`, which is given

- a `piece_in_hand.PieceInHand`: which dice are carried, the ground on which they may lie, what is
  in their way, some places where they fit, and the move that each place makes. Whether it may be
  made, `game.check(state, seat, move)` is asked;
- a `held_piece.Prospect`: what the game says of a place, be it that the piece fits there or not;
- what is done with the move in the end.

`step` has what is asked of a person one after the other, of which a placement is one kind, and
`held_piece` shows what is held. Keys and sentences are the same for all games.
"""
