"""The window and the terminal in other languages: room for words, double width, a font that is missing."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pygame
import pytest
from rich.cells import cell_len
from rich.console import Console

from pacman import Action, Agent, GameState, play
from pacman.gameplay import failure
from pacman.gameplay.failure import describe_timeout
from pacman.gameplay.game import STOPPED
from pacman.gameplay.record import Outcome
from pacman.gameplay.setup import GameSetup
from pacman.gameplay.thoughts import TOO_LARGE, TOO_LONG
from pacman.layout import Layout
from pacman.names.notation import AgentSpec
from pacman.support.language import ENGLISH, LANGUAGES, speaking
from pacman.view.display.controls import PAUSED_KEYS, PLAYING_KEYS, STEERING_KEYS, hints
from pacman.view.display.painting import canvas
from pacman.view.display.painting.canvas import Canvas, Face, drawable
from pacman.view.display.session import RecordSession
from pacman.view.display.terminal import TerminalView
from pacman.view.palette import DARK
from pacman.view.wording import reason_text, thought_problem

OTHERS = [code for code in LANGUAGES if code != ENGLISH.code]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_keys_are_on_one_line_of_a_usual_terminal(code: str) -> None:
    with speaking(LANGUAGES[code]):
        for keys in (PAUSED_KEYS, PLAYING_KEYS, STEERING_KEYS):
            assert cell_len(hints(*keys)) < 80


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_columns_of_values_are_as_wide_in_every_language(code: str) -> None:
    agent = AgentSpec("expectimax", {"depth": "2"})
    setup = GameSetup(Layout.load("small"), agent, (AgentSpec("random"),), 40, None, thoughts=True)
    record = setup.new_game(3).play()
    file = io.StringIO()
    console = Console(file=file, width=80, height=24, color_system=None, legacy_windows=False)
    with speaking(LANGUAGES[code]):
        view = TerminalView(console, RecordSession([record], opens_at=30), speed=1)
        view.controls.values = True
        console.print(view.picture())
    lines = file.getvalue().splitlines()
    table = [line[32:].rstrip() for line in lines[2:12]]
    assert {cell_len(line) for line in table if line.endswith(("133", "143", "153"))} == {18}
    assert all(cell_len(line) <= 38 for line in table)
    assert len(lines) == 13  # the keys on one line, too


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(
    "reason",
    [
        "Pacman ate all the food",
        "Pacman ran into a ghost",
        "ghost 1 caught Pacman",
        STOPPED,
        f"agent 0 (Mine) {describe_timeout('a move', 0.5)}",
        f"agent 0 (Mine) {describe_timeout('its start_game', 2)}",
        "agent 2 (Mine) raised ValueError: raised by me",
        "agent 0 (Mine) ended its process (exit code 3)",
        "the game raised ValueError: raised by me in Heap(3)",
    ],
)
def test_every_end_is_said_in_the_language(code: str, reason: str) -> None:
    with speaking(LANGUAGES[code]):
        said = reason_text(reason)
    assert said != reason
    for kept in ("Pacman", "Mine", "ValueError: raised by me", "exit code 3"):
        assert (kept in said) == (kept in reason)
    assert ("0,5" in said or "0.5" in said) == ("0.5" in reason)


def test_the_ends_of_games_that_were_played_fit_what_can_be_said() -> None:
    records = [play("small", agent, max_moves=moves, seed=seed) for agent, moves, seed in (
        ("random", 4000, 1), ("reflex", 30, 1), ("reflex", 4000, 4), ("alphabeta", 4000, 2)
    )]  # fmt: skip
    reasons = {record.outcome.reason for record in records}
    assert len(reasons) >= 3
    with speaking(LANGUAGES["es"]):
        assert not {reason_text(reason) for reason in reasons} & reasons


class Wrong(Agent[GameState]):
    def choose(self, state: GameState) -> Action:
        raise KeyError("of a student (with marks), which is not legal; legal were: all")


def test_every_failure_of_an_agent_is_said_in_the_language() -> None:
    agent, state = Wrong(), GameState.initial("small")
    try:
        agent.choose(state)
    except KeyError as error:
        raised = failure.error_outcome(0, agent, error)
    outcomes = [
        raised,
        failure.error_outcome(1, agent, MemoryError()),
        failure.timeout_outcome(0, agent, "a move", 1.5, None),
        failure.timeout_outcome(0, agent, "its start_game", 2, None),
        *(failure.bad_answer_outcome(0, agent, answer, state) for answer in (None, 3, "west", "Up", [])),
    ]
    for code in OTHERS:
        with speaking(LANGUAGES[code]):
            for outcome in outcomes:
                said = reason_text(outcome.reason)
                assert said != outcome.reason
                assert "Wrong" in said
                ours = said.partition("KeyError")[0]
                assert not re.search(r"raised|answered|legal were|took longer|return missing|ran out", ours)
            assert "of a student (with marks), which is not legal; legal were: all" in reason_text(
                raised.reason
            )


def test_a_traceback_and_an_unknown_reason_stay() -> None:
    outcome = Outcome("draw", "dogs ate it")
    with speaking(LANGUAGES["de"]):
        assert reason_text(outcome.reason) == "dogs ate it"


@pytest.mark.parametrize("code", OTHERS)
def test_why_there_is_no_thought_is_said_in_the_language(code: str) -> None:
    with speaking(LANGUAGES[code]):
        assert thought_problem(TOO_LARGE) != TOO_LARGE.problem
        assert thought_problem(TOO_LONG) != TOO_LONG.problem


def test_without_a_chinese_font_english_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "chinese_font", lambda: None)
    assert [drawable(each).code for each in LANGUAGES.values()] == ["en", "es", "de", "en"]
    monkeypatch.setattr(canvas, "chinese_font", lambda: "some.ttf")
    assert drawable(LANGUAGES["zh"]).code == "zh"


def test_chinese_in_a_line_is_written_in_its_own_font_and_the_rest_in_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.font.init()
    chinese = pygame.font.Font(None, 20)
    monkeypatch.setattr(canvas, "_chinese", lambda face, pixels: chinese)
    runs = canvas._runs("第 120 步", Face.REGULAR, 14)
    ours = canvas._font(Face.REGULAR, 14)
    assert [(part, font is ours) for part, font in runs] == [("第", False), (" 120 ", True), ("步", False)]
    assert canvas._runs("Zug 1 · „ä“ → −", Face.REGULAR, 14) == [("Zug 1 · „ä“ → −", ours)]


def test_lines_break_between_chinese_signs_but_not_before_a_mark() -> None:
    paper = Canvas(pygame.Surface((10, 10)), DARK, 1.0)
    text = "由你来玩：用方向键或 WASD 控制方向。暂停时使用上面的按键。"
    for width in range(60, 260, 20):
        lines = paper.wrapped(text, 14, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert not any(line[0] in "，。：" for line in lines)
        assert all(paper.width(line, 14) <= width for line in lines if len(line) > 3)


def test_parts_between_stars_are_bold(tmp_path: Path) -> None:
    surface = pygame.Surface((200, 40))
    paper = Canvas(surface, DARK, 1.0)
    plain, bold = paper.width("move ", 14), paper.width("120", 14, Face.BOLD)
    paper.write_marked("move *120*", (190, 20), at_right=True)
    assert surface.get_bounding_rect().width == 200  # opaque: nothing is outside
    inked = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    inked.invert()
    box = inked.get_bounding_rects()
    left, right = min(each.left for each in box), max(each.right for each in box)
    assert 190 - plain - bold <= left < right <= 191
