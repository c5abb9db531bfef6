"""Searches that draw lots: several runs, what they decide, and the mean of their values."""

from __future__ import annotations

import re
from dataclasses import replace
from math import comb
from random import Random
from typing import Any

import msgspec
import pytest

from autograder.course import Assignment, AssignmentError, parse
from autograder.course.cases import SamplingCase
from autograder.examiner.answers import FILE, NotRecordedError
from autograder.grading.grade import grade
from autograder.grading.sampling_case import NO_ANSWERS, judge_runs, judge_visits, right_answer
from autograder.publishing.handout import public_cases
from autograder.publishing.recorded_answers import record
from autograder.report import CaseReport
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.protocol import Decided
from autograder.submission import Submission
from pacman import tree
from tests.checking.whole import check
from tests.messages import Said
from tests.places import ROOT

MAIN = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "Mine"\n'
GAMBLE = 'kind = "sampling"\ntree = "gamble"\nsimulations = 100\ntolerance = 8\ndiffer = true\n'
MIXED = """\
kind = "sampling"
simulations = 200
tolerance = 0.5
[tree]
roles = ["max", "min", "chance"]
tree = [[[4, 0], [3, 9]], [[6, 2], [5, 4]]]
"""
LOADED = """\
kind = "sampling"
simulations = 200
tolerance = 2
[tree]
roles = ["max", "chance"]
[tree.nodes]
A = { actions = { Left = "B", Right = "C" } }
B = { actions = { x = "b", y = "c" }, probabilities = { x = 0.1, y = 0.9 } }
C = { actions = { x = "d", y = "e" } }
b = { value = 20 }
c = { value = 0 }
d = { value = 4 }
e = { value = 4 }
"""
CASES = {"gamble": GAMBLE, "mixed": MIXED, "loaded": LOADED}
UCT = """\
from math import log, sqrt

from pacman import Decision, SearchAgent, draw, pick, score


class Node:
    def __init__(self, state, agent):
        self.state, self.agent, self.children, self.visits, self.sum = state, agent, {}, 0, 0.0


class Mine(SearchAgent):
    def __init__(self, depth=2, evaluation=score, simulations=100):
        super().__init__(depth, evaluation)
        self.simulations = simulations

    def search(self, state):
        root = Node(state, 0)
        for _ in range(self.simulations):
            self.simulate(root, self.depth * state.num_agents)
        self.visits = {action: child.visits for action, child in root.children.items()}
        best = max(root.children, key=lambda action: root.children[action].visits)
        return Decision(best, root.children[best].sum / root.children[best].visits)

    def simulate(self, node, plies):
        if node.state.is_terminal or plies == 0:
            result = self.evaluate(node.state)
        elif node.visits == 0:
            result = self.play(node.state, node.agent, plies)
        else:
            result = self.simulate(self.select(node), plies - 1)
        node.visits += 1
        node.sum += result
        return result

    def select(self, node):
        role = self.role(node.state, node.agent)
        if role == "chance":
            return self.child(node, draw(self.rng, node.state.outcomes(node.agent)))
        for action in node.state.legal_actions(node.agent):
            if action not in node.children:
                return self.child(node, action)
        sign = 1 if role == "max" else -1
        return max(node.children.values(), key=lambda child:
            sign * child.sum / child.visits + 10 * sqrt(log(node.visits) / child.visits))

    def child(self, node, action):
        if action not in node.children:
            after = (node.agent + 1) % node.state.num_agents
            node.children[action] = Node(node.state.successor(node.agent, action), after)
        return node.children[action]

    def play(self, state, agent, plies):
        while plies and not state.is_terminal:
            if self.role(state, agent) == "chance":
                action = draw(self.rng, state.outcomes(agent))
            else:
                action = pick(self.rng, state.legal_actions(agent))
            state = state.successor(agent, action)
            agent, plies = (agent + 1) % state.num_agents, plies - 1
        return self.evaluate(state)
"""
MISTAKES = {
    "opponents maximize": ('sign = 1 if role == "max" else -1', "sign = 1"),
    "everybody minimizes": ('sign = 1 if role == "max" else -1', "sign = -1"),
    "the least visited": ("best = max(", "best = min("),
    "chance is even": (
        "node.state.outcomes(node.agent)",
        "[(a, 0.5) for a in node.state.legal_actions(node.agent)]",
    ),
    "chance is chosen": ('if role == "chance":', "if False:"),
    "no exploration": ("10 * sqrt", "0 * sqrt"),
    "results are not added up": ("node.sum += result", "node.sum = result"),
    "the sum is no mean": ("root.children[best].sum / root.children[best].visits", "root.children[best].sum"),
    "one simulation": ("range(self.simulations)", "range(2)"),
    "no search": ("return Decision(best, ", "return Decision(state.legal_actions()[0], "),
}


