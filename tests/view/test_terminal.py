"""The terminal display: its tiles, its keys, and the whole command in a pseudo-terminal."""

from __future__ import annotations

import contextlib
import io
import math
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from rich.console import Console
from rich.text import Text

from pacman import Action, GameState, Layout, play
from pacman.cli.displays import FailurePrinter
from pacman.gameplay.record import Outcome, Record, to_line
from pacman.gameplay.setup import GameSetup
from pacman.names.notation import AgentSpec
from pacman.trace import ExpectedResult, Move, Thought
from pacman.view.display import thought_text
from pacman.view.display.controls import READY
from pacman.view.display.session import LiveSession, RecordSession
from pacman.view.display.terminal import TerminalView, key_name
from pacman.view.display.thought_text import DOES_NOT_SEARCH, KEEPS_NO_SEARCH
from pacman.view.display.tiles import ASCII, UNICODE, board_text, glyphs_for
from pacman.view.playback import Playback, RecordedGame
from pacman.view.wording import format_move_value
from tests.messages import Said
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
        ("KEY_END", lambda: playback.at_end),
        ("KEY_HOME", lambda: playback.shown == 0),
        ("+", lambda: playback.speed == 1.5),
        ("-", lambda: playback.speed == 1.0),
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


@cache
def medium_search() -> Record:
    return play("medium", "alphabeta:depth=2", seed=3, max_moves=90, thoughts=True)


def replayed(record: Record, width: int = 80, encoding: str = "utf-8") -> TerminalView:
    """A paused replay in a terminal of this width, its values shown."""
    console = Console(
        file=io.TextIOWrapper(io.BytesIO(), encoding=encoding), width=width, height=24, force_terminal=True
    )
    terminal = TerminalView(console, RecordSession([record]), speed=1.0)
    for key in ("space", "v"):
        terminal.controls.press(key)
    return terminal


def plain(terminal: TerminalView) -> list[str]:
    return Text.from_ansi(seen(terminal)).plain.splitlines()


@pytest.mark.rest_slow
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_v_shows_values_and_counts_beside_the_medium_board(encoding: str) -> None:
    terminal = replayed(medium_search(), encoding=encoding)
    states, chosen, bounds = medium_search().states(), set(), 0
    signs = thought_text.ASCII if encoding == "ascii" else thought_text.UNICODE
    for move in range(0, 90, 3):
        terminal.playback.seek(move / 90)
        rows = [line[44:].rstrip() for line in plain(terminal)[2:-1]]
        thought = terminal.playback.thought
        assert thought is not None
        assert rows[0].split()[:2] == ["move", "value"]
        for row, action in zip(rows[1:6], Action, strict=True):
            assert row[2:].split()[0] == action
            assert (row[0] == signs.chosen) == (action == medium_search().moves[move])
            found = next((each for each in thought.moves if each.action == action), None)
            legal = action in states[move].legal_actions()
            assert (found is not None) == legal
            if found is not None:
                value = format_move_value(found).replace(found.bound, signs.bounds[found.bound])
                assert row[7:18].strip() == value
                bounds += bool(found.bound)
        assert rows[6:10] == [
            f"  {what:<10}{count:>12,}{'' if what.startswith('cut') else ' nodes'}"
            for what, count in (
                ("generated", thought.generated),
                ("expanded", thought.expanded),
                ("evaluated", thought.evaluated),
                ("cut" if thought.cuts == 1 else "cuts", thought.cuts),
            )
        ]
        chosen.add(thought.chosen)
    assert len(chosen) > 2
    assert bounds > 5


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(("layout", "width"), [("medium", 80), ("large", 80), ("small", 80), ("medium", 60)])
def test_the_picture_keeps_its_size_whatever_the_values_are(layout: str, width: int) -> None:
    record = play(layout, "alphabeta:depth=1", seed=3, max_moves=60, thoughts=True)
    terminal = replayed(record, width)
    terminal.controls.press("v")
    without = plain(terminal)
    terminal.controls.press("v")
    sizes, tops = set(), set()
    for move in range(0, 61, 4):
        terminal.playback.seek(move / 60)
        lines = plain(terminal)
        sizes.add(len(lines))
        tops.add(lines[2][: 2 * terminal.playback.state.layout.width])
        assert max(map(len, lines)) <= width
    assert len(sizes) == len(tops) == 1
    assert sizes.pop() <= 24
    beside = width - 2 * terminal.playback.state.layout.width >= thought_text.WIDTH + 2
    height = terminal.playback.state.layout.height
    assert len(plain(terminal)) == len(without) + (max(10 - height, 0) if beside else 3)


