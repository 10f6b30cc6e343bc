"""Aim and strength stay as each player last had them, as far as the rules allow."""

from __future__ import annotations

from window.aiming.flick_hand import begun
from window.stage import Stub, aiming, press, use

from diedie.model.flick import Flick
from diedie.window.aiming.aim import Aim, LastAims, like_last
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.games.diedie.screen import DiedieScreen


def aimed(screen: DiedieScreen) -> Flick:
    found = aiming(screen).draft.aim
    assert found is not None
    return found.flick


def on(made: Stub, screen: DiedieScreen) -> None:
    """Flick, and go on to the next flick."""
    use(made, "flick")
    screen.session.skip()
    screen.refresh()
    while not isinstance(screen.activity, FlickActivity):
        press(made, "enter")
        screen.session.skip()
        screen.refresh()


def test_every_player_finds_the_own_aim_again() -> None:
    made, screen, _ = begun()  # three players
    made.change(speed=0.0)
    left: dict[int, Flick] = {}
    for turn in range(6):
        seat = screen.session.seat
        assert seat is not None
        now = aimed(screen)
        if turn >= 3:
            before = left[seat]
            assert (now.speed, now.lift, now.strike) == (before.speed, before.lift, before.strike)
            assert now.die != before.die
        press(made, *("left",) * (seat + 1), *("up",) * (2 * seat + 1), "e", "pageup", "l")
        left[seat] = aimed(screen)
        on(made, screen)
    assert len({(flick.aim, flick.speed) for flick in left.values()}) == 3


def test_a_place_that_is_taken_is_left_for_the_next_one_beside_it() -> None:
    example = Aim(Flick("two", 90.0, 92.0, (0.0, -15.25), 5.0))
    before = Aim(Flick("one", 80.0, 130.0, (3.0, -15.25), 9.0, (0.2, 0.1)))
    same = like_last(example, before, lambda aim: True)
    assert same == before.with_die("two")

    def beside(aim: Aim) -> bool:
        assert aim.flick.place is not None
        return abs(aim.flick.place[0] - 3.0) > 1.5

    near = like_last(example, before, beside).flick
    assert near.place is not None
    assert abs(near.place[0] - 3.0) < 2.5
    assert (near.speed, near.lift, near.strike) == (130.0, 9.0, (0.2, 0.1))

    nowhere = like_last(example, before, lambda aim: False).flick
    assert (nowhere.place, nowhere.aim) == (example.flick.place, example.flick.aim)
    assert (nowhere.speed, nowhere.lift, nowhere.strike) == (130.0, 9.0, (0.2, 0.1))


def test_shots_and_flicks_are_kept_apart() -> None:
    last_aims, flick, shot = (
        LastAims(),
        Aim(Flick("a", 1.0, 50.0, (0.0, -15.25))),
        Aim(Flick("b", 2.0, 9.0)),
    )
    last_aims.keep(1, flick)
    assert last_aims.last(1, True) is None
    assert last_aims.last(0, False) is None
    last_aims.keep(1, shot)
    assert (last_aims.last(1, False), last_aims.last(1, True)) == (flick, shot)
    other = Aim(Flick("c", 45.0, 100.0))
    assert like_last(other, shot, lambda aim: True).flick == Flick("c", 45.0, 9.0)
