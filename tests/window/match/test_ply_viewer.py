"""Watching: speeds, pauses, the last flick again, bots that can be followed; and the tools."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

import pytest
from games.diedie.test_legal import states
from window.stage import Stub, aiming, check, match_at, stub, use

from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.model.hand import Hand
from diedie.model.names import HUMAN
from diedie.record.folder import saved_files
from diedie.replay import open_replay, verify
from diedie.telling import capitalized
from diedie.telling.slips import tell_slip
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.match.activity import Idle
from diedie.window.match.chronicle import Chronicle
from diedie.window.match.pause_menu import PauseMenu, Seats
from diedie.window.match.playback import playback_of
from diedie.window.match.ply_viewer import LastPlyView, PlyView
from diedie.window.settings import Settings

BOT = "bot:random"


def table(
    path: Path | None = None, *players: str, language: str = "en", hand: Hand = "steady"
) -> tuple[Stub, DiedieScreen]:
    """A new match on the screen."""
    made, app = stub(language)
    armies = ("dienturions", "samudie")
    seats = [
        Seat(army, player=who, hand=hand)
        for army, who in zip(armies, players or (HUMAN,) * 2, strict=True)
    ]
    setup = Setup("plain", tuple(seats), ("friendly",), 3, first=0)
    screen = DiedieScreen(app, Match.begin(game_named("diedie"), setup, path))
    made.show(screen)
    made.ui.resize(1280, 720)
    return made, screen


def flicked(path: Path | None = None, language: str = "en") -> tuple[Stub, DiedieScreen]:
    """A die flies."""
    made, screen = table(path, language=language)
    aiming(screen).flick()
    assert isinstance(screen.activity, PlyView)
    return made, screen


def watching(screen: DiedieScreen) -> PlyView:
    assert isinstance(screen.activity, PlyView)
    return screen.activity


def at(screen: DiedieScreen) -> float:
    here = watching(screen).showing
    assert here is not None
    return here.playback.at


def through(screen: DiedieScreen) -> None:
    """Watch to the end."""
    for _ in range(2000):
        if not isinstance(screen.activity, PlyView):
            return
        screen.tick(0.02)
    raise AssertionError("still shown")


def test_a_flick_is_watched_at_any_speed() -> None:
    made, screen = flicked()
    screen.tick(0.1)
    assert at(screen) == pytest.approx(0.1)
    for speed, factor in (("0.25", 0.25), ("4.0", 4.0)):
        watching(screen)._pace(speed)
        before = at(screen)
        screen.tick(0.02)
        assert at(screen) - before == pytest.approx(0.02 * factor)
    made.hand.keys("period")
    before = at(screen)
    assert not screen.activity.moving
    made.hand.wait(0.5)
    assert at(screen) == before
    for expected in (2.0, 1.0, 0.5, 0.25, 1.0):
        made.hand.keys("z")
        playback = watching(screen).showing
        assert playback is not None
        assert playback.speed == expected
    made.hand.keys("period")
    assert screen.activity.moving
    assert at(screen) > before
    made.hand.keys("v")
    assert at(screen) == pytest.approx(0.1)  # the key was down for so long
    made.hand.keys("x")
    assert not screen.session.busy


def test_the_widgets_are_not_made_anew_while_only_the_table_moves() -> None:
    made, screen = table()
    made.change(speed=0.25)  # the dice are to move for longer than the camera
    aiming(screen).flick()
    assert screen.moving
    while screen.director.moving:
        screen.tick(0.02)
    assert not screen.tick(0.01)
    assert screen.moving


def test_only_the_result_is_shown_to_whoever_wants_no_more() -> None:
    made, screen = table()
    made.change(speed=0.0)
    aiming(screen).flick()
    assert not screen.session.busy
    assert screen.session.past
    screen.review(screen.session.last_flick)  # which shows it all the same
    assert watching(screen).tells()["speed"] == 1.0


def test_the_last_flick_is_seen_again_and_the_match_does_not_know() -> None:
    made, screen = flicked()
    first = [body.pose for body in screen.bodies()]
    through(screen)
    lines, aim, activity = screen.session.match.lines, aiming(screen).draft.aim, screen.activity
    made.hand.keys("v")
    assert isinstance(screen.activity, LastPlyView)
    assert [body.pose for body in screen.bodies()] == first
    screen.tick(0.1)
    assert [body.pose for body in screen.bodies()] == first, "it waits at its start"
    use(made, "pause")
    screen.tick(0.1)
    assert [body.pose for body in screen.bodies()] != first
    for _ in range(500):
        screen.tick(0.1)
    assert isinstance(screen.activity, LastPlyView), "it waits at its end"
    end = at(screen)
    use(made, "pause")
    assert at(screen) == 0, "from its beginning"
    use(made, "moment", 0.5)
    middle = at(screen)
    assert 0.3 * end < middle < 0.7 * end
    use(made, "seek-on")
    assert at(screen) == pytest.approx(middle + 0.1)
    made.hand.keys("left")
    assert at(screen) == pytest.approx(middle)
    use(made, "close")
    assert (screen.session.match.lines, aiming(screen).draft.aim) == (lines, aim)
    assert screen.activity is activity
    made.hand.keys("z")
    assert watching(screen).tells()["speed"] == 0.25
    made.hand.keys("escape")
    assert screen.activity is activity


def test_a_bot_waits_while_somebody_looks_back() -> None:
    made, screen = flicked()
    through(screen)
    screen.session.match.players[1] = BOT
    screen.review(screen.session.last_flick)
    lines = screen.session.match.lines
    screen.tick(0.1)
    assert screen.session.match.lines == lines
    made.thinker.close()


def test_ATK_3_what_was_meant_is_shown_beside_what_was_made() -> None:
    made, screen = table(hand="shaky")
    aiming(screen).flick()
    ply = screen.session.match.plies[0]
    told = capitalized(tell_slip(made.words, ply.meant, ply.flick))
    assert told
    assert told in written(made)
    through(screen)
    use(made, "replay")
    assert told in written(made)
    assert len(screen.overlay().above) > 2
    use(made, "close")
    use(made, "chronicle")
    assert told in written(made)
    screen.close()


def test_ATK_3_a_steady_hand_is_told_nothing_of() -> None:
    made, screen = flicked()
    through(screen)
    use(made, "replay")
    assert not screen.overlay().above
    assert "strayed" not in written(made)


def written(made: Stub) -> str:
    """All that stands on the screen."""
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


def test_the_camera_follows_the_flicked_die_if_asked() -> None:
    made, screen = table()
    made.hand.keys("c")
    assert made.settings.follow
    aiming(screen).flick()
    for _ in range(12):
        screen.tick(0.05)
        if not screen.session.busy:
            break
        followed = screen.activity.followed()
        assert followed is not None
    assert screen.camera.distance < 60
    screen.session.skip()
    screen.refresh()
    for _ in range(80):
        screen.tick(0.02)
    assert screen.camera.distance > 60


def test_a_table_that_turns_has_the_seat_in_turn_near() -> None:
    made, screen = table()
    made.change(turn_table=True)
    for _ in range(2):
        aiming(screen).flick()
        screen.session.skip()
        while not isinstance(screen.activity, PlyView) and screen.session.seat == 0:
            screen.play(screen.legal.moves[-1])
        screen.refresh()
    assert screen.director.side == screen.side
    made.change(turn_table=False)
    made.hand.keys("h")
    assert screen.director.side == 0


def test_what_bots_put_down_is_seen_to_be_carried_and_their_aim_to_be_taken() -> None:
    _, screen = table()
    here = screen.session
    (move, *_) = legal(here.match.state).moves
    assert isinstance(move, Strike)
    before = here.shown.scene
    (ply, *_) = here.match.play(0, move)
    wish = Settings()
    bots, people = (
        playback_of(ply, before, wish, bot=True),
        playback_of(ply, before, wish, bot=False),
    )
    assert bots is not None
    assert people is not None
    assert (bots.aimed, people.aimed) == (move.flick, None)
    assert bots.playback.bodies() == people.playback.bodies()
    bots.tick(0.6)
    assert bots.aimed is None


@cache
def put_down() -> Match:
    """A die on a border that was put aside by hand."""
    match = match_at.__wrapped__(states()["adjust"])
    offer = next(offer for offer in legal(match.state).offers if offer.act == "adjust")
    seat = match.game.to_move(match.state)
    assert seat is not None
    match.play(seat, offer.moves[0])
    return match


def test_a_die_put_down_by_a_bot_moves_unless_things_may_not() -> None:
    match = put_down()
    before, ply = match.opening.state.scene, match.plies[0]
    assert ply.motion is None
    carried = playback_of(ply, before, Settings(), bot=True)
    assert carried is not None
    start = {body.id: body.pose.position for body in before.bodies}
    carried.tick(0.25)
    lifted = [b for b in carried.playback.bodies() if b.pose.position[2] > start[b.id][2] + 0.3]
    assert lifted
    assert carried.tick(10)
    for shown, lies in zip(carried.playback.bodies(), ply.state.scene.bodies, strict=True):
        assert shown.pose.position == pytest.approx(lies.pose.position)
    assert playback_of(ply, before, Settings(things_move=False), bot=True) is None
    assert playback_of(ply, before, Settings(), bot=False) is None


def test_undo_says_why_it_may_not_be_used() -> None:
    made, screen = table()
    node = made.ui.find("undo")
    assert node is not None
    assert "nothing" in str(node.widget.tooltip)
    aiming(screen).flick()
    through(screen)
    made.ui.changed()
    node = made.ui.find("undo")
    assert node is not None
    assert not getattr(node.widget, "disabled", "")
    made.hand.keys("u")
    assert not screen.session.match.plies


def test_the_camera_by_buttons_alone() -> None:
    made, screen = table()
    use(made, "camera")
    start = screen.camera
    for key in ("camera-left", "camera-up", "camera-in"):
        use(made, key)
    for _ in range(50):
        screen.tick(0.02)
    assert screen.camera.yaw < start.yaw
    assert screen.camera.pitch > start.pitch
    assert screen.camera.distance < start.distance
    use(made, "camera-top")
    assert screen.director.own.top
    use(made, "camera-home")
    assert not screen.director.own.top
    use(made, "camera")
    assert made.ui.find("camera-left") is None


def test_a_seat_is_handed_over_by_clicks_and_the_match_goes_on(tmp_path: Path) -> None:
    made, screen = table(tmp_path / "m.diedie")
    use(made, "menu")
    assert isinstance(made.screen, PauseMenu)
    use(made, "seats")
    assert isinstance(made.screen, Seats)
    use(made, "seat-0")
    use(made, f"menu/{BOT}")
    assert screen.session.match.players == [BOT, HUMAN]
    use(made, "back")
    use(made, "go-on")
    assert made.screens == [screen]
    screen.tick(0.0)
    assert not screen.session.human
    made.thinker.close()
    screen.close()
    replay = open_replay(tmp_path / "m.diedie")
    assert replay.match is not None
    assert replay.match.players == [BOT, HUMAN]


def test_the_last_flick_is_kept_as_a_file_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    made, screen = flicked(tmp_path / "m.diedie")
    through(screen)
    use(made, "menu")
    use(made, "save-flick")
    assert isinstance(made.screen, PauseMenu)
    assert made.screen.sign == "yes"
    (saved,) = saved_files()
    assert saved.file.rpartition("/")[2] in made.screen.note
    assert verify(open_replay(Path(saved.file))).ok
    check(made)
    use(made, "leave")
    assert screen not in made.screens


def test_that_the_match_is_kept_stands_at_its_end_and_not_at_the_flick(tmp_path: Path) -> None:
    made, screen = table(tmp_path / "m.diedie")
    use(made, "menu")
    note = next(
        node for node in made.ui.nodes() if any("is kept" in line.text for line in node.lines)
    )
    sound, leave = made.ui.find("sound"), made.ui.find("leave")
    assert sound is not None
    assert leave is not None
    assert sound.box.bottom <= note.box.y < note.box.bottom <= leave.box.y
    assert note.lines[0].text.startswith("The match")
    screen.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_this_has_faults(language: str, tmp_path: Path) -> None:
    made, screen = flicked(tmp_path / "m.diedie", language)
    check(made)
    through(screen)
    screen.review(screen.session.last_flick)
    check(made)
    screen.review(None)
    screen.pad = True
    check(made)
    screen.pad = False
    for screens in (PauseMenu, Seats, Chronicle):
        made.show(screen)
        made.over(screens(screen.app, screen))
        check(made)
    screen.close()


def test_nothing_can_be_used_where_a_button_was_while_a_bot_thinks() -> None:
    made, screen = table()
    screen.session.match.players[1] = BOT
    places = []
    for key in ("flick", "skip"):
        node = made.ui.find(key)
        assert node, key
        places.append(node.box)
        use(made, key)
    while not isinstance(screen.activity, Idle):
        screen.tick(0.05)
    made.thinker.close()
    for stop in made.ui.stops():
        assert not any(stop.box.meets(box) for box in places), stop.key


def test_a_second_hasty_click_does_nothing_and_a_later_one_does() -> None:
    made, screen = table()
    use(made, "flick")
    hastily(made)
    assert screen.session.busy, "the flick is still watched"
    use(made, "skip")
    hastily(made)
    assert screen.session.match.lines == 1, "whoever is next has not flicked"
    use(made, "replay")
    use(made, "close")
    hastily(made)
    assert screen.session.match.lines == 1
    made.change(speed=0.0)
    use(made, "flick")
    hastily(made)
    assert screen.session.match.lines == 2
    use(made, "flick")
    assert screen.session.match.lines == 3


def hastily(made: Stub) -> None:
    """Click once more, at once."""
    made.hand.press()
    made.hand.lift()


def test_dice_move_in_a_review_as_they_did() -> None:
    made, screen = flicked()
    ply = screen.session.waiting[0]
    through(screen)
    made.hand.keys("v")
    use(made, "pause")
    motion, die = ply.motion, ply.move.flick.die
    assert motion is not None
    screen.tick(0.2)
    shown = next(body for body in screen.bodies() if body.id == die)
    assert math.dist(shown.pose.position, motion.at(0.2)[die].position) < 1e-9


def test_what_happened_stays_and_all_of_it_can_be_read() -> None:
    made, screen = flicked()
    through(screen)
    for _ in range(2):
        screen.play(screen.legal.moves[0])
        screen.session.skip()
        screen.refresh()
    screen._doing = ((), Idle(screen))
    made.ui.changed()
    slip = made.ui.find("news")
    assert slip is not None
    assert (
        len([line for node in made.ui.nodes() if node.clip == slip.clip for line in node.lines])
        >= 3
    )
    use(made, "news")
    assert isinstance(made.screen, Chronicle)
    told = [line.text for node in made.ui.nodes() for line in node.lines]
    assert any("shows" in text for text in told)
    made.hand.keys("escape")
    assert made.screens == [screen]