def thinker(thought: Thought | None, speed: float = 1.0) -> Playback:
    """A playback whose agent thinks this."""

    class Source(RecordedGame):
        def thought(self, move: int) -> Thought | None:
            return thought

    return Playback(Source(medium_search()), speed)


def test_visits_chances_and_large_numbers_have_their_columns() -> None:
    moves = (
        Move("West", -1234567.0, "≥", ExpectedResult(-1.0, 0.25, 1.0), 1_234_567),
        Move("Stop", 3.14159, "≈", ExpectedResult(3.0, 0.0, 0.001), 12),
        Move("North", -123456789012.0, "≤", None, 0),
        Move("South", None, "", None),
    )
    thought = Thought("", (1, 1), "North", moves, 10**12, 12_345_678, 3, 0)
    table = [line.plain for line in thought_text.table(thinker(thought), thought_text.ASCII)]
    assert [line.rstrip() for line in table] == [
        "  move       value  win loss  visits",
        "  West   >= -1e+06  25% 100%   1e+06",
        "  Stop       ~ 3.1                12",
        "  East",
        "> North  <= -1e+11                 0",
        "  South          -",
        "  generated        1e+12 nodes",
        "  expanded    12,345,678 nodes",
        "  evaluated            3 nodes",
        "  cuts                 0",
    ]
    assert max(map(len, table)) == thought_text.WIDTH
    values, visits, counts = (line.plain for line in thought_text.lines(thinker(thought), thought_text.ASCII))
    assert values == "  West >= -1e+06  Stop     ~ 3.1  East           >North<= -1e+11  South        -"
    assert len(values) == len(visits) == 80
    assert [visits[start : start + 16].split() for start in range(0, 80, 16)] == [
        ["visits", "1e+06"],
        ["visits", "12"],
        [],
        ["visits", "0"],
        [],
    ]
    assert counts.split() == [
        "generated",
        "1e+12",
        "expanded",
        "1e+07",
        "evaluated",
        "3",
        "cuts",
        "0",
    ]


@pytest.mark.slow
def test_v_says_in_words_why_there_are_no_values() -> None:
    silent = msgspec.structs.replace(medium_search(), thoughts=msgspec.UNSET)
    assert KEEPS_NO_SEARCH in plain(replayed(silent))[2]
    problem = Thought("ValueError: not today, as the moon is in the wrong house")
    paused = thinker(None)
    paused.paused = True
    for playback, words in (
        (thinker(problem), "ValueError: not today, as the moon"),
        (thinker(None), "asking ... (a pause gives it time)"),
        (paused, "..."),
        (thinker(None, math.inf), "too fast to show: pause"),
    ):
        table = [line.plain for line in thought_text.table(playback, thought_text.ASCII)]
        assert (table[0].strip(), len(table)) == (words, 10)
        assert max(map(len, table)) <= thought_text.WIDTH
        assert len(thought_text.lines(playback, thought_text.ASCII)) == 3
    session = LiveSession(GameSetup(Layout.load("medium"), AgentSpec("reflex"), ()), 1)
    terminal = TerminalView(Console(file=io.StringIO(), width=80), session, speed=1.0)
    terminal.controls.press("v")
    assert DOES_NOT_SEARCH in plain(terminal)[2]
    session.close()


@pytest.mark.slow
def test_a_game_by_hand_says_that_it_waits() -> None:
    session = LiveSession(GameSetup(Layout.load("first-bite"), AgentSpec("keyboard"), ()), 1)
    terminal = TerminalView(Console(file=io.StringIO(), force_terminal=True), session, speed=1.0)
    assert plain(terminal)[1] == READY
    terminal.controls.press("d")
    assert plain(terminal)[1].startswith("score 0")
    session.close()


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


