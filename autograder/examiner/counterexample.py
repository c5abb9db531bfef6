"""The smallest problem found on which a student's search goes wrong, told and drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from math import isfinite
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from autograder.behaviour import ROOT, Behaviour, Value, Way, state_at
from autograder.examiner import asking, shrinking
from autograder.examiner.asking import Ask, SearchResult, probes
from autograder.examiner.divergence import Divergence, first_divergence
from autograder.examiner.drawing import MARK, board_message, marked_tree
from autograder.examiner.exercise import Attempt, Exercise, Order, WithoutStop
from autograder.examiner.search_log import LogEntry, SearchLog, log_search, logging_kind
from autograder.examiner.sentences import Names, format_number
from autograder.examiner.shrinking import (
    MOST_SHAPES,
    Path,
    Shape,
    Values,
    explains,
    imagine_search,
    on_tree,
    shape_of,
    shrink_tree,
    way_of_failing,
)
from autograder.reference.search import MOST_STEPS, Record, Search
from autograder.report import Both, Counterexample, ShownNode
from pacman.agent import Role
from pacman.errors import PacmanError, TreeError, printable
from pacman.messages import english
from pacman.state import GameState, Situation
from pacman.support.language import comma_list, joined
from pacman.trace import Trace
from pacman.tree import Tree, TreeState, to_text
from pacman.view.pages.page_data import Board, SearchData, Step, json_number
from pacman.view.pages.search_steps import Course, board_of, search_data, situation_of

# The two searches of a counterexample as lists of nodes that can be drawn.

State = Literal["looked into", "generated", "left out", "not reached"]
MOST_SHOWN = 60  # nodes of a tree


class DrawnNode(NamedTuple):
    """A node of a drawn tree."""

    way: Way
    parent: int | None
    state: Any


def nodes_in_order(root: Any) -> list[DrawnNode]:
    """All nodes of a tree, each before its children; none if they are too many."""
    found = [DrawnNode(ROOT, None, root)]
    for number_, place in enumerate(found):
        agent = place.state.turn
        for action in place.state.tree.nodes[place.state.node].actions:
            following = place.state.successor(agent, action)
            found.append(DrawnNode((*place.way, (agent, action)), number_, following))
        if len(found) > MOST_SHOWN:
            return []
    return found


def reference_nodes(exercise: Exercise, log: SearchLog, differs: Way) -> tuple[ShownNode, ...]:
    """The nodes that the correct search looked into, with values and windows."""

    def shown(place: DrawnNode) -> tuple[str, str, State]:
        entry = log.entries.get(place.way)
        if entry is None:
            return "", "", "left out"
        return _worth_text(entry), _window(exercise, entry), "looked into"

    return tuple(_shown_nodes(exercise, differs, shown))


def student_nodes(
    exercise: Exercise, asked: SearchResult, yours: SearchLog | None, differs: Way
) -> tuple[ShownNode, ...]:
    """The nodes that the student's search generated and evaluated, with values as far as they are known."""
    got = asked.attempt.got
    made, evaluated = set(got.generated), set(got.evaluated)
    inner = {way[:-1] for way in made if way}
    worth = _student_values(exercise, got, yours)

    def shown(place: DrawnNode) -> tuple[str, str, State]:
        if place.way not in made:
            return "", "", "not reached" if got.action is None else "left out"  # as an error ended it
        looked = place.way in evaluated or place.way in inner
        note = ""
        if yours is not None and place.way in yours.entries:
            note = _window(exercise, yours.entries[place.way])
        return worth.get(place.way, ""), note, "looked into" if looked else "generated"

    return tuple(_shown_nodes(exercise, differs, shown))


def _shown_nodes(
    exercise: Exercise, differs: Way, shown: Callable[[DrawnNode], tuple[str, str, State]]
) -> Iterator[ShownNode]:
    for place in nodes_in_order(exercise.problem.state):
        value, note, state = shown(place)
        action = place.way[-1][1] if place.way else ""
        yield ShownNode(
            place.state.node,
            place.parent,
            action,
            _role(exercise, place),
            value,
            note,
            state,
            differs=place.way == differs,
        )


