"""Searches in games that are not Pacman, graded: right ones, and what is said of wrong ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from autograder.course import parse
from autograder.course.errors import AssignmentError
from autograder.course.problems import unroll_game, wrong_problems
from autograder.grading.grade import grade, grade_case
from autograder.report import CaseReport, Report
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.session import StudentSession
from autograder.submission import Submission, written_to_folder
from tests.games.broken import Count
from tests.places import ROOT

MAIN = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "Mine"\nalgorithm = "{algorithm}"\n'
SEARCH = """
from pacman import Decision, SearchAgent, mean

class Mine(SearchAgent):
    def search(self, state):
        plies = self.depth * state.num_agents
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.value(state.successor(0, action), 1 % state.num_agents, plies - 1)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        agent = state.turn
        values = [
            self.value(state.successor(agent, action), (agent + 1) % state.num_agents, plies - 1)
            for action in state.legal_actions(agent)
        ]
        if state.role == "chance":
            return mean(state.outcomes(agent), values)
        return max(values) if state.role == "max" else min(values)
"""
BY_NUMBER = SEARCH.replace("        agent = state.turn\n", "").replace(
    'state.role == "max"', "agent == 0"
).replace('state.role == "chance"', "agent == 2")  # fmt: skip
NIM = 'kind = "game state"\ngame = "nim:heaps=1+2+1"\ndepth = 2\n'
TIC_TAC_TOE = 'kind = "game state"\ngame = "tic-tac-toe"\nmoves = ["1", "5", "9", "3"]\ndepth = 2\n'
PIG = 'kind = "game state"\ngame = "pig:target=10"\nmoves = ["roll", "4"]\ndepth = 1\n'
MINE = (
    'kind = "game state"\ngame = "games/mine.py:Count:left=6"\nmoves = ["1", "1"]\n'
    'evaluation = "games/mine.py:left"\ndepth = 1\n'
)
LEFT = "\n\ndef left(state):\n    return 10 * state.left\n\n\ndef nothing():\n    pass\n"
COUNT = (ROOT / "tests" / "games" / "broken.py").read_text(encoding="utf-8") + LEFT


def files(case: str, algorithm: str) -> dict[str, bytes]:
    return {
        "assignment.toml": MAIN.format(algorithm=algorithm).encode(),
        "q/1.toml": case.encode(),
        "games/mine.py": COUNT.encode(),
    }


def graded(code: str, case: str, sandbox: Isolation, algorithm: str = "expectiminimax") -> Report:
    return grade(parse(files(case, algorithm)), Submission("s", {"mine.py": code.encode()}), sandbox)


def case_alone(code: str, case: str, sandbox: Isolation) -> CaseReport:
    """The report of the case, without the questions that a search that failed is asked besides."""
    assignment = parse(files(case, "expectiminimax"))
    (question,) = assignment.questions
    with (
        written_to_folder(Submission("s", {"mine.py": code.encode()}), sandbox.submissions()) as folder,
        StudentSession(assignment, question, sandbox, folder, "mine.py") as session,
    ):
        return grade_case(assignment, question, question.cases[0], session, 0).report


@pytest.mark.parametrize("case", [NIM, TIC_TAC_TOE, PIG, MINE], ids=["nim", "tic-tac-toe", "pig", "mine"])
def test_a_right_search_has_all_points(case: str, sandbox: Isolation) -> None:
    report = graded(SEARCH, case, sandbox)
    (found,) = report.questions[0].cases
    assert found.status == "pass", found.message
    assert {one.what for one in found.compared} == {"action", "root value", "generated", "evaluated"}


@pytest.mark.parametrize("case", [NIM, TIC_TAC_TOE, MINE], ids=["nim", "tic-tac-toe", "mine"])
def test_where_agents_take_turns_a_search_may_count_them(case: str, sandbox: Isolation) -> None:
    assert graded(BY_NUMBER, case, sandbox, "minimax").questions[0].cases[0].status == "pass"


WRONG = {
    "turns are counted": (BY_NUMBER, PIG, "crash", "IllegalActionError"),
    "all maximize": (
        SEARCH.replace('max(values) if state.role == "max" else min(values)', "max(values)"), NIM, "fail", "",
    ),
    "chance is the worst": (SEARCH.replace("mean(state.outcomes(agent), values)", "min(values)"), PIG,
                            "fail", "its value is"),
    "a move too deep": (SEARCH.replace("plies == 0", "plies == -1"), PIG, "fail", "it generated"),
    "to the end": (SEARCH.replace("plies == 0 or ", ""), TIC_TAC_TOE, "fail", "it generated"),
    "one move deep": (SEARCH.replace("plies == 0", "plies == 1"), MINE, "fail", "it generated"),
    "the worst action": (SEARCH.replace("max(values, key", "min(values, key"), TIC_TAC_TOE, "fail",
                         "it chose"),
}  # fmt: skip


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_search_is_told_what_is_wrong(name: str, sandbox: Isolation) -> None:
    code, case, status, said = WRONG[name]
    assert code not in (SEARCH,)
    found = case_alone(code, case, sandbox)
    assert (found.status, found.points) == (status, 0), found.message
    assert said in found.message + found.error


@pytest.mark.slow
def test_a_known_mistake_is_named_in_another_game(sandbox: Isolation) -> None:
    code = SEARCH.replace("mean(state.outcomes(agent), values)", "min(values)")
    (diagnosis,) = graded(code, PIG, sandbox).questions[0].diagnoses
    assert "chance" in diagnosis.title


SPY = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        import sys
        told = [name for name in ("_asked", "state", "heaps", "tree", "_tree") if hasattr(state, name)]
        loaded = [name for name in sys.modules if name.startswith("pacman.examples") or "mine_" in name]
        raise ValueError(f"told {told}, loaded {loaded}")
"""