@pytest.mark.slow
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
class TestInAPseudoTerminal:
    """Over ssh there is nothing else: no DISPLAY, a terminal of 80 by 24, keys."""

    def played(self, folder: Path, keys: Sequence[tuple[bytes, bytes]], *words: str, **more: str) -> bytes:
        """All that `pacman` writes, given each key as soon as the text before it has been seen anew."""
        import pty

        parent, child = pty.openpty()
        missing = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        env = {key: value for key, value in os.environ.items() if key not in missing}
        env |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "PYTHONUTF8": "1"} | more
        command = [sys.executable, "-m", "pacman", *words]
        process = subprocess.Popen(
            command, stdin=child, stdout=child, stderr=child, env=env, close_fds=True, cwd=folder
        )
        os.close(child)
        seen, since, left = b"", 0, list(keys)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            try:
                if select.select([parent], [], [], 0.1)[0]:  # nothing is written while nothing changes
                    seen += os.read(parent, 65536)
            except OSError:  # the other side has closed
                break
            if left and left[0][0] in seen[since:]:
                since = len(seen)
                os.write(parent, left.pop(0)[1])
        assert process.wait(timeout=20) == 0
        os.close(parent)
        assert left == []
        return seen

    def test_the_command_plays_and_obeys_its_keys(self, tmp_path: Path) -> None:
        keys = [(b"score", b" "), (b"paused", b"+"), (b"1.5", b"\x1b[C"), (b"move", b"q")]
        seen = self.played(tmp_path, keys, "play", "--layout", "small", "--seed", "3")
        assert b"playing in the terminal" in seen
        result, again = drawn(seen.decode().rpartition("\x1b[?2026l")[2])[-3:-1]
        assert re.fullmatch(r"Left before its end, with -?\d+ points \(\d+ moves?, seed 3\)", result)
        agent = "--agent alphabeta:evaluation=farsighted"
        assert again.endswith(f": python -m pacman play {agent} --layout small --seed 3")
        assert "█".encode() in seen
        assert b"\x1bP" not in seen, (
            "the terminal is asked something, and where none answers this waits for seconds"
        )
        assert b"\x1b[6n" not in seen, "as above"
        assert b"\x1b[38;2;" in seen or b"\x1b[38;5;" in seen

    @pytest.mark.slow
    @pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
    def test_v_shows_the_values_of_a_live_game_and_of_its_replay(self, tmp_path: Path, encoding: str) -> None:
        more = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"} if encoding == "ascii" else {}
        keys = [
            (b"score", b" "),
            (b"paused", b"v"),
            (b"generated", b"v"),
            (b"score", b"v"),
            (b"generated", b"q"),
        ]
        words = ("--display", "terminal")
        agent = ("--agent", "alphabeta:depth=2", "--seed", "3")
        (tmp_path / "game.json").write_text(to_line(medium_search()), encoding="utf-8")
        live = self.played(tmp_path, keys, "play", *agent, *words, **more)
        back = [(b"score", b"v"), (b"generated", b"\x1b[C"), (b"paused", b"\x1b[D"), (b"score", b"q")]
        replay = self.played(tmp_path, back, "replay", "game.json", "--speed", "0.1", *words, **more)
        for output in (live, replay):
            pictures = [drawn(part) for part in output.decode(encoding).split("\x1b[?2026h")[1:]]
            assert max(len(picture) for picture in pictures) <= 24
            assert max(len(line) for picture in pictures for line in picture) <= 80
            table = next(picture for picture in reversed(pictures) if "generated" in "".join(picture))
            assert "value" in table[2]
            assert ("▸" if encoding == "utf-8" else ">") in "".join(line[44:45] for line in table[3:8])
            assert len({len(picture) for picture in pictures}) == 1, "the picture keeps its height"

    @pytest.mark.slow
    def test_nothing_is_drawn_while_nothing_changes(self, tmp_path: Path) -> None:
        keys = [(b"score", b" "), (b"paused", b"\x1b[C"), (b"move", b"?" * 40), (b"", b"q")]
        seen = self.played(
            tmp_path, keys, "play", "--layout", "small", "--seed", "3", "--display", "terminal"
        )
        parts = seen.decode().split("\x1b[?2026h")[1:]
        assert all(before != after for before, after in pairwise(map(drawn, parts)))


def drawn(part: str) -> list[str]:
    """The lines of a picture that a terminal was sent."""
    text = re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", part.split("\x1b[?2026l", maxsplit=1)[0])
    return [line.rstrip() for line in text.replace("\r", "").split("\n")]


def test_a_traceback_stands_above_the_picture_which_does_not_draw_over_it(
    says: Said,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    behind = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", Terminal(behind, "utf-8", write_through=True))
    terminal = view(force_terminal=True)
    with terminal._live_picture() as live:
        terminal._draw(live)
        FailurePrinter()(Outcome("agent error", "agent 0 (X) raised", traceback="Traceback: line 5\n"))
    assert behind.getvalue() == b""  # what is written past the picture is lost below it
    says(printed(terminal), reason="agent 0 (X) raised")
    assert "Traceback: line 5" in printed(terminal)


def test_a_terminal_that_is_too_small_for_the_board_is_told_the_size_that_is_needed() -> None:
    view = TerminalView(Console(file=io.StringIO(), width=8, height=40), RecordSession([RECORD]), speed=1.0)
    console = Console(file=io.StringIO(), width=200, height=40)
    console.print(view.picture())
    layout = view.playback.state.layout
    needed = f"the board needs {layout.width}×{layout.height + 3}."
    assert f"This terminal has 8×40 characters; {needed}" in console.file.getvalue()