def _role(exercise: Exercise, place: DrawnNode) -> Role | None:
    """The role that moves there, in this algorithm; None at a leaf of the tree."""
    if not place.state.tree.nodes[place.state.node].actions:
        return None
    role: Role = place.state.role
    if exercise.problem.settings.algorithm in ("minimax", "alphabeta"):
        return "min" if role == "chance" else role
    return "chance" if role == "min" and exercise.problem.settings.algorithm == "expectimax" else role


def _worth_text(entry: LogEntry) -> str:
    if entry.value is None:
        return ""
    number = format_number(entry.value)
    return joined([entry.sign, number]) if entry.sign else number


def _window(exercise: Exercise, entry: LogEntry) -> str:
    """The bounds that are known on the way to an inner node, where they count."""
    if exercise.problem.settings.algorithm not in ("alphabeta", "star1") or entry.ends or not entry.way:
        return ""
    low, high = exercise.problem.settings.low, exercise.problem.settings.high
    known = [joined(["α ", format_number(entry.alpha)])] if entry.alpha > low else []
    known += [joined(["β ", format_number(entry.beta)])] if entry.beta < high else []
    return comma_list(known)


def _student_values(exercise: Exercise, got: Behaviour, yours: SearchLog | None) -> dict[Way, str]:
    """The values of nodes in the student's search: told by one that did the same, else backed up.

    Values are left out if they lead to an answer different from the student's.
    """
    if yours is not None:
        return {way: _worth_text(entry) for way, entry in yours.entries.items()}
    leaves = _evaluations(exercise, got)
    shown = {way: format_number(value) for way, value in leaves.items()}
    if got.value is not None:
        shown[ROOT] = format_number(Fraction(got.value) if isfinite(got.value) else got.value)
    backed = _back_up(exercise, got, leaves)
    if got.value is not None and ROOT in backed:
        low, high = backed[ROOT]
        if low == high and isfinite(got.value) and abs(float(low) - float(got.value)) < 1e-6:
            shown |= {way: _bound(ends) for way, ends in backed.items() if _bound(ends)}
    return shown


def _evaluations(exercise: Exercise, got: Behaviour) -> dict[Way, Value]:
    found: dict[Way, Value] = {}
    by_way = {place.way: place.state for place in nodes_in_order(exercise.problem.state)}
    for way in dict.fromkeys(got.evaluated):
        if way in by_way:
            value = by_way[way].tree.nodes[by_way[way].node].value
            if value is not None:
                found[way] = Fraction(value) if isfinite(value) else value
    return found


def _back_up(
    exercise: Exercise, got: Behaviour, leaves: Mapping[Way, Value]
) -> dict[Way, tuple[Value, Value]]:
    """Bounds of inner nodes, from what was evaluated below them, by the role of each node."""
    settings = exercise.problem.settings
    unknown = (settings.low, settings.high)
    ends: dict[Way, tuple[Value, Value]] = {way: (value, value) for way, value in leaves.items()}
    made = set(got.generated)
    for place in reversed(nodes_in_order(exercise.problem.state)):
        state = place.state
        actions = list(state.tree.nodes[state.node].actions)
        children = [(*place.way, (state.turn, action)) for action in actions]
        if not actions or not any(child in made for child in children):
            continue
        below = [ends.get(child, unknown) for child in children]
        role = _role(exercise, place)
        if role == "chance":
            shares = [Fraction(share).limit_denominator(1000) for _, share in state.outcomes(state.turn)]
            pairs = list(zip(shares, below, strict=True))
            if all(isfinite(edge) for each in below for edge in each):
                ends[place.way] = (
                    sum((share * Fraction(low) for share, (low, _) in pairs), Fraction(0)),
                    sum((share * Fraction(high) for share, (_, high) in pairs), Fraction(0)),
                )
            continue
        best = max if role == "max" else min
        ends[place.way] = best(low for low, _ in below), best(high for _, high in below)
    return ends


