"""What reviewers of the grader found, so that it stays found."""

from __future__ import annotations

import gc
from contextlib import suppress

import pytest

from autograder.behaviour import Settings
from autograder.course import AssignmentError, parse
from autograder.formats.visibility import for_student
from autograder.garbage_collection import NEVER, SELDOM, collecting_garbage, end_without_collecting
from autograder.grading.grade import grade
from autograder.reference.search import TooLargeError, run
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.protocol import StateQuery
from autograder.sandbox.session import Facts, Referee
from autograder.submission import Submission, read_submission
from pacman import GameState, Layout
from tests.checking.whole import check
from tests.messages import Said
from tests.places import SUBMISSIONS

SEARCH = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        {first}
        values = {{a: self.value(state.successor(0, a), 1) for a in state.legal_actions(0)}}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, ply):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = [self.value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)
"""


def graded(code: str, sandbox: Isolation, question: str = "", **cases: str) -> QuestionReport:
    question = question or 'agent = "Mine"\nalgorithm = "minimax"\n'
    files = {
        "assignment.toml": f'title="t"\nfile="mine.py"\n[limits]\nseconds=0.5\n[[questions]]\nname="q"\n{question}'
    }
    files |= {f"q/{name}.toml": text for name, text in cases.items()}
    assignment = parse({name: text.encode() for name, text in files.items()})
    return grade(assignment, Submission("s", {"mine.py": code.encode()}), sandbox).questions[0]


TREE = 'kind = "tree"\ntree = "textbook"\n'
KEEPS_ITS_BEST = """
class Keeping(Mine):
    best = None

    def start_game(self, state):
        {game}

    def search(self, state):
        {first}
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1)
            if self.best is None or value > self.best.value:
                self.best = Decision(action, value)
        return self.best
"""


@pytest.mark.rest_slow(1)
@pytest.mark.parametrize(
    ("first", "game", "named"),
    [
        ("self.best = None", "", []),
        ("", "self.best = None", []),  # each problem is a game of its own
        ("", "", ["kept-between-searches"]),
    ],
)
def test_one_agent_does_all_searches_of_a_case(
    first: str, game: str, named: list[str], sandbox: Isolation
) -> None:
    code = SEARCH.format(first="") + KEEPS_ITS_BEST.format(first=first or "pass", game=game or "pass")
    case = 'kind = "random trees"\ncount = 3\nseed = 1\n'
    report = graded(code, sandbox, 'agent = "Keeping"\nalgorithm = "minimax"\n', one=TREE, three=case)
    assert [each.status for each in report.cases] == ["pass", "fail" if named else "pass"]
    assert [each.name for each in report.diagnoses] == named


@pytest.mark.slow
@pytest.mark.usefixtures("hardly_examined")
def test_one_agent_has_the_same_random_numbers_in_each_search_of_a_problem(sandbox: Isolation) -> None:
    """Else a search that takes any of the best would be said to keep something for the next one."""
    draws = "import random\n" + SEARCH.format(first="").replace(
        "max(values, key=values.get)", "random.choice(list(values))"
    )
    case = 'kind = "random trees"\ncount = 3\nseed = 1\n'
    report = graded(draws, sandbox, one=TREE, three=case)
    assert "fail" in {each.status for each in report.cases}
    assert "kept-between-searches" not in {each.name for each in report.diagnoses}


@pytest.mark.slow
def test_the_clock_is_the_students_own_in_the_sandbox_too(sandbox: Isolation) -> None:
    report = graded(SEARCH.format(first="while True: pass"), sandbox, one=TREE)
    assert report.cases[0].status == "timeout" and "0.5 s" in report.cases[0].message
    assert 0.5 < report.cases[0].seconds < 2


@pytest.mark.rest_slow(1)
@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("import time; time.sleep(0.7)", "slept"),
        ("sum(range(40_000_000))", "processor time"),
    ],
)
def test_the_whole_submission_may_compute_so_long_and_sleep_so_long(
    says: Said, first: str, said: str, sandbox: Isolation
) -> None:
    question = 'agent = "Mine"\nalgorithm = "minimax"\n'
    limits = "[limits]\nseconds=5\ntotal=0.1\n"
    files = {
        "assignment.toml": f'title="t"\nfile="mine.py"\n{limits}[[questions]]\nname="q"\n{question}',
        "q/1.toml": TREE,
        "q/2.toml": TREE,
    }
    assignment = parse({name: text.encode() for name, text in files.items()})
    code = SEARCH.format(first=first)
    cases = grade(assignment, Submission("s", {"mine.py": code.encode()}), sandbox).questions[0].cases
    assert [case.status for case in cases] == ["pass", "not run"]
    says(cases[1].message, seconds=0.1)
    assert said in cases[1].message


def test_an_error_of_the_grader_costs_one_case_and_none_of_the_next(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, asked = Referee.answer, 0

    def answer(referee: Referee, query: StateQuery) -> Facts:
        nonlocal asked
        asked += 1
        if asked == 2:
            raise RuntimeError("ours")
        return answers(referee, query)

    monkeypatch.setattr(Referee, "answer", answer)
    report = graded(SEARCH.format(first=""), sandbox, one=TREE, two=TREE)
    assert [case.status for case in report.cases] == ["grader error", "pass"]
    assert report.cases[0].message == "RuntimeError: ours"


@pytest.mark.slow
def test_time_for_a_move_is_measured_and_counts_only_for_who_plays(sandbox: Isolation) -> None:
    code = """
