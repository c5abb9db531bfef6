"""The terminal display: its tiles, its keys, and the whole command in a pseudo-terminal."""

from __future__ import annotations

import contextlib
import io
import os
import select
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from rich.console import Console
from rich.text import Text

from pacman import GameState, Layout, play
from pacman.display.session import LiveSession, RecordSession
from pacman.display.terminal import TerminalView, key_name
from pacman.display.tiles import ASCII, UNICODE, board_text, glyphs_for
from pacman.names.spec import AgentSpec
from pacman.names.teams import ghost_specs
from pacman.playing.setup import GameSetup
from tests.strategies import games
from tests.waiting import PATIENCE

RECORD = play("small", "reflex", "random", seed=3)


def view(**options: object) -> TerminalView:
    console = Console(file=io.StringIO(), width=80, **options)
    return TerminalView(console, RecordSession([RECORD, RECORD]), speed=1.0)


def printed(terminal: TerminalView) -> str:
    return terminal.console.file.getvalue()


def test_a_board_is_two_characters_a_cell() -> None:
    state = GameState.initial(Layout.parse("%%%%%%\n%Po.G%\n%%%%%%"))
    assert board_text(state, ASCII).plain == "############\n## P o .G1##\n############"
    assert board_text(state, UNICODE).plain == "████████████\n██ ● ● ·∩1██\n████████████"
    state = state.successor(0, "East")
    assert board_text(state, ASCII).plain.splitlines()[1] == "##  P> .s1##"


def test_a_ghost_between_cells_is_drawn_on_its_nearest_centre_and_blinks_before_it_is_brave() -> None:
    boards = "%%%%%%%%\n%P.  G %\n%%%%%%%%\n\n%%%%%%%%\n% .    %\n%%%%%%%%\n"
    text = boards + "pacman 1,1 Stop\nghost 4.5,1 West {}\nscore 0\n"
    long, odd, even = (board_text(GameState.parse(text.format(timer)), ASCII) for timer in (39, 9, 8))
    assert long.plain.splitlines()[1] == "## P .    s1  ##"
    assert long.spans == even.spans
    assert long.spans != odd.spans


def test_a_narrow_terminal_gets_one_character_a_cell() -> None:
    state = GameState.initial(Layout.parse("%%%%%%\n%Po.G%\n%%%%%%"))
    assert board_text(state, ASCII, compact=True).plain == "######\n#Po.1#\n######"
    narrow = TerminalView(Console(file=io.StringIO(), width=20), RecordSession([RECORD]), speed=1.0)
    assert len(narrow.board().plain.splitlines()[0]) == 15


@given(games())
def test_every_state_fits_its_board(states: list[GameState]) -> None:
    layout = states[-1].layout
    for glyphs in (UNICODE, ASCII):
        lines = board_text(states[-1], glyphs).plain.splitlines()
        assert len(lines) == layout.height
        assert {len(line) for line in lines} == {2 * layout.width}


def test_the_shapes_are_ascii_where_the_terminal_knows_no_other() -> None:
    ascii_only = Console(file=io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert glyphs_for(ascii_only) is ASCII
    assert glyphs_for(Console(file=io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))) is UNICODE


def test_without_a_terminal_the_beginning_and_the_end_are_printed() -> None:
    terminal = view()
    terminal.run()
    output = printed(terminal)
    assert output.count("Won with") + output.count("Lost with") == 1
    assert output.count("██\n" + "██" * 15) == 2
    assert "\x1b" not in output


def test_keys_do_what_the_help_line_says() -> None:
    terminal = view(force_terminal=True)
    playback = terminal.playback
    for key, seen in (
        (" ", lambda: playback.paused),
        ("KEY_RIGHT", lambda: playback.shown == 1),
        ("KEY_RIGHT", lambda: playback.shown == 2),
        ("KEY_LEFT", lambda: playback.shown == 1),
        ("]", lambda: playback.speed == 1.5),
        ("[", lambda: playback.speed == 1.0),
        (" ", lambda: not playback.paused),
        ("r", lambda: terminal.playback is not playback and terminal.playback.shown == 0),
        ("N", lambda: terminal.playback.shown == 0),
        ("q", lambda: not terminal.controls.running),
    ):
        terminal.controls.press(key_name(key))
        assert seen(), key


def seen(terminal: TerminalView) -> str:
    with terminal.console.capture() as capture:
        terminal.console.print(terminal.picture())
    return capture.get()


def test_who_plays_stands_above_the_board() -> None:
    assert seen(view()).splitlines()[0] == "reflex  against random"


def test_a_long_name_of_an_agent_takes_one_line() -> None:
    setup = GameSetup(Layout.load("first-bite"), AgentSpec("reflex", {"evaluation": "score" * 40}), ())
    record = play("first-bite", "reflex", seed=1)
    record = msgspec.structs.replace(record, agents=setup.specs)
    terminal = TerminalView(Console(file=io.StringIO(), width=40), RecordSession([record]), speed=1.0)
    first, second = seen(terminal).splitlines()[:2]
    assert first.startswith("reflex:evaluation=score")
    assert len(first) <= 40
    assert second.startswith("score 0")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_v_shows_what_a_search_thinks_of_each_move(encoding: str) -> None:
    setup = GameSetup(
        Layout.load("small"),
        AgentSpec("alphabeta", {"depth": "2"}),
        ghost_specs("random", Layout.load("small")),
    )
    session = LiveSession(setup, 5)
    console = Console(file=io.TextIOWrapper(io.BytesIO(), encoding=encoding), width=120, force_terminal=True)
    terminal = TerminalView(console, session, speed=1.0)
    terminal.controls.press("space")
    plain = seen(terminal).count("\n")
    terminal.controls.press("v")
    deadline = time.monotonic() + 20
    while terminal.playback.thought is None:
        assert time.monotonic() < deadline
        terminal.controls.tick(0.01)
        time.sleep(0.01)
    picture = seen(terminal)
    line = Text.from_ansi(picture).plain.splitlines()[2]
    thought = terminal.playback.thought
    assert [line.index(move.action) for move in thought.moves] == sorted(
        line.index(move.action) for move in thought.moves
    )
    assert {move.action for move in thought.moves} == set(terminal.playback.state.legal_actions())
    bounds = [move.bound for move in thought.moves if move.bound]
    assert bounds
    for sign, ascii_sign in (("≤", "<="), ("≥", ">=")):
        shown = sign if encoding == "utf-8" else ascii_sign
        assert line.count(shown) == bounds.count(sign)
    assert picture.count("\n") == plain + 1
    session.close()


