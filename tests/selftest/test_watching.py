"""`pacman test --watch` in a terminal, while files are saved."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from autograder.selftest.testing import stamps
from tests.messages import title_of
from tests.selftest.students import RIGHT, TIES_LAST, only
from tests.waiting import PATIENCE, wait_until

CLEARED = "\x1b[2J"
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")


class Terminal:
    """A command in a pseudo-terminal of 80 columns."""

    def __init__(self, folder: Path, *words: str) -> None:
        import pty

        self.parent, child = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40", "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "pacman", *words]
        self.process = subprocess.Popen(
            command, stdin=child, stdout=child, stderr=child, env=env, cwd=folder, start_new_session=True
        )
        os.close(child)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """What is shown until this text comes, without colours; it is not looked at again."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.plain and time.monotonic() < deadline:
            if select.select([self.parent], [], [], 1)[0]:
                self.seen += os.read(self.parent, 65536).decode("utf-8", "replace")
        before, found, after = self.plain.partition(text)
        assert found, f"{text!r} was not shown, but {self.plain!r}"
        self.seen = after
        return before

    @property
    def plain(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[a-zJ-Z]", lambda m: CLEARED if m[0] == CLEARED else "", self.seen)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.parent)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "rules.py").write_text("def best(values):\n    return max(values, key=values.get)\n", "utf-8")
    text = (
        only("MyMinimax")
        .replace(TIES_LAST[0], "rules.best(values)")
        .replace("from math import inf", "import rules")
    )
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.slow
@UNIX
def test_it_tests_again_when_the_file_or_a_module_beside_it_is_saved_until_ctrl_c(folder: Path) -> None:
    terminal = Terminal(folder, "test", "mine.py", "--watch")
    try:
        terminal.wait_for("1 of 1 exercise right.")
        terminal.wait_for("Waiting for mine.py to be saved; Ctrl-C ends.")
        rules = (folder / "rules.py").read_text(encoding="utf-8")
        (folder / "rules.py").write_text(
            rules.replace("max(values", "max(reversed(values)"), encoding="utf-8"
        )
        shown = terminal.wait_for("0 of 1 exercise right.")
        assert CLEARED in shown
        assert title_of("last-tie-wins") in shown
        terminal.wait_for("Ctrl-C ends.")
        whole = (folder / "mine.py").read_text(encoding="utf-8")
        (folder / "mine.py").write_text("import rules\nclass Minimax(", encoding="utf-8")
        assert "SyntaxError: '(' was never closed" in terminal.wait_for("Ctrl-C ends.")
        (folder / "rules.py").write_text(rules, encoding="utf-8")
        new = folder / "mine.py.new"  # as editors do that put a new file in place of the old one
        new.write_text(whole, encoding="utf-8")
        new.replace(folder / "mine.py")
        terminal.wait_for("1 of 1 exercise right.")
        terminal.wait_for("Ctrl-C ends.")
        os.killpg(terminal.process.pid, signal.SIGINT)
        assert terminal.process.wait(timeout=PATIENCE) == 0
        assert "Traceback" not in terminal.plain
    finally:
        terminal.close()


@pytest.mark.slow
@UNIX
def test_ctrl_c_while_it_tests_leaves_no_process(folder: Path) -> None:
    (folder / "mine.py").write_text(
        f"import time\n{RIGHT}\nprint('loading')\ntime.sleep(600)\n", encoding="utf-8"
    )
    terminal = Terminal(folder, "test", "mine.py", "--watch")
    try:
        terminal.wait_for("Minimax …")
        students = [child.pid for child in psutil.Process(terminal.process.pid).children(recursive=True)]
        assert students
        os.killpg(terminal.process.pid, signal.SIGINT)
        assert terminal.process.wait(timeout=PATIENCE) == 0
        wait_until(lambda: not any(map(psutil.pid_exists, students)), "the end of the students' processes")
        assert "Traceback" not in terminal.plain
    finally:
        terminal.close()


def test_stamps_are_of_all_files_and_none_while_one_is_missing(folder: Path) -> None:
    before = stamps(folder / "mine.py")
    assert sorted(path.name for path in before) == ["mine.py", "rules.py"]
    (folder / "rules.py").write_text("# longer now, whatever the clock says", encoding="utf-8")
    assert stamps(folder / "mine.py") != before
    (folder / "mine.py").unlink()
    assert stamps(folder / "mine.py") == {}