import time
from pacman import Agent

class Mine(Agent):
    def choose(self, state):
        end = time.process_time() + 0.03
        while time.process_time() < end:
            pass
        return "East" if "East" in state.legal_actions() else "Stop"
"""
    case = 'kind = "game"\nlayout = "first-bite"\ngames = {games}\nmax_moves = 8\n'
    quick = case + "thresholds = [{{ wins = 1, points = 1 }}, {{ seconds_per_move = {most}, points = 1 }}]\n"
    agent = 'agent = "Mine"\n'
    slow = graded(code, sandbox, agent, one=quick.format(games=4, most=0.01))
    assert slow.points == 1
    taken = float(slow.cases[0].compared[1].got.removesuffix(" s a move"))
    assert 0.02 <= taken <= 0.06  # the system counts another process's time in steps of 0.01 s
    assert graded(code, sandbox, agent, one=quick.format(games=4, most=0.2)).points == 2
    lost = code.replace('"East" if "East" in state.legal_actions() else "Stop"', '"Stop"')
    assert graded(lost, sandbox, agent, one=quick.format(games=1, most=0.2)).points == 0


@pytest.mark.slow
def test_a_chain_without_end_is_stopped_and_is_the_students_fault(sandbox: Isolation) -> None:
    chain = "s = state\n        while True: s = s.successor(0, 'Stop')"
    case = "kind = 'position'\nlayout = 'small'\ndepth = 2\n"
    report = graded(SEARCH.format(first=chain), sandbox, one=case)
    assert report.cases[0].status == "crash"


def test_what_is_hidden_cannot_be_told_in_a_case_that_is_seen(sandbox: Isolation) -> None:
    code = SEARCH.format(
        first="global seen\n        if getattr(state, 'node', '') == 'A' and seen: raise ValueError(seen)\n"
        "        seen += [repr(state.legal_actions(0))]"
    ).replace("class Mine", "seen = []\n\nclass Mine", 1)
    hidden = (
        'kind = "tree"\nvisibility = "hidden"\ntree = { tree = [[1, 2]], actions = ["secret", "other"] }\n'
    )
    report = graded(code, sandbox, a=hidden, b=TREE)
    assert [case.name for case in report.cases] == ["a", "b"]
    assert "secret" not in report.cases[1].message + report.cases[1].error
    assert report.cases[1].status == "pass"


@pytest.mark.slow
def test_an_evaluation_that_fails_where_a_student_went_is_the_students_fault(sandbox: Isolation) -> None:
    files = {
        "assignment.toml": b'title="t"\nfile="mine.py"\n[[questions]]\nname="q"\nagent="Mine"\nalgorithm="minimax"\n',
        "q/1.toml": b"kind='position'\nlayout='first-bite'\nmoves=['West']\nevaluation='e.py:f'\n",
        "e.py": b"def f(state):\n    return 100 / len(state.food)\n",
    }
    walk = "s = state.successor(0, 'East').successor(0, 'East')\n        self.evaluate(s)"
    submission = Submission("s", {"mine.py": SEARCH.format(first=walk).encode()})
    (case,) = grade(parse(files), submission, sandbox).questions[0].cases
    assert case.status == "crash"
    assert "cannot value" in case.message


@pytest.mark.parametrize(
    "first",
    [
        "import pickle\n        assert pickle.loads(pickle.dumps(state)) == state",
        "import copy\n        assert copy.deepcopy(state) is state and len({state, copy.copy(state)}) == 1",
        "import numpy\n        state.legal_actions(numpy.int64(0)), state.outcomes(numpy.int64(0))",
    ],
)
def test_states_can_be_handled_as_the_games_own_are(first: str, sandbox: Isolation) -> None:
    assert graded(SEARCH.format(first=first), sandbox, one=TREE).status == "pass"


FAIL_HARD = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        best, alpha = None, float("-inf")
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, alpha, float("inf"))
            if value > alpha:
                best, alpha = action, value
        return Decision(best, alpha)

    def value(self, state, ply, alpha, beta):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        {eager}
        for action in state.legal_actions(agent):
            value = self.value({child}, ply + 1, alpha, beta)
            if agent:
                beta = min(beta, value)
            else:
                alpha = max(alpha, value)
            if alpha > beta:
                return {answer}
        return beta if agent else alpha
"""
DEEP = (
    "kind = 'random trees'\nseed = 31\ncount = 6\n"
    "[shape]\nroles = ['max', 'min', 'min']\ndepth = 2\nbranching = [2, 3]\n"
)


