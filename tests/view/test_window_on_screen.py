"""The whole command in a real window on a virtual X screen, driven by real key events."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from pacman import play
from pacman.gameplay.record import RecordFile, read_records, states_until_difference
from tests.waiting import wait_until


class Screen:
    """A virtual X screen with one window on it."""

    def __init__(self, number: str, xdotool: str, folder: Path) -> None:
        self.env = os.environ | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        self.xdotool, self.folder = xdotool, folder
        self.root = ""
        self.root = self.under_pointer()
        self.started: list[subprocess.Popen[str]] = []

    def do(self, *words: str) -> str:
        run = subprocess.run(
            [self.xdotool, *words], env=self.env, capture_output=True, text=True, check=False
        )
        return run.stdout.strip()

    def key(self, name: str) -> None:
        self.do("key", name)
        time.sleep(0.15)  # a key that follows at once could be taken for the same press

    def play(self, *words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "pacman", *words]
        process = subprocess.Popen(
            command,
            env=self.env,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.started.append(process)
        return process

    def focus(self) -> None:
        """Gives the keys to the window that comes up in the middle; returns once it obeys them.

        There is no window manager here, so a window may be up before it has the keyboard.
        """
        wait_until(lambda: self.under_pointer() != self.root, "the window")

        def obeys() -> bool:
            self.do("windowfocus", self.under_pointer())
            self.key("F12")
            time.sleep(0.3)
            return bool(self.pictures())

        wait_until(obeys, "a first picture")

    def quit(self, process: subprocess.Popen[str]) -> str:
        """Presses Escape until the program has ended; returns what it printed."""
        wait_until(lambda: self.key("Escape") or process.poll() is not None, "the end")
        return process.communicate()[0]

    def under_pointer(self) -> str:
        facts = self.do("mousemove", "800", "500", "getmouselocation", "--shell").splitlines()
        return next((fact.partition("=")[2] for fact in facts if fact.startswith("WINDOW=")), self.root)

    def pictures(self) -> list[Path]:
        return sorted(self.folder.glob("pacman-*.png"))

    def photograph(self) -> Image.Image:
        before = len(self.pictures())
        wait_until(lambda: self.key("F12") or len(self.pictures()) > before, "the picture")
        taken: list[Image.Image] = []

        def complete() -> bool:  # it is there before it is complete
            with contextlib.suppress(OSError, SyntaxError), Image.open(self.pictures()[-1]) as picture:
                taken.append(picture.copy())
            return bool(taken)

        wait_until(complete, "all of the picture")
        return taken[0]


@pytest.fixture
def screen(program: Callable[[str, str], str], tmp_path: Path) -> Iterator[Screen]:
    xvfb, xdotool = program("Xvfb", "xvfb"), program("xdotool", "xdotool")
    read, write = os.pipe()
    command = [xvfb, "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    command += ["-noreset"]  # else it starts anew when xdotool, its last client, leaves, and no window opens
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as numbers:
        number = numbers.readline().strip()
    opened = Screen(number, xdotool, tmp_path)
    try:
        yield opened
    finally:
        for process in opened.started:
            if process.poll() is None:  # the test has failed on the way
                process.kill()
                process.communicate()
        server.terminate()
        server.wait()


@pytest.mark.slow
def test_a_game_is_played_paused_rewound_resized_and_recorded(screen: Screen) -> None:
    process = screen.play("play", "--seed", "3", "--speed", "2", "--record", "game.json")
    screen.focus()
    beginning = screen.photograph().tobytes()
    wait_until(lambda: screen.photograph().tobytes() != beginning, "the first move")
    screen.key("space")
    paused = screen.photograph()
    assert paused.size == (1280, 720)
    assert len(paused.getcolors(1 << 24) or ()) > 50
    screen.key("Left")
    screen.key("Left")
    assert screen.photograph().tobytes() != paused.tobytes()
    screen.key("h")
    screen.key("h")
    screen.key("space")
    for _ in range(9):
        screen.key("plus")

    def shrunk() -> bool:
        screen.do("windowsize", screen.under_pointer(), "400", "300")
        time.sleep(0.5)
        return screen.photograph().size == (400, 300)

    wait_until(shrunk, "the new size")

    def over() -> bool:  # then nothing moves any more
        before = screen.photograph().tobytes()
        time.sleep(1)
        return screen.photograph().tobytes() == before

    wait_until(over, "the end of the game", seconds=180)
    ended = screen.photograph().tobytes()
    screen.key("n")
    wait_until(lambda: screen.photograph().tobytes() != ended, "the next game")
    begun = screen.photograph().tobytes()  # a game in which nobody has moved is not recorded
    wait_until(lambda: screen.photograph().tobytes() != begun, "its first move")
    output = screen.quit(process)
    assert process.returncode == 0
    options, result, again = output.splitlines()
    assert options == "alphabeta:evaluation=farsighted plays; --agent names another agent"
    assert re.fullmatch(r"2 games: 1 (won|lost), 1 .*; mean score -?[\d,]+ \(seeds 3 to 4\)", result)
    pacman = "python -m pacman"
    assert again == (
        f"the last one again: {pacman} play --agent alphabeta:evaluation=farsighted --speed 2 --seed 4;"
        f" the record: {pacman} replay game.json --game 2"
    )
    first, second = read_records(screen.folder / "game.json")
    assert (first.seed, second.seed) == (3, 4)
    assert first.outcome.result in ("win", "loss")
    assert states_until_difference(first)[1] is None


def test_bare_pacman_opens_the_window(screen: Screen) -> None:
    process = screen.play()
    screen.focus()
    output = screen.quit(process)
    assert process.returncode == 0
    seed, *result, again = output.splitlines()
    assert re.fullmatch(r"seed \d+", seed)
    assert len(result) == 2, "with which options it plays, and how it ended"
    assert again.endswith(f" play --agent alphabeta:evaluation=farsighted --{seed}")


@pytest.mark.slow
def test_an_agents_error_is_in_the_shell_while_the_window_is_open(screen: Screen) -> None:
    agent = (
        "from pacman import Agent\nclass A(Agent):\n    def choose(self, state):\n        return {}['key']\n"
    )
    (screen.folder / "fails.py").write_text(agent, encoding="utf-8")
    process = screen.play("play", "-p", "fails.py", "-l", "small", "-f")
    assert process.stdout is not None
    lines = [process.stdout.readline().rstrip() for _ in range(5)]
    assert lines[0] == "agent error: agent 0 (A) raised KeyError: 'key'"
    assert lines[2:] == ['  File "fails.py", line 4, in choose', "    return {}['key']", "KeyError: 'key'"]
    assert process.poll() is None
    screen.focus()
    again = "again: python -m pacman play --layout small --agent fails.py --seed 0"
    assert screen.quit(process) == f"0 moves, seed 0; {again}\n"
    assert process.returncode == 3


@pytest.mark.slow
def test_a_person_plays_with_the_arrow_keys(screen: Screen) -> None:
    process = screen.play(
        "play", "--agent", "keyboard", "--layout", "first-bite", "--seed", "1", "--record", "mine.json"
    )
    screen.focus()
    screen.key("Left")
    time.sleep(0.5)
    screen.key("Right")
    time.sleep(2)
    output = screen.quit(process)
    assert process.returncode == 0
    result, again = output.splitlines()
    assert re.fullmatch(r"Won with \d+ points: Pacman ate all the food \(\d+ moves, seed 1\)", result)
    assert " play --layout first-bite --agent keyboard --seed 1; the record: " in again
    record = read_records(screen.folder / "mine.json")[0]
    assert record.outcome.result == "win"
    assert {"West", "East"} <= set(record.moves)


@pytest.mark.slow  # the same keys are pressed in a pseudo-terminal in test_branching_seen.py
def test_a_person_and_another_agent_go_on_from_a_move_of_a_replay(screen: Screen) -> None:
    game = play("small", "reflex", "random", seed=3)
    with RecordFile(screen.folder / "game.json") as file:
        file.write(game)
    process = screen.play("replay", "game.json", "--record", "branches.json")
    screen.focus()
    screen.key("space")
    original = screen.photograph()
    screen.key("a")
    asked = screen.photograph()
    assert asked.tobytes() != original.tobytes()
    screen.key("Down")
    assert screen.photograph().tobytes() != asked.tobytes()
    screen.key("Return")
    time.sleep(1)
    screen.key("b")
    panel = (1000, 0, 1280, 720)  # agents, move and score
    assert screen.photograph().crop(panel).tobytes() == original.crop(panel).tobytes()
    screen.key("t")
    screen.key("Right")
    time.sleep(1)
    output = screen.quit(process)
    assert process.returncode == 0
    first, by_agent, by_hand = output.splitlines()
    assert first.startswith("Won with")
    assert re.match(r"alphabeta from move \d+ of a game of reflex, seed 3: ", by_agent)
    assert re.match(r"keyboard from move \d+ of a game of reflex, seed 3: ", by_hand)
    assert by_hand.endswith("; the record: python -m pacman replay branches.json --game 2")
    branches = read_records(screen.folder / "branches.json")
    assert [str(branch.agents[0]) for branch in branches] == ["alphabeta", "keyboard"]
    for branch in branches:
        assert branch.branch
        assert branch.branch.agents == game.agents
        assert states_until_difference(branch)[1] is None
