"""Things of one kind that players can name, such as cards or bots: a file or a folder each.

Ours stand in one folder of the program, and whatever stands there is one of them; `_` in the name
of its file is `-` in its own. Another package adds a thing by an entry point called GAME/NAME, in
the group of its kind (such as `diedie.bots`), which names its module or its folder. Texts stand
beside a thing: `odd.toml` beside `odd.py`, or `texts.toml` in its folder, where other data lie.
The code of a thing is not imported before it is asked for. Others may write anything: what is
broken of theirs is as if it were not there, until somebody names it and is told why.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

FAULTS = (Exception, SystemExit)  # what code of others may come to
_GROUPS = "diedie."  # how the groups of all that can be added are called
GAMES = "diedie.games"  # the group of whole games of others; the package of ours is called alike
_REFUSING = ("diedie.cards", "diedie.worlds")  # groups of what refuses moves for its own reasons
_LONGEST, _LONGEST_NAME = 100, 60  # characters of what is wrong with a thing, and of its name
_MOST_BYTES = 1_000_000  # of a file of others
_COMMON = "base"  # what all have in common: no thing itself


@dataclass(frozen=True)
class Collection:
    """The things of a game that are of one kind, by name: ours, then others'."""

    game: str
    package: str  # where ours are, as it is imported
    group: str = ""  # of the entry points by which other packages add theirs, if they can
    needed: str = ""  # what the code of each must have, if anything; CARD: a Card of `base`

    @property
    def ours(self) -> tuple[str, ...]:
        """The names of those that the program brings along."""
        return tuple(_things_in(self.package))

    @property
    def names(self) -> tuple[str, ...]:
        """All names, each only once: a name of ours is never another's."""
        return (*self.ours, *(name for name in sorted(self._others) if name not in self.ours))

    def __contains__(self, name: str) -> bool:
        return name in self.ours or name in self._others

    def module(self, name: str) -> ModuleType:
        """The code of a thing; ImportError where it has none, or lacks what is needed."""
        module = import_others(self._path(name))
        if self.needed and not hasattr(module, self.needed):
            raise ImportError(f"{self._path(name)} has no {self.needed}")
        if self.needed.isupper() and name not in self.ours:
            common = importlib.import_module(f"{self.package}.{_COMMON}")
            kind = getattr(common, self.needed.title())
            if not isinstance(getattr(module, self.needed), kind):
                raise ImportError(f"{self.needed} is no {kind.__name__}")
        return module

    @property
    def working(self) -> tuple[str, ...]:
        """All names but those of other packages whose code does not start."""
        return tuple(name for name in self.names if self.works(name))

    def works(self, name: str) -> bool:
        """Whether a thing is one of ours, or of another package and its code starts."""
        return name in self.ours or not self.fault(name)

    def fault(self, name: str) -> str:
        """Why the code of a thing does not start; empty where it does."""
        try:
            self.module(name)
        except FAULTS as fault:
            return in_short(reason_of(fault))
        return ""

    def text_file(self, name: str) -> Path | None:
        """The file with the texts of a thing; None where it brings none along."""
        return _text_file(self._place(name))

    def texts(self, name: str) -> Mapping[str, Mapping[str, str]]:
        """The texts beside a thing, by what they are for and by language."""
        texts = _texts_in(_read(self.text_file(name)))
        return texts if name in self.ours else {**texts, **_short_names(texts)}

    def text_fault(self, name: str) -> str:
        """Why the texts beside a thing cannot be read; empty where they can, or there are none."""
        return _fault_in(self.text_file(name))

    def number(self, name: str, key: str, default: float) -> float:
        """A number that stands with the texts of a thing."""
        return float(_as(_read(self.text_file(name)).get(key), float, default))

    def flag(self, name: str, key: str) -> bool:
        """Whether something is said to be so with the texts of a thing."""
        return bool(_as(_read(self.text_file(name)).get(key), bool, False))

    def data(self, name: str, kind: str) -> Mapping[str, Any]:
        """What a file of that kind says in a thing's folder; nothing where there is none."""
        return _read(self._data_file(name, kind))

    def data_fault(self, name: str, kind: str) -> str:
        """Why such a file cannot be read; empty where it can, or there is none."""
        return _fault_in(self._data_file(name, kind))

    def has_code(self, name: str) -> bool:
        """Whether a thing of ours is more than texts."""
        place = _folder(self.package) / _things_in(self.package)[name]
        return any(file.is_file() for file in (place / "__init__.py", place.with_suffix(".py")))

    @property
    def _others(self) -> Mapping[str, str]:
        points = entry_points_of(self.group) if self.group else {}
        split = ((point.partition("/"), path) for point, path in points.items())
        return {name: path for (game, _, name), path in split if game == self.game}

    def _data_file(self, name: str, kind: str) -> Path | None:
        place = self._place(name)
        return place and place / f"{kind}.toml"

    def _path(self, name: str) -> str:
        ours = _things_in(self.package)
        return f"{self.package}.{ours[name]}" if name in ours else self._others[name]

    def _place(self, name: str) -> Path | None:
        """Where a thing stands: its folder, or its file without the ending; None: nowhere."""
        if name in self.ours:
            return _folder(self.package) / _things_in(self.package)[name]
        return place_of(self._others[name]) if name in self._others else None


def import_others(path: str) -> ModuleType:
    """A module that may be anybody's: whatever ends its import is one of FAULTS.

    Only an interrupt stays one, for nobody can tell whether it is the user's.
    """
    try:
        return importlib.import_module(path)
    except (*FAULTS, KeyboardInterrupt):
        raise
    except BaseException as fault:
        raise ImportError(type(fault).__name__) from fault


