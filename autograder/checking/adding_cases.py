"""Cases that would catch the mistakes that an assignment lets pass, as small as they can be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from autograder.behaviour import BOUNDED, Conventions, choices
from autograder.checking.mistaken_searches import is_right
from autograder.checking.reference_answers import is_fragile
from autograder.checking.small_exercises import SmallExercise
from autograder.checking.time_budget import TimeBudget, TimeIsUpError
from autograder.course import Assignment, Question
from autograder.course.model import WORTH
from autograder.examiner.exercise import Exercise
from autograder.examiner.hypotheses import Hypothesis
from autograder.examiner.posing import exercise_on_tree
from autograder.examiner.shrinking_trees import shape_of, shrink_tree
from pacman.errors import PacmanError, TreeError
from pacman.messages import english_only
from pacman.support import toml
from pacman.support.text import format_count
from pacman.support.toml import quoted
from pacman.tree import Tree, TreeState, to_text
from pacman.tree.short_form import USUAL_ROLES
from pacman.tree.text import to_line

MOST_TRIED = 60  # smaller trees, for each case
MOST_POINTS = 0.5  # of a new case
# Keys that the new case takes over from its model.
FROM_ITS_MODEL = (*Conventions._fields, "evaluation", "compare", "options")


@dataclass(frozen=True)
class Addition:
    """A case that is not there, as TOML, and the sets of mistakes that it would catch."""

    path: str  # of a file that is not there, in the question's folder
    text: str
    catches: tuple[Hypothesis, ...]
    points: float  # by which the question has more with it


class Adding:
    """Finds cases for one question."""

    def __init__(
        self, assignment: Assignment, question: Question, small: Sequence[SmallExercise], budget: TimeBudget
    ) -> None:
        self._assignment, self._question = assignment, question
        self._small, self._budget = small, budget
        self._paths = (f"{question.name}/added-{number}.toml" for number in count(1))

    def additions(self, slipping: Sequence[Hypothesis]) -> Iterator[Addition]:
        """Few cases that together catch all of these; single mistakes first. As far as the time goes."""
        left = sorted(slipping, key=len)
        try:
            while left:
                size = len(left[0])
                found = self._next([each for each in left if len(each) == size])
                if found is None:
                    left = [each for each in left if len(each) > size]
                    continue
                exercise, model = found.exercise, found.model
                caught = tuple(self._caught(left, exercise))
                left = [each for each in left if each not in caught]
                path = next(path for path in self._paths if path not in self._assignment.files)
                yield Addition(path, self._text(exercise, model), caught, self._worth)
        except TimeIsUpError:
            return

    def _next(self, left: Sequence[Hypothesis]) -> SmallExercise | None:
        """The small exercise that catches most, made smaller; of several, the smallest."""
        trees = [each for each in self._small if isinstance(each.exercise.problem.state, TreeState)]
        best = self._best(left, trees) or self._best(left, self._small)
        if best is None:
            return None
        small, caught = best
        return SmallExercise(self._smaller(small.exercise, caught), small.model)

    def _best(
        self, left: Sequence[Hypothesis], smalls: Sequence[SmallExercise]
    ) -> tuple[SmallExercise, list[Hypothesis]] | None:
        most: tuple[SmallExercise, list[Hypothesis]] | None = None
        for small in smalls:
            caught = self._caught(left, small.exercise)
            if caught and (most is None or len(caught) > len(most[1])) and not is_fragile(small.exercise):
                most = small, caught
            if most is not None and len(most[1]) == len(left):
                break
        return most

    def _caught(self, some: Sequence[Hypothesis], exercise: Exercise) -> list[Hypothesis]:
        return [each for each in self._budget.each(some) if self._is_caught(each, exercise)]

    def _is_caught(self, mistakes: Hypothesis, exercise: Exercise) -> bool:
        """Whether it is wrong under each of the conventions that the question accepts."""
        return not any(is_right(mistakes, exercise.under(each)) for each in choices(self._question.free))

    def _smaller(self, exercise: Exercise, caught: Sequence[Hypothesis]) -> Exercise:
        """Return the exercise on the smallest tree found that catches all of these."""
        problem = exercise.problem
        if not isinstance(problem.state, TreeState):
            return exercise

        def catches_all(tree: Tree, depth: int) -> bool:
            posed = exercise_on_tree(exercise, tree, depth)
            try:
                if is_fragile(posed):
                    return False
            except (PacmanError, TypeError):  # something that the right search asks for is not there
                return False
            return all(self._is_caught(each, posed) for each in caught)

        start = shape_of(problem.state.tree, problem.settings.depth)
        found = shrink_tree(start, catches_all, most=MOST_TRIED).found
        return exercise_on_tree(exercise, found.tree(), found.depth)

    @property
    def _worth(self) -> float:
        """The points of a new case: as few as another case of the question has, and few."""
        if self._question.credit in WORTH:
            return WORTH[self._question.credit]
        least = min(named.points for named in self._question.cases if named.points > 0)
        return 1.0 if self._question.credit == "sum-and-all" else min(least, MOST_POINTS)  # whole ones count

    def _text(self, exercise: Exercise, model: Exercise) -> str:
        settings = exercise.problem.settings
        state = exercise.problem.state
        is_drawn = isinstance(state, TreeState)
        kind = "tree" if is_drawn else "position"
        lines = [f"kind = {quoted(kind)}", f"title = {quoted(_title(exercise))}"]
        if self._question.credit not in WORTH:
            lines.append(f"points = {self._worth:g}")
        lines.append(f"depth = {settings.depth}")
        if settings.algorithm in BOUNDED:
            lines += [f"low = {settings.low:g}", f"high = {settings.high:g}"]
        lines.append(f"tree = {_table(state.tree)}" if is_drawn else f"position = '''\n{state.to_text()}'''")
        taken = self._taken_over(model, is_drawn)
        if not taken:
            return "\n".join(lines) + "\n"
        import tomli_w  # here, as few checks need it

        return "\n".join([*lines, tomli_w.dumps(taken)])

    def _taken_over(self, model: Exercise, is_drawn: bool) -> dict[str, Any]:
        """The keys of the model's case that say how it is searched and compared."""
        source = next(named.source for named in self._question.cases if named.name == model.case)
        table = toml.parse(self._assignment.files[source].decode("utf-8-sig"))
        keys = [key for key in FROM_ITS_MODEL if key in table and not (is_drawn and key == "evaluation")]
        return {key: table[key] for key in keys}


def _title(exercise: Exercise) -> str:
    """The title for students: what the case shows, not which mistakes it is for."""
    depth = exercise.problem.settings.depth
    deep = f"{format_count(depth, 'round')} deep"
    state = exercise.problem.state
    if isinstance(state, TreeState):
        nodes = len(state.tree.nodes)
        return english_only("a tree of {nodes} nodes, {deep}", nodes=nodes, deep=deep)
    ghosts = state.num_agents - 1
    return english_only("a position with {ghosts}, {deep}", ghosts=format_count(ghosts, "ghost"), deep=deep)


def _table(tree: Tree) -> str:
    """The tree on one line, as a case holds it."""
    try:
        lines = to_text(tree, "short").splitlines()
    except TreeError:
        return to_line(tree)
    usual = f"roles = [{', '.join(map(quoted, USUAL_ROLES))}]"
    return f"{{ {', '.join(line for line in lines if line != usual)} }}"
