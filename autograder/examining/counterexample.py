"""The smallest problem that is found on which a student's search goes wrong, told and drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from msgspec import UNSET, UnsetType

from autograder.examining import again, positions
from autograder.examining.asking import Ask, Asked
from autograder.examining.both import both
from autograder.examining.candidates import Values
from autograder.examining.drawn import right_nodes, student_nodes
from autograder.examining.failing import explains, imagined, on_tree, way_of_failing
from autograder.examining.moments import told
from autograder.examining.naming import Names
from autograder.examining.parting import Parting, part
from autograder.examining.probes import probes
from autograder.examining.shape import Path, Shape, shape_of
from autograder.examining.smallest import MOST_ASKED, shrunk
from autograder.judging.exercise import Exercise
from autograder.judging.picture import MARK, board, drawing
from autograder.judging.without_stop import WithoutStop
from autograder.reference.search import Search
from autograder.report import Both, Counterexample
from autograder.searching.behaviour import Way
from pacman.errors import PacmanError, TreeError
from pacman.rules.state import GameState
from pacman.tree import Tree, TreeState, to_text

MOST_IMAGINED = 250  # trees that are tried on a known mistake, which costs the student's process nothing
MOST_PROBES = 12  # small trees that are tried where all that failed are positions


@dataclass(frozen=True)
class Found:
    """A small problem on which the search goes wrong, and from which tree it was made."""

    asked: Asked
    kind: type[Search] | None
    nodes_before: int = 0
    tried: int = 0  # how often the student's search was asked


def smallest_counterexample(
    attempts: Sequence[Asked],
    ask: Ask,
    kind: type[Search] | None = None,
    *,
    agent: str = "",
    most: int = MOST_ASKED,
) -> Counterexample | None:
    """The smallest problem that is found from these on which the search goes wrong; None if none is wrong.

    `kind` is a mistaken search that is thought to do what the student's does. `agent` is what the student's
    search is called in the command that is told, and `most` how often it is asked.
    """
    found = smallest(attempts, ask, kind, most=most)
    return None if found is None else shown(found, agent)


def smallest(
    attempts: Sequence[Asked], ask: Ask, kind: type[Search] | None = None, *, most: int = MOST_ASKED
) -> Found | None:
    """The same, as it was asked."""
    wrong = [asked for asked in attempts if not asked.attempt.right]
    if kind is not None:
        explained = [asked for asked in wrong if explains(kind, asked)]
        wrong, kind = (explained, kind) if explained else (wrong, None)
    if not wrong:
        return None
    drawn = sorted(filter(_is_drawn, wrong), key=_nodes)
    if not drawn:
        drawn = sorted(_failing_probes(wrong, ask, kind), key=_nodes)
    if drawn:
        return _smallest_tree(_again(drawn[0], ask), ask, kind, most - 1)
    return _smallest_position(_again(min(wrong, key=_position_size), ask), ask, kind, most - 1)


def _again(asked: Asked, ask: Ask) -> Asked:
    """The same with all that is known of it, if only the attempt is: it is asked once more."""
    again_asked = None if asked.compared or asked.message else ask(asked.attempt.exercise)
    return asked if again_asked is None or again_asked.attempt.right else again_asked


def _is_drawn(asked: Asked) -> bool:
    return type(asked.attempt.exercise.problem.state) is TreeState


def _tree(asked: Asked) -> Tree:
    tree: Tree = asked.attempt.exercise.problem.state.tree
    return tree


def _nodes(asked: Asked) -> tuple[int, int]:
    return len(_tree(asked).nodes), asked.attempt.exercise.problem.settings.depth


def _position_size(asked: Asked) -> tuple[int, int]:
    exercise = asked.attempt.exercise
    return len(exercise.expected(order=asked.attempt.order).generated), exercise.problem.settings.depth


def _failing_probes(wrong: Sequence[Asked], ask: Ask, kind: type[Search] | None) -> Iterator[Asked]:
    """What the search does on small trees on which it fails as it does elsewhere."""
    ways = {way_of_failing(asked) for asked in wrong}
    for number, probe in enumerate(probes(wrong[0].attempt.exercise)):
        if number >= MOST_PROBES:
            return
        if kind is not None and not way_of_failing(imagined(probe, kind)):
            continue
        asked = ask(probe)
        if asked is not None and way_of_failing(asked) in ways and (kind is None or explains(kind, asked)):
            yield asked


def _smallest_tree(start: Asked, ask: Ask, kind: type[Search] | None, most: int) -> Found:
    """The smallest tree: first as a known mistake alone says, which is confirmed, else by asking."""
    asked = 0
    if kind is not None:
        small = _shrunk(start, partial(imagined, kind=kind), kind, MOST_IMAGINED)
        if small.asked is not start:
            confirmed = ask(small.asked.attempt.exercise)
            asked = 1
            if confirmed is not None and not confirmed.attempt.right and explains(kind, confirmed):
                return replace(small, asked=confirmed, tried=asked)
    small = _shrunk(start, ask, kind, most - asked)
    return replace(small, tried=small.tried + asked)


def _smallest_position(start: Asked, ask: Ask, kind: type[Search] | None, most: int) -> Found:
    """The smallest position, or the one where it began, where that is another game."""
    exercise = start.attempt.exercise
    if type(exercise.problem.state) is not GameState:
        return Found(start, kind)
    trial = _Trial(start, ask, kind)
    tried = positions.made_smaller(exercise, trial.goes_wrong, min(most, positions.MOST_ASKED))
    return Found(trial.latest, kind, tried=tried)


class _Trial:
    """Has a search do exercises, and keeps the last on which it goes wrong as it did at the start."""

    def __init__(
        self, start: Asked, ask: Callable[[Exercise], Asked | None], kind: type[Search] | None
    ) -> None:
        self.latest = start
        self._failing, self._ask, self._kind = way_of_failing(start), ask, kind

    def goes_wrong(self, posed: Exercise) -> bool:
        """Whether it does so there."""
        asked = self._ask(posed)
        if asked is None or way_of_failing(asked) != self._failing:
            return False
        if self._kind is not None and not explains(self._kind, asked):
            return False
        self.latest = asked
        return True


def _shrunk(
    start: Asked, ask: Callable[[Exercise], Asked | None], kind: type[Search] | None, most: int
) -> Found:
    trial = _Trial(start, ask, kind)
    tried = made_smaller(start, trial.goes_wrong, kind, most)
    return Found(trial.latest, kind, len(_tree(start).nodes), tried)


def made_smaller(
    start: Asked,
    goes_wrong: Callable[[Exercise], bool],
    kind: type[Search] | None = None,
    most: int = MOST_ASKED,
) -> int:
    """Tries trees that are smaller than the one of `start`, and returns how many.

    Each is smaller than the last one that went wrong, so that this is the smallest in the end. Nothing is
    tried with a tree that is too large.
    """
    exercise = start.attempt.exercise

    def is_wrong(tree: Tree, depth: int) -> bool:
        posed = on_tree(exercise, tree, depth)
        return _can_be_searched(posed) and goes_wrong(posed)

    try:
        shape = shape_of(_tree(start), exercise.problem.settings.depth)
    except TreeError:
        return 0
    parts_at = _path(part(exercise, start, kind).differs)
    worth = partial(_values, exercise)
    return shrunk(shape, is_wrong, parts_at=parts_at, values=worth, most=most).asked


def _can_be_searched(exercise: Exercise) -> bool:
    """Whether the right search finds all that it asks for on the tree."""
    problem = exercise.problem
    low, high = problem.state.tree.bounds
    settings = problem.settings
    try:
        exercise.expected()
    except PacmanError:
        return False
    return bool(settings.low <= low and high <= settings.high)


def _values(exercise: Exercise, shape: Shape) -> Values:
    """What the right search finds for each inner node."""
    try:
        moments = told(on_tree(exercise, shape.tree(), shape.depth)).moments
    except PacmanError:
        return {}
    return {_path(way): float(moment.value) for way, moment in moments.items() if moment.value is not None}


def _path(way: Way) -> Path:
    return tuple(action for _, action in way)


def shown(found: Found, agent: str = "") -> Counterexample:
    """The problem as a report shows it."""
    asked = found.asked
    exercise = asked.attempt.exercise
    parting = part(exercise, asked, found.kind)
    problem = exercise.problem
    depth = problem.settings.depth
    if not isinstance(problem.state, TreeState):
        return _position_shown(asked, parting)
    tree = problem.state.tree
    right = told(exercise, order=asked.attempt.order)
    yours = None
    if found.kind is not None and explains(found.kind, asked):
        yours = told(exercise, found.kind, asked.attempt.order)
    command = again.solve(tree, agent, problem.options) if agent else ""
    watch = again.watch(tree, agent, problem.options, problem.settings) if command else ""
    return Counterexample(
        parting.sentence,
        depth,
        tree=to_text(tree),
        nodes=len(tree.nodes),
        nodes_before=found.nodes_before if found.nodes_before != len(tree.nodes) else 0,
        right=right_nodes(exercise, right, parting.differs),
        yours=student_nodes(exercise, asked, yours, parting.differs),
        picture=_picture(problem.state, parting),
        compared=asked.compared,
        message=_message(asked),
        error=asked.error,
        command=command,
        watch=watch,
        both=_both(asked),
    )


def _both(asked: Asked) -> Both | UnsetType:
    found = None if asked.trace is None else both(asked.attempt, asked.trace)
    return UNSET if found is None else found


def _picture(state: TreeState, parting: Parting) -> str:
    here = state
    for agent, action in parting.differs:
        here = here.successor(agent, action)
    return drawing(state.tree, {here.node: parting.note} if parting.note else {})


def _position_shown(asked: Asked, parting: Parting) -> Counterexample:
    problem = asked.attempt.exercise.problem
    state = problem.state.state if isinstance(problem.state, WithoutStop) else problem.state
    is_board = isinstance(state, GameState)
    drawn = board(state) if is_board else ""
    if drawn and parting.note:
        names = Names(problem.state)
        moves = names.moves(parting.differs)
        drawn += f"\n{f'after {moves}' if moves else 'the position itself'}  {MARK} {parting.note}"
    return Counterexample(
        parting.sentence,
        problem.settings.depth,
        position=state.to_text() if is_board else "",
        picture=drawn,
        compared=asked.compared,
        message=_message(asked),
        error=asked.error,
        both=_both(asked),
    )


def _message(asked: Asked) -> str:
    """How it ended, if it gave no answer that can be compared."""
    got = asked.attempt.got
    is_missing = got.action is None or (got.value is None and asked.attempt.exercise.compare.value)
    return asked.message if is_missing else ""
