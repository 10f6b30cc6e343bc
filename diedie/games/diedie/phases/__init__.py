"""The phases of an Era: each says what is due, what may be done, and what follows.

A phase is a module of functions:

- `begin(state)`: the state in which the phase starts
- `finished(state)`: whether the next phase is due
- `proceed(state)`: what happens by itself now; None when somebody has to decide
- `seat(state)`: who decides
- `legal(state)`: the offers and refusals
- `check(state, move)`: raise IllegalMove
- `task(state, move)`: what physics has to do
- `play(state, move, rest)`: what follows from the move
"""
