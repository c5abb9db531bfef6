"""What becomes of files for the classic interface: half finished ones, and those with habits of their own."""

from __future__ import annotations

import pytest

from autograder.course import load, parse
from autograder.grading.grade import grade
from autograder.report import QuestionReport, Report
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.names.interfaces import imports_another
from pacman.support.walls import WALLS
from tests.classic.handed_in import SOLUTION, TEMPLATE, changed
from tests.messages import Said, title_of

LIMITS = 'title = "t"\nfile = "search_agents.py"\n[limits]\nseconds = 0.4\n'
MINIMAX = '[[questions]]\nname = "minimax"\nagent = "Minimax"\nalgorithm = "minimax"\n'
ALPHABETA = '[[questions]]\nname = "alphabeta"\nagent = "AlphaBeta"\nalgorithm = "alphabeta"\n'
TREE = 'kind = "tree"\ntree = "textbook"\n'
START = 'kind = "position"\nlayout = "small"\ndepth = 1\n'
ASSIGNMENT = parse(
    {
        "assignment.toml": (LIMITS + MINIMAX + ALPHABETA).encode(),
        "minimax/1.toml": TREE.encode(),
        "minimax/2.toml": START.encode(),
        "alphabeta/1.toml": TREE.encode(),
    }
)
GET_ACTION = "    def getAction(self, gameState):\n        def value("
OWN_INIT = "    def __init__(self):\n        pass\n\n" + GET_ACTION
CLASS = "class MinimaxAgent(MultiAgentSearchAgent):\n"
CANNOT = "multiAgents.py cannot be loaded: "
EMPTY = "class MinimaxAgent:\n    pass\n\n\n"
MAKES_ONE = "def MinimaxAgent(**options):\n    return OtherAgent(**options)\n\n\n"
IN_FILE = "MinimaxAgent in multiAgents.py"


def graded(source: str, sandbox: Isolation) -> Report:
    return grade(ASSIGNMENT, Submission("s", {"multiAgents.py": source.encode()}), sandbox)


def minimax(source: str, sandbox: Isolation) -> QuestionReport:
    """The report on minimax, after a look at what alpha-beta, which is right, got beside it."""
    report = graded(source, sandbox)
    assert report.questions[1].points == 1, "another question's failure took its points"
    return report.questions[0]


