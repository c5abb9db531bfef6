"""A search that tells only its action is asked about small trees too, on which a wrong one shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import msgspec
import pytest

from autograder.course import load, parse
from autograder.grading.grade import grade
from autograder.report import SMALL_TREE, QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession
from autograder.submission import Submission, read_submission
from tests.fuzzing import ALL_EXAMPLES
from tests.places import SUBMISSIONS, TESTS

TELLS_NO_VALUE = SMALL_TREE.partition(",")[0]
BOOKS = SUBMISSIONS / "textbooks" / "classic"
NEGAMAX, AIMA = "wikipedia_negamax_multiAgents.py", "aima3_multiAgents.py"
SIGN = (
    "        if childColor == color:  # two ghosts in a row\n"
    "            return self.negamax(child, depth, agent, color)\n"
)
MEAN = "        P = 1.0 / len(actions)\n        return sum(P * value for value in values)"
LAST_ALONE = "        if agent < gameState.getNumAgents() - 1:\n            return min(values)\n" + MEAN


def graded(question: str, code: bytes, sandbox: Isolation, seed: int, seconds: float = 5.0) -> QuestionReport:
    given = load("adversarial-search")
    whole = replace(given, limits=msgspec.structs.replace(given.limits, seconds=seconds))
    one = replace(whole, questions=tuple(each for each in whole.questions if each.name == question))
    (report,) = grade(one, Submission("s", {"multiAgents.py": code}), sandbox, seed=seed).questions
    return report


@pytest.mark.slow
@pytest.mark.parametrize(
    ("question", "file", "old", "new", "named"),
    [
        ("minimax", NEGAMAX, SIGN, "", "sign-always-turned"),
        ("expectimax", AIMA, MEAN, "        return sum(values) // len(values)", "integer-division"),
        ("expectimax", AIMA, MEAN, LAST_ALONE, "only-last-ghost-by-chance"),
    ],
)
def test_a_wrong_search_that_tells_only_its_action_loses_a_case(
    question: str, file: str, old: str, new: str, named: str, sandbox: Isolation
) -> None:
    code = (BOOKS / file).read_text(encoding="utf-8")
    assert code.count(old) == 1
    for seed in range(8 if ALL_EXAMPLES else 1):
        report = graded(question, code.replace(old, new).encode(), sandbox, seed)
        assert report.points < report.max_points, seed
        assert [each.name for each in report.diagnoses] == [named], seed
        assert not report.undiagnosed
    further = [case for case in report.cases if TELLS_NO_VALUE in case.message]
    assert [(case.points, case.visibility) for case in further] == [(0, "visible")]
    assert [each.what for each in further[0].compared] == ["action"]
    assert further[0].picture


@pytest.mark.slow
@pytest.mark.parametrize("mean", ["sum(values)", "max(values)", "min(values)", "values[0]"])
def test_who_is_more_wrong_has_no_more_points_than_who_rounds(mean: str, sandbox: Isolation) -> None:
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    rounds = graded(
        "expectimax", code.replace(MEAN, "        return sum(values) // len(values)").encode(), sandbox, 1
    )
    report = graded("expectimax", code.replace(MEAN, f"        return {mean}").encode(), sandbox, 1)
    assert report.points <= rounds.points < rounds.max_points


@pytest.mark.slow
def test_a_classic_search_that_evaluates_each_leaf_twice_is_told_so(sandbox: Isolation) -> None:
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    head, expectimax = code.split("    def expectimax(", 1)
    leaf = "            return self.evaluationFunction(gameState)\n"
    twice = expectimax.replace(leaf, f"            self.evaluationFunction(gameState)\n{leaf}", 1)
    report = graded("expectimax", f"{head}    def expectimax({twice}".encode(), sandbox, 1)
    assert [each.name for each in report.diagnoses] == ["evaluates-twice"]
    assert not report.undiagnosed


def ends_after(calls: int, how: str, code: str) -> str:
    """The code, whose process ends in this way where an agent is asked for an action once more than this."""
    counted = (
        "import os, sys\n\nCALLS = []\n\n\n"
        "def counted(search):\n"
        "    def getAction(self, gameState):\n"
        "        CALLS.append(0)\n"
        f"        if len(CALLS) > {calls}:\n"
        f"            {how}\n"
        "        return search(self, gameState)\n"
        "    return getAction\n\n\n"
    )
    return counted + code.replace("    def getAction(", "    @counted\n    def getAction(")


@pytest.mark.slow
@pytest.mark.parametrize(
    "divisor",
    [
        "len(gameState.getLegalActions(0))",
        "len(gameState.getLegalActions(1))",
        "len(gameState.getLegalActions(gameState.getNumAgents() - 1))",
        "len(self.root.getLegalActions(0))",
    ],
)
def test_who_divides_by_the_actions_of_another_agent_loses_a_visible_case(
    divisor: str, sandbox: Isolation
) -> None:
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    mean = f"        number = {divisor}\n        return sum(values) / number if number else 0"
    head, expectimax = code.split("class ExpectimaxAgent", 1)
    start = "    def getAction(self, gameState):\n"
    expectimax = expectimax.replace(start, f"{start}        self.root = gameState\n", 1)
    wrong = f"{head}class ExpectimaxAgent{expectimax.replace(MEAN, mean, 1)}".encode()
    report = graded("expectimax", wrong, sandbox, 1)
    lost = [case.name for case in report.cases if case.status == "fail" and case.visibility == "visible"]
    assert "8-one-round" in lost


ENDS = ["os._exit(0)", "sys.exit()", "1 / 0", "return None", "print('x' * 10_000_000)", "any(iter(int, 1))"]


@pytest.mark.slow
@pytest.mark.parametrize("how", ENDS)
def test_who_ends_only_where_small_trees_are_asked_does_not_escape_them(how: str, sandbox: Isolation) -> None:
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    wrong = code.replace(MEAN, "        return sum(values) // len(values)", 1)
    report = graded("expectimax", ends_after(5, how, wrong).encode(), sandbox, 1, seconds=1)
    further = [case for case in report.cases if TELLS_NO_VALUE in case.message]
    assert [(case.name, case.points) for case in further] == [("3-two-rounds", 0)]


@pytest.mark.rest_slow
@pytest.mark.parametrize("how", ENDS)
def test_a_search_that_always_ends_on_a_small_tree_loses_the_case(how: str, sandbox: Isolation) -> None:
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    on_some = f"if 'Middle' in gameState.getLegalActions(0): {how}"
    report = graded("expectimax", ends_after(0, on_some, code).encode(), sandbox, 1, seconds=1)
    further = [case for case in report.cases if TELLS_NO_VALUE in case.message]
    assert [(case.name, case.points) for case in further] == [("3-two-rounds", 0)]


@pytest.mark.slow
def test_a_process_that_the_grader_cannot_begin_saves_no_points(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, started = StudentSession._start, count()

    def fails_once(self: StudentSession) -> None:
        if next(started) == 1:  # the first one after that of the cases
            raise CaseFailed("grader error", "this machine has too much to do")
        start(self)

    monkeypatch.setattr(StudentSession, "_start", fails_once)
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    ends = ends_after(0, "if 'Middle' in gameState.getLegalActions(0): os._exit(0)", code)
    report = graded("expectimax", ends.encode(), sandbox, 1)
    further = [case for case in report.cases if TELLS_NO_VALUE in case.message]
    assert [(case.name, case.points) for case in further] == [("3-two-rounds", 0)]
    assert next(started) > 2


@pytest.mark.slow
def test_what_ends_a_right_search_after_many_trees_costs_nothing(sandbox: Isolation) -> None:
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    for how in ("os._exit(0)", "while True: pass"):
        report = graded("expectimax", ends_after(40, how, code).encode(), sandbox, 1)
        assert report.points == report.max_points, how


@pytest.mark.slow
def test_the_time_of_small_trees_is_not_the_submissions(sandbox: Isolation) -> None:
    whole = load("adversarial-search")
    tight = replace(whole, limits=msgspec.structs.replace(whole.limits, seconds=2.0, total=4.0))
    one = replace(tight, questions=tuple(each for each in tight.questions if each.name == "expectimax"))
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    looping = ends_after(5, "while True: pass", code).encode()
    (report,) = grade(one, Submission("s", {"multiAgents.py": looping}), sandbox, seed=1).questions
    assert [case.name for case in report.cases if case.status == "not run"] == []
    case = next(each for each in report.cases if each.name == "3-two-rounds")
    assert case.status == "pass"


def without_more_than_one_ghost(code: str) -> bytes:
    """The code, which takes for granted that there is one ghost."""
    return ends_after(0, "assert gameState.getNumAgents() == 2", code).encode()


@pytest.mark.slow
def test_small_trees_have_what_the_question_has(sandbox: Isolation) -> None:
    whole = load("adversarial-search")
    question = next(each for each in whole.questions if each.name == "expectimax")
    ghosts = ("2-two-ghosts", "6-more-ghosts", "8-one-round")
    one_ghost = replace(question, cases=tuple(each for each in question.cases if each.name not in ghosts))
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    submission = Submission("s", {"multiAgents.py": without_more_than_one_ghost(code)})
    for posed, loses in ((one_ghost, False), (question, True)):
        (report,) = grade(replace(whole, questions=(posed,)), submission, sandbox, seed=1).questions
        assert any(TELLS_NO_VALUE in case.message for case in report.cases) is loses


@pytest.mark.slow
def test_one_wrong_tree_saves_no_points(sandbox: Isolation) -> None:
    """A case of three trees gives two thirds for two of them, but not to a search that is wrong beyond."""
    code = (BOOKS / AIMA).read_text(encoding="utf-8")
    wrong = code.replace(MEAN, "        return sum(values) // len(values)", 1)
    once = ends_after(2, "if len(CALLS) == 3: return gameState.getLegalActions(0)[-1]", wrong)
    for seed in range(4):
        report = graded("expectimax", once.encode(), sandbox, seed)
        case = next(each for each in report.cases if each.name == "3-two-rounds")
        assert case.points == 0
        assert TELLS_NO_VALUE in case.message


@pytest.mark.slow
@pytest.mark.parametrize("question", ["minimax", "expectimax"])
@pytest.mark.parametrize("number", [100, 999, 1000])
def test_a_best_value_that_begins_at_a_number_that_games_pass_costs_the_case(
    question: str, number: int, sandbox: Isolation
) -> None:
    report = graded(question, beginning_at(number, question), sandbox, 1)
    assert report.points < report.max_points
    assert [each.name for each in report.diagnoses] == ["begins-at-a-number"]


@pytest.mark.slow
@pytest.mark.parametrize("question", ["minimax", "expectimax"])
@pytest.mark.parametrize("number", [9999, 99_999, 10**6])
def test_a_number_that_stands_for_infinity_costs_nothing(
    question: str, number: int, sandbox: Isolation
) -> None:
    report = graded(question, beginning_at(number, question), sandbox, 1)
    assert (report.points, report.diagnoses) == (report.max_points, ())


def beginning_at(number: int, question: str) -> bytes:
    """A right search but for the value at which the best one begins, below the root."""
    return BEGINNING.replace("NUMBER", str(number)).replace("Minimax", question.capitalize()).encode()


BEGINNING = """
from util import manhattanDistance
from game import Agent


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = globals()[evalFn]
        self.depth = int(depth)


