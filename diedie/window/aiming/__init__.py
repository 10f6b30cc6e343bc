"""A die is aimed and flicked: pulled back, swept away, or set by keys and sliders. Knows no game.

What it needs of a game: a subclass of `flick_activity.FlickActivity` whose `offers` returns a
`flick_offers.FlickOffers`, which its screen wants as activity whenever a person may flick:

- choices: the dice, each with the moves that may be made with it. A move is an immutable struct
  with a field `flick: diedie.model.flick.Flick`; aiming puts another flick in there, asks
  `game.check(state, seat, move)` whether it may be made, and in the end plays it. A field `swept`
  is set when it was the mouse that struck the die: a hand of its own, which needs no other errors.
- what else is to be said: which part of the platform may be used, how much help was agreed on,
  whether one may go on without a flick, and with which buttons.

The game's `task` for such a move is a `games.base.Flicking`: that is how the preview gets the scene
from which it starts. The screen is any `MatchScreen`. Nothing here names a game, and a usual flick
needs no text of the game's own.

On its way a flick passes: `flick_offers` (what may be flicked), `flick_draft` (the flick that is
aimed, with an immutable `aim`), which `gestures` and keys change; `preview`, `guides`,
`flick_panel` and `hints` show it; `flick_activity` holds them all, and plays it.
"""
