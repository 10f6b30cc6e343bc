"""What all tests share: `--all`, `--quick` and the counts they scale, and the virtual screen."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import count, groupby
from multiprocessing import active_children
from pathlib import Path
from zlib import crc32

import pytest
import screen
from hypothesis import settings
from quick import is_quick, keep_quick

from diedie.bench.window_cost import virtual_screen
from diedie.i18n import LANGUAGES

Scale = Callable[[int], int]
_NUMBERS = count()
SPOKEN = 2  # languages in which a test in all of them runs by default
TOO_MUCH = pytest.StashKey[list[str]]()  # what a test did that is too much for --quick
SHARE = 20  # the default run does this part of what --all does


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the long tests, and full counts")
    parser.addoption("--quick", action="store_true", help="run unit tests only, and small counts")


def pytest_configure(config: pytest.Config) -> None:
    everything, quick = config.getoption("--all"), config.getoption("--quick")
    examples = 500 if everything else 5 if quick else 30
    settings.register_profile("ours", max_examples=examples, deadline=None, derandomize=True)
    settings.load_profile("ours")
    # A run in the background is deaf to Ctrl+C, and so would be the programs that tests interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if everything:
        os.environ["DIEDIE_TEST_ALL"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        items[:] = [item for item in items if is_quick(item)]
    if not config.getoption("--all"):
        left = set(_left_to_all(items, config.getoption("--quick")))
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]
    items[:] = _spread(items)


def _left_to_all(items: list[pytest.Item], quick: bool) -> Iterator[pytest.Item]:
    """What runs with --all alone: long tests, and variants of a test beyond `some`."""
    short = []
    for item in items:
        if item.get_closest_marker("long") or (not quick and _is_abroad(item)):
            yield item
        elif item.get_closest_marker("some"):
            short.append(item)
    for _, group in groupby(short, lambda item: item.nodeid.partition("[")[0]):
        variants = sorted(group, key=lambda item: crc32(item.nodeid.encode()))
        some = variants[0].get_closest_marker("some")
        assert some is not None
        yield from variants[some.args[0] :]


def _is_abroad(item: pytest.Item) -> bool:
    """Whether a test is left to --all in this language: of those in all five, each runs in two by
    default, and others in other two."""
    everywhere = ("language", LANGUAGES)
    if not any(mark.args[:2] == everywhere for mark in item.iter_markers("parametrize")):
        return False
    assert isinstance(item, pytest.Function)
    number = LANGUAGES.index(str(item.callspec.params["language"]))
    first = crc32(item.nodeid.partition("[")[0].encode())
    return (number - first) % len(LANGUAGES) >= SPOKEN


def _spread(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """The files of window tests evenly among the others: a hand waits more than it computes, and
    four hands at the end of a run would wait side by side."""
    files = [list(file) for _, file in groupby(items, lambda item: item.path)]
    waiting = [file for file in files if file[0].path.parent.name == "desktop"]
    others = [file for file in files if file not in waiting]
    every, passed = sum(map(len, others)) / (len(waiting) or 1), 0.0
    for file in others:
        while waiting and passed <= 0:
            yield from waiting.pop(0)
            passed += every
        yield from file
        passed -= len(file)
    for file in waiting:
        yield from file


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    with pytest.MonkeyPatch.context() as patch:
        if item.config.getoption("--quick"):
            item.stash[TOO_MUCH] = keep_quick(patch)
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With CI=true a window test that is skipped has failed; what failed for it was too much for
    `--quick` is skipped."""
    report = yield
    too_much = item.stash.get(TOO_MUCH, [])
    if report.failed and too_much:
        report.outcome = "skipped"
        report.longrepr = (str(item.path), 0, f"Skipped: quick: {too_much[0]}")
    if report.skipped and item.get_closest_marker("window") and os.environ.get("CI") == "true":
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI=true does not allow: {report.longrepr}"
    return report


@pytest.fixture(autouse=True)
def _nobody_works_on() -> Iterator[None]:
    """Workers of a window that a test leaves behind go with it."""
    yield
    for worker in active_children():
        worker.terminate()
        worker.join()


@pytest.fixture(scope="session")
def scaled(pytestconfig: pytest.Config) -> Scale:
    """Says how often to do a thing: `scaled(200)` is 200 with --all, and 10 without."""
    everything = pytestconfig.getoption("--all")
    return lambda count: count if everything else max(1, count // SHARE)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A virtual screen for this worker alone, set as DISPLAY; window tests get it unasked."""
    needed = screen.missing()
    if needed:
        pytest.skip(f"needs a virtual screen: Debian packages {' '.join(needed)} are missing")
    with virtual_screen() as name, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", name)
        patch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
        patch.delenv("WAYLAND_DISPLAY", raising=False)
        yield name


@pytest.fixture(scope="session", autouse=True)
def _made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What takes time to make is made once for all workers and all programs that they start: the
    table's prints, and bytecode where the user wants none in the folders of the program."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DIEDIE_CACHE", str(shared / "prints"))
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):
            patch.delenv("PYTHONDONTWRITEBYTECODE")
            patch.setenv("PYTHONPYCACHEPREFIX", str(shared / "bytecode"))
        yield


@pytest.fixture(scope="session", autouse=True)
def _nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Nobody's home: what the user of this machine has made is neither seen nor touched."""
    home = tmp_path_factory.mktemp("nobody")
    with pytest.MonkeyPatch.context() as patch:
        _move_home(patch, home)
        yield home


@pytest.fixture(autouse=True)
def _nobodys_home(_nobody: Path) -> Iterator[None]:
    """One for each test, so that none sees what another has left."""
    with pytest.MonkeyPatch.context() as patch:
        _move_home(patch, _nobody / str(next(_NUMBERS)))
        yield


def _move_home(patch: pytest.MonkeyPatch, home: Path) -> None:
    for kind in ("CONFIG", "DATA", "STATE"):
        patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))


@pytest.fixture(autouse=True)
def _screen(request: pytest.FixtureRequest) -> Iterator[None]:
    """A screen for window tests, and none for the others, whichever this worker had before."""
    with pytest.MonkeyPatch.context() as patch:
        if request.node.get_closest_marker("window"):
            request.getfixturevalue("display")
        else:
            for name in ("DISPLAY", "WAYLAND_DISPLAY"):
                patch.delenv(name, raising=False)
        yield
    # Once pyglet draws without a screen, no window can be opened in this process any more.
    assert "pyglet" not in sys.modules or not sys.modules["pyglet"].options.headless, (
        "draws in this process: mark the test as `window`"
    )