def _bound(ends: tuple[Value, Value]) -> str:
    low, high = ends
    if low == high:
        return format_number(low)
    if isfinite(high) and not isfinite(low):
        return joined(["≤", format_number(high)])
    return joined(["≥", format_number(low)]) if isfinite(low) and not isfinite(high) else ""


# A student's search and the right one, both step by step, to be watched side by side.
#
# Nothing in it was said by the student's process but the answer: the steps are what the grader's own trace
# holds, and values are those of the evaluation that the grader gave.

MOST_NODES = 300  # of each search; a page shows no more at a glance
MOST_EVALUATED = 600  # some search evaluates a node again and again
LONGEST = 80  # characters of an action that the game does not know
NAMES = ("Right", "Yours")


def both_searches(attempt: Attempt, trace: Trace[Any], values: SearchLog | None = None) -> Both | None:
    """Both searches; None if they are too large to be looked at. `trace` is that of the student's.

    `values` is the log of a search that did what the student's did: what nodes were worth to that one.
    """
    exercise, order, got = attempt.exercise, attempt.order, attempt.got
    state = exercise.problem.state
    drawn = len(state.tree.nodes) if isinstance(state, TreeState) else 0
    if drawn > MOST_NODES or not _is_small(got):
        return None
    try:
        expected = exercise.expected(order=order)
        if not _is_small(expected):
            return None
        found = Both(
            _reference_search(exercise, expected, order), _student_search(exercise, got, trace, values)
        )
    except (PacmanError, RecursionError):  # a search with a log takes more of the stack
        return None
    if not all(len(each.nodes) <= MOST_NODES for each in (found.right, found.yours)):
        return None
    if (position := situation_of(state)) is not None:
        found.right.board = _board(position, (found.right, found.yours))
    return found


def _board(position: Situation, searches: Iterable[SearchData]) -> Board:
    """The board, with drawings of those who are on it in one of these searches alone."""
    board, seen = board_of(position), set[str]()
    for agents in (node.agents for each in searches for node in each.nodes if node.agents is not None):
        seen.add(f"pacman {agents.pacman[2]}")
        seen |= {f"ghost {number} {looks}" for number, (_, _, looks) in enumerate(agents.ghosts, 1)}
    drawings = {name: drawing for name, drawing in board.drawings.items() if name in seen}
    return msgspec.structs.replace(board, drawings=drawings)


def _is_small(seen: Behaviour) -> bool:
    return len(seen.generated) <= MOST_NODES and len(seen.evaluated) <= MOST_EVALUATED


class _Node(NamedTuple):
    """A state as a reference search is given it."""

    state: Any


def _roles(search: Search) -> Any:
    def role(state: Any, agent: int) -> Role:
        return search.role(_Node(state), agent)

    return role


def _reference_search(exercise: Exercise, expected: Behaviour, order: Order | None) -> SearchData:
    problem = exercise.problem
    trace = Trace(problem.state)
    evaluation = None if problem.evaluation is None else trace.watch(problem.evaluation)
    record = Record(trace.root, MOST_STEPS)
    search = _Narrating(record, problem.settings, evaluation=evaluation, order=order)
    search.begin_on(trace)
    search.root_values()
    course = Course(
        trace, _roles(search), _worth_of_nodes(exercise, trace), narrates=True, signs=search.signs
    )
    return _search_data(course, NAMES[0], expected)


class _Narrating(logging_kind(Search)):  # type: ignore[misc]
    """The right search, which notes in a trace when it comes to a node and leaves it."""

    def begin_on(self, trace: Trace[Any]) -> None:
        """Must be called once, before the search."""
        self.begin()
        self.trace = trace
        self.signs: list[str] = []  # of the values with which it left nodes

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        window = (float(alpha), float(beta)) if self.prunes else None
        self.trace.enters(state.state, window)
        value: Value = super().value(state, agent, plies, alpha, beta)
        self.trace.leaves(state.state, float(value))
        return value

    def _left(self, entry: LogEntry, state: Any, value: Value) -> None:
        super()._left(entry, state, value)
        if entry.way:
            self.signs.append(entry.sign)


