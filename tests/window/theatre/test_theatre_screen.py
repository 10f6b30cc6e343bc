"""The replay theatre without a window: what it shows, what it keeps, and how it is laid out."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import msgspec
import pytest
from PIL import Image
from practice_table import session
from replay.test_walls_of_files import OTHER, file_with_walls
from window.stage import Stub, check, stub

from diedie.games.dicy.moves import Roll
from diedie.games.dicy.state import Seat as DicySeat
from diedie.games.dicy.state import Setup as DicySetup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES, Words
from diedie.match import Match
from diedie.model.flick import Flick
from diedie.record.folder import films_folder, user_folder
from diedie.replay import Replay, keep_flick, open_replay, verify
from diedie.table.palette import BADGES
from diedie.window.screens.base_screen import Screen
from diedie.window.theatre.reel import SPEEDS, Reel
from diedie.window.theatre.theatre_screen import Theatre
from diedie.window.theatre.variation import Change, Variation

FILES = Path(__file__).parents[2]
MATCH = FILES / "corpus" / "match-space-cards.diedie"
FLICK = FILES / "corpus" / "practice-flick.diedie"
LONG = FILES / "transcripts" / "krakatoa-cards.diedie"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@cache
def opened(file: Path) -> Replay:
    return open_replay(file)


@cache
def reel(file: Path) -> Reel:
    return Reel(opened(file), Words("en"))


def theatre(file: Path, language: str = "en") -> tuple[Stub, Theatre]:
    made, app = stub(language)
    screen = Theatre(app, opened(file), file)
    made.show(screen)
    screen.player.play()
    assert not screen.player.playing
    return made, screen


@pytest.mark.some(2)
@pytest.mark.parametrize("file", [MATCH, FLICK, LONG], ids=lambda file: file.stem)
def test_the_end_of_a_ply_is_exactly_the_stored_rest(file: Path) -> None:
    film, seen = reel(file), 0
    for ply in opened(file).plies:
        if ply.rest is not None and ply.number in film.starts:
            assert tuple(film.at(film.end_of(ply.number)).bodies) == ply.rest.bodies
            seen += 1
    assert seen


def test_moments_follow_the_motion_frame_by_frame() -> None:
    film = reel(FLICK)
    (ply, *_) = opened(FLICK).plies
    motion = ply.motion
    assert motion is not None
    index = next(i for i, shot in enumerate(film.shots) if shot.take is not None)
    start = film.ends[index] - film.shots[index].seconds
    for frame in (0, 5, len(motion.frames) // 2):
        shown = {body.id: body.pose.position for body in film.at(start + frame / 60).bodies}
        for id, pose in motion.poses(frame).items():
            assert shown[id] == pytest.approx(pose.position, abs=1e-6)


def test_a_file_is_watched_within_its_own_walls(tmp_path: Path) -> None:
    file = tmp_path / "a.diedie"
    file.write_bytes(file_with_walls(OTHER))
    _, screen = theatre(file)
    assert screen.wall_height == OTHER != Screen(screen.app).wall_height


def test_every_kind_of_mark_is_found_where_it_happened() -> None:
    film = reel(LONG)
    kinds = {mark.kind for mark in film.marks}
    assert kinds >= {"move", "hit", "tower", "border", "card", "battle"}
    for mark in film.marks:
        assert 0 <= mark.at <= film.seconds
        shown = film.ply_at(mark.at - 1e-3)
        assert shown is not None
        order = list(film.starts)
        assert order.index(mark.ply) - order.index(shown.number) in (0, 1)
    fell = {p.number for p in opened(LONG).plies if any(e.event == "fell-off" for e in p.events)}
    assert {mark.ply for mark in film.marks if mark.kind == "tower"} == fell


def test_steps_and_jumps_go_from_ply_to_ply() -> None:
    _, screen = theatre(MATCH)
    starts = sorted(screen.reel.starts.values())
    screen.player.seek(starts[3] + 0.01)
    screen.player.step(1)
    assert screen.player.at == starts[4]
    screen.player.step(-1)
    assert screen.player.at == starts[3]
    for seat in range(len(screen.lanes)):
        screen.jump(seat)
        ply = screen.player.ply
        assert ply is not None
        assert ply.seat == seat
        assert ply.flick is not None


def test_time_passes_at_any_speed_and_stops_at_the_end() -> None:
    _, screen = theatre(FLICK)
    for speed in SPEEDS:
        screen.player.seek(0.0)
        screen.player.speed = speed
        screen.player.play()
        screen.tick(0.1)
        assert screen.player.at == pytest.approx(0.1 * speed)
        screen.player.play()
    screen.player.play()
    screen.tick(1e3)
    assert screen.player.at == screen.reel.seconds
    assert not screen.player.playing
    screen.player.play()
    assert screen.player.at == 0.0
    assert screen.player.playing


def test_keys_do_what_buttons_do() -> None:
    made, screen = theatre(MATCH)
    screen.player.seek(5.0)
    made.hand.keys("left")
    assert screen.player.at == 4.0
    made.hand.keys("z")
    assert screen.player.speed == 0.5
    made.hand.keys("n", "i")
    assert screen.tools.branch is not None
    made.hand.keys("period")
    assert screen.tools.branch is None
    branch = screen.player.at
    made.hand.keys("m")
    assert (screen.tools.branch, screen.player.at) == (None, branch)
    assert made.settings.mute


def test_another_flight_is_simulated_and_the_same_one_is_the_real_one(tmp_path: Path) -> None:
    session(tmp_path / "today.diedie", 3).close()
    replay = open_replay(tmp_path / "today.diedie")
    ply = next(ply for ply in replay.plies if ply.flick)
    branch = Variation(replay, ply)
    real, again = branch.real(), branch.simulate(Change())
    assert again.motion.rest == real.motion.rest
    other = branch.simulate(Change(turn=5.0, strength=1.2))
    assert other.flick.aim == branch.flick.aim + 5.0
    assert other.flick.speed == pytest.approx(branch.flick.speed * 1.2)
    assert other.motion.rest != real.motion.rest
    assert len(other.path) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sliders_of_what_if_stay_below_the_hand(language: str) -> None:
    made, screen = theatre(MATCH, language)
    screen.jump(1)
    screen.tools.toggle_what_if()
    sentences = set()
    for across in (0.8, 0.1, 0.65, 0.3):
        for key in ("aim", "strength"):
            place = made.hand.find(key, across)
            made.hand.click(*place)
            assert made.hand.find(key, across) == place, key
            assert screen.tools.branch is not None
            sentences.add(screen.tools.branch._difference())
    assert len(sentences) > 2


def test_what_if_is_kept_in_a_file_of_its_own_and_the_match_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "match.diedie"
    file.write_bytes(MATCH.read_bytes())
    _, screen = theatre(file)
    screen.jump()
    ply = screen.player.ply
    assert ply is not None
    screen.tools.toggle_what_if()
    assert screen.tools.branch is not None
    screen.tools.branch.keep()
    screen.tools.branch._turn(-10)
    screen.tools.branch.keep()
    assert file.read_bytes() == MATCH.read_bytes()
    first, second = sorted(user_folder().glob("match-what-if-*.diedie"))
    kept = open_replay(second)
    assert verify(kept).ok
    assert kept.header.parent is not None
    assert kept.header.parent.ply == ply.number
    (made_,) = kept.plies
    assert isinstance(made_.move.flick, Flick)
    assert made_.move.flick.aim == pytest.approx(ply.move.flick.aim + 10)
    assert first.exists()


def test_a_flick_from_the_hand_is_told_and_marked_as_of_who_made_it() -> None:
    replay = opened(MATCH)
    ply = next(p for p in replay.plies if p.seat and p.flick is not None and p.flick.place)
    assert replay.match is not None
    army = replay.match.setup.seats[ply.seat].army
    real, tried = (
        keep_flick(replay, ply.number),
        Variation(replay, ply).keep(Change(turn=3.0), MATCH),
    )
    heads = {real: "A single flick", tried: "What if?"}
    for file, head in heads.items():
        reel = Reel(open_replay(file), Words("en"))
        told = Words("en")(f"army-{army}") + " flicks a die, at "
        assert reel.captions[1].lines[0].startswith(told)
        assert {mark.seat for mark in reel.marks} == {ply.seat}
        assert "border" not in {mark.kind for mark in reel.marks}  # it lay nowhere before
        assert reel.next_flick(-1.0, ply.seat) == 0.0
        assert reel.next_flick(-1.0, 0) is None
        assert reel.shots[0].standing.where == (head,)


def test_one_flick_is_saved_and_other_plies_say_why_not(tmp_path: Path) -> None:
    made, screen = theatre(MATCH)
    screen.jump()
    screen.tools.save()
    (saved,) = tmp_path.rglob("*.diedie")
    verdict = verify(open_replay(saved))
    assert (verdict.plies, verdict.reason) == (1, "other-engine"), "as the match that it is of"
    assert saved.name in screen.notes.text
    screen.player.play()
    screen.tick(0.01)
    screen.notes.text = "kept"
    screen.tick(0.01)
    assert screen.notes.text == "kept"  # going on does not take away what was just told
    battle = next(mark for mark in screen.reel.marks if mark.kind == "battle")
    screen.player.seek(screen.reel.starts[battle.ply])
    screen.tools.save()
    assert screen.notes.text == made.words("theatre-not-a-flick")
    screen.tools.toggle_what_if()
    assert screen.tools.branch is None


def test_where_it_was_saved_is_told_beside_the_moves() -> None:
    made, screen = theatre(MATCH)
    made.ui.resize(1280, 720)
    screen.jump()
    screen.tools.toggle_what_if()
    assert screen.tools.branch is not None
    screen.tools.branch.keep()
    assert screen.notes.text
    plies, folder = made.ui.find("plies"), made.ui.find("folder")
    assert plies is not None
    assert folder is not None
    assert folder.box.x > plies.box.right


def test_dicy_cards_are_watched_on_the_tray(tmp_path: Path) -> None:
    file = tmp_path / "throws.diedie"
    setup = DicySetup((DicySeat("red"), DicySeat("blue")))
    Match.begin(game_named("dicy"), setup, file).close()
    _, screen = theatre(file)
    assert screen.board is None


@pytest.mark.long
def test_a_film_is_made_in_the_folder_of_films_while_the_theatre_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "flick.diedie"
    file.write_bytes(FLICK.read_bytes())
    made, screen = theatre(file)
    screen.player.speed = 8.0
    screen.tools.make_film()
    assert screen.tools.film is not None
    screen.tools.film.make()
    assert screen.tools.film.making is not None
    for _ in range(3000):
        screen.tick(0.01)
        if screen.tools.film is None or screen.tools.film.fault:
            break
        time.sleep(0.02)
    assert screen.tools.film is None
    film = films_folder() / "flick.gif"
    assert screen.notes.kept == film
    with Image.open(film) as picture:
        assert picture.size == (640, 480)
        assert getattr(picture, "n_frames", 1) > 3
    check(made)
    screen.tools.make_film()
    assert screen.tools.film is not None
    screen.tools.film.make()
    screen.close()
    assert list(films_folder().iterdir()) == [film]
    assert file.read_bytes() == FLICK.read_bytes()


def test_a_film_that_cannot_be_made_says_why() -> None:
    made, screen = theatre(FLICK)
    (user_folder() / "films").write_text("not a folder")
    screen.tools.make_film()
    assert screen.tools.film is not None
    screen.tools.film.make()
    assert screen.tools.film.making is None
    assert screen.tools.film.fault
    check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_films_has_no_faults(language: str) -> None:
    made, screen = theatre(LONG, language)
    screen.tools.make_film()
    check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_theatre_has_no_faults(language: str) -> None:
    made, screen = theatre(LONG, language)
    for part in (0.31, 0.62):
        screen.player.seek(part * screen.reel.seconds)
        check(made)
    screen.jump(1)
    screen.tools.toggle_what_if()
    assert screen.tools.branch is not None
    screen.tools.branch._turn(-7)
    check(made)
    for folder in (user_folder(), Path("/home/somebody/with/a/folder/somewhere/far/below/films")):
        screen.notes.tell_kept(folder / "2026-01-01-120000-world-war-flick-ab12.diedie")
        check(made)
    screen.tools.open_legend()
    check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plies_keep_their_width_while_it_plays(language: str) -> None:
    made, screen = theatre(LONG, language)
    made.ui.resize(1280, 720)
    seen = set()
    for part in range(0, 100, 7):
        screen.player.seek(part / 100 * screen.reel.seconds)
        panel = made.ui.find("plies")
        assert panel is not None
        seen.add(round(panel.box.w, 2))
    assert len(seen) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("was", "now", "key"),
    [
        (["fjords"], ["tundra"], "elsewhere"),
        ([], ["tundra"], "elsewhere"),
        (["fjords"], ["fjords", "tundra"], "elsewhere"),
        (["fjords"], ["fjords"], "there"),
        (["fjords", "tundra"], ["fjords", "tundra"], "there"),
        ([], [], "there"),
    ],
)
def test_what_would_be_different_is_a_whole_sentence(
    was: list[str], now: list[str], key: str, language: str
) -> None:
    made, screen = theatre(WAR, language)
    screen.jump()
    screen.tools.toggle_what_if()
    branch = screen.tools.branch
    assert branch is not None
    branch._turn(-9)
    die = branch.branch.flick.die
    for flight, lands in ((branch.real, was), (branch.flight, now)):
        shares = {land: 1 / len(lands) for land in lands}
        flight.readings[die] = msgspec.structs.replace(flight.readings[die], territories=shares)
    teller, say = screen.reel.sides.teller, made.words
    before, after = teller.place(was), teller.place(now)
    told = branch._difference()
    count = told.rsplit(" ", 1)[1].rstrip(".")
    fields = {"territory": after, "before": before, "after": after}
    assert told == say(f"what-if-{key}", **fields, count=count)
    assert "None" not in told


WAR = FILES / "corpus" / "match-world-war.diedie"
DICY = FILES / "transcripts" / "dicy-d.diedie"


@pytest.mark.parametrize("language", LANGUAGES)
def test_dicy_cards_have_lanes_marks_and_no_flicks(language: str) -> None:
    made, screen = theatre(DICY, language)
    check(made)
    assert screen.board is None
    assert set(screen.lanes) <= set(BADGES.values())
    assert {mark.kind for mark in screen.reel.marks} >= {"move", "hit", "throw", "score", "ice"}
    for seat in range(len(screen.lanes)):
        screen.jump(seat)
        ply = screen.player.ply
        assert ply is not None
        assert ply.seat == seat
        assert isinstance(ply.move, Roll)
        made.ui.resize(1280, 720)
        assert made.ui.find(f"seat-{seat}")
    for chord, key in (("i", "what-if"), ("f", "save-flick")):
        made.hand.keys(chord)
        assert made.ui.tip_key == key
        told = made.ui.find(key)
        assert told
        assert told.widget.tooltip == made.words("theatre-thrown")
        assert screen.tools.branch is None
        check(made)


@pytest.mark.parametrize(
    ("file", "part"),
    [(WAR, "film-part-era"), (DICY, "film-part-round"), (FLICK, None)],
    ids=["diedie", "dicy", "flick"],
)
def test_a_film_of_a_part_is_offered_as_the_game_calls_it(file: Path, part: str | None) -> None:
    made, screen = theatre(file)
    screen.tools.make_film()
    check(made)
    told = {line.text for node in made.ui.nodes() for line in node.lines}
    parts = {made.words(f"film-part-{name}") for name in ("ply", "era", "round", "all")}
    others = {"film-part-ply", "film-part-all"} | ({part} if part else set())
    assert told & parts == {made.words(key) for key in others}


@pytest.mark.long
def test_a_film_that_is_stopped_says_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.diedie"
    file.write_bytes(MATCH.read_bytes())
    _, screen = theatre(file)
    screen.tools.make_film()
    assert screen.tools.film is not None
    screen.tools.film.make()
    making = screen.tools.film.making
    assert making is not None
    while not making.look() or making.part == 0:
        assert not making.over
        time.sleep(0.01)
    screen.close()
    assert not list(films_folder().glob("*.gif"))
    assert capfd.readouterr().err == ""