def scoreEvaluationFunction(state):
    return state.getScore()


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, state):
        actions = state.getLegalActions(0)
        values = {a: self.value(state.generateSuccessor(0, a), 1, self.depth) for a in actions}
        return max(values, key=values.get)

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        children = [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]
        below = [self.value(child, agent + 1, depth) for child in children]
        if agent == 0:
            return max([-NUMBER, *below])
        if type(self).__name__ == "ExpectimaxAgent":
            return sum(below) / len(below)
        return min([NUMBER, *below])
"""


@pytest.mark.slow
def test_whoever_counts_plies_loses_nothing_where_either_is_right(sandbox: Isolation) -> None:
    code = (
        (BOOKS / NEGAMAX).read_text(encoding="utf-8").replace("agent, depth = 0, depth - 1", "agent = 0", 1)
    )
    for old, new in [
        ("self.depth, 1, 1)", "self.depth - 1, 1, 1)"),
        ("depth, agent + 1, color)", "depth - 1, agent + 1, color)"),
    ]:
        assert old in code
        code = code.replace(old, new, 1)
    whole = load("adversarial-search")
    main = whole.files["assignment.toml"].replace(
        b'algorithm = "minimax"', b'algorithm = "minimax"\ndepth_counts = "either"'
    )
    given = parse({**whole.files, "assignment.toml": main})
    one = replace(given, questions=tuple(each for each in given.questions if each.name == "minimax"))
    (report,) = grade(one, Submission("s", {"multiAgents.py": code.encode()}), sandbox, seed=1).questions
    assert (report.points, report.diagnoses) == (report.max_points, ())


@pytest.mark.slow
def test_a_memo_whose_key_has_the_score_is_not_taken_for_an_evaluation(sandbox: Isolation) -> None:
    code = (SUBMISSIONS / "textbooks" / "native" / "wikipedia_minimax.py").read_text(encoding="utf-8")
    head = "    def minimax(self, node, depth, agent):\n"
    memo = (
        "        memo = self.__dict__.setdefault('memo', {})\n"
        "        key = (node.score, node, depth)\n"
        "        if key not in memo:\n"
        "            memo[key] = self.searched(node, depth, agent)\n"
        "        return memo[key]\n\n"
    )
    code = code.replace(head, f"{head}{memo}{head.replace('minimax', 'searched')}", 1)
    whole = load("adversarial-search")
    one = replace(whole, questions=tuple(each for each in whole.questions if each.name == "minimax"))
    (report,) = grade(one, Submission("s", {"search_agents.py": code.encode()}), sandbox, seed=1).questions
    names = ["evaluates-above-the-leaves", "scores-above-the-leaves", "values-remembered"]
    assert [each.name for each in report.diagnoses] == names


RIGHT = sorted(path.name for path in (TESTS / "corpora" / "classic_submissions").glob("right_*.py"))


@pytest.mark.slow
@pytest.mark.parametrize("name", RIGHT)
@pytest.mark.parametrize("question", ["minimax", "alphabeta", "expectimax"])
def test_a_right_search_loses_nothing_there(question: str, name: str, sandbox: Isolation) -> None:
    files = read_submission(TESTS / "corpora" / "classic_submissions" / name).files
    (code,) = files.values()
    report = graded(question, code, sandbox, 1)
    assert (report.points, report.diagnoses) == (report.max_points, ())
    assert not [case.message for case in report.cases if TELLS_NO_VALUE in case.message]