def _student_search(
    exercise: Exercise, got: Behaviour, trace: Trace[Any], values: SearchLog | None
) -> SearchData:
    problem = exercise.problem
    reference = Search(Record(problem.state, 0), problem.settings)
    without_stop = isinstance(problem.state, WithoutStop)
    course = Course(
        trace,
        _roles(reference),
        _worth_of_nodes(exercise, trace),
        ended=got.action is not None,
        seen_as=WithoutStop if without_stop else lambda state: state,
    )
    search = _search_data(course, NAMES[1], got)
    if values is not None:
        _value_as(search, values)
    elif not _follows(search, got):
        for step in search.steps:
            if step.kind == "up" and step.node:
                step.value, step.sign = None, ""
    return search


def _value_as(search: SearchData, values: SearchLog) -> None:
    """Gives the steps the values that the nodes had in a search that did the same."""
    ways: list[Way] = []
    for node in search.nodes:
        ways.append(ROOT if node.up is None else (*ways[node.up], (node.by or 0, node.action or "")))
    for step in search.steps:
        entry = values.entries.get(ways[step.node])
        if step.kind in ("up", "value") and step.node and entry is not None and entry.value is not None:
            step.value, step.sign = json_number(float(entry.value)), entry.sign


def _follows(search: SearchData, got: Behaviour) -> bool:
    """Whether the answer follows from the values that were backed up from what was evaluated.

    If it does not, the student's search had other values, and nobody knows which.
    """
    below: dict[str | None, Step] = {}
    for step in search.steps:
        if step.kind in ("up", "value") and search.nodes[step.node].up == 0:
            below[search.nodes[step.node].action] = step
    taken = below.get(got.action)
    if taken is None or got.value is None or taken.value is None:
        return True
    value, answer = float(taken.value), float(got.value)
    if search.nodes[0].role == "chance" or value == answer:
        return True
    return isfinite(value) and abs(value - answer) < 1e-6


def _search_data(course: Course, name: str, answer: Behaviour) -> SearchData:
    action = None if answer.action is None else printable(answer.action)[:LONGEST]
    value = None if answer.value is None else float(answer.value)
    search = search_data(course, name=name, title="", action=action, value=value)
    last = search.steps[-1] if search.steps else None
    if last is not None and (last.kind, last.node) == ("up", 0) and search.value is not None:
        last.value, last.sign = search.value, ""  # that which it said
    return search


def _worth_of_nodes(exercise: Exercise, trace: Trace[Any]) -> dict[int, float]:
    """The value of each evaluated node, by its number; some nodes of a drawn tree have no value."""
    evaluation, nodes = exercise.problem.evaluation, trace.nodes
    worth: dict[int, float] = {}
    for number in {event.node for event in trace.events() if event.kind == "evaluated"}:
        state = nodes[number].state
        with suppress(PacmanError):
            worth[number] = float(state.score if evaluation is None else evaluation(state))
    return worth


MOST_IMAGINED = 250  # trees that are tried on a known mistake, which costs the student's process nothing
MOST_PROBES = 12  # small trees that are tried where all that failed are positions


@dataclass(frozen=True)
class Found:
    """A small problem on which the search goes wrong, and from which tree it was made."""

    asked: SearchResult
    kind: type[Search] | None
    nodes_before: int = 0
    tried: int = 0  # how often the student's search was asked


def smallest_counterexample(
    attempts: Sequence[SearchResult],
    ask: Ask,
    kind: type[Search] | None = None,
    *,
    agent: str = "",
    most: int = MOST_SHAPES,
) -> Counterexample | None:
    """The smallest problem that is found from these on which the search goes wrong; None if none is wrong.

    `kind` is a mistaken search that is thought to do what the student's does. `agent` is what the student's
    search is called in the command that is told, and `most` how often it is asked.
    """
    found = smallest(attempts, ask, kind, most=most)
    return None if found is None else describe_counterexample(found, agent)