def first_line(line: str) -> str:
    """The solution, whose minimax does this before it begins."""
    return changed(GET_ACTION, GET_ACTION.replace("        def", f"        {line}\n        def"))


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("line", "status", "message"),
    [
        ("util.raiseNotDefined()", "fail", "it is not implemented yet"),
        ("raise NotImplementedError", "fail", "it is not implemented yet"),
        ("exit()", "crash", "it called exit(), where an answer was waited for"),
        ("import sys; sys.exit('bye')", "crash", "it called exit() (bye), where an answer was waited for"),
        ("return None", "fail", "it returned None in place of an action: is a return missing?"),
        ("return ['West']", "fail", "the action that it returned is a list, not text"),
        ("self.getAction(gameState)", "crash", "it raised RecursionError: maximum recursion depth exceeded"),
        ("self.dpeth", "crash", "it raised AttributeError: 'MinimaxAgent' object has no attribute 'dpeth'"),
        ("gameState.getFud()", "crash", "it raised"),
        ("while True: pass", "timeout", "it took longer than 0.4 s of processor time"),
        ("open('/etc/shadow')", "crash", "it raised"),
    ],
)
def test_how_a_search_ends_without_an_answer(
    line: str, status: str, message: str, sandbox: Isolation
) -> None:
    report = minimax(first_line(line), sandbox)
    assert {case.status for case in report.cases} == {status}
    assert all(case.message.startswith(message) for case in report.cases), report.cases[0].message
    assert report.points == 0


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(
    ("source", "message"),
    [
        (SOLUTION + "\nprint 'done'\n", "multiAgents.py is written for Python 2: line 144 has"),
        (SOLUTION + "\ndef f(:\n", CANNOT + "SyntaxError: invalid syntax (multiAgents.py, line 144)"),
        (SOLUTION + "\nexit(3)\n", CANNOT + "it calls exit() (3)"),
        (SOLUTION + "\nimport utils\n", CANNOT + "ModuleNotFoundError: No module named 'utils'"),
        (SOLUTION + "\nfrom game import Agents\n", CANNOT),
        (SOLUTION + "\n1 / 0\n", CANNOT + "ZeroDivisionError: division by zero"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_loaded(source: str, message: str, sandbox: Isolation) -> None:
    report = graded(source, sandbox)
    for question in report.questions:
        assert question.status == "import error"
        assert question.cases[0].message.startswith(message), question.cases[0].message
    assert report.points == 0


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("old", "new", "status", "message"),
    [
        (CLASS, CLASS.replace("Mini", "MINI"), "import error", "multiAgents.py defines no MinimaxAgent"),
        (CLASS, EMPTY + CLASS.replace("Minimax", "Other"), "import error", f"{IN_FILE} has no getAction"),
        (CLASS, MAKES_ONE + CLASS.replace("Minimax", "Other"), "import error", f"{IN_FILE} is not a class"),
        (GET_ACTION, GET_ACTION.replace("self, gameState", "self"), "crash", "it raised TypeError:"),
        (GET_ACTION, OWN_INIT, "crash", "it raised TypeError:"),
    ],
)  # fmt: skip
def test_a_class_that_is_not_what_is_asked_for(
    old: str, new: str, status: str, message: str, sandbox: Isolation
) -> None:
    report = minimax(changed(old, new), sandbox)
    assert {case.status for case in report.cases} == {status}
    assert report.cases[0].message.startswith(message), report.cases[0].message


HABITS = {
    "prints a lot": "print('x' * 250_000)",
    "takes Stop out of its list": "moves = gameState.getLegalActions(); moves.remove(moves[0])",
    "empties lists": "[list.clear(gameState.getLegalActions(agent)) for agent in (0, 0)]",
    "changes the food": "eat_all(gameState)",
    "names its own random stream": "import random; random.seed(1); random.random()",
    "keeps what it saw in a global": "global SEEN; SEEN = globals().get('SEEN', 0) + 1",
}
EAT_ALL = """
def eat_all(state):
    try:
        food = state.getFood()
    except Exception:  # a drawn tree
        return
    for x, y in food.asList():
        food[x][y] = False
    assert not food.asList() and state.getNumFood()
"""


@pytest.mark.slow
@pytest.mark.parametrize("habit", HABITS)
def test_habits_that_cost_nothing(habit: str, sandbox: Isolation) -> None:
    report = minimax(first_line(HABITS[habit]) + EAT_ALL, sandbox)
    assert report.points == 2, [case.message for case in report.cases]


@pytest.mark.slow
def test_what_is_printed_is_shown_in_part_and_more_than_is_allowed_ends_it(sandbox: Isolation) -> None:
    report = minimax(first_line("print('x' * 115_000)"), sandbox)
    assert report.points == 2
    assert report.output.endswith("… and more")
    report = minimax(first_line("print('x' * 20_000_000)"), sandbox)
    assert report.cases[0].status == "output limit"


@pytest.mark.slow
def test_files_as_editors_of_students_save_them(sandbox: Isolation) -> None:
    crlf = SOLUTION.replace("    ", "\t").replace("\n", "\r\n").rstrip()
    assert graded(crlf + "\r\n# Größe", sandbox).points == 3


def test_the_template_is_not_implemented_and_no_crash(sandbox: Isolation) -> None:
    report = graded(TEMPLATE, sandbox)
    assert [question.status for question in report.questions] == ["fail", "fail"]
    assert all(case.is_unwritten for question in report.questions for case in question.cases)


@pytest.mark.slow
def test_a_score_that_is_written_counts_in_what_follows_from_it(sandbox: Isolation) -> None:
    """Its own evaluation, of states whose score it changed: another value, and evaluated once more."""
    written = changed(
        "        def first(action):\n",
        "        for action in gameState.getLegalActions(0):\n"
        "            gameState.generateSuccessor(0, action).data.score += 100\n\n"
        "        def first(action):\n",
    )
    board = minimax(written, sandbox).cases[1]
    assert board.status == "fail"
    assert "it evaluated" in board.message and "it generated" in board.message


@pytest.mark.slow
def test_of_tied_actions_a_random_one_is_always_the_same_and_not_always_the_first(sandbox: Isolation) -> None:
    drawn = changed(
        "        return max(gameState.getLegalActions(0), key=first)\n",
        "        values = {action: first(action) for action in gameState.getLegalActions(0)}\n"
        "        best = max(values.values())\n"
        "        return random.choice([action for action in values if values[action] == best])\n",
    )
    tree = (
        'kind = "tree"\ntree = { tree = [[1, 4], [3, 5], [8, 3], [2, 9], [3, 3], [6, 3], [3, 7], [4, 3]] }\n'
    )
    files = {"assignment.toml": (LIMITS + MINIMAX).encode()}
    files |= {f"minimax/{number}.toml": tree.encode() for number in range(1, 4)}
    files["minimax/any.toml"] = (tree + '[compare]\nties = "any"\n').encode()
    submission = Submission("s", {"multiAgents.py": drawn.encode()})
    reports = [grade(parse(files), submission, sandbox).questions[0] for _ in range(2)]
    assert without_seconds(reports[0]) == without_seconds(reports[1])
    *first, any_of_them = reports[0].cases
    assert any_of_them.status == "pass"
    assert "fail" in {case.status for case in first}
    assert reports[0].diagnoses
    assert reports[0].diagnoses[0].name == "any-tie-wins"
    assert reports[0].diagnoses[0].title == title_of("any-tie-wins")


def without_seconds(report: QuestionReport) -> tuple[object, ...]:
    return report.points, [(case.message, case.compared) for case in report.cases], report.diagnoses


@pytest.mark.slow
def test_threads_cannot_be_started_and_are_told_so(sandbox: Isolation) -> None:
    line = "import threading; t = threading.Thread(target=print); t.start(); t.join()"
    report = minimax(first_line(line), sandbox)
    (message,) = {case.message for case in report.cases}
    (wall,) = (each for each in WALLS if each.name == "no-threads")
    assert "RuntimeError: can't start new thread" in message
    assert wall.sentence in message


@pytest.mark.rest_slow
@pytest.mark.parametrize("module", ["pacai", "pacman_module"])
def test_a_file_for_another_interface_is_told_as_in_play(says: Said, module: str, sandbox: Isolation) -> None:
    source = f"from {module}.game import Agent\n\nclass MinimaxAgent(Agent):\n    pass\n".encode()
    for assignment in (ASSIGNMENT, load("adversarial-search")):
        name = assignment.file
        report = grade(assignment, Submission("s", {name: source}), sandbox).questions[1]
        said = imports_another(name, source)
        assert (report.status, report.cases[0].message) == ("import error", said)
        (diagnosis,) = report.diagnoses
        assert diagnosis.name == "another-interface"
        assert diagnosis.title == f"the file{said.partition(';')[0].removeprefix(name)}"
        says(diagnosis.hint, sentence=said.partition("; ")[2])