@cache
def entry_points_of(group: str) -> Mapping[str, str]:
    """What other packages add to a group: by name, the module or the package that it is."""
    return {point.name: point.value for point in _entry_points() if point.group == group}


@cache
def _entry_points() -> tuple[EntryPoint, ...]:
    """All that other packages add to the program; of packages of one name, the first counts."""
    from importlib.metadata import distributions  # slow, and seldom needed

    packages = [(package, _points_in(package)) for package in distributions()]
    if not any(points for _, points in packages):  # names are slow, too
        return ()
    first: dict[str, list[EntryPoint]] = {}
    for package, points in packages:
        with suppress(*FAULTS):
            first.setdefault(re.sub(r"[-_.]+", "-", package.name).lower(), points)
    return tuple(point for points in first.values() for point in points)


def _points_in(package: Distribution) -> list[EntryPoint]:
    """What a package adds to the program: nothing, if it was installed badly."""
    try:
        return [point for point in package.entry_points if point.group.startswith(_GROUPS)]
    except FAULTS:
        return []


def place_of(path: str) -> Path | None:
    """The folder of a package, or a module's file without the ending; None: there is none."""
    try:
        if "." in path:
            import_others(path.rpartition(".")[0])  # the folder that it is in may be code, too
        spec = importlib.util.find_spec(path)
    except FAULTS:
        return None
    if spec is None or not (spec.submodule_search_locations or spec.origin):
        return None
    if spec.submodule_search_locations:
        return Path(spec.submodule_search_locations[0])
    return Path(str(spec.origin)).with_suffix("")


def collection_of_games(kind: str, needed: str) -> Collection:
    """The things of that kind: those in the folder of that name which a game of ours brings along,
    and others' of the same game. Rooms below the games need not know which one it is."""
    game = next(path.parts[-3] for path in _folder(GAMES).glob(f"*/{kind}/__init__.py"))
    return Collection(game, f"{GAMES}.{game}.{kind}", f"diedie.{kind}", needed)


def errors_of_others() -> Iterator[tuple[str, Mapping[str, str]]]:
    """What errors of things of other packages mean, by code: tables [error.CODE] of their texts."""
    for group in _REFUSING:
        for path in entry_points_of(group).values():
            tables = _read(_text_file(place_of(path))).get("error")
            if isinstance(tables, dict):
                yield from _texts_in(tables).items()


def reason_of(fault: BaseException) -> str:
    """What went wrong in code that may be anybody's, as far as that can be told."""
    kind = type(fault).__name__
    try:
        said = str(fault)
    except BaseException:  # its own words may be broken, too
        said = ""
    return f"{kind}: {said}" if said else kind


def in_short(reason: str) -> str:
    """What is wrong with a thing of another package, as long as a sentence can hold."""
    return short_line(reason, _LONGEST)


def short_line(text: str, most: int) -> str:
    """A text that may be anybody's on one line, of at most so many characters."""
    line = " ".join(text[: 2 * most].splitlines())
    return line if len(line) <= most else line[: most - 1] + "…"


def _text_file(place: Path | None) -> Path | None:
    if place is None:
        return None
    files = (place / "texts.toml", place.with_suffix(".toml"))
    return next((file for file in files if file.is_file()), None)


def _folder(package: str) -> Path:
    """Where a package of ours is; it is not imported."""
    return Path(__file__).parent.joinpath(*package.split(".")[1:])


@cache
def _things_in(package: str) -> Mapping[str, str]:
    """Names, and the files or folders that they are of: `_` there is `-` in a name."""
    folder = _folder(package)
    if not folder.is_dir():
        return {}
    stems = {path.stem for path in folder.iterdir() if _is_thing(path)}
    return dict(sorted((stem.replace("_", "-"), stem) for stem in stems))


def _is_thing(path: Path) -> bool:
    """Whether a file or folder is one of ours; a folder that a former version left is none."""
    if path.name.startswith(("_", ".")) or path.stem == _COMMON:
        return False
    if path.is_dir():
        return (path / "__init__.py").is_file() or (path / "texts.toml").is_file()
    return path.suffix in (".py", ".toml")


def _read(file: Path | None) -> Mapping[str, Any]:
    """What a file says; one of another package that cannot be read is as if it were not there."""
    return _opened(file)[0]


def _fault_in(file: Path | None) -> str:
    """Why a file cannot be read, with its name; empty where it can, or there is none."""
    reason = _opened(file)[1]
    return in_short(f"{file.name}: {reason}") if file and reason else ""


@cache
def _opened(file: Path | None) -> tuple[Mapping[str, Any], str]:
    """What a file says, or why it cannot be read."""
    if file is None or not file.is_file():
        return {}, ""
    try:
        if (size := file.stat().st_size) > _MOST_BYTES:
            return {}, f"{size} > {_MOST_BYTES} bytes"
        return tomllib.loads(file.read_text("utf-8")), ""
    except (OSError, ValueError, RecursionError) as fault:
        return {}, str(fault)


def _texts_in(tables: Mapping[str, Any]) -> Mapping[str, Mapping[str, str]]:
    """The tables that are texts: a line a language."""
    typed = {key: _as(table, dict[str, str], {}) for key, table in tables.items()}
    return {key: text for key, text in typed.items() if any(text.values())}


def _short_names(texts: Mapping[str, Mapping[str, str]]) -> Mapping[str, Mapping[str, str]]:
    """What a thing of others is called, as lists and buttons have room for it."""
    names = texts.get("name", {})
    short = {language: short_line(name, _LONGEST_NAME) for language, name in names.items()}
    return {"name": short} if short else {}


def _as(value: Any, kind: Any, default: Any) -> Any:
    """A value as one of that kind, if it is one."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return default