def smallest(
    attempts: Sequence[SearchResult], ask: Ask, kind: type[Search] | None = None, *, most: int = MOST_SHAPES
) -> Found | None:
    """Find the smallest problem on which the search goes wrong, as it was asked."""
    wrong = [asked for asked in attempts if not asked.attempt.right]
    if kind is not None:
        explained = [asked for asked in wrong if explains(kind, asked)]
        wrong, kind = (explained, kind) if explained else (wrong, None)
    if not wrong:
        return None
    drawn = sorted(filter(_is_tree, wrong), key=_tree_size)
    if not drawn:
        drawn = sorted(_failing_probes(wrong, ask, kind), key=_tree_size)
    if drawn:
        return _smallest_tree(_ask_again(drawn[0], ask), ask, kind, most - 1)
    return _smallest_position(_ask_again(min(wrong, key=_position_size), ask), ask, kind, most - 1)


def _ask_again(asked: SearchResult, ask: Ask) -> SearchResult:
    """Ask once more if only the attempt is known, to learn everything about it."""
    again_asked = None if asked.compared or asked.message else ask(asked.attempt.exercise)
    return asked if again_asked is None or again_asked.attempt.right else again_asked


def _is_tree(asked: SearchResult) -> bool:
    return type(asked.attempt.exercise.problem.state) is TreeState


def _tree(asked: SearchResult) -> Tree:
    tree: Tree = asked.attempt.exercise.problem.state.tree
    return tree


def _tree_size(asked: SearchResult) -> tuple[int, int]:
    return len(_tree(asked).nodes), asked.attempt.exercise.problem.settings.depth


def _position_size(asked: SearchResult) -> tuple[int, int]:
    exercise = asked.attempt.exercise
    return len(exercise.expected(order=asked.attempt.order).generated), exercise.problem.settings.depth


def _failing_probes(
    wrong: Sequence[SearchResult], ask: Ask, kind: type[Search] | None
) -> Iterator[SearchResult]:
    """Have the search do small trees on which it fails as it does elsewhere."""
    ways = {way_of_failing(asked) for asked in wrong}
    for number, probe in enumerate(probes(wrong[0].attempt.exercise)):
        if number >= MOST_PROBES:
            return
        if kind is not None and not way_of_failing(imagine_search(probe, kind)):
            continue
        asked = ask(probe)
        if asked is not None and way_of_failing(asked) in ways and (kind is None or explains(kind, asked)):
            yield asked


def _smallest_tree(start: SearchResult, ask: Ask, kind: type[Search] | None, most: int) -> Found:
    """The smallest tree: first as a known mistake alone says, which is confirmed, else by asking."""
    asked = 0
    if kind is not None:
        small = _shrink(start, partial(imagine_search, kind=kind), kind, MOST_IMAGINED)
        if small.asked is not start:
            confirmed = ask(small.asked.attempt.exercise)
            asked = 1
            if confirmed is not None and not confirmed.attempt.right and explains(kind, confirmed):
                return replace(small, asked=confirmed, tried=asked)
    small = _shrink(start, ask, kind, most - asked)
    return replace(small, tried=small.tried + asked)


def _smallest_position(start: SearchResult, ask: Ask, kind: type[Search] | None, most: int) -> Found:
    """The smallest position, or the one where it began, where that is another game."""
    exercise = start.attempt.exercise
    if type(exercise.problem.state) is not GameState:
        return Found(start, kind)
    trial = _Trial(start, ask, kind)
    tried = shrinking.shrink_position(exercise, trial.goes_wrong, min(most, shrinking.MOST_POSITIONS))
    return Found(trial.latest, kind, tried=tried)


