"""What is told of an agent that fails: the lines of its own code, and the place where it failed."""

from __future__ import annotations

import json
import os
import sys
import textwrap
from pathlib import Path

import pytest

from pacman import play
from pacman.gameplay import failure
from pacman.gameplay.record import Outcome, SourcePlace, read_records, to_line
from tests.places import ROOT
from tests.players import Answers, Recurses

FILES = {
    "src/mine.py": """
        import os
        from helper import half, parsed
        from agents import AlphaBeta
        from pacman import Agent, Decision, SearchAgent

        class Jumps(Agent):
            def choose(self, state):
                return str(state.successor(0, "Jump"))

        class AsksHelper(Agent):
            def choose(self, state):
                return half(state)

        class Parses(Agent):
            def choose(self, state):
                return parsed("{")

        class SearchesWithin(Agent):
            def choose(self, state):
                return AlphaBeta(evaluation=self.value).choose(state)

            def value(self, state):
                return half(state)

        class Links(Agent):
            def choose(self, state):
                try:
                    state.successor(0, "Jump")
                except ValueError as error:
                    raise RuntimeError("no way") from error

        class Waits(Agent):
            def choose(self, state):
                while True:
                    half(4)

        class NoDecision(SearchAgent):
            def search(self, state):
                Decision("Stop", 0)

        class Leaves(Agent):
            def choose(self, state):
                os.chdir(os.sep)
                return {}["key"]

        class ImportsBroken(Agent):
            def choose(self, state):
                import broken

        class Misspells(Agent):
            def choose(self, state):
                return state.legal_action()[0]

        class NoSelf(Agent):
            def choose(state):
                return "Stop"

        class SmallLetters(Agent):
            def choose(self, state):
                return "stop"
    """,
    "src/helper.py": """
        import json
        import time

        def half(number):
            time.sleep(0.001)
            return number / 2

        def parsed(text):
            return json.loads(text)
    """,
    "src/broken.py": "x = = 1",
    "ev.py": """
        def boom(state):
            return 1 // (state.score - state.score)

        def nothing(state):
            state.score

        def of_two(state, agent):
            return state.score
    """,
}


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(textwrap.dedent(text).lstrip(), encoding="utf-8")
    for name in ("helper", "broken"):
        monkeypatch.delitem(sys.modules, name, raising=False)


pytestmark = pytest.mark.usefixtures("own_files")


def outcome_of(name: str, timeout: float | None = None) -> Outcome:
    return play("small", name, seed=1, move_timeout=timeout).outcome


def told(outcome: Outcome) -> list[str]:
    """The source lines of its traceback."""
    return [line.strip() for line in outcome.traceback.splitlines() if line.startswith("    ")]


def places(outcome: Outcome) -> list[str]:
    return [
        line.split('"')[1] + line.split('"')[2] for line in outcome.traceback.splitlines() if '"' in line[:8]
    ]


def test_an_evaluations_own_line_is_told_though_our_search_called_it() -> None:
    outcome = outcome_of("alphabeta:evaluation=ev.py:boom")
    assert (outcome.agent, outcome.reason.partition(": ")[0].split()[-1]) == (0, "ZeroDivisionError")
    assert outcome.traceback == (
        "Traceback (most recent call last):\n"
        '  File "ev.py", line 2, in boom\n'
        "    return 1 // (state.score - state.score)\n"
        "ZeroDivisionError: integer division or modulo by zero\n"
    )


def test_a_helper_modules_frame_is_kept() -> None:
    outcome = outcome_of("src/mine.py:AsksHelper")
    assert told(outcome) == ["return half(state)", "return number / 2"]
    assert places(outcome) == ["src/mine.py, line 12, in choose", "src/helper.py, line 6, in half"]
    assert outcome.place == SourcePlace(
        file="src/helper.py",
        line=6,
        function="half",
        first=4,
        lines=(
            "def half(number):",
            "    time.sleep(0.001)",
            "    return number / 2",
            "",
            "def parsed(text):",
        ),
    )


def test_our_frames_between_theirs_are_left_out() -> None:
    outcome = outcome_of("src/mine.py:SearchesWithin")
    lines = [
        "return AlphaBeta(evaluation=self.value).choose(state)",
        "return half(state)",
        "return number / 2",
    ]
    assert told(outcome) == lines


def test_an_error_in_our_code_ends_at_the_line_that_called_it() -> None:
    outcome = outcome_of("src/mine.py:Jumps")
    assert told(outcome) == ['return str(state.successor(0, "Jump"))']
    assert isinstance(outcome.place, SourcePlace)
    assert (outcome.place.file, outcome.place.line) == ("src/mine.py", 8)


def test_frames_of_a_library_follow_the_line_that_called_it() -> None:
    outcome = outcome_of("src/mine.py:Parses")
    assert told(outcome)[:2] == ['return parsed("{")', "return json.loads(text)"]
    library = f"{Path(os.__file__).parent.name}/json/"
    assert places(outcome)[2:]
    assert all(place.startswith(library) for place in places(outcome)[2:])
    assert isinstance(outcome.place, SourcePlace)
    assert outcome.place.lines[outcome.place.line - outcome.place.first] == "    return json.loads(text)"


def test_linked_errors_keep_their_own_lines() -> None:
    first = 'state.successor(0, "Jump")'
    assert told(outcome_of("src/mine.py:Links")) == [first, 'raise RuntimeError("no way") from error']