def assignment(case: str) -> Assignment:
    return parse({"assignment.toml": MAIN.encode(), "q/1.toml": case.encode()})


def sampled(case: str) -> SamplingCase:
    found = assignment(case).questions[0].cases[0].case
    assert isinstance(found, SamplingCase)
    return found


def complaints(code: str, text: str, first: int = 0, **changes: Any) -> list[str]:
    """In what this search's runs, with seeds from `first` on, are wrong by the case."""
    case = msgspec.structs.replace(sampled(text), **changes)
    game = tree.load(case.tree) if isinstance(case.tree, str) else tree.from_table(case.tree)
    names: dict[str, Any] = {}
    exec(code, names)  # as students write it, without a process of its own
    decided = []
    for run in range(first, first + case.runs):
        agent = names["Mine"](game.rounds, simulations=case.simulations)
        agent.rng = Random(run)
        found = agent.search(game.initial)
        decided.append(Decided(found.action, True, found.value, ""))
    return [
        each.what
        for each in judge_runs(case, decided, *right_answer(assignment(text), game, game.rounds))
        if not each.same
    ]


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("change", ["", "sqrt(2)", "value"])
def test_right_searches_are_right_with_all_seeds(name: str, change: str) -> None:
    code = UCT.replace("10 * sqrt", "14 * sqrt") if change == "sqrt(2)" else UCT
    if change == "value":  # the best mean decides at the root, as some books have it
        code = code.replace(
            ".visits)\n        return", ".sum / root.children[action].visits)\n        return"
        )
        assert code != UCT
    for first in (0, 20):
        assert not complaints(code, CASES[name], first)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_wrong_search_fails_a_case(mistake: str) -> None:
    right, wrong = MISTAKES[mistake]
    assert right in UCT
    code = UCT.replace(right, wrong)
    assert any(complaints(code, case) for case in CASES.values())


def test_an_exact_search_is_noticed_where_runs_must_differ() -> None:
    exact = "from agents import Expectiminimax\nclass Mine(Expectiminimax):\n"
    exact += "    def __init__(self, depth, simulations): super().__init__(depth)\n"
    assert complaints(exact, GAMBLE) == ["values"]
    assert not complaints(exact, GAMBLE, differ=False)


WITH_VISITS = GAMBLE + "visits = true\n"
VISITS = "self.visits = {action: child.visits for action, child in root.children.items()}"
NO_DICTIONARY = r"self.visits is not a dictionary of actions and whole numbers \(run 1\)"
ODD_VISITS = {
    "not told": ("pass", NO_DICTIONARY),
    "text": ('self.visits = "Left"', NO_DICTIONARY),
    "shares": ("self.visits = {'Left': 0.3, 'Right': 0.7}", NO_DICTIONARY),
    "below zero": ("self.visits = {'Left': -1, 'Right': 101}", r"-1 for an action \(run 1\)"),
    "huge": ("self.visits = {'Right': 10 ** 5000}", r"9007199254740992 in all \(run 1\)"),
    "a list": ("self.visits = [True]", NO_DICTIONARY),
    "too few": (VISITS.replace("child.visits for", "child.visits // 2 for"), r"4\d in all \(run 1\)"),
    "results": (VISITS.replace("child.visits for", "abs(int(child.sum)) for"), r"\d{3,} in all \(run 1\)"),
    "of nobody": ("self.visits = {'Up': 10, 'Right': 90}", r"'Up' is not an action here \(run 1\)"),
}