class _Trial:
    """Has a search do exercises, and keeps the last on which it goes wrong as it did at the start."""

    def __init__(
        self, start: SearchResult, ask: Callable[[Exercise], SearchResult | None], kind: type[Search] | None
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


def _shrink(
    start: SearchResult, ask: Callable[[Exercise], SearchResult | None], kind: type[Search] | None, most: int
) -> Found:
    trial = _Trial(start, ask, kind)
    tried = shrink_trees(start, trial.goes_wrong, kind, most)
    return Found(trial.latest, kind, len(_tree(start).nodes), tried)


def shrink_trees(
    start: SearchResult,
    goes_wrong: Callable[[Exercise], bool],
    kind: type[Search] | None = None,
    most: int = MOST_SHAPES,
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
    parts_at = _path(first_divergence(exercise, start, kind).differs)
    worth = partial(_values, exercise)
    return shrink_tree(shape, is_wrong, parts_at=parts_at, values=worth, most=most).asked


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
        entries = log_search(on_tree(exercise, shape.tree(), shape.depth)).entries
    except PacmanError:
        return {}
    return {_path(way): float(entry.value) for way, entry in entries.items() if entry.value is not None}


def _path(way: Way) -> Path:
    return tuple(action for _, action in way)


def describe_counterexample(found: Found, agent: str = "") -> Counterexample:
    """The problem as a report shows it."""
    asked = found.asked
    exercise = asked.attempt.exercise
    divergence = first_divergence(exercise, asked, found.kind)
    problem = exercise.problem
    depth = problem.settings.depth
    if not isinstance(problem.state, TreeState):
        return _describe_position(asked, divergence)
    tree = problem.state.tree
    right = log_search(exercise, order=asked.attempt.order)
    yours = None
    if found.kind is not None and explains(found.kind, asked):
        yours = log_search(exercise, found.kind, asked.attempt.order)
    solving = asking.solving(tree, agent, problem.options) if agent else UNSET
    watch = asking.write_watch_page(tree, agent, problem.options, problem.settings) if solving else ""
    return Counterexample(
        divergence.sentence,
        depth,
        tree=to_text(tree),
        nodes=len(tree.nodes),
        nodes_before=found.nodes_before if found.nodes_before != len(tree.nodes) else 0,
        right=reference_nodes(exercise, right, divergence.differs),
        yours=student_nodes(exercise, asked, yours, divergence.differs),
        picture=_picture(problem.state, divergence),
        compared=asked.compared,
        message=_message(asked),
        error=asked.error,
        ended=asked.ended,
        command=asking.write_solve_command(solving) if solving else "",
        solving=solving,
        watch=watch,
        both=_both_or_unset(asked, None if getattr(found.kind, "explains_any_value", False) else yours),
    )


def _both_or_unset(asked: SearchResult, values: SearchLog | None = None) -> Both | UnsetType:
    found = None if asked.trace is None else both_searches(asked.attempt, asked.trace, values)
    return UNSET if found is None else found


def _picture(state: TreeState, divergence: Divergence) -> str:
    return marked_tree(
        state.tree, {state_at(state, divergence.differs).node: divergence.note} if divergence.note else {}
    )


def _describe_position(asked: SearchResult, divergence: Divergence) -> Counterexample:
    problem = asked.attempt.exercise.problem
    state = problem.state.state if isinstance(problem.state, WithoutStop) else problem.state
    is_board = isinstance(state, GameState)
    drawn = board_message(state) if is_board else ""
    if drawn and divergence.note:
        moves = Names(problem.state).moves(divergence.differs)
        at = english("after {moves}", moves=moves) if moves else english("the position itself")
        drawn = joined([drawn, "\n", at, f"  {MARK} ", divergence.note])
    return Counterexample(
        divergence.sentence,
        problem.settings.depth,
        position=state.to_text() if is_board else "",
        picture=drawn,
        compared=asked.compared,
        message=_message(asked),
        error=asked.error,
        ended=asked.ended,
        both=_both_or_unset(asked),
    )


def _message(asked: SearchResult) -> str:
    """Say how it ended, if it gave no answer that can be compared."""
    got = asked.attempt.got
    is_missing = got.action is None or (got.value is None and asked.attempt.exercise.compare.value)
    return asked.message if is_missing else ""
