"""`diedie maps check`: every fault of map files, with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from diedie.board.check.faults import Caution, MapFault
from diedie.board.check.findings import Findings, look_over
from diedie.cli.maps.map_files import map_path
from diedie.cli.program import Command, json_option
from diedie.cli.terminal import echo, echo_json
from diedie.errors import DieDieError, FileError, MapError
from diedie.i18n import Words, one_line


def command(words: Words) -> Command:
    """The command in a language."""

    def check(files: tuple[str, ...], as_json: bool) -> int:
        findings_of: dict[str, Findings] = {}
        unreadable: list[DieDieError] = []
        for file in files:
            try:
                findings_of[file] = look_over(Path(file) if Path(file).exists() else map_path(file))
            except (FileError, MapError) as error:
                unreadable.append(error)
        if as_json and not unreadable:
            echo_json(findings_json(findings_of))
        else:
            for file, findings in findings_of.items():
                tell(words, file, findings)
                if not findings.faults:
                    echo(f"{one_line(file)}: {words('check-good')}")
        for other in unreadable[1:]:
            echo(f"error: {words.error(other)}", err=True)
        if unreadable:
            raise unreadable[0]
        return 1 if any(findings.faults for findings in findings_of.values()) else 0

    return Command(
        words,
        "maps-check",
        callback=check,
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar=words("help-files")),
            json_option(words),
        ],
    )


def tell(words: Words, file: str, findings: Findings) -> None:
    """A line for each thing that was found in a file."""
    for fault in findings.faults:
        echo(f"{one_line(file)}: {fault.where}: {_said(words, fault)}")
    for caution in findings.cautions:
        line = words("check-warning", what=_said(words, caution))
        echo(f"{one_line(file)}: {caution.where}: {line}")


def findings_json(findings_of: dict[str, Findings]) -> dict[str, Any]:
    """The faults as the interface promises them, in English, and the warnings."""
    files = [
        {
            "file": file,
            "ok": not findings.faults,
            "faults": [_row(fault) for fault in findings.faults],
            "warnings": [_row(caution) for caution in findings.cautions],
        }
        for file, findings in findings_of.items()
    ]
    return {"ok": all(file["ok"] for file in files), "files": files}


def _row(one: MapFault | Caution) -> dict[str, str]:
    return {"code": one.code, "where": one.where, "message": _said(Words("en"), one)}


def _said(words: Words, one: MapFault | Caution) -> str:
    """What is wrong, in words."""
    if isinstance(one, MapFault):
        return words(f"error-check-{one.code}", **one.fields)
    return words(f"warning-{one.code}", **one.fields)
