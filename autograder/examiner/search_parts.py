"""Explain where a search looked, what it made of the values there, and by which evaluation, each by itself.

A search with an unknown mistake in one of the two may still have known ones in the other. Which nodes it
visits depends on no value, except for what it prunes. And what becomes of values on the way up follows from
the nodes that it visited, whatever led it to these.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from autograder.behaviour import ROOT, WITHOUT_PRUNING, Behaviour, Conventions, Way
from autograder.course.problems import Problem
from autograder.examiner.certainty import GAIN, UNLIKELY_TOGETHER
from autograder.examiner.exercise import Attempt
from autograder.examiner.explained_attempts import ANSWER, NODES, UNPRUNED_NODES, Detail, explains
from autograder.examiner.fewest_mistakes import Comparisons, Fitting
from autograder.examiner.hypotheses import (
    RIGHT,
    Hypothesis,
    common_names,
    hypothesis_of,
    is_general,
    possible_mistakes,
    without,
    without_unlikely,
)
from autograder.examiner.work import Work
from autograder.reference.mistakes import Decision, Mistake, can_be_combined
from autograder.reference.mistakes.values import OwnScore
from pacman.tree import Node, Tree, TreeState

# Above each number is what it trades, and the test that fell when it was halved or doubled (by one if small).
# "Measured": no plain test fell, but the tables of test_held_apart.py were measured with it.

# Fewer: test_of_two_mistakes_in_counting_the_depth_neither_is_sure. More: time.
MOST_IN_PART = 2  # mistakes
# Less: parts are left unexplained; more: time. Measured.
MOST_WORK_OF_PART = 400_000  # of explaining one part
# Fewer: explanations are missed; more: time. Measured.
MOST_FORMS = 4  # explanations of a part
# Decisions about what becomes of values on the way up, which change no node of a search that prunes nothing.
ON_THE_WAY_UP = frozenset[Decision](
    {
        *("start value", "start value at the root", "comparison", "comparison at the root", "tie", "answer"),
        *("roles", "sign", "returned value at the root"),
        *("chance sum", "chance weights", "chance scale", "chance rounding"),
    }
)

FIRST_VALUES = frozenset[Decision]({"start value", "start value at the root"})
EVALUATING = frozenset[Decision]({"returned value at the root"})  # but this may evaluate a node more

PartName = Literal["nodes", "values", "evaluation"]


@dataclass(frozen=True)
class SearchPart:
    """A part of what a search did, and the sets of mistakes that explain it in all answers; () if none do."""

    name: PartName
    explanations: tuple[Hypothesis, ...] = ()
    sure: Hypothesis = RIGHT  # what all have, and several answers show, if any of them is likely
    fitting: Fitting | None = field(default=None, compare=False, repr=False)  # by which they were found

    def contradicts(self, mistake: type[Mistake]) -> bool:
        """Whether the mistake would show in this part, and no explanation has one of its name."""
        if self.fitting is None or mistake not in self.fitting.possible:
            return False
        believed = {each.name for hypothesis in self.explanations for each in hypothesis}
        return mistake.name not in believed and self.fitting.is_shown(mistake)

    def shows(self, mistake: type[Mistake], attempt: Attempt) -> bool:
        """Whether this part of the attempt is explained only with the mistake."""
        if self.name == "evaluation":
            return _asks_only_for_scores(attempt)
        partial = _as_part(self.name, attempt) if attempt.has_answer else None
        if partial is None:
            return False
        hypothesis, detail = self.explanations[0], _detail(self.name, attempt)
        others = without(hypothesis, mistake)
        return explains(hypothesis, partial, detail) and not explains(others, partial, detail)


def explained_by_parts(
    attempts: Sequence[Attempt], known: Sequence[type[Mistake]], work: Work
) -> tuple[SearchPart, ...]:
    """The nodes and the values of these attempts of one search, explained as far as the `known` mistakes do.

    `work`: of an examination; each part has work of its own beside it, charged to the same submission.
    """
    answered = [each for each in attempts if each.has_answer]
    names: tuple[PartName, ...] = ("nodes", "values") if all(map(_moves_in_turn, answered)) else ("nodes",)
    return tuple(_part(name, answered, known, Comparisons(work.beside(MOST_WORK_OF_PART))) for name in names)


def _moves_in_turn(attempt: Attempt) -> bool:
    """Whether the agents move one after the other, as far as it can be seen.

    In a drawn tree each level is one agent's, whichever the search thinks it is. Only a position shows that
    it leaves an agent out; then it may take the levels of all trees for others'.
    """
    number = attempt.exercise.problem.state.num_agents
    movers = ([agent for agent, _ in way] for way in attempt.got.generated)
    return all(agent == place % number for moved in movers for place, agent in enumerate(moved))


def part_of_evaluation(attempts: Iterable[Attempt], known: Sequence[type[Mistake]]) -> tuple[SearchPart, ...]:
    """The part that says by what these attempts value leaves; () if it is the evaluation that was given.

    Which of the two it asks for is seen, whatever else is wrong. The mistake is one of the `known`.
    """
    given = [each for each in attempts if each.exercise.problem.evaluation and each.has_answer]
    if not given or not all(map(_asks_only_for_scores, given)):
        return ()
    return tuple(SearchPart("evaluation", ((each,),), (each,)) for each in known if each is OwnScore)


def _asks_only_for_scores(attempt: Attempt) -> bool:
    """Whether the search never asks for the given evaluation, only for the score of the states it values."""
    got = attempt.got
    is_given = attempt.exercise.problem.evaluation is not None
    return is_given and bool(got.evaluated) and got.scored.issuperset(got.evaluated) and not got.viewed


def surely_by_parts(parts: Iterable[SearchPart]) -> Hypothesis:
    """The mistakes of which a part is sure."""
    return tuple(dict.fromkeys(each for part in parts for each in part.sure))


def joined_explanations(parts: Iterable[SearchPart]) -> list[Hypothesis]:
    """The sets of mistakes that have an explanation of each part, or of as many parts as can be explained."""
    hypotheses = [RIGHT]
    for part in parts:
        hypotheses = [
            hypothesis_of({*one, *other})
            for one in hypotheses
            for other in part.explanations[:MOST_FORMS] or (RIGHT,)
        ]
    hypotheses = [each for each in hypotheses if can_be_combined(each)]
    largest = max(map(len, hypotheses), default=0)
    return [each for each in hypotheses if len(each) == largest]


def with_parts(hypothesis: Hypothesis, parts: Sequence[SearchPart]) -> Hypothesis:
    """The mistakes that parts are sure of, and those of the hypothesis that no part contradicts.

    Of two that no search makes together, the first: parts may be sure of two forms of one mistake.
    """
    possible = [each for each in hypothesis if not any(part.contradicts(each) for part in parts)]
    believed: list[type[Mistake]] = []
    for mistake in (*surely_by_parts(parts), *possible):
        if can_be_combined((*believed, mistake)):
            believed.append(mistake)
    return hypothesis_of(believed)


def _part(
    name: PartName, attempts: Sequence[Attempt], known: Sequence[type[Mistake]], comparisons: Comparisons
) -> SearchPart:
    """The part of these attempts, explained by mistakes that can change it."""
    partial = [each for each in (_as_part(name, attempt) for attempt in attempts) if each is not None]
    if not partial:
        return SearchPart(name)
    possible = possible_mistakes(partial[0].exercise.problem.settings, known)
    mistakes = [each for each in possible if _is_in_part(each, name)]
    fitting = Fitting(mistakes, partial, _detail(name, attempts[0]), comparisons)
    fit = fitting.best(most=MOST_IN_PART)
    if not fit.is_whole:
        return SearchPart(name)
    first = fit.hypotheses[0]
    if len(first) > 1 and any(map(is_general, first)):
        return SearchPart(
            name, fit.hypotheses, (), fitting
        )  # beside such a one, others explain much by chance
    if all(without_unlikely(each, UNLIKELY_TOGETHER) != each for each in fit.hypotheses):
        return SearchPart(name, fit.hypotheses, (), fitting)
    sure = tuple(each for each in common_names(fit.hypotheses) if fitting.gain(each, first) >= GAIN)
    return SearchPart(name, fit.hypotheses, sure, fitting)


def _is_in_part(mistake: type[Mistake], name: PartName) -> bool:
    """Whether the mistake changes this part; one that explains any values or order explains nothing here."""
    if mistake.explains_any_order or mistake.explains_any_value:
        return False
    if name == "values":
        return mistake.decides <= ON_THE_WAY_UP
    if mistake.decides & FIRST_VALUES:  # about which the evaluated nodes show nothing
        return False
    return not mistake.decides <= ON_THE_WAY_UP - EVALUATING and not mistake.explains_any_tie


def _detail(name: PartName, attempt: Attempt) -> Detail:
    if name == "values":
        return ANSWER
    return UNPRUNED_NODES if attempt.exercise.problem.settings.algorithm in WITHOUT_PRUNING else NODES


def _as_part(name: PartName, attempt: Attempt) -> Attempt | None:
    """The attempt at a problem that shows this part; None if there is none.

    Of the nodes: where nothing is pruned. Of the values: the tree of the nodes that were visited.
    """
    problem = attempt.exercise.problem
    if name == "nodes":
        return _without_pruning(attempt, problem.state, problem.settings.depth)
    tree = _visited_tree(problem, attempt.got)
    if tree is None or attempt.got.action not in tree.nodes[tree.root].actions:
        return None
    return replace(_without_pruning(attempt, tree.initial, tree.height), order=None)


def _without_pruning(attempt: Attempt, state: object, depth: int) -> Attempt:
    """The attempt as one at this state, to this depth, of a search that does not prune."""
    problem = attempt.exercise.problem
    settings = replace(problem.settings, depth=depth)
    unpruned = WITHOUT_PRUNING.get(settings.algorithm)
    if unpruned is not None:
        usual = Conventions()  # of pruning: they mean nothing there, so that one exercise serves for all
        settings = replace(settings, algorithm=unpruned, prune=usual.prune, returns=usual.returns)
    other = replace(problem, state=state, settings=settings)
    return replace(attempt, exercise=attempt.exercise.on(other))


def _visited_tree(problem: Problem, got: Behaviour) -> Tree | None:
    """The nodes under which something was evaluated, as a tree; None for a position of Pacman."""
    if not isinstance(problem.state, TreeState):
        return None
    drawn, evaluated = problem.state.tree, set(got.evaluated)
    children: dict[Way, list[Way]] = {}
    for way in dict.fromkeys(got.generated):
        if way != ROOT:
            children.setdefault(way[:-1], []).append(way)
    nodes: dict[str, Node] = {}
    for way in sorted({ROOT, *got.generated}, key=len, reverse=True):
        kept = {each[-1][1]: _name(each) for each in children.get(way, ()) if _name(each) in nodes}
        if kept or way in evaluated:
            nodes[_name(way)] = _visited(_node_at(problem.state, way), _name(way), kept)
    return Tree(nodes, _name(ROOT), drawn.roles) if len(nodes) > 1 else None


def _name(way: Way) -> str:
    return "/".join(("root", *(action for _, action in way)))


def _node_at(state: TreeState, way: Way) -> Node:
    node = state.tree.nodes[state.node]
    for _, action in way:
        node = state.tree.nodes[node.actions[action]]
    return node


def _visited(node: Node, name: str, actions: Mapping[str, str]) -> Node:
    """The node with only these actions, which are as likely among themselves as before."""
    is_leaf, shares = not actions, None
    if node.probabilities is not None and actions:
        given = dict(zip(node.actions, node.probabilities, strict=True))
        total = sum(given[action] for action in actions)
        shares = tuple(given[action] / total for action in actions) if total else None
    return replace(
        node,
        name=name,
        actions=actions,
        probabilities=shares,
        is_win=node.is_win and is_leaf,
        is_lose=node.is_lose and is_leaf,
    )
