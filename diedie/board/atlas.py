"""Every map that can be named: the program's, the user's own, and those that files bring along.

A map that is not the program's is adopted: from then on it is called by its id and a fingerprint
of its file, so that no two are ever confused.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import platformdirs

from diedie.board.map_reader import DRAWN, read_map, toml_in
from diedie.board.special_rules import title_of
from diedie.errors import MapError, closest_name
from diedie.files import data_folder, fingerprint, is_ordinary

if TYPE_CHECKING:
    from diedie.board.maps import Map  # which takes as long to load as a thousand maps to list


ADOPTED = "@"  # in the name of a map that is not the program's, before its fingerprint
ENDING = ".toml"
_FIRST = ("world-war", "pirate-ship", "krakatoa", "space")  # in this order

_adopted: dict[str, bytes] = {}


def map_ids() -> list[str]:
    """The maps that come with the program."""
    return _stems(data_folder("maps"))


def playable_maps() -> list[str]:
    """The maps of the program that are offered for a match, in the order of the lists."""
    ids = (id for id in map_ids() if id != "plain")
    return sorted(ids, key=lambda id: (_FIRST.index(id) if id in _FIRST else len(_FIRST), id))


def own_folder() -> Path:
    """Where a user's own maps lie; there need not be such a folder."""
    return platformdirs.user_data_path("diedie", appauthor=False) / "maps"


def own_ids() -> list[str]:
    """The user's own maps, by the names of their files; one of the program's names is taken."""
    taken = set(map_ids())
    return [id for id in _stems(own_folder()) if id not in taken]


def hidden_ids() -> list[str]:
    """The user's own maps whose names are taken by the program's: only their paths name them."""
    own = set(_stems(own_folder()))
    return [id for id in map_ids() if id in own]


def _stems(folder: Path) -> list[str]:
    """The names of all that is called a map there, whatever it is."""
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING, 1))


def resolve_map(name: str | PathLike[str]) -> str:
    """The name of the map that a person means by an id or a path; a file is adopted.

    MapError or FileError when there is none, or it is no map.
    """
    if is_file_name(name):
        return adopt_map(read_map(Path(name)), str(name))
    id = str(name)
    if not is_map(id) and id in own_ids():
        return resolve_map(own_folder() / f"{id}{ENDING}")
    map_named(id)
    return id


def is_file_name(map: str | PathLike[str]) -> bool:
    """Whether a map is named by its file; so is a drawing, which is taken for one."""
    if not isinstance(map, str) or map.lower().endswith(DRAWN):
        return True
    return map.endswith(ENDING) or "/" in map or os.sep in map


@cache
def map_named(id: str) -> Map:
    """A map of the program, or one that was adopted; MapError when there is none of that name."""
    from diedie.board.maps import load_map, map_in

    if id in _adopted:
        return map_in(toml_in(_adopted[id], id), Path(id), watched=True)
    if id not in map_ids():
        known = [*map_ids(), *own_ids()]
        raise MapError("unknown-map", name=id, known=closest_name(id, known))
    return load_map(data_folder("maps") / f"{id}{ENDING}")


def is_map(id: str) -> bool:
    """Whether there is a map of that name, one of the program's or one that was adopted."""
    return id in _adopted or id in map_ids()


def rules_name(rules: str, language: str) -> str:
    """What special rules are called: like the map of the program that has them, if there is one."""
    return map_named(rules).name.said(language) if rules in map_ids() else title_of(rules, language)


def map_source(id: str) -> bytes | None:
    """The file of a map; None where there is none of that name."""
    if id in _adopted:
        return _adopted[id]
    return (data_folder("maps") / f"{id}{ENDING}").read_bytes() if id in map_ids() else None


def former_sources(id: str) -> list[bytes]:
    """The files that a map of the program had in earlier versions, a folder a version.

    They stay for ever: matches of 0.2.0 tell a fingerprint of their map, and not the map.
    """
    files = data_folder("maps").glob(f"*/*{ENDING}")
    return [path.read_bytes() for path in files if path.stem == id and is_ordinary(path)]


def adopt_map(raw: bytes, file: str, watched: bool = False) -> str:
    """Make a map known that is not the program's; MapError when it is none.

    What it is called from now on: its id where it is the program's own map after all. Of a match
    that is `watched` nobody needs to know the special rules.
    """
    from diedie.board.maps import map_in

    board = map_in(toml_in(raw, file), Path(file), watched)
    if raw == map_source(board.id):
        return board.id
    name = f"{board.id}{ADOPTED}{fingerprint(raw)}"
    _adopted.setdefault(name, raw)
    return name


def adopted_maps() -> Mapping[str, bytes]:
    """The files of all maps that were adopted, by what they are called."""
    return MappingProxyType(_adopted)


def adopt_all(maps: Mapping[str, bytes]) -> None:
    """Know what another process has adopted."""
    _adopted.update(maps)