@pytest.mark.rest_slow
@pytest.mark.parametrize("name", ODD_VISITS)
def test_visits_are_what_was_tried(says: Said, name: str, sandbox: Isolation) -> None:
    instead, message = ODD_VISITS[name]
    case = graded(WITH_VISITS, UCT.replace(VISITS, instead), sandbox)
    assert case.status == "fail"
    assert re.search(f"^visits: {message}|; visits: {message}", case.message)
    says(case.message, what="visits", expected="99 or 100 in all")


def test_right_visits_pass_and_those_of_a_search_that_prefers_the_wrong_action_do_not(
    sandbox: Isolation,
) -> None:
    assert graded(WITH_VISITS, UCT, sandbox).status == "pass"
    wrong = graded(WITH_VISITS, UCT.replace("sign * child.sum", "-sign * child.sum"), sandbox)
    assert [each.what for each in wrong.compared if not each.same][:1] == ["action"]
    assert "most visits" in wrong.message and "0 of 20" in wrong.message


def test_only_what_a_search_says_is_judged_and_an_action_that_is_left_out_was_never_tried(
    sandbox: Isolation,
) -> None:
    """As docs/assignments.md and docs/security.md say."""
    fake = """
from pacman import Decision, SearchAgent, score

class Mine(SearchAgent):
    def __init__(self, depth=2, evaluation=score, simulations=100):
        super().__init__(depth, evaluation)
        self.simulations = simulations

    def search(self, state):
        values = {action: self.mean(state.successor(0, action)) for action in state.legal_actions(0)}
        best = max(values, key=values.get)
        self.visits = {best: self.simulations}
        return Decision(best, values[best] + self.rng.random() - 0.5)

    def mean(self, state):
        if state.is_terminal:
            return self.evaluate(state)
        return sum(chance * self.mean(state.successor(1, action)) for action, chance in state.outcomes(1))
"""
    told = graded(WITH_VISITS, fake, sandbox)
    assert (told.status, told.message) == ("pass", "")
    for page, sentence in (
        ("assignments.md", "An action that is left out counts as never tried."),
        (
            "security.md",
            "an exact search that adds a little noise to its value and invents its `visits` passes.",
        ),
    ):
        assert sentence in " ".join((ROOT / "docs" / page).read_text(encoding="utf-8").split())


def test_an_error_of_the_students_own_property_is_theirs(sandbox: Isolation) -> None:
    own = "\n    @property\n    def visits(self):\n        return self.counted\n"
    case = graded(WITH_VISITS, UCT.replace(VISITS, "pass") + own, sandbox)
    assert case.status == "crash"
    assert "has no attribute 'counted'" in case.message


@pytest.mark.slow
def test_visits_that_nobody_asked_for_are_not_told(sandbox: Isolation) -> None:
    code = UCT.replace(VISITS, "self.visits = {'Up': -1}")
    assert graded(GAMBLE, code, sandbox).status == "pass"


def test_an_action_is_the_most_visited_only_if_no_other_is_tried_as_often() -> None:
    case = msgspec.structs.replace(sampled(WITH_VISITS), runs=4, right=2)
    told: list[dict[str, int]] = [{"Left": 60, "Right": 40}, {"Left": 50, "Right": 50}, {"Right": 100}, {}]
    runs = [Decided("Left", True, 1.0, "", visits) for visits in told]
    visits, most = judge_visits(case, runs, frozenset({"Left"}), frozenset({"Left", "Right"}))
    assert (visits.same, visits.got) == (False, "0 in all (run 4)")
    assert (most.same, most.got) == (False, "in 1 of 4 runs")


def graded(case: str, code: str, sandbox: Isolation) -> CaseReport:
    """The report of a case of this submission."""
    report = grade(assignment(case), Submission("s", {"mine.py": code.encode()}), sandbox)
    return report.questions[0].cases[0]


