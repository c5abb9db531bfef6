"""Make what a case asks for from the fields of its file: a tree, a position, a game."""
# In the students' kit.

from __future__ import annotations

import re
import reprlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from math import inf
from random import Random
from typing import Any, NamedTuple, cast

from autograder.behaviour import BOUNDED, MATTER_TO, Algorithm, Conventions, MoveOrder, Settings
from autograder.course.cases import (
    MOST_DRAWN,
    ClassicCase,
    DecisionsCase,
    DrawnCase,
    GameCase,
    GameStateCase,
    GraphCase,
    PaperCase,
    PositionCase,
    QuizCase,
    RandomPositionsCase,
    RandomTreesCase,
    SamplingCase,
    SearchCase,
    Shape,
    TreeCase,
)
from autograder.course.errors import AssignmentError
from autograder.course.model import MAIN, Assignment, NamedCase, Question, Tournament
from autograder.course.resources import Resources, place_of
from autograder.course.seeds import seed_of
from pacman import tree
from pacman.agent import GREATEST, LEAST, Agent, Role, mover
from pacman.errors import IllegalActionError, PacmanError, TerminalStateError, one_line
from pacman.gameplay.game import Game
from pacman.gameplay.record import states_along
from pacman.games import after, check_state, role_in_game
from pacman.ghosts import DirectionalGhost
from pacman.layout import Layout
from pacman.messages import english_only
from pacman.names.notation import parse_spec
from pacman.names.teams import ghost_specs, ghosts_in
from pacman.randomness import pick, stream
from pacman.spelling import suggestion
from pacman.state import GameState
from pacman.tree import Node, Tree, TreeState

# Drawn trees as old course material means them: only marked nodes end the game.


class GraphState(TreeState):
    """A node of a drawn tree at which the game is over only if it is marked as won or lost.

    A node without a mark and without actions is not terminal: nobody can move there.

    >>> from pacman import tree
    >>> leaf = start(tree.from_table({"tree": [3, 5]})).successor(0, "Left")
    >>> leaf.is_terminal, leaf.legal_actions(1), leaf.score
    (False, (), 3)
    """

    __slots__ = ()

    @property
    def is_terminal(self) -> bool:
        """Whether it is marked as won or lost."""
        return self._node.is_win or self._node.is_lose

    def successor(self, agent: int, action: str) -> GraphState:
        """The state after this action. Raises IllegalActionError, TerminalStateError."""
        try:
            following = super().successor(agent, action)
        except TerminalStateError:
            if self.is_terminal:
                raise
            problem = f"{action!r} is not legal at node {self.node!r}, at which nobody can move"
            raise IllegalActionError(problem) from None
        return GraphState(following.tree, following.tree.nodes[following.node], following.turn)

    def __repr__(self) -> str:
        return f"<node {self.node!r} of a graph>"


def start(tree: Tree) -> GraphState:
    """The state at the root, where agent 0 is to move."""
    return GraphState(tree, tree.nodes[tree.root], 0)


def names_in_order(tree: Tree) -> Iterator[str]:
    """The names of all nodes, each once, in the order in which a search without pruning comes to them."""
    seen: set[str] = set()
    waiting = [tree.root]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            yield name
            waiting += reversed(list(tree.nodes[name].actions.values()))


# Positions drawn from random games, always the same for the same seed.


MOST_GAMES = 200  # that are played for one position
FOOD, NOTHING = ".", " "  # in the rows of a layout
LONGEST = 1000  # rounds of a game of which the end is wanted

Team = Callable[[], Sequence[Agent[Any]]]  # makes the ghosts of a game


class _Wanderer(Agent[GameState]):
    """A Pacman that does anything that is legal."""

    def choose(self, state: GameState) -> str:
        return pick(self.rng, state.legal_actions())