def test_v_says_that_an_agent_does_not_search() -> None:
    terminal = view()
    terminal.controls.press("v")
    assert seen(terminal).splitlines()[2] == "this agent does not search"


def test_the_end_of_each_of_several_games_is_printed_once() -> None:
    class Advancing(RecordSession):
        auto_advance = True

    console = Console(file=io.StringIO(), width=80, force_terminal=True)
    terminal = TerminalView(console, Advancing([RECORD, RECORD]), speed=1.0)
    first = terminal.playback
    first.seek(1)
    for _ in range(40):
        terminal.let_pass(0.1)
    assert terminal.playback is not first
    assert printed(terminal).count(RECORD.outcome.reason) == 1


def test_the_end_stays_until_a_key_and_says_how_it_ended() -> None:
    terminal = view(force_terminal=True)
    terminal.playback.seek(1)
    terminal.playback.tick(1)
    assert RECORD.outcome.reason in seen(terminal)
    terminal.controls.press(key_name("KEY_LEFT"))
    assert terminal.playback.shown == len(RECORD.moves) - 1
    assert terminal.controls.running


def test_a_dumb_terminal_gets_the_beginning_and_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    terminal = view(force_terminal=True)
    terminal.run()
    assert RECORD.outcome.reason in printed(terminal)


def test_a_person_steers_with_the_keys() -> None:
    setup = GameSetup(Layout.load("first-bite"), AgentSpec("keyboard"), ())
    session = LiveSession(setup, 1)
    terminal = TerminalView(Console(file=io.StringIO(), force_terminal=True), session, speed=1.0)
    terminal.controls.press(key_name("d"))
    session.source.want(2, patience=5)
    assert session.source.states[-1].is_win
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
@pytest.mark.parametrize("to_file", [False, True])
def test_an_agents_error_is_printed_at_once_above_the_picture_or_into_a_file(
    tmp_path: Path, to_file: bool
) -> None:
    import pty

    agent = (
        "from pacman import Agent\nclass A(Agent):\n    def choose(self, state):\n        return {}['key']\n"
    )
    (tmp_path / "fails.py").write_text(agent, encoding="utf-8")
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "pacman", "play", "--display", "terminal", "-l", "small", "-f"]
    env = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40", "PYTHONUTF8": "1"}
    with (tmp_path / "errors").open("wb") as file:
        process = subprocess.Popen(
            [*command, "-p", "fails.py"],
            stdin=child,
            stdout=child,
            stderr=file if to_file else child,
            env=env,
            cwd=tmp_path,
        )
    os.close(child)
    picture, errors = b"", b""
    while b"in choose" not in errors or b"Agent error with 0 points" not in picture:
        assert select.select([parent], [], [], PATIENCE)[0]
        picture += os.read(parent, 65536)
        errors = (tmp_path / "errors").read_bytes() if to_file else picture
    os.write(parent, b"q")
    with contextlib.suppress(OSError):  # the other side has closed
        while select.select([parent], [], [], PATIENCE)[0]:
            picture += os.read(parent, 65536)
    os.close(parent)
    assert process.wait(timeout=PATIENCE) == 3
    errors = (tmp_path / "errors").read_bytes() if to_file else picture
    assert errors.count(b'File "fails.py", line 4, in choose') == 1
    assert picture.count(b"return {}['key']") == (not to_file)
    assert picture.count(b"Q quit") > 1, "the picture is drawn on, below what was printed"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_the_command_plays_in_a_terminal_and_obeys_its_keys() -> None:
    """Over ssh there is nothing else: no DISPLAY, a terminal, keys."""
    import pty

    parent, child = pty.openpty()
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    env |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "pacman", "play", "--layout", "small", "--seed", "3"]
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=env, close_fds=True)
    os.close(child)
    seen = b""
    deadline = time.monotonic() + 60
    keys = [(b"score", b" "), (b"paused", b"]"), (b"1.5", b"\x1b[C"), (b"move", b"q")]
    while time.monotonic() < deadline and process.poll() is None:
        try:
            seen += os.read(parent, 65536)
        except OSError:  # the other side has closed
            break
        if keys and keys[0][0] in seen:
            os.write(parent, keys.pop(0)[1])
    assert process.wait(timeout=20) == 0
    os.close(parent)
    assert keys == []
    assert b"playing in the terminal" in seen
    assert "█".encode() in seen
    assert b"\x1bP" not in seen, (
        "the terminal is asked something, and where none answers this waits for seconds"
    )
    assert b"\x1b[6n" not in seen, "as above"
    assert b"\x1b[38;2;" in seen or b"\x1b[38;5;" in seen
