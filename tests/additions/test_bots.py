"""A bot is one file: it is offered everywhere, plays, and no file starts it by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from additions.conftest import Install
from said import assert_complains, said

from diedie.bots import bot_named, bot_title, bots, is_bot, is_ours
from diedie.bots.autoplay import decide
from diedie.bots.witness import Testimony, ask_again
from diedie.cli.dicy import command
from diedie.errors import SetupError
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES, Words
from diedie.match import Match
from diedie.replay import open_replay, resume
from diedie.toolkit.widgets import Select, Widget
from diedie.window.bot_thinker import BotThinker
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.match.session import Session
from diedie.window.screens.seat_picker import SeatPicker

TIMID = '''"""Does the first thing that it may."""

from diedie.games.shelf import game_named


def choose(seen, seat, source):
    return game_named("diedie").legal(seen).moves[0]
'''


def selects(widget: object, key: str) -> Iterator[Select]:
    """The lists to choose from, somewhere in a widget, whose keys begin like that."""
    if isinstance(widget, Select) and (widget.key or "").startswith(key):
        yield widget
    parts = [*vars(widget).values()] if isinstance(widget, Widget) else widget
    for part in parts if isinstance(parts, list | tuple) else ():
        yield from selects(part, key)


OURS = ("bot:random", "bot:sensible", "bot:greedy", "bot:planner")
POINT = {"diedie.bots": "diedie/timid = more.timid"}


def test_the_lists_follow_from_the_files() -> None:
    assert [bot for bot in bots("diedie") if bot in OURS] == [*OURS[:2]]
    assert [bot for bot in bots("dicy") if bot in OURS] == [
        "bot:random",
        "bot:greedy",
        "bot:planner",
    ]
    assert bots("practice") == ()
    for game in ("diedie", "dicy"):
        for bot in bots(game):
            titles = {bot_title(Words(language), game, bot) for language in LANGUAGES}
            assert len(titles) == len(LANGUAGES) or bot not in OURS


def test_a_bot_of_one_file_is_offered_and_plays(
    install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    before = bots("diedie")
    assert not is_bot("diedie", "bot:timid")
    folder = install({"timid.py": TIMID}, POINT)
    assert {file.name for file in folder.iterdir()} == {"__init__.py", "timid.py"}
    assert bots("diedie") == (*before, "bot:timid")
    assert "bot:timid" not in bots("dicy")
    seats = SeatPicker(Words("fr"), Wish(), lambda wish: None)
    (*_, picker) = selects(seats.column(), "seat-")
    assert dict(picker.options)["bot:timid"] == "Bot, timid"
    assert_complains(said(capfd, "match", "--seats", "nix,bot:random"), ", bot:timid")
    path = tmp_path / "timid.diedie"
    how = ("--map", "plain", "--seats", "bot:timid,bot:random", "--seed", "3", "--options", "none")
    done = said(capfd, "match", *how, "--save", str(path), "--lang", "en")
    assert done.code == 0
    assert "(bot:timid)" in done.out.splitlines()[0]
    assert '"player":"bot:timid"' in path.read_text("utf-8").splitlines()[0].replace(" ", "")
    assert said(capfd, "replay", str(path), "--verify").code == 0


def test_its_texts_stand_beside_it(install: Install) -> None:
    texts = 'strength = 0\n[name]\nen = "Bot, hardly moves"\nfr = "Bot, bouge à peine"\n'
    install({"timid.py": TIMID, "timid.toml": texts}, POINT)
    assert bots("diedie")[-1] == "bot:timid"  # after ours
    assert bot_title(Words("fr"), "diedie", "bot:timid") == "Bot, bouge à peine"
    assert bot_title(Words("it"), "diedie", "bot:timid") == "Bot, hardly moves"


def test_a_file_never_starts_it(install: Install, tmp_path: Path) -> None:
    install({"timid.py": TIMID}, POINT)
    path = tmp_path / "timid.diedie"
    seats = tuple(Seat(army, player="bot:timid") for army in ("samudie", "diekings"))
    match = Match.begin(game_named("diedie"), Setup("plain", seats, seed=4), path)
    session = Session(match, BotThinker())
    seat = match.game.to_move(match.state)
    assert seat is not None
    assert session.player(seat) == "bot:timid"
    match.play(seat, decide(match, seat))
    match.close()
    assert not is_ours("diedie", "bot:timid")
    assert ask_again(open_replay(path)) == Testimony(skipped=1)
    again = resume(path)
    session = Session(again, BotThinker())
    assert [session.player(seat) for seat in (0, 1)] == ["human", "human"]
    session.hand_over(1, "bot:timid")  # somebody names it
    assert [session.player(seat) for seat in (0, 1)] == ["human", "bot:timid"]
    again.close()


@pytest.mark.parametrize("code", ["import nowhere_at_all", "nowhere_at_all", "nowhere_at_all ="])
def test_a_bot_that_does_not_start_is_told_in_a_line(
    code: str, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"timid.py": code}, POINT)
    assert bot_title(Words("en"), "diedie", "bot:timid") == "Bot, timid"
    with pytest.raises(SetupError):
        bot_named("diedie", "bot:timid")
    assert_complains(
        said(capfd, "match", "--seats", "bot:timid,bot:random", "--lang", "en"), "does not start"
    )


def test_help_lists_the_bots(install: Install) -> None:
    install({"timid.py": TIMID}, {"diedie.bots": "dicy/timid = more.timid"})
    (seats,) = (o for o in command(Words("en")).params if o.name == "seats")
    assert isinstance(seats, click.Option)
    assert bots("dicy")[-1] == "bot:timid"
    assert ", ".join(("human", *bots("dicy"))) + "." in (seats.help or "")


@pytest.mark.parametrize(
    "how",
    [
        ("match", "--seats", "nix,bot:random"),
        ("dicy", "--seats", "nix,bot:random", "--json"),
        ("dicy", "--seats", "nix,bot:random", "--matches", "2"),
        ("dicy", "--seats", "nix,bot:random", "--without-physics"),
    ],
)
def test_nobody_offers_a_seat_to_people_where_they_cannot_sit(
    how: tuple[str, ...], capfd: pytest.CaptureFixture[str]
) -> None:
    done = said(capfd, *how)
    assert_complains(done, "bot:random, ")
    assert "human" not in done.err
