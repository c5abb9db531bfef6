"""A sheet: a tree, an algorithm, and the parts that are asked; the same for the same student and seed."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import cast

from autograder.behaviour import Prune, Returns
from autograder.course import parse
from autograder.course.cases import PaperCase
from autograder.course.errors import AssignmentError
from autograder.course.model import Assignment, NamedCase, Question
from autograder.course.problems import MOST_ON_PAPER, check_on_paper, make_random_tree
from autograder.course.resources import Resources
from autograder.course.seeds import seed_of
from autograder.paper.paper_search import PaperSearch, Worth
from pacman import tree
from pacman.errors import OptionError
from pacman.randomness import pick, stream
from pacman.support.toml import join_words
from pacman.tree import Tree
from pacman.tree.text import to_line

TRIES = 2_000  # of trees, until one is as difficult as it should be
NEXT_SEED = 1_000_003  # from one try to the next
CODE_LETTERS = 8


@dataclass(frozen=True)
class PaperExercise:
    """One tree on a sheet, and what is asked of it."""

    question: Question
    named: NamedCase
    case: PaperCase
    tree: Tree

    @property
    def inner(self) -> list[str]:
        """The names of the nodes at which somebody moves."""
        return [name for name, node in self.tree.nodes.items() if node.actions]

    @property
    def leaves(self) -> list[str]:
        """The names of the leaves, from left to right."""
        return self.reference().without_cuts.leaves

    @property
    def agents(self) -> int:
        """The number of numbers in a value."""
        return self.tree.num_agents if self.case.algorithm == "maxn" else 1

    @property
    def conventions(self) -> list[tuple[Prune, Returns]]:
        """The ways of pruning that are right; the usual one first."""
        case = self.case
        prunes: tuple[Prune, ...] = ("strict", "equal") if case.prune == "either" else (case.prune,)
        returns: tuple[Returns, ...] = (
            ("fail-soft", "fail-hard") if case.returns == "either" else (case.returns,)
        )
        return [(prune, each) for prune in prunes for each in returns]

    def reference(self, convention: tuple[Prune, Returns] | None = None) -> ReferenceSearches:
        """The reference's search, by the usual convention if none is given."""
        return self._references[convention or self.conventions[0]]

    @cached_property
    def _references(self) -> Mapping[tuple[Prune, Returns], ReferenceSearches]:
        return {each: ReferenceSearches(self.tree, self.case, *each) for each in self.conventions}

    def with_leaf(self, leaf: str, value: Worth) -> PaperExercise:
        """The exercise with another value of one leaf."""
        node = self.tree.nodes[leaf]
        if isinstance(value, tuple):
            changed = replace(node, value=_exact(value[0]), utilities=tuple(map(_exact, value)))
        else:
            changed = replace(node, value=_exact(value))
        return replace(self, tree=replace(self.tree, nodes={**self.tree.nodes, leaf: changed}))

    def reaches_goal(
        self, changed: PaperExercise, conventions: Sequence[tuple[Prune, Returns]] | None = None
    ) -> bool:
        """Whether the search of the changed tree is as `change` asks, by these conventions or by all."""
        return all(
            _is_as_asked(self.case, self.reference(each).search, changed.reference(each).search)
            for each in conventions or self.conventions
        )

    @cached_property
    def solution(self) -> tuple[str, Worth] | None:
        """A change of one leaf that reaches the goal; None if none was found."""
        known = sorted(
            {
                each
                for node in self.tree.nodes.values()
                if not node.actions
                for each in (node.utilities if self.agents > 1 else (node.value,)) or ()
                if each is not None
            }
        )
        tries = [
            known[-1] + 1,
            known[0] - 1,
            *known,
            *(each + 1 for each in known),
            *(each - 1 for each in known),
        ]
        for value in dict.fromkeys(map(Fraction, tries)):  # the extremes first, which mostly do
            for leaf in self.leaves:
                for worth in self._worths(leaf, value):
                    if self.reaches_goal(self.with_leaf(leaf, worth)):
                        return leaf, worth
        return None

    def _worths(self, leaf: str, value: Fraction) -> Iterator[Worth]:
        if self.agents == 1:
            yield value
            return
        given = tuple(map(Fraction, self.tree.nodes[leaf].utilities or ()))
        for agent in range(self.agents):
            yield (*given[:agent], value, *given[agent + 1 :])


@dataclass(frozen=True)
class ReferenceSearches:
    """The reference's search of a tree, under one convention."""

    tree: Tree
    case: PaperCase
    prune: Prune
    returns: Returns

    @cached_property
    def search(self) -> PaperSearch:
        """The search."""
        return PaperSearch(self.tree, self.case.algorithm, self.prune, self.returns)

    @cached_property
    def without_cuts(self) -> PaperSearch:
        """A search that comes to every node."""
        algorithm = "minimax" if self.case.algorithm == "alphabeta" else self.case.algorithm
        return PaperSearch(self.tree, algorithm)


