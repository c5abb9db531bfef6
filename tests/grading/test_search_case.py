"""What is said and shown of a search: other nodes than expected, and searches that end without an answer."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from autograder.course import parse
from autograder.formats.machines import to_gradescope, to_junit
from autograder.formats.page import to_html
from autograder.formats.terminal import show
from autograder.grading.grade import grade
from autograder.report import Report
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.messages import Said

MAIN = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "Mine"\nalgorithm = "{algorithm}"\n'
TIES = 'kind = "tree"\ntree = {{ tree = [[3, 5], [3, 9], [2, 7]] }}\n{more}'
ALPHABETA = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        best, alpha = None, float("-inf")
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, alpha, float("inf"))
            if best is None or value > best.value:
                best = Decision(action, value)
            alpha = max(alpha, value)
        {end}

    def value(self, state, ply, alpha, beta):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        best = float("inf") if agent else float("-inf")
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), ply + 1, alpha, beta)
            if agent:
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
            if beta {beyond} alpha:
                break
        return best
"""
ENDS = {  # how the search ends: the status, what is said, and how that is called
    "return None": (
        "crash",
        "it raised AgentError: search must return a Decision(action, value), not None",
        "returns-nothing",
    ),
    "1 / 0": ("crash", "it raised ZeroDivisionError: division by zero", "division-by-zero"),
    "return best.action": (
        "crash",
        "it raised AgentError: search must return a Decision(action, value), ",
        "returns-no-action",
    ),
    "return Decision(3, best.value)": (
        "fail",
        "the action of the Decision that it returned is an int, not text",
        "returns-a-value",
    ),
}  # fmt: skip


def graded(code: str, sandbox: Isolation, algorithm: str = "alphabeta", more: str = "") -> Report:
    files = {
        "assignment.toml": MAIN.format(algorithm=algorithm).encode(),
        "q/1.toml": TIES.format(more=more).encode(),
    }
    return grade(parse(files), Submission("s", {"mine.py": code.encode()}), sandbox)


@pytest.mark.slow
@pytest.mark.parametrize("end", ENDS)
def test_a_search_that_ends_without_an_answer_shows_what_it_searched(end: str, sandbox: Isolation) -> None:
    status, said, called = ENDS[end]
    (question,) = graded(ALPHABETA.format(end=end, beyond="<="), sandbox).questions
    (case,) = question.cases
    assert (case.status, case.points) == (status, 0)
    assert case.message.startswith(said)
    shown = {each.what: (each.expected, each.got, each.same) for each in case.compared}
    assert shown["generated"] == ("9 nodes", "8 nodes", False)
    assert shown["action"] == ("Left", "none", False)
    assert "◀ not generated, and should be" in case.picture
    assert [each.name for each in question.diagnoses] == ["prune-on-equality", called]


@pytest.mark.rest_slow
@pytest.mark.parametrize("end", ENDS)
def test_a_right_search_that_ends_without_an_answer_has_no_other_mistake(
    end: str, sandbox: Isolation
) -> None:
    (question,) = graded(ALPHABETA.format(end=end, beyond="<"), sandbox).questions
    (case,) = question.cases
    assert case.points == 0
    assert {each.what: each.same for each in case.compared} == {
        "action": False,
        "root value": False,
        "generated": True,
        "evaluated": True,
    }
    assert "◀" not in case.picture
    assert ([each.name for each in question.diagnoses], question.undiagnosed) == ([ENDS[end][2]], False)


def test_an_error_before_anything_was_searched_shows_no_comparison(sandbox: Isolation) -> None:
    code = ALPHABETA.format(end="return best", beyond="<").replace("best, alpha =", "1 / 0; best, alpha =")
    (case,) = graded(code, sandbox).questions[0].cases
    assert (case.status, case.compared, case.picture) == ("crash", (), "")


POSITION = b"kind = 'position'\nlayout = 'small'\n[compare]\naction = false\nvalue = false\n"
OTHERS = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            {each}
            for reply in child.legal_actions(1):
                leaf = child.successor(1, reply)
                if {looks}:
                    self.evaluate(leaf)
        return Decision("Left", 3)
"""


@pytest.mark.slow
def test_as_many_nodes_that_are_others_are_called_so_with_the_first(sandbox: Isolation) -> None:
    code = OTHERS.format(each="self.evaluate(child)", looks="reply != child.legal_actions(1)[0]")
    files = {"assignment.toml": MAIN.format(algorithm="minimax").encode(), "q/1.toml": POSITION}
    report = grade(parse(files), Submission("s", {"mine.py": code.encode()}), sandbox)
    (case,) = report.questions[0].cases
    assert [each.got for each in case.compared if not each.same] == ["12 nodes, 3 of them different"]
    out = StringIO()
    show(report, Console(file=out, width=200, highlight=False))
    pages = (to_html(report), to_junit(report), to_gradescope(report).decode(), out.getvalue())
    assert all(
        "12 nodes, 3 of them different, right: 12 nodes; the first that differs, after West, is" in each
        for each in pages
    )


@pytest.mark.slow
def test_the_right_nodes_in_another_order_are_called_so_with_the_first(
    says: Said, sandbox: Isolation
) -> None:
    code = OTHERS.format(each="", looks="True").replace(
        "child.legal_actions(1)", "child.legal_actions(1)[::-1]"
    )
    report = graded(code, sandbox, algorithm="minimax", more='[compare]\nevaluated = "sequence"\n')
    (case,) = report.questions[0].cases
    says(case.message, got="6 nodes in another order", expected="6 nodes")
    says(case.message, second="the first that differs, after Left, agent 1 Right, is evaluated too early")
