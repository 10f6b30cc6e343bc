"""Saved matches that somebody altered, or a disk has torn."""

from __future__ import annotations

from pathlib import Path

# Finished, and by the rules of today: what is good of it can be gone on with.
MATCH = Path(__file__).parent / "transcripts" / "world-war.diedie"


def altered(file: Path, good: int = 7, source: Path | bytes = MATCH) -> int:
    """A copy of a match of which only so many plies are what was written; how many it has."""
    lines = _lines(source)
    first, digest = lines[good + 1].rsplit(b'"digest":"', 1)
    turned = digest.translate(bytes.maketrans(b"0123456789", b"1234567890"))
    lines[good + 1] = first + b'"digest":"' + turned
    file.write_bytes(b"".join(lines))
    return len(lines) - 1


def torn(file: Path, good: int = 7, source: Path | bytes = MATCH) -> None:
    """A copy of a match that ends in the middle of a line."""
    lines = _lines(source)
    file.write_bytes(b"".join(lines[: good + 1]) + lines[good + 1][:90])


def _lines(source: Path | bytes) -> list[bytes]:
    raw = source if isinstance(source, bytes) else source.read_bytes()
    return raw.splitlines(keepends=True)
