"""JSON from files: every fault is told in our own words, with its place."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from diedie.errors import DieDieError
from diedie.files import line_and_column

T = TypeVar("T")

_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<place>[^`]*)`)?$", re.DOTALL)
_SHAPES = (
    ("unknown-key", re.compile(r"Object contains unknown field `(?P<key>.*)`", re.DOTALL)),
    ("missing-key", re.compile(r"Object missing required field `(?P<key>.*)`", re.DOTALL)),
    ("wrong-type", re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`")),
    ("wrong-length", re.compile(r"Expected `array` of (?:at \w+ )?length (?P<expected>\d+)")),
    ("wrong-size", re.compile(r"Expected `\w+` of length (?P<bound>[<>]=? \d+)")),
    ("wrong-bound", re.compile(r"Expected `\w+` (?P<bound>[<>]=? [-+.\de]+)")),
    ("wrong-pattern", re.compile(r"Expected `str` matching regex '(?P<pattern>.*)'")),
    ("wrong-word", re.compile(r"Invalid enum value '?(?P<got>.*?)'?$", re.DOTALL)),
)
_MALFORMED = re.compile(r"JSON is malformed: (?P<reason>.*) \(byte (?P<at>\d+)\)$", re.DOTALL)


def decode_json(raw: bytes, shape: type[T], file: str, error: type[DieDieError]) -> T:
    """A value of `shape` from JSON; `error` tells what is wrong, and where."""
    try:
        return msgspec.json.decode(raw, type=shape)
    except msgspec.ValidationError as fault:
        raise wrong_shape(fault, file, error) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise _not_json(raw, fault, file, error) from None


def wrong_shape(
    fault: Exception, file: str, error: type[DieDieError], line: str = ""
) -> DieDieError:
    """What makes a value, of a line if need be, unlike what it is to be."""
    if isinstance(fault, RecursionError):
        return error("json-deep", file=file, place=line)
    match = _PLACE.match(str(fault))
    what, place = (match["what"], match["place"] or "") if match else ("", "")
    place = ": ".join(part for part in (line, place) if part)
    for code, pattern in _SHAPES:
        detail = pattern.match(what)
        if detail:
            return error(code, file=file, place=place, **detail.groupdict())
    return error("wrong-value", file=file, place=place)


def _not_json(raw: bytes, fault: Exception, file: str, error: type[DieDieError]) -> DieDieError:
    """Where and why a text is no JSON."""
    try:
        text = raw.decode()
    except UnicodeDecodeError as wrong:
        return error("not-utf8", file=file, place=_place(raw, wrong.start))
    if isinstance(fault, RecursionError):
        return error("json-deep", file=file, place="1:1")
    if not text.strip():
        return error("file-empty", file=file)
    malformed = _MALFORMED.match(str(fault))
    if malformed is None:
        return error("json-open", file=file, place=_place(raw, len(raw)))
    kind = "comma" if malformed["reason"].startswith("trailing comma") else "wrong"
    at = min(int(malformed["at"]), len(raw) - 1)
    return error(f"json-{kind}", file=file, place=_place(raw, at))


def _place(raw: bytes, at: int) -> str:
    before = raw[:at].decode(errors="ignore")
    return line_and_column(before, len(before))
