"""The smallest problem that is found on which a student's search goes wrong, told and drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from autograder.examining import again
from autograder.examining.asking import Ask, Asked
from autograder.examining.candidates import Values
from autograder.examining.drawn import right_nodes, student_nodes
from autograder.examining.failing import explains, imagined, on_tree, way_of_failing
from autograder.examining.moments import told
from autograder.examining.parting import Parting, part
from autograder.examining.probes import probes
from autograder.examining.shape import Path, Shape, shape_of
from autograder.examining.smallest import MOST_ASKED, shrunk
from autograder.judging.exercise import Exercise
from autograder.judging.judge import Difference
from autograder.judging.picture import drawing, picture
from autograder.reference.search import Search
from autograder.report import Counterexample
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
        return _made_smaller(drawn[0], ask, kind, most)
    return Found(min(wrong, key=_position_size), kind)


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


def _made_smaller(start: Asked, ask: Ask, kind: type[Search] | None, most: int) -> Found:
    """The smallest tree: first as a known mistake alone says, which is confirmed, else by asking."""
    before = len(_tree(start).nodes)
    try:
        shape = shape_of(_tree(start), start.attempt.exercise.problem.settings.depth)
    except TreeError:
        return Found(start, kind, before)
    asked = 0
    if kind is not None:
        small = _shrunk(start, shape, lambda exercise: imagined(exercise, kind), kind, MOST_IMAGINED)
        if small.asked is not start:
            confirmed = ask(small.asked.attempt.exercise)
            asked = 1
            if confirmed is not None and explains(kind, confirmed) and not confirmed.attempt.right:
                return Found(confirmed, kind, before, asked)
    small = _shrunk(start, shape, ask, kind, most - asked)
    return replace(small, tried=small.tried + asked)


def _shrunk(
    start: Asked,
    shape: Shape,
    ask: Ask | Callable[[Exercise], Asked],
    kind: type[Search] | None,
    most: int,
) -> Found:
    exercise, failing, latest = start.attempt.exercise, way_of_failing(start), start

    def goes_wrong(tree: Tree, depth: int) -> bool:
        nonlocal latest
        posed = on_tree(exercise, tree, depth)
        if not _can_be_searched(posed):
            return False
        asked = ask(posed)
        if asked is None or way_of_failing(asked) != failing or (kind and not explains(kind, asked)):
            return False
        latest = asked
        return True

    parts_at = _path(part(exercise, start, kind).differs)
    shrinking = shrunk(
        shape,
        goes_wrong,
        parts_at=parts_at,
        values=lambda there: _values(exercise, there),
        most=most,
    )
    return Found(latest, kind, len(_tree(start).nodes), shrinking.asked)


def _can_be_searched(exercise: Exercise) -> bool:
    """Whether the right search finds all that it asks for on the tree."""
    try:
        exercise.expected()
    except PacmanError:
        return False
    return True


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
    return Counterexample(
        parting.sentence,
        depth,
        tree=to_text(tree),
        nodes=len(tree.nodes),
        nodes_before=found.nodes_before if found.nodes_before != len(tree.nodes) else 0,
        right=right_nodes(exercise, right, parting.differs),
        yours=student_nodes(exercise, asked, right, yours, parting.differs),
        picture=_picture(problem.state, parting),
        compared=asked.compared,
        error=asked.error,
        command=command,
    )


def _picture(state: TreeState, parting: Parting) -> str:
    here = state
    for agent, action in parting.differs:
        here = here.successor(agent, action)
    return drawing(state.tree, {here.node: parting.note} if parting.note else {})


def _position_shown(asked: Asked, parting: Parting) -> Counterexample:
    problem = asked.attempt.exercise.problem
    state = problem.state
    text = state.to_text() if isinstance(state, GameState) else ""
    difference = Difference(parting.differs, parting.note) if parting.note else None
    drawn = picture(state, difference) if isinstance(state, GameState | TreeState) else ""
    return Counterexample(
        parting.sentence,
        problem.settings.depth,
        position=text,
        picture=drawn,
        compared=asked.compared,
        error=asked.error,
    )
