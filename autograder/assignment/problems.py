"""Makes what a case asks for from the fields of its file: trees, positions, games."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from math import inf
from types import ModuleType
from typing import Any, cast

from autograder.assignment.blame import place_of
from autograder.assignment.cases import (
    Case,
    GameCase,
    PositionCase,
    RandomTreesCase,
    SearchCase,
    TreeCase,
)
from autograder.assignment.model import Assignment, AssignmentError, NamedCase, Question
from autograder.assignment.size import MOST_DRAWN
from autograder.reference.search import Algorithm, Settings
from pacman import tree
from pacman.agent import GREATEST, LEAST
from pacman.errors import PacmanError, one_line
from pacman.names.registry import EVALUATION, find
from pacman.names.spec import AgentSpec
from pacman.names.teams import ghost_specs
from pacman.playing.setup import GameSetup
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
    seed: int | None = None  # of a random tree


def problems(assignment: Assignment, question: Question, case: SearchCase, seed: int) -> list[Problem]:
    """The searches of a case. `seed` is for trees that are new each time. Raises PacmanError."""
    assert question.algorithm is not None, "reading an assignment checks it"
    algorithm = question.algorithm
    if isinstance(case, TreeCase):
        return [_tree_problem(_tree(assignment, case), algorithm, case)]
    if isinstance(case, RandomTreesCase):
        first = seed if case.seed == "new" else case.seed
        return [_tree_problem(_random(case, n), algorithm, case, n) for n in range(first, first + case.count)]
    assert isinstance(case, PositionCase), "there are three kinds of searches"
    return [_position_problem(assignment, algorithm, case)]


def game_setup(case: GameCase) -> GameSetup:
    """The board and the ghosts of a case's games. Raises PacmanError."""
    board = Layout.load(case.layout)
    return GameSetup(
        board, AgentSpec("student"), ghost_specs(case.ghosts, board, case.num_ghosts), case.max_moves
    )


def check_problems(assignment: Assignment) -> None:
    """Makes every problem and game once. Raises AssignmentError, naming the case's file."""
    for question, named in _all_cases(assignment):
        try:
            _check_case(assignment, question, named.case)
        except AssignmentError as error:
            if error.source:
                raise
            raise AssignmentError(
                error.problem, source=named.source, place=place_of(named.case, error)
            ) from None
        except PacmanError as error:
            problem, place = str(error), place_of(named.case, error)
            raise AssignmentError(problem, source=named.source, place=place) from None


def _all_cases(assignment: Assignment) -> Iterator[tuple[Question, NamedCase]]:
    for question in assignment.questions:
        for named in question.cases:
            yield question, named


def _check_case(assignment: Assignment, question: Question, case: Case) -> None:
    if isinstance(case, GameCase):
        setup = game_setup(case)
        GameState.initial(setup.layout, len(setup.ghosts))
        from pacman.names.options import build_agent
        from pacman.names.registry import GHOST

        for spec in setup.ghosts:
            build_agent(GHOST, spec)
        return
    for problem in problems(assignment, question, case, 0):
        if problem.state.is_terminal:
            raise AssignmentError("the game is over where the search begins")


def _tree(assignment: Assignment, case: TreeCase) -> tree.Tree:
    if not isinstance(case.tree, str):
        return tree.from_table(case.tree)
    if not case.tree.endswith(".toml"):
        return tree.load(case.tree)
    if case.tree not in assignment.files:
        raise AssignmentError(f"tree = {case.tree!r}: there is no such file in the assignment")
    return tree.parse(assignment.files[case.tree].decode("utf-8-sig", "replace"), case.tree)


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
    bounds = drawn.bounds
    if isinstance(case, RandomTreesCase):
        bounds = case.shape.values
    low, high = _bounds(algorithm, case, bounds)
    settings = Settings(algorithm, case.depth or drawn.rounds, case.prune, low, high)
    return Problem(drawn.initial, settings, None, _options(settings, case), seed)


def _position_problem(assignment: Assignment, algorithm: Algorithm, case: PositionCase) -> Problem:
    if (case.layout is None) == (case.position is None):
        raise AssignmentError("give either layout = a layout's name or position = a state's text form")
    if case.position is not None:
        state = GameState.parse(case.position)
    else:
        state = GameState.initial(Layout.load(cast(str, case.layout)), case.num_ghosts)
    for action, agent in zip(case.moves, cycle(range(state.num_agents)), strict=False):
        state = state.successor(agent, action)
    if len(case.moves) % state.num_agents:
        raise AssignmentError(
            f"{len(case.moves)} moves do not make whole rounds of {state.num_agents} agents"
        )
    low, high = _bounds(algorithm, case, None)
    settings = Settings(algorithm, case.depth or 1, case.prune, low, high)
    return Problem(state, settings, _evaluation(assignment, case.evaluation), _options(settings, case))


def _bounds(
    algorithm: Algorithm, case: SearchCase, bounds: tuple[float, float] | None
) -> tuple[float, float]:
    if algorithm != "star1":
        return -inf, inf
    low = case.low if case.low is not None else bounds[0] if bounds else None
    high = case.high if case.high is not None else bounds[1] if bounds else None
    if low is None or high is None:
        raise AssignmentError("star1 needs low and high, the bounds of the values")
    if not LEAST <= low < high <= GREATEST:
        allowed = f"low must be less than high, both within ±{GREATEST:g}"
        raise AssignmentError(f"low = {low:g} and high = {high:g} are no bounds; {allowed}")
    return low, high


def _options(settings: Settings, case: SearchCase) -> dict[str, Any]:
    bounds = {"low": settings.low, "high": settings.high} if settings.algorithm == "star1" else {}
    return {"depth": settings.depth, **bounds, **case.options}


def _evaluation(assignment: Assignment, spec: str) -> Evaluation | None:
    if spec == "score":
        return None
    path, _, name = spec.partition(":")
    if path not in assignment.files:
        return cast(Evaluation, find(EVALUATION, spec))
    module = ModuleType(path.removesuffix(".py").replace("/", "."))
    try:
        exec(compile(assignment.files[path], path, "exec"), vars(module))  # the instructor's own code
    except (Exception, SystemExit) as error:
        raise AssignmentError(f"it cannot be run: {one_line(error)}", source=path) from None
    if not callable(getattr(module, name, None)):
        raise AssignmentError(f"it defines no function {name!r}", source=path)
    return _finite(getattr(module, name), spec)


def _finite(evaluation: Callable[[Any], object], spec: str) -> Evaluation:
    """The instructor's function; AssignmentError if it raises an error or returns no finite number."""

    def checked(state: Any) -> float:
        try:
            value = evaluation(state)
        except Exception as error:
            raise AssignmentError(f"it cannot value {state!r}: {one_line(error)}", source=spec) from None
        if isinstance(value, bool) or not isinstance(value, int | float) or not LEAST <= value <= GREATEST:
            shown = reprlib.repr(value)
            problem = f"it gives {shown}, which is no finite number within ±{GREATEST:g}"
            raise AssignmentError(problem, source=spec)
        return value

    return checked