def test_a_syntax_error_in_a_helper_is_named_with_its_file_as_elsewhere() -> None:
    assert 'File "src/broken.py", line 1\n    x = = 1\n' in outcome_of("src/mine.py:ImportsBroken").traceback


def test_a_slow_agent_is_shown_where_it_was_without_the_machinery_around_it() -> None:
    outcome = outcome_of("src/mine.py:Waits", timeout=0.1)
    assert told(outcome)[0] == "half(4)"
    assert {place.partition(",")[0] for place in places(outcome)} <= {"src/mine.py", "src/helper.py"}
    assert isinstance(outcome.place, SourcePlace)
    assert outcome.place.file == places(outcome)[-1].partition(",")[0]


@pytest.mark.parametrize(
    ("name", "file", "line", "function"),
    [
        ("src/mine.py:NoDecision", "src/mine.py", 38, "search"),
        ("alphabeta:evaluation=ev.py:nothing", "ev.py", 4, "nothing"),
    ],
)
def test_what_returned_nothing_is_shown_and_asked_for_its_return(
    name: str, file: str, line: int, function: str
) -> None:
    outcome = outcome_of(name)
    assert " None " in outcome.reason
    assert places(outcome)[-1] == f"{file}, line {line}, in {function}"
    assert isinstance(outcome.place, SourcePlace)
    assert (outcome.place.file, outcome.place.line, outcome.place.function) == (file, line, function)


def test_an_answer_that_is_no_action_leads_to_the_definition_of_choose() -> None:
    place = play("small", Answers(None), seed=1).outcome.place
    assert isinstance(place, SourcePlace)
    assert (Path(place.file).name, place.function) == ("players.py", "choose")
    assert "def choose(self, state: Any) -> Any:" in place.lines[place.line - place.first]


def test_a_misspelt_attribute_of_a_state_gets_the_right_one() -> None:
    problem = "AttributeError: 'GameState' object has no attribute 'legal_action'"
    reason = f"agent 0 (Misspells) raised {problem}; did you mean 'legal_actions'?"
    assert outcome_of("src/mine.py:Misspells").reason == reason


@pytest.mark.parametrize(
    ("name", "where", "problem"),
    [
        (
            "src/mine.py:NoSelf",
            "src/mine.py, line 55, in choose",
            "takes 1 positional argument but 2 were given",
        ),
        (
            "alphabeta:evaluation=ev.py:of_two",
            "ev.py, line 7, in of_two",
            "missing 1 required positional argu",
        ),
    ],
)
def test_a_function_that_cannot_be_called_with_what_it_gets_is_shown(
    name: str, where: str, problem: str
) -> None:
    outcome = outcome_of(name)
    assert problem in outcome.reason
    assert places(outcome)[-1] == where
    assert isinstance(outcome.place, SourcePlace)


def test_an_action_in_small_letters_gets_the_right_one() -> None:
    reason = outcome_of("src/mine.py:SmallLetters").reason
    assert "'stop'" in reason and "'Stop'" in reason


def test_paths_lead_from_the_folder_of_the_game_wherever_the_agent_goes(tmp_path: Path) -> None:
    here = Path.cwd()
    assert places(outcome_of("src/mine.py:Leaves")) == ["src/mine.py, line 44, in choose"]
    os.chdir(here)
    Path("games").mkdir()
    os.chdir("games")
    outcome = outcome_of(str(tmp_path / "src/mine.py:AsksHelper"))
    assert [place.partition(",")[0] for place in places(outcome)] == ["../src/mine.py", "../src/helper.py"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the folder of a process")
def test_a_folder_that_was_removed_is_no_reason_to_lose_a_game(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    assert "raised RecursionError" in play("small", Recurses(), seed=1).outcome.reason


@pytest.mark.slow
def test_a_recursion_without_end_is_told_alike_from_any_depth() -> None:
    def deeper(levels: int) -> Outcome:
        return deeper(levels - 1) if levels else play("small", Recurses(), seed=1).outcome

    assert deeper(0) == deeper(7)
    assert "\n  …\n" in deeper(0).traceback
    assert len(deeper(0).traceback) < 1500


def test_an_agent_that_is_installed_keeps_its_frames(tmp_path: Path) -> None:
    folder = tmp_path / "lib" / "site-packages" / "course"
    folder.mkdir(parents=True)
    text = (
        "from pacman import Agent\nclass Late(Agent):\n    def choose(self, state):\n        return 1 // 0\n"
    )
    (folder / "late.py").write_text(text, encoding="utf-8")
    outcome = outcome_of(str(folder / "late.py"))
    assert places(outcome) == ["site-packages/course/late.py, line 4, in choose"]
    assert isinstance(outcome.place, SourcePlace)
    assert outcome.place.file == "site-packages/course/late.py"


def test_the_place_is_recorded_and_read_again() -> None:
    record = play("small", "src/mine.py:Jumps", seed=1)
    Path("game.json").write_text(to_line(record), encoding="utf-8")
    assert read_records(Path("game.json"))[0].outcome == record.outcome


def test_a_record_without_an_error_holds_what_it_did_before() -> None:
    outcome = json.loads(to_line(play("small", "reflex", seed=1)))["outcome"]
    assert list(outcome) == ["result", "reason", "agent", "traceback"]


def test_files_are_named_from_the_current_folder_unless_another_is_given() -> None:
    try:
        raise ValueError("here")
    except ValueError as problem:
        named = failure.error_outcome(0, Recurses(), problem, str(ROOT))
    assert 'File "tests/gameplay/test_failure.py"' in named.traceback
