"""This tree measured against another revision."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import compare
import pytest
from environment import shell

SCRIPT = shell.ROOT / "scripts" / "compare.py"

pytestmark = pytest.mark.skipif(
    not shutil.which("git") or not (shell.ROOT / ".git").exists(), reason="no git repository"
)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8")


def test_both_trees_do_the_same_work() -> None:
    least = ("--rounds", "1", "--flicks", "1", "--strikes", "1", "--dots", "1", "--matches", "0")
    done = run("HEAD", *least, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["revision"] == compare.commit_of("HEAD")
    names = [row["name"] for row in told["rows"]]
    assert names == ["flick-1", "flick-25", "flick-100", "strike", "cloud-dot"]
    assert all(row["ratio"] == row["this"] / row["other"] for row in told["rows"])


@pytest.mark.parametrize("revision", ["no-such", "--no-such", ""])
def test_a_wrong_revision_is_told_in_a_line(revision: str) -> None:
    done = run("--", revision)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: there is no revision")
    assert done.stderr.count("\n") == 1


def test_an_interrupted_comparison_leaves_no_tree() -> None:
    with contextlib.suppress(KeyboardInterrupt), compare.checked_out("HEAD") as tree:
        there = (tree / "diedie").is_dir()
        raise KeyboardInterrupt
    assert there
    assert not tree.exists()
    assert str(tree) not in compare.git("worktree", "list").stdout


def test_a_tree_that_cannot_do_it_says_why(tmp_path: Path) -> None:
    (tmp_path / "diedie.py").write_text("raise ImportError('too old')", "utf-8")
    with (
        compare.Tree(tmp_path, "that tree") as tree,
        pytest.raises(shell.SetupError, match="that tree cannot do that: ImportError: too old"),
    ):
        tree.do("flicks", 1, [1])


def test_the_ratio_is_the_median_of_the_rounds() -> None:
    rows = [compare._row("strike", [(1.0, 2.0), (9.0, 1.0), (3.0, 4.0)])]
    assert rows == [compare.Row("strike", "ms", 3.0, 2.0, 0.75)]
    assert compare.tell(rows, "HEAD").split()[-5:] == ["strike", "3.0", "2.0", "ms", "0.75"]