def random_position(layout: Layout, team: Team, case: RandomPositionsCase, seed: int) -> GameState:
    """A position at which Pacman moves and the game is not over. Raises AssignmentError if there is none."""
    rng = stream(seed, "position")
    for _ in range(MOST_GAMES):
        game_seed = int(rng.random() * 2**53)
        board = layout if case.food is None else _with_food(layout, case.food, rng)
        if case.before_end is not None:
            found = _position_before_end(board, team, case.before_end, game_seed)
        else:
            least, most = case.after
            found = _position_after(board, team, least + int(rng.random() * (most - least + 1)), game_seed)
        if found is not None:
            return found
    key = "after" if case.before_end is None else "before_end"
    wanted = list(case.after) if case.before_end is None else case.before_end
    problem = f"no position with {key} = {wanted} was found in {MOST_GAMES} random games on {case.layout}"
    raise AssignmentError(
        "{problem}; choose smaller numbers, another layout or other ghosts", place=(key,), problem=problem
    )


def _with_food(layout: Layout, number: int, rng: Random) -> Layout:
    """The layout with so many of its pellets, drawn at random; with all of them if it has no more."""
    rows = [[*row] for row in layout.rows]
    cells = [(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == FOOD]
    while len(cells) > number:
        y, x = cells.pop(int(rng.random() * len(cells)))
        rows[y][x] = NOTHING
    return Layout.parse("\n".join(map("".join, rows)), layout.name)


def _position_after(layout: Layout, team: Team, rounds: int, seed: int) -> GameState | None:
    """The position after so many rounds; None if the game was over by then."""
    start, ghosts = _start_of_game(layout, team)
    if rounds == 0:
        return None if start.is_terminal else start
    game = Game(start, [_Wanderer(), *ghosts], seed=seed, max_moves=rounds * start.num_agents)
    _play(game)
    return None if game.state.is_terminal else game.state


def _position_before_end(layout: Layout, team: Team, rounds: int, seed: int) -> GameState | None:
    """The position in which the last `rounds` rounds of a game begin; None if there is none."""
    start, ghosts = _start_of_game(layout, team)
    game = Game(start, [_Wanderer(), *ghosts], seed=seed, max_moves=LONGEST * start.num_agents)
    _play(game)
    first = (len(game.moves) - 1) // start.num_agents - (rounds - 1)
    if first < 0 or not game.state.is_terminal:
        return None
    return states_along(start, game.moves[: first * start.num_agents])[-1]


def _start_of_game(layout: Layout, team: Team) -> tuple[GameState, Sequence[Agent[Any]]]:
    ghosts = team()
    return GameState.initial(layout, len(ghosts)), ghosts


def _play(game: Game) -> None:
    """Raises AssignmentError if a ghost fails."""
    record = game.play()
    if record.outcome.result == "agent error":
        raise AssignmentError(record.outcome.reason, place=("ghosts",))


# A game other than Pacman as a drawn tree, so that searches in it are compared as in any tree.
#
# The game's own code is asked here, before a submission is; a student's process is shown nodes of the tree.


START = "start"  # the name of the first node
CHECKED = 50  # states of a game that are looked at before it is drawn
MOST_NODES = 20_000  # of a tree that a game is drawn as


class _GameAnswers:
    """The answers of a game's states; equal states are asked once."""

    def __init__(self, evaluation: Callable[[Any], float] | None) -> None:
        self.is_over = cache(lambda state: state.is_terminal)
        self.below = cache(_branches)
        self.facts = cache(lambda state, turn, is_leaf: _facts(state, turn, is_leaf, evaluation))


class GameNode(TreeState):
    """A node of a game's tree at which whose turn it is belongs to the state, not to the order of moves."""

    __slots__ = ("turns",)
    takes_turns = False

    def __init__(self, tree: Tree, node: Node, turns: Mapping[str, int]) -> None:
        super().__init__(tree, node, turns[node.name])
        self.turns = turns

    def successor(self, agent: int, action: str) -> GameNode:
        """The state after this action. Raises IllegalActionError, TerminalStateError."""
        following = super().successor(agent, action)
        return GameNode(following.tree, following.tree.nodes[following.node], self.turns)


def unroll_game(
    make: Callable[[], Any],
    name: str,
    moves: Sequence[str],
    evaluation: Callable[[Any], float] | None,
    rounds: int | None,
) -> TreeState:
    """The tree of this game after these moves; nodes are named by the moves that lead to them.

    It goes a round deeper than a search of so many rounds, so that a search that goes too deep shows; or, if
    that has too many nodes, a move deeper. Without rounds, it goes to the end of every game.
    Raises AssignmentError if the game's states do not keep what `State` promises.
    """
    try:
        state = _state_after(make(), moves)
        if problems := check_state(state, CHECKED):
            raise AssignmentError(
                "game = {name!r}: {problem}", place=("game",), name=name, problem=problems[0]
            )
        asked = _GameAnswers(evaluation)
        if rounds is None:
            return _unroll_tree(state, asked, None)
        plies = rounds * state.num_agents
        try:
            return _unroll_tree(state, asked, plies + state.num_agents)
        except AssignmentError:
            return _unroll_tree(state, asked, plies + 1)
    except PacmanError:
        raise
    except Exception as error:  # the instructor's game may raise anything
        raise AssignmentError(
            "game = {name!r}: it raised {reason}", place=("game",), name=name, reason=one_line(error)
        ) from None


def _state_after(state: Any, moves: Sequence[str]) -> Any:
    """The state after these moves, in which agent 0 is to choose."""
    if problems := check_state(state, 1):
        raise AssignmentError("game: {problem}", place=("game",), problem=problems[0])
    state, turn = after(state, moves)
    if state.is_terminal:
        raise AssignmentError("moves: the game is over where the search begins", place=("moves",))
    if turn != 0 or role_in_game(state) == "chance":
        who = "chance" if role_in_game(state) == "chance" else f"agent {turn}"
        problem = f"moves: it is {who} that moves after them; agent 0 must be to choose"
        raise AssignmentError(problem, place=("moves",))
    return state


def _unroll_tree(state: Any, asked: _GameAnswers, plies: int | None) -> TreeState:
    nodes: dict[str, Node] = {}
    turns: dict[str, int] = {}
    roles: dict[int, Role] = {}
    waiting = deque([(START, state, mover(state), 0)])
    named = {START}
    in_order = True
    while waiting:
        name, each, turn, made = waiting.popleft()
        if len(nodes) + len(waiting) > MOST_NODES:
            problem = f"depth: the game has more than {MOST_NODES:,} nodes so deep; lower depth"
            raise AssignmentError(problem, place=("depth",))
        ended = made == plies or asked.is_over(each)
        children = () if ended else asked.below(each, turn)
        below = _names(name, [action for action, _, _ in children], named)
        nodes[name], turns[name] = asked.facts(each, turn, not below).node(name, below), turn
        roles.setdefault(turn, nodes[name].role or "max")
        in_order = in_order and (ended or turn == made % each.num_agents)
        for child, (_, following, after_it) in zip(below.values(), children, strict=True):
            waiting.append((child, following, after_it, made + 1))
    everyone = tuple(roles.get(agent, "min" if agent else "max") for agent in range(state.num_agents))
    drawn = Tree(nodes, START, everyone)
    return drawn.initial if in_order else GameNode(drawn, nodes[START], turns)


def _branches(state: Any, turn: int) -> tuple[tuple[str, Any, int], ...]:
    """Each action, with the state after it and who moves there."""
    children = [(str(action), state.successor(turn, action)) for action in state.legal_actions(turn)]
    return tuple((action, child, mover(child, turn)) for action, child in children)


def _names(name: str, actions: Sequence[str], named: set[str]) -> dict[str, str]:
    """The names of the nodes after each action, none of which is `named` already; now they are."""
    before = "" if name == START else f"{name}, "
    found = {}
    for action in actions:
        child = f"{before}{action}"
        while child in named:
            child += "'"
        named.add(child)
        found[action] = child
    return found


class _Facts(NamedTuple):
    """All of a node but its name and those below it."""

    value: float
    role: Role
    shares: Mapping[str, float] | None
    is_win: bool
    is_lose: bool

    def node(self, name: str, below: dict[str, str]) -> Node:
        """The node of this name, with these below it."""
        shares = None if self.shares is None else tuple(float(self.shares[action]) for action in below)
        return Node(name, below, self.value, self.role, None, shares, self.is_win, self.is_lose)


def _facts(state: Any, turn: int, is_leaf: bool, evaluation: Callable[[Any], float] | None) -> _Facts:
    role: Role = role_in_game(state) or ("min" if turn else "max")
    shares = None
    if not is_leaf and role == "chance":
        shares = {str(action): float(share) for action, share in state.outcomes(turn)}
    is_win, is_lose = (state.is_win, state.is_lose) if is_leaf else (False, False)
    return _Facts(_value(state, evaluation), role, shares, is_win, is_lose)


def _value(state: Any, evaluation: Callable[[Any], float] | None) -> float:
    value = state.score if evaluation is None else evaluation(state)
    if isinstance(value, bool) or not isinstance(value, int | float) or not LEAST <= value <= GREATEST:
        raise AssignmentError(
            "evaluation: {value!r} of {state} is not a finite number within ±{most:g}",
            place=("evaluation",),
            value=value,
            state=repr(state),
            most=GREATEST,
        )
    return value


# The game of a decisions case: which move Pacman makes is in the case, and what the ghosts do follows.


MOST_GHOSTS = 2  # a board with fewer has fewer


class DecisionError(AssignmentError):
    """A recorded decision that cannot be played; `problem_there` says so without naming the key.

    >>> print(DecisionError(2, "'North' is not legal"))
    decisions = …: number 2 cannot be played: 'North' is not legal
    """

    def __init__(self, number: int, why: str) -> None:
        self.problem_there = english_only("number {number} cannot be played: {why}", number=number, why=why)
        super().__init__("decisions = …: {problem}", place=("decisions",), problem=self.problem_there)


def positions(board: Layout, case: DecisionsCase) -> Iterator[GameState]:
    """The state before each decision, until the game is over or the case has no more decisions.

    After the k-th decision, k = 1, 2, …, the ghosts draw with the seed `seed` + k: one number each. Raises
    DecisionError for a move that is not legal.
    """
    state = GameState.initial(board, min(MOST_GHOSTS, len(board.ghost_starts)))
    for number, decided in enumerate(case.decisions, start=1):
        if state.is_terminal and number > 1:
            return
        yield state
        state = after_pacman(state, decided.actions[0], case.seed + number, number)


def after_pacman(state: GameState, action: str, seed: int, number: int) -> GameState:
    """The state in which Pacman is to move again, or the game is over."""
    try:
        state = state.successor(0, action)
    except IllegalActionError as error:
        raise DecisionError(number, error.sentence) from None
    rng, ghost = Random(seed), DirectionalGhost()
    for agent in range(1, state.num_agents):
        if not state.is_terminal:
            state = state.successor(agent, _draw_action(ghost, state, agent, rng))
    return state


def _draw_action(ghost: DirectionalGhost, state: GameState, agent: int, rng: Random) -> str:
    """The first action, by its name, whose cumulative probability is not less than the number drawn."""
    drawn, reached = rng.random(), 0.0
    by_name = sorted((action.value, share) for action, share in ghost.distribution(state, agent))
    for action, share in by_name:
        reached += share
        if reached >= drawn:
            return action
    return by_name[-1][0]  # the probabilities summed to just under 1


# Cases that hold their answers: what is searched, and whether an answer can be one at all.


Start = GraphState | GameState


def starts(named: Resources, case: ClassicCase) -> list[Start]:
    """The states in which the case asks for a move: one, or one for each decision. Raises PacmanError."""
    if isinstance(case, DecisionsCase):
        return list(positions(named.layout(case.layout), case))
    return [start(named.tree_of(case.tree))]


def depth_of(case: ClassicCase, state: Start) -> int:
    """The depth that the case asks for, in rounds."""
    return case.depth or (state.tree.rounds if isinstance(state, GraphState) else 1)


def check_answer(named: Resources, case: ClassicCase) -> None:
    """Raises PacmanError if the recorded answer cannot be the answer to anything."""
    root = starts(named, case)[0]  # so each move of decisions is found to be legal
    if root.is_terminal:
        raise AssignmentError("the game is over where the search begins")
    if isinstance(case, GraphCase):
        assert isinstance(root, GraphState), "a graph case has a graph"
        _check_graph(root, case)


def _check_graph(root: GraphState, case: GraphCase) -> None:
    if case.action not in root.legal_actions():
        legal = ", ".join(root.legal_actions()) or "none"
        problem = f"action = {case.action!r} is not legal at the root; legal are: {legal}"
        raise AssignmentError(problem, place=("action",))
    unknown = [name for name in case.generated if name not in root.tree.nodes]
    if unknown or root.node not in case.generated:
        problem = f"there is no node {unknown[0]!r}" if unknown else f"the root {root.node!r} is not in it"
        problem = f"generated = …: {problem}; it holds the names of all nodes generated"
        raise AssignmentError(problem, place=("generated",))


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
    """The searches of a case. Raises PacmanError.

    `seed` is the case's own, as `autograder.course.seeds.seed_of` finds it. A graph has one search, and
    decisions one each; none if there is no algorithm: their answers are in the case.
    """
    named = Resources(assignment.files)
    if isinstance(case, ClassicCase):
        return _answered_problems(named, case.algorithm or question.algorithm, case)
    assert question.algorithm is not None, "reading an assignment checks it"
    algorithm = question.algorithm
    if isinstance(case, TreeCase):
        return [_tree_problem(named.tree_of(case.tree), algorithm, case)]
    if isinstance(case, PositionCase):
        return [_position_problem(_position(named, case), named, algorithm, case)]
    if isinstance(case, GameStateCase):
        return [_game_problem(named, algorithm, case)]
    assert isinstance(case, DrawnCase), "there are five kinds of searches"
    seeds = range(seed, seed + case.count)
    if isinstance(case, RandomTreesCase):
        return [_tree_problem(_random_tree_of(case, n), algorithm, case, n) for n in seeds]
    board, team = _team(named, case)
    return [
        _position_problem(random_position(board, team, case, n), named, algorithm, case, n) for n in seeds
    ]


def games(assignment: Assignment, case: GameCase) -> tuple[Layout, Team]:
    """The board of a case's games, and what makes the ghosts of one. Raises PacmanError."""
    return _team(Resources(assignment.files), case)


def wrong_problems(assignment: Assignment, known: Set[str] = frozenset()) -> Iterator[AssignmentError]:
    """Makes every problem and game once; what cannot be made, each with its case's file.

    Something wrong is `known` of the cases in these files already.
    """
    for question, named in _all_cases(assignment):
        needs_algorithm = isinstance(named.case, SearchCase) and not isinstance(named.case, ClassicCase)
        if named.source in known or (needs_algorithm and question.algorithm is None):
            continue
        for check in (_check_case, _check_evaluation):  # a wrong board does not hide a wrong evaluation
            try:
                check(assignment, question, named)
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
        there = f"{suggestion(tournament.plays, names)} there are: {', '.join(names)}"
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
        check_sampled(Resources(assignment.files).tree_of(case.tree))
        return
    if isinstance(case, PaperCase):
        check_paper(Resources(assignment.files), case)
        return
    if isinstance(case, QuizCase):
        if case.tree is not None:
            Resources(assignment.files).tree_of(case.tree)
        return
    if isinstance(case, ClassicCase):
        check_answer(Resources(assignment.files), case)
        return
    for problem in problems(assignment, question, case, seed_of(assignment, question, named, 0)):
        if problem.state.is_terminal:
            raise AssignmentError("the game is over where the search begins")


def _check_evaluation(assignment: Assignment, _: Question, named: NamedCase) -> None:
    if isinstance(name := getattr(named.case, "evaluation", None), str):
        _evaluation(Resources(assignment.files), name)


def _check_game(named: Resources, case: GameCase) -> None:
    _check_ghosts(named, case)
    board, team = _team(named, case)
    GameState.initial(board, len(team()))


def _check_ghosts(named: Resources, case: GameCase | RandomPositionsCase) -> None:
    """Makes each ghost that is named, as it would not be made where no ghosts play."""
    for name in filter(None, ghosts_in(case.ghosts)):
        named.ghost(parse_spec(name))


MOST_ON_PAPER = 60  # nodes of a tree that is drawn on a sheet
WORD = re.compile(r"[\w'.+-]{1,20}")  # a name that can be listed with others


def check_paper(named: Resources, case: PaperCase) -> None:
    """Raises AssignmentError for a tree that nobody can work out on paper."""
    if case.tree is not None:
        check_on_paper(named.tree_of(case.tree), case)


def check_on_paper(drawn: tree.Tree, case: PaperCase) -> None:
    """Raises AssignmentError unless each node is reached in one way and has a name that can be listed."""
    edges = sum(len(node.actions) for node in drawn.nodes.values())
    words = [*drawn.nodes, *(action for node in drawn.nodes.values() for action in node.actions)]
    if len(drawn.nodes) > MOST_ON_PAPER:
        problem = f"a sheet has room for {MOST_ON_PAPER} nodes; this tree has {len(drawn.nodes):,}"
    elif edges >= len(drawn.nodes):
        problem = "on paper each node is reached in one way; this is a graph"
    elif wrong := next((word for word in words if not WORD.fullmatch(word)), ""):
        problem = f"{wrong!r} cannot be listed on paper; use at most 20 letters and digits without spaces"
    elif any(node.no_value for node in drawn.nodes.values()):
        problem = "on paper every leaf has a value"
    elif drawn.initial.is_terminal or drawn.initial.role == "chance":
        problem = "there is nothing to decide at its root"
    elif case.algorithm == "maxn" and any(
        node.utilities is None for node in drawn.nodes.values() if not node.actions
    ):
        problem = "maxn needs utilities = [...] at every leaf, one for each agent"
    else:
        return
    raise AssignmentError("tree = …: {problem}", place=("tree",), problem=problem)


def check_sampled(drawn: tree.Tree) -> None:
    """Raises AssignmentError for a tree in which there is nothing to decide."""
    if drawn.initial.is_terminal:
        raise AssignmentError("the game is over where the search begins")
    if drawn.initial.role == "chance":
        problem = "tree = …: the first move is up to chance, so there is nothing to decide"
        raise AssignmentError(problem, place=("tree",))


def _team(named: Resources, case: GameCase | RandomPositionsCase) -> tuple[Layout, Team]:
    board = named.layout(case.layout)
    specs = ghost_specs(case.ghosts, board, case.num_ghosts)
    return board, lambda: [named.ghost(spec) for spec in specs]


def _random_tree_of(case: RandomTreesCase, seed: int) -> tree.Tree:
    return make_random_tree(case.shape, seed, MOST_DRAWN)


def make_random_tree(shape: Shape, seed: int, most_nodes: int) -> tree.Tree:
    """A random tree of this shape. Raises OptionError; its option is `depth` if there are too many nodes."""
    return tree.random(
        seed,
        branching=shape.branching,
        depth=shape.depth,
        roles=shape.roles,
        values=shape.values,
        distinct=shape.distinct,
        weighted=shape.weighted,
        early_leaves=float(shape.early_leaves),
        most_nodes=most_nodes,
    )


def _tree_problem(
    drawn: tree.Tree, algorithm: Algorithm, case: SearchCase, seed: int | None = None
) -> Problem:
    if case.order != "fixed" and any(node.actions and node.value is None for node in drawn.nodes.values()):
        problem = f'order = "{case.order}" needs a value at every node of the tree'
        raise AssignmentError(problem, place=("order",))
    bounds = drawn.bounds
    if isinstance(case, RandomTreesCase):
        bounds = case.shape.values
    low, high = _bounds(algorithm, case, bounds)
    settings = _settings(algorithm, case, case.depth or _depth_to_leaves(case, drawn), low, high, case.order)
    return Problem(drawn.initial, settings, None, _options(settings, case), seed)


def _game_problem(named: Resources, algorithm: Algorithm, case: GameStateCase) -> Problem:
    """The game as a tree, whose nodes have the values that the evaluation gives its states."""
    evaluation = _evaluation(named, case.evaluation)
    root = unroll_game(lambda: named.game(case.game), case.game, case.moves, evaluation, case.depth)
    low, high = _bounds(algorithm, case, root.tree.bounds)
    settings = _settings(algorithm, case, case.depth or _depth_to_leaves(case, root.tree), low, high)
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
        problem = "give either layout = a layout's name or position = a state's text form"
        raise AssignmentError(problem, place=("layout",))
    if case.position is not None:
        state = GameState.parse(case.position)
    else:
        state = GameState.initial(named.layout(cast(str, case.layout)), case.num_ghosts)
    for action, agent in zip(case.moves, cycle(range(state.num_agents)), strict=False):
        state = state.successor(agent, action)
    if len(case.moves) % state.num_agents:
        problem = f"{len(case.moves)} moves do not make whole rounds of {state.num_agents} agents"
        raise AssignmentError(problem, place=("moves",))
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


def _depth_to_leaves(case: SearchCase, drawn: tree.Tree) -> int:
    """The depth of the whole tree, in whatever it is counted."""
    return drawn.rounds * (1 if case.depth_counts == "rounds" else drawn.initial.num_agents)


def _settings(
    algorithm: Algorithm, case: SearchCase, depth: int, low: float, high: float, order: MoveOrder = "fixed"
) -> Settings:
    """The settings of a case: its conventions; where it accepts any, the usual one."""
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
        raise AssignmentError(
            "{algorithm} needs low and high, the bounds of the values", place=("low",), algorithm=algorithm
        )
    if not LEAST <= low < high <= GREATEST:
        allowed = f"low must be less than high, both within ±{GREATEST:g}"
        problem = f"low = {low:g} and high = {high:g} are no bounds; {allowed}"
        raise AssignmentError(problem, place=("low",))
    return low, high


def _options(settings: Settings, case: SearchCase) -> dict[str, Any]:
    bounds = {"low": settings.low, "high": settings.high} if settings.algorithm in BOUNDED else {}
    return {"depth": settings.depth, **bounds, **case.options}


def _evaluation(named: Resources, name: str) -> Evaluation | None:
    """None for the state's score, which the grader knows without asking."""
    return None if name == "score" else _with_finite_check(named.evaluation(name), name)


def _with_finite_check(evaluation: Callable[[Any], object], spec: str) -> Evaluation:
    """The instructor's function; AssignmentError if it raises an error or returns no finite number."""

    def checked(state: Any) -> float:
        try:
            value = evaluation(state)
        except Exception as error:
            raise AssignmentError(
                "it cannot value {state}: {reason}", source=spec, state=repr(state), reason=one_line(error)
            ) from None
        if isinstance(value, bool) or not isinstance(value, int | float) or not LEAST <= value <= GREATEST:
            shown = reprlib.repr(value)
            problem = f"it gives {shown}, which is not a finite number within ±{GREATEST:g}"
            raise AssignmentError(problem, source=spec)
        return value

    checked.__name__ = spec  # by which exercises tell evaluations apart
    return checked
