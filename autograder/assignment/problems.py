"""Makes what a case asks for from the fields of its file: trees, positions, games."""
# In the students' kit.

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from itertools import cycle
from math import inf
from typing import Any, cast

from autograder.assignment.answered import check_answer, depth_of, starts
from autograder.assignment.blame import place_of
from autograder.assignment.cases import (
    ClassicCase,
    DrawnCase,
    GameCase,
    GameStateCase,
    PositionCase,
    RandomPositionsCase,
    RandomTreesCase,
    SamplingCase,
    SearchCase,
    TreeCase,
)
from autograder.assignment.model import MAIN, Assignment, AssignmentError, NamedCase, Question
from autograder.assignment.positions import Team, random_position
from autograder.assignment.resources import Resources
from autograder.assignment.seeds import seed_of
from autograder.assignment.size import MOST_DRAWN
from autograder.assignment.tournament import Tournament
from autograder.assignment.unrolled import unrolled
from autograder.searching.settings import BOUNDED, MATTER_TO, Algorithm, Conventions, Order, Settings
from pacman import tree
from pacman.agent import GREATEST, LEAST
from pacman.errors import PacmanError, nearest, one_line
from pacman.names.spec import parse_spec
from pacman.names.teams import ghost_specs, ghosts_in
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

Evaluation = Callable[[Any], float]


@dataclass(frozen=True)
class Problem:
    """One search to be done: its first state, its settings, and the options of the agent's constructor."""

    state: Any  # a TreeState or a GameState
    settings: Settings
    evaluation: Evaluation | None  # None: the state's score
    options: dict[str, Any]
    seed: int | None = None  # of a random tree or position


def problems(assignment: Assignment, question: Question, case: SearchCase, seed: int) -> list[Problem]:
    """The searches of a case; `seed` is its own, as `seeds.seed_of` finds it. Raises PacmanError.

    A graph has one, and decisions one each; none if there is no algorithm: their answers are in the case.
    """
    named = Resources(assignment.files)
    if isinstance(case, ClassicCase):
        return _answered_problems(named, case.algorithm or question.algorithm, case)
    assert question.algorithm is not None, "reading an assignment checks it"
    algorithm = question.algorithm
    if isinstance(case, TreeCase):
        return [_tree_problem(named.drawn(case.tree), algorithm, case)]
    if isinstance(case, PositionCase):
        return [_position_problem(_position(named, case), named, algorithm, case)]
    if isinstance(case, GameStateCase):
        return [_game_problem(named, algorithm, case)]
    assert isinstance(case, DrawnCase), "there are five kinds of searches"
    seeds = range(seed, seed + case.count)
    if isinstance(case, RandomTreesCase):
        return [_tree_problem(_random(case, n), algorithm, case, n) for n in seeds]
    board, team = _team(named, case)
    return [
        _position_problem(random_position(board, team, case, n), named, algorithm, case, n) for n in seeds
    ]


def games(assignment: Assignment, case: GameCase) -> tuple[Layout, Team]:
    """The board of a case's games, and what makes the ghosts of one. Raises PacmanError."""
    return _team(Resources(assignment.files), case)


def check_problems(assignment: Assignment) -> None:
    """Makes every problem and game once. Raises AssignmentError, naming the case's file."""
    for wrong in wrong_problems(assignment):
        raise wrong


def wrong_problems(assignment: Assignment, known: Set[str] = frozenset()) -> Iterator[AssignmentError]:
    """Makes every problem and game once; what cannot be made, each with its case's file.

    Something wrong is `known` of the cases in these files already.
    """
    for question, named in _all_cases(assignment):
        needs_algorithm = isinstance(named.case, SearchCase) and not isinstance(named.case, ClassicCase)
        if named.source in known or (needs_algorithm and question.algorithm is None):
            continue
        try:
            _check_case(assignment, question, named)
        except AssignmentError as error:
            if error.source:
                yield error
            else:
                place = place_of(named.case, error)
                yield AssignmentError(error.problem, source=named.source, place=place)
        except PacmanError as error:
            yield AssignmentError(str(error), source=named.source, place=place_of(named.case, error))
    if assignment.tournament is not None:
        try:
            _check_tournament(assignment, assignment.tournament)
        except AssignmentError as error:
            yield error


