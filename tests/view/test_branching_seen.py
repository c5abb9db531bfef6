"""What is seen of menus and branches: in a terminal, in a pseudo-terminal, in the window's picture."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from rich.console import Console

from pacman import play
from pacman.gameplay.record import Record, RecordFile, read_records, states_until_difference
from pacman.names.notation import parse_spec
from pacman.view.display.controls import GAME_IS_OVER, NO_BRANCH_YET, READY
from pacman.view.display.painting.canvas import Canvas, arrange
from pacman.view.display.painting.cards import draw_menu, draw_notice
from pacman.view.display.painting.scene import Scene
from pacman.view.display.session import MENU_HINT, Menu, RecordSession, candidates
from pacman.view.display.terminal import TerminalView
from pacman.view.palette import DARK
from pacman.view.playback import Playback, RecordedGame
from tests.messages import Said
from tests.view.test_painting import SIZES, Written

ALPHABETA = "alphabeta"
RECORD = play("small", "reflex", "random", seed=3)


def seen(terminal: TerminalView) -> list[str]:
    with terminal.console.capture() as capture:
        terminal.console.print(terminal.picture())
    return capture.get().splitlines()


@pytest.mark.rest_slow(1)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_the_terminal_shows_the_keys_in_a_pause_the_menu_the_origin_and_why_not(
    says: Said, encoding: str
) -> None:
    console = Console(file=io.TextIOWrapper(io.BytesIO(), encoding=encoding), width=80)
    terminal = TerminalView(console, RecordSession([RECORD]), speed=1.0)
    controls = terminal.controls
    keys = "Space pause   arrows step   V values   T by hand   A agent   B back   Q quit"
    assert keys not in seen(terminal)
    for _ in range(5):
        controls.press("right")
    picture = seen(terminal)
    assert picture[-1] == keys
    controls.press("b")
    assert seen(terminal)[1] == NO_BRANCH_YET
    controls.press("a")
    menu = seen(terminal)
    says(menu[2], move=5)
    assert menu[3:5] == ["> reflex", f"  {ALPHABETA}"]
    assert MENU_HINT in menu
    assert len(menu) >= len(picture)
    assert len(menu) <= 24
    controls.press("down")
    assert seen(terminal)[3:5] == ["  reflex", f"> {ALPHABETA}"]
    controls.press("escape")
    assert seen(terminal) == picture
    controls.press("t")
    branch = seen(terminal)
    assert branch[0].startswith("keyboard  ")
    says(branch[0], ghosts="random")
    says(branch[0], move=5, agent="reflex")
    assert branch[1] == READY
    assert branch[2:-1] == picture[2:-1], "the board is the same"
    assert len(branch) == len(picture)
    assert branch[-1] == keys
    controls.press("b")
    controls.playback.seek(1)
    controls.press("t")
    assert seen(terminal)[1] == GAME_IS_OVER
    controls.session.close()


def test_a_long_menu_shows_its_selected_entry_and_fits_the_terminal() -> None:
    console = Console(file=io.StringIO(), width=80, height=24)
    terminal = TerminalView(console, RecordSession([RECORD]), speed=1.0)
    entries = [f"agent number {number}" for number in range(60)]
    terminal.controls.menu = Menu("Who continues?", entries, choose=print)
    for selected in (0, 1, 30, 58, 59):
        terminal.controls.menu.selected = selected
        lines = seen(terminal)
        assert len(lines) <= 24
        assert f"> agent number {selected}" in lines
        assert MENU_HINT in lines


def test_whatever_is_shown_fits_a_terminal_of_80_by_24() -> None:
    large = play("large", "reflex", "random", seed=3, max_moves=20)
    console = Console(file=io.StringIO(), width=80, height=24)
    terminal = TerminalView(console, RecordSession([large]), speed=1.0)
    for keys in (("right",), ("t",), ("space",), ("a",)):
        for key in keys:
            terminal.controls.press(key)
        lines = seen(terminal)
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
    terminal.controls.session.close()


def kept(path: Path, record: Record) -> Path:
    with RecordFile(path) as file:
        file.write(record)
    return path


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_the_command_goes_on_by_hand_and_with_another_agent_in_a_terminal(tmp_path: Path) -> None:
    import pty

    parent, child = pty.openpty()
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    env |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30", "PYTHONUTF8": "1"}
    kept(tmp_path / "game.json", RECORD)
    command = [sys.executable, "-m", "pacman", "replay", "game.json", "--record", "branches.json"]
    process = subprocess.Popen(
        command, stdin=child, stdout=child, stderr=child, env=env, cwd=tmp_path, close_fds=True
    )
    os.close(child)
    awaited = [  # what is seen, then the key that is pressed
        (b"reflex", b" "),
        (b"paused", b"\x1b[C"),
        (b"A agent", b"a"),
        (b"Who continues from move", b"\x1b[B"),
        (b"> alphabeta", b"\r"),
        (b"of reflex", b" "),
        (b"paused", b"b"),
        (b"reflex", b"t"),
        (b"keyboard", b"d"),
        *((b"score", direction) for direction in (b"w", b"a", b"s")),  # one of these ways is open
        (b"score", b"q"),
    ]
    seen, deadline = b"", time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        try:
            seen += os.read(parent, 65536)
        except OSError:  # the other side has closed
            break
        if awaited and awaited[0][0] in seen:
            time.sleep(0.3)  # so that a few moves are made
            os.write(parent, awaited.pop(0)[1])
            seen = b""
    assert process.wait(timeout=20) == 0
    os.close(parent)
    assert awaited == []
    by_agent, by_hand = read_records(tmp_path / "branches.json")
    assert [str(record.agents[0]) for record in (by_agent, by_hand)] == [
        ALPHABETA,
        "keyboard",
    ]
    for record in (by_agent, by_hand):
        assert record.branch
        assert record.branch.agents == RECORD.agents
        assert record.branch.moves >= 1
        assert record.moves[: record.branch.moves] == RECORD.moves[: record.branch.moves]
        assert states_until_difference(record)[1] is None
    own = [move for number, move in enumerate(by_hand.moves) if number % 2 == 0]
    assert set(own[(by_hand.branch.moves + 1) // 2 :]) - {"Stop"}


def pixels(scene: Scene, size: tuple[int, int]) -> bytes:
    surface = pygame.Surface(size)
    playback = Playback(RecordedGame(RECORD))
    playback.paused = True
    scene.draw(surface, playback)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (400, 300), (500, 1300)])
def test_the_window_draws_the_menu_its_selected_entry_and_a_notice(size: tuple[int, int]) -> None:
    scene = Scene()
    pictures = [pixels(scene, size)]
    entries = [f"agent number {number}" for number in range(11)]
    scene.menu = Menu("Who continues from move 41?", entries, choose=print)
    pictures.append(pixels(scene, size))
    scene.menu.press("down")
    pictures.append(pixels(scene, size))
    scene.menu, scene.notice = None, "The game is over here: go back first, with Left"
    pictures.append(pixels(scene, size))
    assert len(set(pictures)) == 4
    scene.notice = ""
    assert pixels(scene, size) == pictures[0]


@pytest.mark.parametrize("times", [1, 9])
@pytest.mark.parametrize("size", SIZES)
def test_in_a_menu_and_a_notice_nothing_is_cut_and_nothing_overlaps(
    size: tuple[int, int], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    agents = candidates([parse_spec("alphabeta:depth=2:evaluation=farsighted")])[:10]  # as many as fit
    menu = Menu(
        "Who continues from move 41?", list(map(str, agents)) * times, choose=print, selected=3 * times
    )
    surface = pygame.Surface(size)
    canvas = Canvas(surface, DARK, (places := arrange(size, (20, 11))).unit)
    written = Written(monkeypatch)
    draw_menu(canvas, places, menu)
    written.check()
    assert times > 1 or len(written.lines) == len(agents) + 2
    assert menu.entries[menu.selected][:9] in {text[:9] for text in written.texts()}
    long = "max_moves=60 leaves nothing to play after 60 moves; moves are counted from the start of the game"
    lines = len(written.lines)
    draw_notice(canvas, places, long)
    assert " ".join(written.texts()[lines:]) == long
    assert all(surface.get_rect().contains(place) for _, place, _ in written.lines)
