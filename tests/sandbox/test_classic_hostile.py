"""Files for the classic interface that change what runs beside them: the grader counts for itself."""

from __future__ import annotations

import pytest

from autograder.course import parse
from autograder.grading.grade import grade
from autograder.report import Report
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.classic.handed_in import SOLUTION
from tests.messages import Said

ASSIGNMENT = parse(
    {
        "assignment.toml": b'title = "t"\nfile = "search_agents.py"\n[limits]\nseconds = 1\n[[questions]]\n'
        b'name = "minimax"\nagent = "Minimax"\nalgorithm = "minimax"\n',
        "minimax/1.toml": b'kind = "tree"\ntree = "textbook"\n',
    }
)
HEAD = "from game import Agent\nimport sys\n"
GUESS = """
class MinimaxAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.depth, self.rootValue = int(depth), 3

    def getAction(self, gameState):
        return 'Left'
"""
# With a right search below each: what it asks, or says, is changed on the way.
CHANGED = {
    "the bridge's successor is a copy": """
import pacman.bridge.state as bridge
bridge.TreeGameState.generateSuccessor = lambda self, agentIndex, action: self
""",
    "the bridge, by way of the states themselves": """
import gc
for each in gc.get_objects():
    if isinstance(each, type) and each.__module__ == "pacman.bridge.state":
        each.isWin = lambda self: True
""",
    "the grader's shim asks nothing": """
remote = sys.modules["autograder.sandbox.student.remote"]
remote.RemoteState.successor = lambda self, agent, action: self
""",
    "every successor is asked twice": """
remote = sys.modules["autograder.sandbox.student.remote"]
once = remote.RemoteState.successor
remote.RemoteState.successor = lambda self, *move: (once(self, *move), once(self, *move))[1]
""",
    "values are made up": """
remote.RemoteState.score = property(lambda self: 3.0)
""",
    "another decision is told": """
serve = sys.modules["autograder.sandbox.student.serve"]
told = serve.decision
serve.decision = lambda action, value: told("Right", value)
""",
}
SENT = {
    "the answer at once": {"type": "decision", "action": "Left", "is_text": True, "value": 3.0, "odd": ""},
    "a report": {"type": "report", "points": 1000},
    "a value with every field wrong": {"type": "decision", "action": None, "value": "three", "odd": 1},
}
SENDING = """
import gc, os, json
Channel = sys.modules["autograder.sandbox.student.serve"].Channel
(channel,) = [each for each in gc.get_objects() if isinstance(each, Channel)]

class MinimaxAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.depth = int(depth)

    def getAction(self, gameState):
        channel.send({message!r})
        os._exit(0)
"""


def graded(source: str, sandbox: Isolation) -> Report:
    return grade(ASSIGNMENT, Submission("s", {"multiAgents.py": source.encode()}), sandbox)


def test_the_same_file_without_a_change_is_right(sandbox: Isolation) -> None:
    assert graded(SOLUTION + "import sys\n", sandbox).points == 1


@pytest.mark.slow
def test_an_action_and_a_value_without_a_search_earn_nothing(sandbox: Isolation) -> None:
    case = graded(HEAD + GUESS, sandbox).questions[0].cases[0]
    assert {one.what: one.same for one in case.compared} == {
        "action": True,
        "root value": True,
        "generated": False,
        "evaluated": False,
    }
    assert (case.status, case.points) == ("fail", 0)


@pytest.mark.rest_slow
@pytest.mark.parametrize("change", CHANGED)
def test_what_is_changed_in_the_students_own_process_earns_nothing(change: str, sandbox: Isolation) -> None:
    report = graded(f"{SOLUTION}\nimport sys\n{CHANGED[change]}", sandbox)
    assert report.points == 0
    assert report.questions[0].status in ("fail", "crash", "import error", "timeout", "protocol error")


@pytest.mark.slow
@pytest.mark.parametrize("message", SENT)
def test_messages_that_the_file_sends_itself_are_no_search(message: str, sandbox: Isolation) -> None:
    report = graded(HEAD + SENDING.replace("{message!r}", repr(SENT[message])), sandbox)
    assert report.points == 0
    assert report.questions[0].status in ("fail", "crash", "protocol error")


@pytest.mark.slow
@pytest.mark.parametrize(
    "disguise", ["# def getAction(\n", '"""\nfrom game import Agent\n"""\n', "if 0:\n    import util\n"]
)
def test_a_file_of_ours_in_the_guise_of_a_classic_one_keeps_no_value_to_itself(
    says: Said, disguise: str, sandbox: Isolation
) -> None:
    native = (
        "from pacman import Decision, SearchAgent\n"
        "class Minimax(SearchAgent):\n"
        "    def search(self, state):\n"
        "        values = {a: min(self.evaluate(after.successor(1, b)) for b in after.legal_actions(1))\n"
        "                  for a in state.legal_actions() for after in [state.successor(0, a)]}\n"
        "        return Decision(max(values, key=values.get), 0)\n"
    )
    case = graded(disguise + native, sandbox).questions[0].cases[0]
    assert (case.status, [each.got for each in case.compared if not each.same]) == ("fail", ["0"])
    says(case.message, got="0", expected="3")
