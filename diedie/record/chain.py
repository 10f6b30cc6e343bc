"""Lines that prove themselves: each ends with a digest of itself and of all lines before."""

from __future__ import annotations

from typing import Any

import msgspec

from diedie.files import fingerprint


def seal(before: str, line: Any) -> tuple[bytes, str]:
    """A line as text, chained to the digest of the line before, and its own digest."""
    raw = msgspec.json.encode(line)
    digest = fingerprint(before.encode() + raw)
    return raw[:-1] + f',"digest":"{digest}"}}\n'.encode(), digest


def is_sealed(raw: bytes) -> bool:
    """Whether all lines are byte for byte as `seal` wrote them, which is quickly seen."""
    before = ""
    for line in raw.splitlines(keepends=True):
        said, _, last = line.rpartition(b',"digest":"')
        before = fingerprint(before.encode() + said + b"}")
        if last != f'{before}"}}\n'.encode():
            return False
    return bool(before)


def decode_line(raw: bytes) -> dict[str, Any] | None:
    """What a line says, its digest included; None when it says nothing."""
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def holds(before: str, line: dict[str, Any]) -> bool:
    """Whether a line says what it said when it was chained to the line before.

    How its JSON is spaced and spelt does not matter.
    """
    said = {key: value for key, value in line.items() if key != "digest"}
    try:
        raw = msgspec.json.encode(said)
    except (OverflowError, ValueError, RecursionError):  # nothing that we wrote
        return False
    return fingerprint(before.encode() + raw) == line.get("digest")