@pytest.mark.slow
def test_fail_hard_has_its_name(sandbox: Isolation) -> None:
    code = FAIL_HARD.format(
        eager="", child="state.successor(agent, action)", answer="alpha if agent else beta"
    )
    report = graded(code, sandbox, 'agent = "Mine"\nalgorithm = "alphabeta"\n', one=DEEP)
    assert report.diagnoses
    assert report.diagnoses[0].name == "returns-the-bound"


@pytest.mark.slow
def test_children_at_once_have_their_name(sandbox: Isolation) -> None:
    code = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            alpha = best.value if best else float("-inf")
            value = self.value(state.successor(0, action), 1, alpha, float("inf"))
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, ply, alpha, beta):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        best = float("inf") if agent else float("-inf")
        for child in [state.successor(agent, action) for action in state.legal_actions(agent)]:
            value = self.value(child, ply + 1, alpha, beta)
            best = min(best, value) if agent else max(best, value)
            if best < alpha if agent else best > beta:
                return best
            if agent:
                beta = min(beta, best)
            else:
                alpha = max(alpha, best)
        return best
"""
    report = graded(code, sandbox, 'agent = "Mine"\nalgorithm = "alphabeta"\n', one=DEEP)
    assert report.diagnoses
    assert report.diagnoses[0].name == "children-at-once"


def test_who_never_searched_is_not_told_of_mistakes(sandbox: Isolation) -> None:
    report = graded("from pacman import SearchAgent\nclass Mine(SearchAgent):\n    def __init__(self): pass\n"
                    "    def search(self, state): pass\n", sandbox, one=TREE)  # fmt: skip
    assert report.status == "crash"
    assert not report.undiagnosed


@pytest.mark.slow
def test_a_reference_that_would_take_for_ever_is_refused() -> None:
    state = GameState.initial(Layout.load("medium"))
    with pytest.raises(TooLargeError, match="lower the depth"):
        run(state, Settings("minimax", 50))


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (TREE + "options = { depth = 3 }\n", "options.depth is given by the case itself"),
        (TREE + "options = { day = 1979-05-27 }\n", "options.day = 1979-05-27 is not allowed"),
        (
            "kind = 'game'\nlayout = 'small'\nthresholds = [{ wins = 9, points = 1 }]\n",
            "more wins than there are games, 5",
        ),
        ("kind = 'random trees'\nseed = 1\nshape = { values = [0, 99999999999999999999] }\n", "shape.values"),
        (
            "kind = 'position'\nlayout = 'small'\nevaluation = 'e.py:f'\n",
            "e.py, line 2: it cannot be run: SystemExit: 3",
        ),
    ],
)
def test_what_no_student_could_pass_is_refused(case: str, said: str) -> None:
    files = {
        "assignment.toml": b'title="t"\nfile="m.py"\n[[questions]]\nname="q"\nagent="M"\nalgorithm="minimax"\n',
        "q/1.toml": case.encode(),
        "e.py": b"import sys\nsys.exit(3)\n",
    }
    with pytest.raises(AssignmentError, match=said):
        parse(files)


@pytest.mark.parametrize("body", ["1 / 0", "float('nan')", "'much'"])
def test_check_says_what_an_evaluation_does_wrong(body: str) -> None:
    files = {
        "assignment.toml": b'title="t"\nfile="m.py"\n[[questions]]\nname="q"\nagent="M"\nalgorithm="minimax"\n',
        "q/1.toml": b"kind='position'\nlayout='small'\nevaluation='e.py:f'\n",
        "e.py": f"def f(state):\n    return {body}\n".encode(),
    }
    with pytest.raises(AssignmentError, match=r"^e\.py:f: it (cannot value|gives)"):
        check(parse(files))


def test_students_see_no_seed_where_something_is_hidden(sandbox: Isolation) -> None:
    question = 'name = "minimax"\nagent = "Minimax"\nalgorithm = "minimax"\n'
    files = {
        "assignment.toml": f'title = "x"\nfile = "search_agents.py"\n[[questions]]\n{question}'.encode(),
        "minimax/1.toml": b'kind = "random trees"\nseed = "new"\nvisibility = "VISIBILITY"\n',
    }
    handed_in = read_submission(SUBMISSIONS / "correct" / "recursive")
    for visibility, is_told in (("hidden", False), ("visible", True)):
        case = files["minimax/1.toml"].replace(b"VISIBILITY", visibility.encode())
        report = grade(parse({**files, "minimax/1.toml": case}), handed_in, sandbox, seed=7)
        assert report.seed == 7
        assert (for_student(report).seed == 7) is is_told


def test_garbage_is_collected_as_before_whatever_happens() -> None:
    before = gc.get_threshold()
    with suppress(ZeroDivisionError), collecting_garbage(SELDOM):
        with collecting_garbage(NEVER):
            assert gc.get_threshold()[0] == 0
        assert gc.get_threshold() == (SELDOM, *before[1:])
        end_without_collecting()
        assert not gc.isenabled()
        1 / 0  # noqa: B018
    assert gc.get_threshold() == before
    assert gc.isenabled()