@pytest.mark.slow
def test_it_is_graded_in_the_students_process(says: Said, sandbox: Isolation) -> None:
    right = graded(GAMBLE, UCT, sandbox)
    assert (right.status, right.message, right.points) == ("pass", "", 1)
    assert [each.what for each in right.compared] == ["action", "mean value", "values"]
    wrong = graded(GAMBLE, UCT.replace("best = max(", "best = min("), sandbox)
    assert (wrong.status, wrong.points) == ("fail", 0)
    assert "action" in wrong.message and "0 of 20" in wrong.message
    crashed = graded(GAMBLE, UCT.replace("        root = ", "        root = 1 / 0\n        root = "), sandbox)
    assert crashed.status == "crash"
    says(crashed.message, number=1, count=20, error="ZeroDivisionError: division by zero")


@pytest.mark.slow
def test_a_handout_says_of_a_public_case_what_the_grader_says(sandbox: Isolation) -> None:
    course = parse(
        {
            "assignment.toml": MAIN.encode(),
            "q/1.toml": GAMBLE.encode(),
            "q/2.toml": f'visibility = "hidden"\n{MIXED}'.encode(),
        },
        "course",
    )
    handout = parse(public_cases(course), "handout")
    assert course.digest != handout.digest
    submission = Submission("s", {"mine.py": UCT.encode()})
    graded = [grade(each, submission, sandbox).questions[0].cases[0] for each in (course, handout)]
    assert graded[0].compared == graded[1].compared != ()


def test_the_default_lets_a_right_search_fail_once_in_a_million_grades() -> None:
    """A search that decides rightly in 99.1 % of its runs, as docs/assignments.md says."""

    def fails(chance: float, runs: int, right: int) -> float:
        return sum(comb(runs, k) * chance**k * (1 - chance) ** (runs - k) for k in range(right))

    assert fails(0.991, 20, 16) < 1e-6 < fails(0.99, 20, 16)
    assert 0.005 < 1 - fails(0.5, 20, 16) < 0.006  # who guesses between two actions


@pytest.mark.parametrize(
    ("case", "problem"),
    [
        (GAMBLE + "right = 21\n", "right = 21 asks for more runs than there are, 20"),
        (GAMBLE + "options = { depth = 3 }\n", "options.depth is given by the case itself"),
        (GAMBLE + "runs = 0\n", "runs = 0 is not allowed; it must be a whole number from 1 to 200"),
        (GAMBLE.replace("gamble", "none"), "no bundled tree of this name"),
        ('kind = "sampling"\ntree = { tree = 3 }\n', "the game is over where the search begins"),
    ],
)
def test_a_case_that_makes_no_sense_is_refused(case: str, problem: str) -> None:
    with pytest.raises(AssignmentError, match=re.escape(problem)):
        assignment(case)


def test_check_says_what_is_asked_for() -> None:
    (checked,) = check(assignment(GAMBLE)).questions
    assert [(named.kind, answers) for named, answers in checked.answers] == [("sampling", ())]


@pytest.mark.parametrize("name", CASES)
def test_the_kit_judges_by_recorded_answers_as_the_grader_does(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = assignment(CASES[name])
    case = sampled(CASES[name])
    game = tree.load(case.tree) if isinstance(case.tree, str) else tree.from_table(case.tree)
    best, value = right_answer(whole, game, game.rounds)
    handed_out = replace(whole, files={**whole.files, FILE: record(whole)})
    monkeypatch.setattr("autograder.grading.sampling_case.has_reference", lambda: False)
    assert right_answer(handed_out, game, game.rounds) == (best, pytest.approx(float(value), abs=1e-12))
    with pytest.raises(NotRecordedError) as caught:
        right_answer(whole, game, game.rounds)
    assert caught.value.sentence == NO_ANSWERS
    with pytest.raises(NotRecordedError, match="this tree"):
        right_answer(handed_out, tree.nested([1, 2], ["max"]), 1)