def _is_as_asked(case: PaperCase, before: PaperSearch, after: PaperSearch) -> bool:
    if case.goal == "another action":
        return after.action != before.action
    fewer = len(after.leaves) < len(before.leaves)
    more = len(after.leaves) > len(before.leaves)
    return fewer if case.goal == "more is pruned" else more


def _exact(value: Fraction) -> float:
    """The value in a tree: a fraction stays one, which the reference reads without rounding."""
    return cast(float, int(value) if value.denominator == 1 else value)


# One student's sheet.


@dataclass(frozen=True)
class Sheet:
    """All exercises of one student."""

    assignment: Assignment
    exercises: tuple[PaperExercise, ...]

    def exercise(self, question: str, case: str) -> PaperExercise:
        """The exercise of this question and case, by their names."""
        return next(
            each for each in self.exercises if (each.question.name, each.named.name) == (question, case)
        )

    @property
    def code(self) -> str:
        """Two groups of four letters and digits that stand for these trees and parts."""
        whole = hashlib.sha256()
        for each in self.exercises:
            parts = (each.question.name, each.named.name, to_line(each.tree), repr(each.case))
            for part in parts:
                text = part.encode()
                whole.update(len(text).to_bytes(8, "big") + text)
        letters = base64.b32encode(whole.digest()).decode()[:CODE_LETTERS]
        return f"{letters[:4]}-{letters[4:]}"


@lru_cache(8)  # each case of a submission asks for it
def sheet_for(assignment: Assignment, run: int, student: str = "") -> Sheet:
    """The sheet of this student, with all questions of the assignment, also where only some are graded.

    Raises AssignmentError if no tree is as difficult as a case asks.
    """
    assignment = parse(assignment.files)
    exercises = tuple(
        paper_exercise_of(
            assignment, question, named, named.case, seed_of(assignment, question, named, run, student)
        )
        for question in assignment.questions
        if question.is_on_paper
        for named in question.cases
        if isinstance(named.case, PaperCase)
    )
    return Sheet(assignment, exercises)


def paper_exercise_of(
    assignment: Assignment, question: Question, named: NamedCase, case: PaperCase, seed: int
) -> PaperExercise:
    """The exercise of this case. Raises AssignmentError."""
    if case.tree is not None:
        given = PaperExercise(question, named, case, Resources(assignment.files).tree_of(case.tree))
        if "change" in case.parts and given.solution is None:
            problem = f"goal = {case.goal!r}: no change of one leaf was found that reaches it in this tree"
            raise AssignmentError(problem, source=named.source, place=("goal",))
        return given
    for place in range(TRIES):
        try:
            drawn = _random_tree(case, seed + place * NEXT_SEED)
        except OptionError as error:
            raise AssignmentError(str(error), source=named.source, place=("shape",)) from None
        if drawn is not None and _fits(found := PaperExercise(question, named, case, drawn)):
            return found
    wanted = [f"{key} = {list(between)}" for key, between in _ranges(case).items() if between is not None]
    wanted += [f"goal = {case.goal!r}"] if "change" in case.parts else []
    problem = f"of {TRIES:,} random trees none has at most {MOST_ON_PAPER} nodes"
    problem += f" and {join_words(wanted, 'and')}" if wanted else ""
    problem += "; change shape, cuts or ties"
    raise AssignmentError(problem, source=named.source, place=("shape",))


def _ranges(case: PaperCase) -> Mapping[str, tuple[int, int] | None]:
    """The ranges of how hard a tree must be, by the keys of the case's file."""
    return {"cuts": case.cuts, "ties": case.ties}


def _random_tree(case: PaperCase, seed: int) -> Tree | None:
    shape = case.shape
    try:
        found = make_random_tree(shape, seed, MOST_ON_PAPER)
    except OptionError as error:
        if error.option == "depth":
            return None  # it has too many nodes
        raise
    if case.algorithm == "maxn":
        found = _with_utilities(found, shape.values, seed)
    try:
        check_on_paper(found, case)
    except AssignmentError:
        return None
    return replace(found, name="")


def _with_utilities(drawn: Tree, values: tuple[int, int], seed: int) -> Tree:
    """The tree in which each leaf has a number for each agent."""
    rng = stream(seed, "utilities")
    each = range(values[0], values[1] + 1)
    nodes: Mapping[str, tree.Node] = {
        name: node
        if node.actions
        else replace(
            node, utilities=(node.value or 0, *(pick(rng, each) for _ in range(drawn.num_agents - 1)))
        )
        for name, node in drawn.nodes.items()
    }
    return replace(drawn, nodes=nodes)


def _fits(found: PaperExercise) -> bool:
    case = found.case
    solved = found.reference()
    cuts, ties = len(solved.search.pruned), solved.without_cuts.ties
    is_as_hard = all(
        between is None or between[0] <= number <= between[1]
        for between, number in zip(_ranges(case).values(), (cuts, ties), strict=True)
    )
    return is_as_hard and ("change" not in case.parts or found.solution is not None)
