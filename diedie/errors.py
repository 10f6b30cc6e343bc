"""What can go wrong, as stable codes with fields; `i18n` has the words."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Self

from diedie.i18n import Words, in_code


class DieDieError(Exception):
    """Something a person can put right: a code, the place it concerns, and its details.

    As text it is the code and the sentence: `file-missing: x.json: there is no such file; …`.
    """

    def __init__(self, code: str, *, file: str = "", place: str = "", **fields: object) -> None:
        self.code = code
        self.file = file
        self.place = place
        self.fields = fields
        super().__init__(code, file, place, fields)

    @classmethod
    def like(cls, fault: DieDieError) -> Self:
        """The same complaint as an error of this kind."""
        return cls(fault.code, file=fault.file, place=fault.place, **fault.fields)

    def in_file(self, file: str) -> Self:
        """The same, told of a file."""
        return type(self)(self.code, file=self.file or file, place=self.place, **self.fields)

    def __reduce__(self) -> tuple[object, ...]:
        """How it reaches another process."""
        return _remade, (type(self), self.code, self.file, self.place, self.fields)

    def __str__(self) -> str:
        """The code, and what the command line says in English."""
        said = Words("en").error(self)
        wordless = said.endswith(in_code(self.code, self.fields))
        return said if wordless else f"{self.code}: {said}"


class UsageError(DieDieError):
    """A command was called in a way that cannot be understood."""


class FileError(DieDieError):
    """A file cannot be read or written."""


class MapError(DieDieError):
    """A map file that is not a map."""


class PositionError(DieDieError):
    """A position that cannot lie on the table."""


class FlickError(DieDieError):
    """A flick that no finger could make here."""


class SimulationError(DieDieError):
    """The physics engine gave up."""


class SetupError(DieDieError):
    """A match that cannot be set up like that."""


class IllegalMove(DieDieError):  # noqa: N818, the word of the rules
    """A move that the rules do not allow now."""


class ReplayError(DieDieError):
    """A saved match or flick that cannot be opened."""


class WindowError(DieDieError):
    """The window cannot be opened on this computer."""


def _remade(
    kind: type[DieDieError], code: str, file: str, place: str, fields: dict[str, object]
) -> DieDieError:
    return kind(code, file=file, place=place, **fields)


def closest_name(name: str, known: Iterable[str]) -> str:
    """The known name that is closest to an unknown one; all of them when none is close."""
    names = list(known)
    return ", ".join(difflib.get_close_matches(name[:60], names, 1) or names) or "–"
