"""A user's folder of own maps, for tests."""

from __future__ import annotations

import os
from pathlib import Path

from own_maps import own_map

from diedie.board.atlas import own_folder

WIDEST = "W" * 80


def put_map(id: str, name: str = "", like: str = "plain") -> Path:
    """Put a map into the folder: one of the program's with another id and name."""
    own_folder().mkdir(parents=True, exist_ok=True)
    path = own_folder() / f"{id}.toml"
    path.write_bytes(own_map(like, id).replace(b"Atlantis", (name or id.title()).encode()))
    return path


def hostile_maps() -> list[str]:
    """Put all that may lie there into the folder; the names of what is no map."""
    folder = own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    contents = {
        "torn": b"id = ",
        "binary": b"\xff\xfe\x00",
        "empty": b"",
        "huge": b"#" * 2_000_000,
        "deep": b"a = " + b"[" * 5_000,
        "shape": b'id = 3\nname = "x"\neras = "many"',
        "escape\x1b[31m\nline": b"id = ",
        "long-" + "n" * 200: b"id = ",
        "\u202eturned": b"id = ",
    }
    for name, content in contents.items():
        (folder / f"{name}.toml").write_bytes(content)
    with open(os.fsencode(folder) + b"/\xff\xfe.toml", "wb") as file:  # no text
        file.write(b"id = ")
    (folder / "folder.toml").mkdir()
    (folder / "loop.toml").symlink_to("loop.toml")
    (folder / "gone.toml").symlink_to("nowhere.toml")
    os.mkfifo(folder / "pipe.toml")
    return [*contents, os.fsdecode(b"\xff\xfe"), "folder", "loop", "gone", "pipe"]
