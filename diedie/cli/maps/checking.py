"""`diedie maps check`: every fault of map files, with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from diedie.board.checking.check import check_file
from diedie.board.checking.faults import Fault
from diedie.cli.maps.named import map_path
from diedie.cli.terminal import echo, echo_json
from diedie.cli.wording import Command, json_option
from diedie.errors import DieDieError, FileError, MapError
from diedie.i18n import Words, one_line


def command(words: Words) -> Command:
    """The command in a language."""

    def check(files: tuple[str, ...], as_json: bool) -> int:
        found: dict[str, list[Fault]] = {}
        unreadable: list[DieDieError] = []
        for file in files:
            try:
                found[file] = check_file(Path(file) if Path(file).exists() else map_path(file))
            except (FileError, MapError) as error:
                unreadable.append(error)
        if as_json and not unreadable:
            echo_json(faults_json(found))
        else:
            for file, faults in found.items():
                for fault in faults:
                    echo(f"{one_line(file)}: {fault.where}: {said(words, fault)}")
                if not faults:
                    echo(f"{one_line(file)}: {words('check-good')}")
        for other in unreadable[1:]:
            echo(f"error: {words.error(other)}", err=True)
        if unreadable:
            raise unreadable[0]
        return 1 if any(found.values()) else 0

    return Command(
        words,
        "maps-check",
        callback=check,
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar=words("help-files")),
            json_option(words),
        ],
    )


def said(words: Words, fault: Fault) -> str:
    """What is wrong, in words."""
    return words(f"error-check-{fault.code}", **fault.fields)


def faults_json(found: dict[str, list[Fault]]) -> dict[str, Any]:
    """The faults as the interface promises them, in English."""
    english = Words("en")
    files = [
        {
            "file": file,
            "ok": not faults,
            "faults": [
                {"code": f.code, "where": f.where, "message": said(english, f)} for f in faults
            ],
        }
        for file, faults in found.items()
    ]
    return {"ok": not any(found.values()), "files": files}
