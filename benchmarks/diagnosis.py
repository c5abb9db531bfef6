"""One diagnosis, step by step: `python benchmarks/diagnosis.py search_agents.py minimax`.

Prints what the examiner asks a student's search, which sets of known mistakes explain the answers on each
level, and what is named. Without a file, the search is the one below, with two mistakes, whose diagnosis
docs/architecture.md explains.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

from autograder.course import load
from autograder.examiner import repeated_examination
from autograder.examiner.examiner import Examiner, Level
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.explained_attempts import COARSE, EXACT, ROUGH
from autograder.examiner.fewest_mistakes import Fit
from autograder.examiner.hypotheses import RIGHT, Hypothesis
from autograder.grading.grade import grade
from autograder.sandbox.isolation import choose
from autograder.submission import read_submission
from pacman.tree import TreeState

EXAMPLE = """
from pacman import Decision, SearchAgent

class Minimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value >= best.value:  # the last of equals
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if agent == state.num_agents - 1:  # one round less before the last ghost has moved
            depth -= 1
        if depth == 0:
            return self.evaluate(state)
        following = (agent + 1) % state.num_agents
        children = [state.successor(agent, action) for action in state.legal_actions(agent)]
        values = [self.value(child, following, depth) for child in children]
        return max(values) if agent == 0 else min(values)
"""
MOST_SHOWN = 4  # sets of a fit
DETAILS = {EXACT: "exactly", COARSE: "by the set of nodes", ROUGH: "by the generated nodes"}


def text_of(hypothesis: Hypothesis) -> str:
    """The mistakes as the code names them."""
    return " and ".join(mistake.__name__ for mistake in hypothesis) or "the right search"


def problem_text(exercise: Exercise) -> str:
    """What is searched, in a few words."""
    state = exercise.problem.state
    what = f"a tree of {len(state.tree.nodes)} nodes" if isinstance(state, TreeState) else "a position"
    return f"{what}, {state.num_agents} agents, depth {exercise.problem.settings.depth}"


def print_asked(number: int, attempt: Attempt) -> None:
    """Prints what the search did with the exercise that it was asked."""
    got = attempt.got
    answer = f"{got.action}, worth {got.value:g}" if attempt.has_answer else "no answer"
    verdict = "right" if attempt.right else "wrong"
    print(f"{number:2}. {problem_text(attempt.exercise)}: {answer}, {len(got.generated)} nodes: {verdict}")


def print_fit(level: Level, fit: Fit, number: int) -> None:
    """Prints the sets of mistakes that explain most of so many attempts on this level."""
    limits = f"With at most {level.most} of the mistakes, {DETAILS.get(level.detail, 'of errors')}"
    print(f"{limits}, {fit.explained} of {number} are explained by")
    for hypothesis in fit.hypotheses[:MOST_SHOWN]:
        print(f"  - {text_of(hypothesis)}")
    if len(fit.hypotheses) > MOST_SHOWN:
        print(f"  - and {len(fit.hypotheses) - MOST_SHOWN} other sets")


class PrintingExaminer(Examiner):
    """An examiner that prints its steps."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._numbers = count(1)

    def _ask(self, exercise: Exercise) -> bool:
        done = super()._ask(exercise)
        if done:
            print_asked(next(self._numbers), self._results[-1].attempt)
        return done

    def _best_fit(self, level: Level, start: Sequence[Hypothesis] = (RIGHT,)) -> Fit:
        fit = super()._best_fit(level, start)
        print_fit(level, fit, len(self._comparable()))
        return fit


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path, nargs="?")
    options.add_argument("question", nargs="?", default="minimax")
    asked = options.parse_args()
    assignment = load("adversarial-search")
    questions = tuple(replace(q, requires=()) for q in assignment.questions if q.name == asked.question)
    with tempfile.TemporaryDirectory() as folder:
        file = asked.file or Path(folder) / "search_agents.py"
        if asked.file is None:
            file.write_text(EXAMPLE, encoding="utf-8")
        with mock.patch.object(repeated_examination, "Examiner", PrintingExaminer):
            report = grade(replace(assignment, questions=questions), read_submission(file), choose(), seed=1)
    for diagnosis in report.questions[0].diagnoses:
        print(f"named: {diagnosis.name}, as {diagnosis.title}")


if __name__ == "__main__":
    main()
