"""What a list says of the maps that files bring along, whoever wrote them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from own_maps import NAMES, adopted, forget, own_map
from practice_table import lines_of, resealed, session

from diedie.board import atlas
from diedie.errors import DieDieError
from diedie.files import fingerprint
from diedie.record import map_mark as mapmark
from diedie.record.folder import Saved, saved_files
from diedie.record.map_mark import MapMark, map_mark, map_of, name_in


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A practice table on a map that this process has never heard of."""
    path = tmp_path / "mine.diedie"
    session(path, 1, map=adopted()).close()
    forget(monkeypatch)
    return path


def listed(folder: Path) -> Saved:
    (saved,) = saved_files(folder)
    return saved


def test_a_map_is_named_as_its_file_names_it(file: Path) -> None:
    saved = listed(file.parent)
    assert (saved.map, saved.own_map) == ("atlantis", True)
    assert saved.map_name is not None
    assert [saved.map_name.said(to) for to in ("en", "fr", "it")] == [
        "Atlantis",
        "Atlantide",
        "Atlantis",
    ]
    assert not atlas.adopted_maps()  # a list has nothing to do with playing


def test_one_of_the_same_id_is_not_taken_for_the_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = adopted(id="plain")
    assert name != "plain"
    session(tmp_path / "m.diedie", 0, map=name).close()
    forget(monkeypatch)
    saved = listed(tmp_path)
    assert (saved.map, saved.own_map) == ("plain", True)
    assert saved.map_name is not None
    assert saved.map_name.en == "Atlantis"
    assert map_of(tmp_path / "m.diedie") == name


def test_the_programs_own_is_its_own(tmp_path: Path) -> None:
    session(tmp_path / "m.diedie", 0).close()
    saved = listed(tmp_path)
    assert not saved.own_map
    assert saved.map_name == atlas.map_named("plain").name
    assert map_of(tmp_path / "m.diedie") == "plain"


def test_the_programs_own_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mapmark, "adopt_map", lambda *_, **__: pytest.fail("read again"))
    assert mapmark.map_in(map_mark("plain")) == "plain"


def test_a_name_that_stands_at_the_end_is_found() -> None:
    text = own_map().decode().replace(NAMES, "")
    raw = f'{text}\n[name]\nen = "Atlantis"\n'.encode()
    name = atlas.adopt_map(raw, "mine.toml")
    names = name_in(map_mark(name))
    assert names is not None
    assert names.en == "Atlantis"
    large = b"#" * 20_000 + b"\n" + raw  # nobody reads so much for a list
    names = name_in(map_mark(atlas.adopt_map(large, "mine.toml")))
    assert names is not None
    assert names.en == "atlantis"


def test_files_on_one_map_are_glanced_at_once(tmp_path: Path) -> None:
    for number in range(4):
        session(tmp_path / f"{number}.diedie", 0, map=adopted()).close()
    name_in.cache_clear()
    assert len(saved_files(tmp_path)) == 4
    assert name_in.cache_info().misses == 1


@pytest.mark.parametrize(
    "told",
    [
        {"digest": "0" * 32},
        {"packed": "no map"},
        {"packed": "é"},
        {"packed": ""},
        {"id": "lemuria"},
        {"id": "../../etc"},
        {"id": "\x1b[2J"},
        {"packed": mapmark._packed(b"id = "), "digest": fingerprint(b"id = ")},
        {"packed": mapmark._packed(b"#" * 10**7), "digest": fingerprint(b"#" * 10**7)},
        {"packed": 3},
    ],
)
def test_a_map_that_is_none_has_no_name(told: dict[str, Any], file: Path) -> None:
    header, *rest = lines_of(file.read_bytes())
    header["map"] |= told
    file.write_bytes(resealed([header, *rest]))
    saved = listed(file.parent)
    assert saved.map_name is None
    assert saved.map == header["map"]["id"]
    if told != {"packed": ""}:
        with pytest.raises(DieDieError):
            map_of(file)


def test_what_is_no_match_has_no_map(tmp_path: Path) -> None:
    file = tmp_path / "text.diedie"
    for raw in (b"", b"{}\n", b"\xff\n", b"[" * 10**6, b'{"map": null}\n'):
        file.write_bytes(raw)
        with pytest.raises(DieDieError, match="not-a-replay"):
            map_of(file)
    file.unlink()
    with pytest.raises(DieDieError):
        map_of(file)


def test_a_mark_that_only_names_a_map_of_ours() -> None:
    names = name_in(MapMark("space", "0" * 32))
    assert names == atlas.map_named("space").name