def _check_tournament(assignment: Assignment, tournament: Tournament) -> None:
    names = [question.name for question in assignment.questions]
    if tournament.plays not in names:
        there = f"{nearest(tournament.plays, names)} there are: {', '.join(names)}"
        problem = f"plays = {tournament.plays!r}: there is no such question;{there}"
        raise AssignmentError(problem, source=MAIN, place=("tournament", "plays"))
    try:
        _check_game(Resources(assignment.files), tournament.case())
    except PacmanError as error:
        place = ("tournament", *place_of(tournament.case(), error))
        raise AssignmentError(str(error), source=MAIN, place=place) from None


def _all_cases(assignment: Assignment) -> Iterator[tuple[Question, NamedCase]]:
    for question in assignment.questions:
        for named in question.cases:
            yield question, named


def _check_case(assignment: Assignment, question: Question, named: NamedCase) -> None:
    case = named.case
    if isinstance(case, GameCase):
        _check_game(Resources(assignment.files), case)
        return
    if isinstance(case, RandomPositionsCase):
        _check_ghosts(Resources(assignment.files), case)
    if isinstance(case, SamplingCase):
        check_sampled(Resources(assignment.files).drawn(case.tree))
        return
    if isinstance(case, ClassicCase):
        check_answer(Resources(assignment.files), case)
        return
    for problem in problems(assignment, question, case, seed_of(assignment, question, named, 0)):
        if problem.state.is_terminal:
            raise AssignmentError("the game is over where the search begins")


def _check_game(named: Resources, case: GameCase) -> None:
    _check_ghosts(named, case)
    board, team = _team(named, case)
    GameState.initial(board, len(team()))


def _check_ghosts(named: Resources, case: GameCase | RandomPositionsCase) -> None:
    """Makes each ghost that is named, as it would not be made where no ghosts play."""
    for name in filter(None, ghosts_in(case.ghosts)):
        named.ghost(parse_spec(name))


def check_sampled(drawn: tree.Tree) -> None:
    """Raises AssignmentError for a tree in which there is nothing to decide."""
    if drawn.initial.is_terminal:
        raise AssignmentError("the game is over where the search begins")
    if drawn.initial.role == "chance":
        raise AssignmentError("tree = …: the first move is up to chance, so there is nothing to decide")


def _team(named: Resources, case: GameCase | RandomPositionsCase) -> tuple[Layout, Team]:
    board = named.layout(case.layout)
    specs = ghost_specs(case.ghosts, board, case.num_ghosts)
    return board, lambda: [named.ghost(spec) for spec in specs]


def _random(case: RandomTreesCase, seed: int) -> tree.Tree:
    shape = case.shape
    return tree.random(
        seed,
        branching=shape.branching,
        depth=shape.depth,
        roles=shape.roles,
        values=shape.values,
        distinct=shape.distinct,
        weighted=shape.weighted,
        early_leaves=float(shape.early_leaves),
        most_nodes=MOST_DRAWN,
    )


def _tree_problem(
    drawn: tree.Tree, algorithm: Algorithm, case: SearchCase, seed: int | None = None
) -> Problem:
    if case.order != "fixed" and any(node.actions and node.value is None for node in drawn.nodes.values()):
        raise AssignmentError(f'order = "{case.order}" needs a value at every node of the tree')
    bounds = drawn.bounds
    if isinstance(case, RandomTreesCase):
        bounds = case.shape.values
    low, high = _bounds(algorithm, case, bounds)
    settings = _settings(algorithm, case, case.depth or _to_leaves(case, drawn), low, high, case.order)
    return Problem(drawn.initial, settings, None, _options(settings, case), seed)


def _game_problem(named: Resources, algorithm: Algorithm, case: GameStateCase) -> Problem:
    """The game as a tree, whose nodes have the values that the evaluation gives its states."""
    evaluation = _evaluation(named, case.evaluation)
    root = unrolled(lambda: named.game(case.game), case.game, case.moves, evaluation, case.depth)
    low, high = _bounds(algorithm, case, root.tree.bounds)
    settings = _settings(algorithm, case, case.depth or _to_leaves(case, root.tree), low, high)
    return Problem(root, settings, None, _options(settings, case))


