"""What a set-up shows of its downloads, and that an interrupted one goes on."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import signal
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from environment import shell
from environment.downloads import OFTEN, Downloads
from environment.leftovers import collect, forget, work_folder
from patience import PATIENCE

PIP = """\
Collecting click>=8.5
  Downloading click-8.5.1-py3-none-any.whl.metadata (2.6 kB)
  Downloading click-8.5.1-py3-none-any.whl (126 kB)
Collecting numpy>=2.0
  Using cached numpy-2.5.4-cp312-cp312-manylinux_2_27_x86_64.whl (16.7 MB)
Processing /here/pyglet-2.1.19-py3-none-any.whl
Collecting pybullet-arm64>=3.2.8
  Downloading pybullet_arm64-3.2.8-cp312-cp312-manylinux_2_28_x86_64.whl (103.1 MB)
Installing collected packages: click
"""


def test_pips_lines_become_a_count() -> None:
    downloads = Downloads(3)
    told = [said for line in PIP.splitlines() if (said := downloads.show(line))]
    assert told == [
        "package 1 of 3 or more: click-8.5.1, 0.1 MB (0 MB so far)",
        "package 2 of 3 or more: numpy-2.5.4, 16.7 MB, already here",
        "package 3: pyglet-2.1.19, already here",
        "package 4: pybullet_arm64-3.2.8, 103.1 MB (103 MB so far)",
        "Installing collected packages: click",
    ]


def test_uvs_lines_become_a_count() -> None:
    downloads = Downloads(1)
    assert downloads.show("Resolved 11 packages in 300ms") is None
    assert downloads.show("Downloading numpy (15.9MiB)") == (
        "package 1 of 11 or more: numpy, 15.9 MB (16 MB so far)"
    )


def test_a_large_file_is_told_now_and_then() -> None:
    now = 0.0
    downloads = Downloads(1, lambda: now)
    assert downloads.show("Progress 1000000 of 103000000") is None
    now = OFTEN
    assert downloads.show("Progress 48000000 of 103000000") == "  48 of 103 MB"
    assert downloads.show("Progress 49000000 of 103000000") is None
    now = 2 * OFTEN
    assert downloads.show("Progress 103000000 of 103000000") is None


# --- killed in the middle ----------------------------------------------------------------------

PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "diedie"
version = "1"
dependencies = ["first", "second", "platformdirs"]
[project.optional-dependencies]
"""
BACKEND = """
import pathlib
def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "diedie-1-py3-none-any.whl"
    pathlib.Path(folder, name).write_bytes(pathlib.Path("made.whl").read_bytes())
    return name
"""
ENSURE = """
import pathlib, sys
from environment import installation, shell
def main():
    installation.ensure(venv=pathlib.Path(sys.argv[1]) / ".venv")
    return 0
shell.guard(main)
"""


def wheel(name: str) -> bytes:
    """A package with a module and a program of its own name."""
    info = f"{name}-1.dist-info"
    files = {
        f"{name}.py": "def main(): pass\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": f"[console_scripts]\n{name} = {name}:main\n",
    }
    record = "".join(
        f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b'=').decode()},{len(text)}\n"
        for path, text in files.items()
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        for path, text in files.items():
            packed.writestr(path, text)
        packed.writestr(f"{info}/RECORD", f"{record}{info}/RECORD,,\n")
    return buffer.getvalue()


class Index(ThreadingHTTPServer):
    """A package index; `stuck` is the package whose file never comes."""

    daemon_threads = True
    stuck = ""
    caching = ""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.sent: list[str] = []
        self.asked_for_stuck = threading.Event()
        self.never = threading.Event()


class Handler(BaseHTTPRequestHandler):
    server: Index

    def do_GET(self) -> None:
        name = self.path.strip("/").split("/")[-1].split("-")[0]
        if self.path.endswith(".whl"):
            if name == self.server.stuck:
                self.server.asked_for_stuck.set()
                self.server.never.wait()
                return
            self.server.sent.append(name)
            self._answer(wheel(name), "application/octet-stream", self.server.caching)
        else:
            page = f'<a href="/files/{name}-1-py3-none-any.whl">{name}-1-py3-none-any.whl</a>'
            self._answer(page.encode(), "text/html", "no-store")

    def _answer(self, body: bytes, kind: str, cache: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", cache)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def index() -> Iterator[Index]:
    with Index() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.never.set()
        server.shutdown()


@pytest.mark.long
@pytest.mark.parametrize("caching", ["max-age=365000000, immutable", "no-store"])
def test_a_set_up_that_is_killed_downloads_only_the_rest(
    caching: str, tmp_path: Path, index: Index
) -> None:
    index.caching = caching
    project = tmp_path / "project"
    project.mkdir()
    (project / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (project / "backend.py").write_text(BACKEND, encoding="utf-8")
    (project / "made.whl").write_bytes(wheel("diedie"))
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON"))}
    environment = kept | {
        "PATH": str(tmp_path),  # no uv, which has a cache of its own
        "PIP_CACHE_DIR": str(tmp_path / "cache"),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": f"http://127.0.0.1:{index.server_port}/simple",
        "PIP_TRUSTED_HOST": "127.0.0.1",  # pip keeps nothing that comes by plain HTTP from others
        "PYTHONPATH": str(shell.ROOT / "scripts"),
    }
    set_up = [sys.executable, "-c", ENSURE, str(project)]
    index.stuck = "second"
    first = subprocess.Popen(set_up, env=environment, stderr=subprocess.DEVNULL, process_group=0)
    try:
        assert index.asked_for_stuck.wait(PATIENCE)
    finally:
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
    assert index.sent == ["first"]
    index.stuck = ""
    done = subprocess.run(set_up, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert index.sent == ["first", "second", "platformdirs"]
    assert "package 1 of 3 or more: first-1, already here" in done.stderr
    for step in ("step 1 of 3", "step 2 of 3", "step 3 of 3", "never finished", "To take it away"):
        assert step in done.stderr
    assert sorted(p.name for p in project.glob(".venv*")) == [".venv", ".venv.lock"]


def test_only_whole_wheels_for_the_same_packages_are_left(tmp_path: Path) -> None:
    venv, packages = tmp_path / ".venv", ["first", "second"]
    assert collect(venv, packages) == []
    unpacked = work_folder(venv) / "pip-unpack-x"
    unpacked.mkdir()
    (unpacked / "first-1-py3-none-any.whl").write_bytes(wheel("first"))
    (unpacked / "second-1-py3-none-any.whl").write_bytes(wheel("second")[:-30])
    assert [Path(path).name for path in collect(venv, packages)] == ["first-1-py3-none-any.whl"]
    assert len(collect(venv, packages)) == 1  # however often it is killed
    assert collect(venv, ["first>1", "second"]) == []
    forget(venv)
    assert list(tmp_path.iterdir()) == []
