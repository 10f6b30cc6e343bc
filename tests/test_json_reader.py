"""What is wrong with JSON is told in our own words, in every language, with its place."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from diedie.errors import FileError
from diedie.i18n import LANGUAGES, Words
from diedie.json_reader import decode_json


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=5)] = ""
    count: Annotated[int, msgspec.Meta(ge=1)] = 1
    at: tuple[float, float] = (0, 0)
    of: list[Thing] = []


FAULTS = [
    (b"", "file-empty", ""),
    (b" \n", "file-empty", ""),
    (b"\x89PNG\r\n", "not-utf8", "1:1"),
    (b'{\n"name": "\xff"}', "not-utf8", "2:10"),
    (b"[", "wrong-type", ""),
    (b"not json", "json-wrong", "1:5"),
    (b'{"name"\n: tru}', "json-wrong", "2:6"),
    ('{"é": 1, "é" 2}'.encode(), "unknown-key", ""),
    ('{"name": "é",\n"at" 2}'.encode(), "json-wrong", "2:6"),
    (b'{"count": 2} x', "json-wrong", "1:14"),
    (b'{"count": 2,\n}', "json-comma", "2:1"),
    (b'{"at": [1, 2,]}', "json-comma", "1:14"),
    (b'{"count": 2', "json-open", "1:12"),
    (b'{"name": "a\n', "json-wrong", "1:12"),
    (b'{"of": [' * 200_000, "json-deep", "1:1"),
    (b'{"name": 3}', "wrong-type", "name"),
    (b'{"name": "abcdef"}', "wrong-size", "name"),
    (b'{"count": 0}', "wrong-bound", "count"),
    (b'{"at": [1]}', "wrong-length", "at"),
    (b'{"at": [1, 1e999]}', "wrong-value", "at[1]"),
]


@pytest.mark.parametrize(("raw", "code", "place"), FAULTS)
def test_faults(raw: bytes, code: str, place: str) -> None:
    with pytest.raises(FileError) as raised:
        decode_json(raw, Thing, "thing.json", FileError)
    fault = raised.value
    assert (fault.code, fault.file, fault.place) == (code, "thing.json", place)
    assert "reason" not in fault.fields, "the library's English"
    sentences = {Words(language).error(fault) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
