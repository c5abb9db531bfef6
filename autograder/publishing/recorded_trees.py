"""The small trees of a kit: those on which searches with known mistakes go wrong, and some random ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from autograder.examiner.answers import CASE
from autograder.examiner.counterexample import imagine_search, shrink_tree_of
from autograder.examiner.exercise import Exercise
from autograder.examiner.shrinking_trees import one_part_smaller
from autograder.examiner.trees_for_positions import with_inner_values
from autograder.reference.mistakes import PLAIN, Mistake
from pacman import tree
from pacman.tree import Tree, TreeState

MOST_TRIED = 50  # trees for one mistake, so that a handout is written in seconds
BASES = 1  # trees from which the smallest is looked for, for each mistake
OTHERS = 30  # random trees for each question, for mistakes that nobody knows
PARTS = 6  # for the same, of each probe: trees of which some of its parts are left
DEEPEST = 2  # rounds of a random tree
SMALLEST = ([3, 2], [2, 3], [3, 3])  # trees that show a wrong action or a tie
LARGEST = 15  # nodes of a recorded tree


def small_trees(cases: Sequence[Exercise], probes: Sequence[Exercise]) -> list[Exercise]:
    """Trees for a question, the smallest first. `cases` are what its cases ask, `probes` small trees."""
    bases = _by_size([each for each in cases if isinstance(each.problem.state, TreeState)])
    found = [*_for_mistakes(bases), *_random(bases), *_for_mistakes(probes), *probes]
    for probe in probes:
        found += _parts(probe)
    different = {each.key: each for each in found}
    return [each for each in _by_size(different.values()) if size(each)[0] <= LARGEST]


def _for_mistakes(bases: Sequence[Exercise]) -> Iterator[Exercise]:
    for mistake in PLAIN:
        if mistake.explains_any_wrong_action or mistake.explains_any_tie:
            continue
        wrong = (base for base in bases if _way_of_failing(base, mistake))
        yield from (_shrunk(base, mistake) for base in islice(wrong, BASES))


def _parts(probe: Exercise) -> Iterator[Exercise]:
    """Trees with less and less of a probe."""
    found = {probe.problem.state.tree: None}
    for each in found.copy():
        found |= dict.fromkeys(one_part_smaller(each))
    for each in list(found)[1:]:
        found |= dict.fromkeys(one_part_smaller(each))
    for each in sorted(found, key=lambda drawn: -len(drawn.nodes))[:PARTS]:
        if each.height:
            yield _on_tree(probe, each)


def _shrunk(base: Exercise, mistake: type[Mistake]) -> Exercise:
    """The base, made as small as it can be while the mistaken search goes wrong there in the same way."""
    failing, smallest = _way_of_failing(base, mistake), base

    def goes_wrong(candidate: Exercise) -> bool:
        nonlocal smallest
        if _way_of_failing(candidate, mistake) != failing:
            return False
        smallest = candidate
        return True

    shrink_tree_of(imagine_search(base, mistake), goes_wrong, most=MOST_TRIED)
    return replace(smallest, case=CASE)


def _way_of_failing(exercise: Exercise, mistake: type[Mistake]) -> str:
    """Whether a search with this mistake has no answer, one as good, or a worse one; "" if it is right."""
    if not mistake.can_occur(exercise.problem.settings):
        return ""
    right, got = exercise.expected(), exercise.expected(mistake)
    if not got.has_answer:
        return "none"
    if exercise.is_right(right, got):
        return ""
    return "ties" if got.action in right.actions else "worse"


def _random(bases: Sequence[Exercise]) -> Iterator[Exercise]:
    """Random trees with the players and the depths of the question's own trees."""
    kinds: dict[object, Exercise] = {}
    for base in bases:
        kinds.setdefault((base.problem.state.tree.roles, base.problem.settings.depth), base)
    for base in kinds.values():
        drawn_from = base.problem.state.tree
        yield from (_on_tree(base, tree.nested(shape, drawn_from.roles)) for shape in SMALLEST)
        for seed in range(OTHERS // len(kinds)):
            drawn = tree.random(
                seed,
                branching=(1, 2) if seed else (1, 1),
                depth=min(base.problem.settings.depth, DEEPEST),
                roles=drawn_from.roles,
                values=(0, 9),
                weighted=any(node.probabilities for node in drawn_from.nodes.values()),
                early_leaves=0.3 if seed else 0.0,
            )
            if drawn.height and _is_within_bounds(base, drawn):
                yield _on_tree(base, drawn)


def _is_within_bounds(base: Exercise, drawn: Tree) -> bool:
    """Whether the tree's values lie within the bounds that the search is told."""
    low, high = drawn.bounds
    settings = base.problem.settings
    return settings.low <= low and high <= settings.high


def _on_tree(base: Exercise, drawn: Tree) -> Exercise:
    """The exercise on this tree, as a recorded one: with the depth and the bounds of the base."""
    drawn = with_inner_values(base.problem.settings, drawn)
    return replace(base.on_state(drawn.initial, base.problem.settings.depth), case=CASE)


def _by_size(exercises: Iterable[Exercise]) -> list[Exercise]:
    return sorted(exercises, key=size)


def size(exercise: Exercise) -> tuple[int, int]:
    """The number of nodes, and the depth of the search."""
    return len(exercise.problem.state.tree.nodes), exercise.problem.settings.depth