def test_a_students_process_has_neither_the_games_states_nor_its_code(sandbox: Isolation) -> None:
    found = case_alone(SPY, NIM, sandbox)
    assert found.status == "crash"
    assert "told [], loaded []" in found.message + found.error


def test_nodes_have_different_names_whatever_actions_are_called() -> None:
    class Odd(Count):
        def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
            return ("start", "a", "a, start") if self.left > 1 else ("start",) if self.left else ()

        def successor(self, agent: int, action: str) -> Count:
            if action not in self.legal_actions(agent):
                raise ValueError(action)
            return replace(self, left=self.left - 1, turn=1 - self.turn)

    root = unroll_game(lambda: Odd(2), "odd", (), None, None)
    assert root.tree.nodes["start"].actions == {"start": "start'", "a": "a", "a, start": "a, start"}
    assert root.tree.nodes["a"].actions == {"start": "a, start'"}
    assert len(root.tree.nodes) == 1 + 3 + 3


BAD = {
    'game = "nimm"\n': "there is no game 'nimm'; did you mean 'nim'?",
    'game = "nim:heap=1"\n': "nim has no option 'heap'; did you mean 'heaps'?",
    'game = "nim:heaps=x"\n': "heaps='x' are no heaps of Nim",
    'game = "games/none.py:Game"\n': "there is no file games/none.py in the assignment",
    'game = "games/mine.py:nothing"\n': "is not a game: its states have no num_agents",
    'game = "games/mine.py:HalfAChance"\n': "the probabilities of outcomes must sum to 1, and none",
    'game = "other.module:Game"\n': "is in an installed module, which need not be installed elsewhere",
    'game = "games/mine.py:Fails:left=3"\ndepth = 1\n': "ZeroDivisionError",
    'game = "nim"\nmoves = ["9"]\n': "'9' is not legal in <Nim 1+2+3, agent 0 moves>",
    'game = "nim"\nmoves = ["1 from heap 1"]\n': "it is agent 1 that moves after them; agent 0 must be to",
    'game = "pig"\nmoves = ["roll"]\n': "it is chance that moves after them; agent 0 must be to choose",
    'game = "nim:heaps=1"\nmoves = ["1 from heap 1"]\n': "the game is over where the search begins",
    'game = "tic-tac-toe"\n': "the game has more than 20,000 nodes so deep; lower depth",
    'game = "pig"\ndepth = 4\n': "the game has more than 20,000 nodes so deep; lower depth",
    "": "game is missing",
}


@pytest.mark.parametrize("keys", BAD)
def test_a_wrong_case_is_one_clear_sentence(keys: str) -> None:
    with pytest.raises(AssignmentError) as raised:
        raise next(wrong_problems(parse(files(f'kind = "game state"\n{keys}', "minimax"))))
    assert BAD[keys] in str(raised.value)
    assert str(raised.value).startswith("q/1.toml")
    assert "\n" not in str(raised.value)
