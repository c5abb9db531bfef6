"""The smallest problem found on which a student's search goes wrong, described and drawn.

`smallest_counterexample` chooses where to begin and has the problem made smaller; `describe_counterexample`
makes what a report shows of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from msgspec import UNSET, UnsetType

from autograder.behaviour import Way, state_at
from autograder.examiner import repeat_commands
from autograder.examiner.divergence import Divergence, first_divergence
from autograder.examiner.drawing import board_message, marked_board, marked_tree, moves_text
from autograder.examiner.exercise import Ask, Exercise, SearchResult, WithoutStop
from autograder.examiner.node_names import MOST_MOVES
from autograder.examiner.search_log import SearchLog, log_search
from autograder.examiner.shown_nodes import reference_nodes, student_nodes
from autograder.examiner.shrinking_positions import MOST_POSITIONS, shrink_position
from autograder.examiner.shrinking_trees import MOST_SHAPES, Path, Shape, Values, shape_of, shrink_tree
from autograder.examiner.side_by_side import both_searches
from autograder.examiner.trees_for_positions import on_small_trees
from autograder.reference.search import Search
from autograder.report import Both, Counterexample
from pacman.errors import PacmanError, TreeError
from pacman.state import GameState
from pacman.tree import Tree, TreeState, to_text

MOST_IMAGINED = 250  # trees that are tried on a known mistake, which costs the student's process nothing
MOST_SMALL_TREES = 12  # those that are tried where all that failed are positions


@dataclass(frozen=True)
class SmallProblem:
    """A small problem on which the search goes wrong, and how it was found."""

    result: SearchResult  # of the search there
    search_type: type[Search] | None  # a mistaken search that does the same
    nodes_before: int = 0  # of the tree from which it was made


def smallest_counterexample(
    results: Sequence[SearchResult],
    ask: Ask,
    search_type: type[Search] | None = None,
    *,
    agent: str = "",
    most: int = MOST_SHAPES,
) -> Counterexample | None:
    """The smallest problem that is found from these on which the search goes wrong; None if none is wrong.

    `search_type` is a mistaken search that is thought to do what the student's does. `agent` is what the
    student's search is called in the command that repeats it, and `most` how often it is asked.
    """
    wrong = [result for result in results if not result.attempt.right]
    if search_type is not None:
        explained = [result for result in wrong if does_the_same(search_type, result)]
        wrong, search_type = (explained, search_type) if explained else (wrong, None)
    if not wrong:
        return None
    drawn = sorted(filter(_is_tree, wrong), key=_tree_size)
    if not drawn:
        drawn = sorted(_on_failing_small_trees(wrong, ask, search_type), key=_tree_size)
    if drawn:
        small = _smallest_tree(_ask_again(drawn[0], ask), ask, search_type, most - 1)
    else:
        small = _smallest_position(
            _ask_again(min(wrong, key=_position_size), ask), ask, search_type, most - 1
        )
    return describe_counterexample(small, agent)


def _ask_again(result: SearchResult, ask: Ask) -> SearchResult:
    """Ask once more if only the attempt is known, to learn everything about it."""
    again = None if result.compared or result.message else ask(result.attempt.exercise)
    return result if again is None or again.attempt.right else again


def _is_tree(result: SearchResult) -> bool:
    return type(result.attempt.exercise.problem.state) is TreeState


def _tree(result: SearchResult) -> Tree:
    tree: Tree = result.attempt.exercise.problem.state.tree
    return tree


def _tree_size(result: SearchResult) -> tuple[int, int]:
    return len(_tree(result).nodes), result.attempt.exercise.problem.settings.depth


def _position_size(result: SearchResult) -> tuple[int, int]:
    exercise = result.attempt.exercise
    return len(exercise.expected(order=result.attempt.order).generated), exercise.problem.settings.depth


def _on_failing_small_trees(
    wrong: Sequence[SearchResult], ask: Ask, search_type: type[Search] | None
) -> Iterator[SearchResult]:
    """Have the search do small trees, and yield the results where it fails as it does elsewhere."""
    ways = {way_of_failing(result) for result in wrong}
    for exercise in islice(on_small_trees(wrong[0].attempt.exercise), MOST_SMALL_TREES):
        if search_type is not None and not way_of_failing(imagine_search(exercise, search_type)):
            continue
        result = ask(exercise)
        if result is not None and _fails_alike(result, ways, search_type):
            yield result


def _fails_alike(
    result: SearchResult, ways: Collection[tuple[object, ...]], search_type: type[Search] | None
) -> bool:
    """Whether the search fails in one of these ways, and as the mistaken one does, if that is known."""
    return way_of_failing(result) in ways and (search_type is None or does_the_same(search_type, result))


def _smallest_tree(
    start: SearchResult, ask: Ask, search_type: type[Search] | None, most: int
) -> SmallProblem:
    """The smallest tree: by the known mistake, if the search then confirms it, else by asking the search."""
    if search_type is not None:
        small = _shrink(start, partial(imagine_search, search_type=search_type), search_type, MOST_IMAGINED)
        if small.result is not start:
            confirmed = ask(small.result.attempt.exercise)
            most -= 1
            if (
                confirmed is not None
                and not confirmed.attempt.right
                and does_the_same(search_type, confirmed)
            ):
                return replace(small, result=confirmed)
    return _shrink(start, ask, search_type, most)


def _smallest_position(
    start: SearchResult, ask: Ask, search_type: type[Search] | None, most: int
) -> SmallProblem:
    """The smallest position, or the one where it began, where that is another game."""
    exercise = start.attempt.exercise
    if type(exercise.problem.state) is not GameState:
        return SmallProblem(start, search_type)
    trial = _Trial(start, ask, search_type)
    shrink_position(exercise, trial.goes_wrong, min(most, MOST_POSITIONS))
    return SmallProblem(trial.latest, search_type)


class _Trial:
    """Has a search do exercises, and keeps its last result that goes wrong as the one at the start did."""

    def __init__(
        self,
        start: SearchResult,
        ask: Callable[[Exercise], SearchResult | None],
        search_type: type[Search] | None,
    ) -> None:
        self.latest = start
        self._ways, self._ask, self._search_type = (way_of_failing(start),), ask, search_type

    def goes_wrong(self, exercise: Exercise) -> bool:
        """Whether the search goes wrong on this exercise in the same way."""
        result = self._ask(exercise)
        if result is None or not _fails_alike(result, self._ways, self._search_type):
            return False
        self.latest = result
        return True


def _shrink(
    start: SearchResult,
    ask: Callable[[Exercise], SearchResult | None],
    search_type: type[Search] | None,
    most: int,
) -> SmallProblem:
    trial = _Trial(start, ask, search_type)
    shrink_tree_of(start, trial.goes_wrong, search_type, most)
    return SmallProblem(trial.latest, search_type, len(_tree(start).nodes))


def shrink_tree_of(
    start: SearchResult,
    goes_wrong: Callable[[Exercise], bool],
    search_type: type[Search] | None = None,
    most: int = MOST_SHAPES,
) -> None:
    """Tries trees that are smaller than the one of `start`; the last that goes wrong is the smallest.

    Nothing is tried with a tree that is too large.
    """
    exercise = start.attempt.exercise

    def is_wrong(tree: Tree, depth: int) -> bool:
        smaller = _on_smaller_tree(exercise, tree, depth)
        return _can_be_searched(smaller) and goes_wrong(smaller)

    try:
        shape = shape_of(_tree(start), exercise.problem.settings.depth)
    except TreeError:
        return
    parts_at = _path(first_divergence(exercise, start, search_type).differs)
    worth = partial(_values, exercise)
    shrink_tree(shape, is_wrong, parts_at=parts_at, values=worth, most=most)


def _on_smaller_tree(exercise: Exercise, tree: Tree, depth: int) -> Exercise:
    """The exercise on this tree; with the bounds of this one, if it gave the search those of its own tree."""
    settings, state = exercise.problem.settings, exercise.problem.state
    tells_own = (settings.low, settings.high) == state.tree.bounds
    return exercise.on_state(tree.initial, depth, tree.bounds if tells_own else None)


def _can_be_searched(exercise: Exercise) -> bool:
    """Whether the correct search finds all that it asks for on the tree."""
    problem = exercise.problem
    low, high = problem.state.tree.bounds
    settings = problem.settings
    try:
        exercise.expected()
    except PacmanError:
        return False
    return bool(settings.low <= low and high <= settings.high)


def _values(exercise: Exercise, shape: Shape) -> Values:
    """The values that the correct search finds for inner nodes."""
    try:
        entries = log_search(_on_smaller_tree(exercise, shape.tree(), shape.depth)).entries
    except PacmanError:
        return {}
    return {_path(way): float(entry.value) for way, entry in entries.items() if entry.value is not None}


def _path(way: Way) -> Path:
    return tuple(action for _, action in way)


def describe_counterexample(small: SmallProblem, agent: str = "") -> Counterexample:
    """The problem as a report shows it."""
    result = small.result
    exercise = result.attempt.exercise
    divergence = first_divergence(exercise, result, small.search_type)
    problem = exercise.problem
    depth = problem.settings.depth
    if not isinstance(problem.state, TreeState):
        return _describe_position(result, divergence)
    tree = problem.state.tree
    right = log_search(exercise, order=result.attempt.order)
    yours = None
    if small.search_type is not None and does_the_same(small.search_type, result):
        yours = log_search(exercise, small.search_type, result.attempt.order)
    solving = repeat_commands.solving(tree, agent, problem.options) if agent else UNSET
    watch = (
        repeat_commands.write_watch_page(tree, agent, problem.options, problem.settings) if solving else ""
    )
    return Counterexample(
        divergence.sentence,
        depth,
        tree=to_text(tree),
        nodes=len(tree.nodes),
        nodes_before=small.nodes_before if small.nodes_before != len(tree.nodes) else 0,
        right=reference_nodes(exercise, right, divergence.differs),
        yours=student_nodes(exercise, result, yours, divergence.differs),
        picture=_picture(problem.state, divergence),
        compared=result.compared,
        message=_message(result),
        error=result.error,
        ended=result.ended,
        command=repeat_commands.write_solve_command(solving) if solving else "",
        solving=solving,
        watch=watch,
        both=_both_or_unset(
            result, None if small.search_type is None or small.search_type.explains_any_value else yours
        ),
    )


def _both_or_unset(result: SearchResult, values: SearchLog | None = None) -> Both | UnsetType:
    found = None if result.trace is None else both_searches(result.attempt, result.trace, values)
    return UNSET if found is None else found


def _picture(state: TreeState, divergence: Divergence) -> str:
    return marked_tree(
        state.tree, {state_at(state, divergence.differs).node: divergence.note} if divergence.note else {}
    )


def _describe_position(result: SearchResult, divergence: Divergence) -> Counterexample:
    problem = result.attempt.exercise.problem
    state = problem.state.state if isinstance(problem.state, WithoutStop) else problem.state
    is_board = isinstance(state, GameState)
    drawn = board_message(state) if is_board else ""
    if drawn and divergence.note:
        where = moves_text(divergence.differs, MOST_MOVES, of_ghosts=True)
        drawn = marked_board(state, where, divergence.note)
    return Counterexample(
        divergence.sentence,
        problem.settings.depth,
        position=state.to_text() if is_board else "",
        picture=drawn,
        compared=result.compared,
        message=_message(result),
        error=result.error,
        ended=result.ended,
        both=_both_or_unset(result),
    )


def _message(result: SearchResult) -> str:
    """Say how it ended, if it gave no answer that can be compared."""
    got = result.attempt.got
    is_missing = not got.has_answer or (got.value is None and result.attempt.exercise.compare.value)
    return result.message if is_missing else ""


# In which way a search fails, so that a smaller problem can be held to the same.


def way_of_failing(result: SearchResult) -> tuple[object, ...]:
    """The kind of error that was raised, and the kind of step at which it parts from the right search.

    () if it does not fail.
    """
    if result.attempt.right:
        return ()
    step = first_divergence(result.attempt.exercise, result).step
    if result.attempt.has_answer:
        return (step,)
    return step, result.status, result.ended.way if result.ended else ()


def does_the_same(search_type: type[Search], result: SearchResult) -> bool:
    """Whether a search of this type does what the student's did, in all that the case compares."""
    attempt = result.attempt
    if not search_type.can_occur(attempt.exercise.problem.settings):
        return False
    return attempt.exercise.search_outcome(search_type, attempt.order).explains(attempt)


def imagine_search(exercise: Exercise, search_type: type[Search]) -> SearchResult:
    """The result of a search of this type on the exercise, as if it were a student's."""
    return SearchResult.of_imagined(exercise.judge(exercise.expected(search_type)))
