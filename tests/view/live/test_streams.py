"""Agents that print to the terminal and read from it, while a display draws there or in a window."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pacman.gameplay.game import STOPPED
from pacman.gameplay.record import read_records
from pacman.view.display.live.child import SharedTerminal
from pacman.view.display.live.messages import NeedsTerminal, Printed, ReturnsTerminal
from tests.pseudo_terminal import Talk, talk

AGENT = """
from pacman import Agent

class Stops(Agent):
    moves = 0
    def choose(self, state):
        self.moves += 1
        print("before move", self.moves)
        if self.moves == 3:
            print("doubled", 2 * int(input("How many? ")))
        if self.moves == 2:
            legal = len(state.legal_actions())
            STOP_HERE
            legal += 10
            print("counted", legal)
        return state.legal_actions()[-1]
"""
NEXT = "until 15\n"  # not "n": from Python 3.13 on `breakpoint()` stops at its own line
PROMPT = r"\(Pdb\) $"
WINDOW = {"SDL_VIDEODRIVER": "dummy"}

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)


def played(folder: Path, stop: str, *answers: tuple[str, str], **env: str) -> Talk:
    (folder / "stops.py").write_text(AGENT.replace("STOP_HERE", stop))
    display = "window" if env else "terminal"
    words = "play --agent stops.py --layout small --seed 3 --max-moves 30 --record game.json --display"
    command = [sys.executable, "-m", "pacman", *words.split(), display]
    return talk(command, answers, folder=folder, env=env)


@pytest.mark.slow
def test_the_terminal_display_steps_aside_for_who_reads_from_the_terminal_and_goes_on(tmp_path: Path) -> None:
    found = played(
        tmp_path, "breakpoint()",
        (PROMPT, NEXT), (PROMPT, "p state.score, legal\n"), (PROMPT, "c\n"),
        (r"How many\? $", "32\n"), ("Lost with|Drawn|limit", "q"),
    )  # fmt: skip
    assert (found.code, found.restored) == (0, True)
    debugged = found.shown[found.shown.index("(Pdb)") : found.shown.rindex("(Pdb)")]
    assert 'print("counted", legal)' in debugged
    assert "(9, 13)" in debugged
    assert "█" not in debugged and "Space pause" not in debugged  # nobody draws meanwhile
    after = found.shown[found.shown.rindex("(Pdb)") :]
    assert after.index("counted 13") < after.index("█")
    assert after.index("before move 3") < after.index("How many? 32") < after.index("doubled 64")
    record = read_records(tmp_path / "game.json")[0]
    assert record.outcome.reason != STOPPED


@pytest.mark.slow
def test_ctrl_c_ends_the_game_in_the_debugger_and_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    found = played(tmp_path, "breakpoint()", (PROMPT, "p legal\n"), (PROMPT, "\x03"))
    assert (found.code, found.restored) == (130, True)
    assert "Traceback" not in found.shown
    assert len(read_records(tmp_path / "game.json")[0].moves) == 2


@pytest.mark.slow
def test_the_debugger_works_in_the_shell_while_a_window_is_open(tmp_path: Path) -> None:
    found = played(
        tmp_path, "import pdb; pdb.set_trace()",
        (PROMPT, NEXT), (PROMPT, "p legal\n"), (PROMPT, "c\n"),
        (r"How many\? $", "32\n"), ("before move 4", "\x03"), **WINDOW,
    )  # fmt: skip
    assert (found.code, found.restored) == (130, True)
    assert "13\r\n" in found.shown
    assert "Program interrupted" not in found.shown  # which pdb prints if it still hears Ctrl-C
    assert "Traceback" not in found.shown


def test_lines_are_sent_when_they_are_complete_and_the_rest_when_the_terminal_is_lent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sent: list[object] = []
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    terminal = SharedTerminal(sent.append)
    terminal.install()
    print("to the shell")
    terminal.share(True)
    print("one\ntwo\nthr", end="", flush=True)
    sys.stderr.writelines(["an ", "error\n"])
    assert sent == [Printed("one\ntwo\n", "stdout"), Printed("an error\n", "stderr")]
    terminal.lend()
    terminal.flush()
    print("ee")
    assert capsys.readouterr().out == "to the shell\nthree\n"
    terminal.give_back()
    assert sent[2:] == [ReturnsTerminal()]
    print("four")
    assert sent[3:] == [Printed("four\n", "stdout")]
    with terminal.quiet():
        print("five")
        assert sys.stdin.readline() == ""
        with pytest.raises(EOFError):
            input("six")
        breakpoint()
    assert NeedsTerminal() not in sent
    assert len(sent) == 4