def _answered_problems(named: Resources, algorithm: Algorithm | None, case: ClassicCase) -> list[Problem]:
    if algorithm is None:
        return []
    low, high = _bounds(algorithm, case, None)
    return [
        Problem(state, settings, None, _options(settings, case))
        for state in starts(named, case)
        for settings in [_settings(algorithm, case, depth_of(case, state), low, high)]
    ]


def _position(named: Resources, case: PositionCase) -> GameState:
    if (case.layout is None) == (case.position is None):
        raise AssignmentError("give either layout = a layout's name or position = a state's text form")
    if case.position is not None:
        state = GameState.parse(case.position)
    else:
        state = GameState.initial(named.layout(cast(str, case.layout)), case.num_ghosts)
    for action, agent in zip(case.moves, cycle(range(state.num_agents)), strict=False):
        state = state.successor(agent, action)
    if len(case.moves) % state.num_agents:
        raise AssignmentError(
            f"{len(case.moves)} moves do not make whole rounds of {state.num_agents} agents"
        )
    return state


def _position_problem(
    state: GameState,
    named: Resources,
    algorithm: Algorithm,
    case: PositionCase | RandomPositionsCase,
    seed: int | None = None,
) -> Problem:
    low, high = _bounds(algorithm, case, None)
    settings = _settings(algorithm, case, case.depth or 1, low, high, case.order)
    return Problem(state, settings, _evaluation(named, case.evaluation), _options(settings, case), seed)


def _to_leaves(case: SearchCase, drawn: tree.Tree) -> int:
    """The depth of the whole tree, in whatever it is counted."""
    return drawn.rounds * (1 if case.depth_counts == "rounds" else drawn.initial.num_agents)


def _settings(
    algorithm: Algorithm, case: SearchCase, depth: int, low: float, high: float, order: Order = "fixed"
) -> Settings:
    """By the conventions of the case; where it accepts any, by the usual one."""
    asked = {kind: getattr(case, kind) for kind in Conventions._fields}
    free = {kind for kind, value in asked.items() if value == "either" and algorithm in MATTER_TO[kind]}
    chosen = {kind: value for kind, value in asked.items() if value != "either"}
    is_open = not isinstance(case, ClassicCase)  # whose answers are recorded
    return Settings(
        algorithm, depth, low=low, high=high, order=order, free=frozenset(free if is_open else ()), **chosen
    )


def _bounds(
    algorithm: Algorithm, case: SearchCase, bounds: tuple[float, float] | None
) -> tuple[float, float]:
    if algorithm not in BOUNDED:
        return -inf, inf
    low = case.low if case.low is not None else bounds[0] if bounds else None
    high = case.high if case.high is not None else bounds[1] if bounds else None
    if low is None or high is None:
        raise AssignmentError(f"{algorithm} needs low and high, the bounds of the values")
    if not LEAST <= low < high <= GREATEST:
        allowed = f"low must be less than high, both within ±{GREATEST:g}"
        raise AssignmentError(f"low = {low:g} and high = {high:g} are no bounds; {allowed}")
    return low, high


def _options(settings: Settings, case: SearchCase) -> dict[str, Any]:
    bounds = {"low": settings.low, "high": settings.high} if settings.algorithm in BOUNDED else {}
    return {"depth": settings.depth, **bounds, **case.options}


def _evaluation(named: Resources, name: str) -> Evaluation | None:
    """None for the state's score, which the grader knows without asking."""
    return None if name == "score" else _finite(named.evaluation(name), name)


def _finite(evaluation: Callable[[Any], object], spec: str) -> Evaluation:
    """The instructor's function; AssignmentError if it raises an error or returns no finite number."""

    def checked(state: Any) -> float:
        try:
            value = evaluation(state)
        except Exception as error:
            raise AssignmentError(f"it cannot value {state!r}: {one_line(error)}", source=spec) from None
        if isinstance(value, bool) or not isinstance(value, int | float) or not LEAST <= value <= GREATEST:
            shown = reprlib.repr(value)
            problem = f"it gives {shown}, which is not a finite number within ±{GREATEST:g}"
            raise AssignmentError(problem, source=spec)
        return value

    checked.__name__ = spec  # by which exercises tell evaluations apart
    return checked
