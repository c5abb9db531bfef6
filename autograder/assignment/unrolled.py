"""A game other than Pacman as a drawn tree, so that searches in it are compared as in any tree.

The game's own code is asked here, before a submission is; a student's process is shown nodes of the tree.
"""
# In the students' kit.

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from autograder.assignment.model import AssignmentError
from pacman.agent import GREATEST, LEAST, Role
from pacman.errors import PacmanError, one_line
from pacman.games import after, check_state, mover, role_in_game
from pacman.tree import Node, Tree, TreeState

START = "start"  # the name of the first node
CHECKED = 50  # states of a game that are looked at before it is drawn
MOST_NODES = 20_000  # of a tree that a game is drawn as


class _Asked:
    """What a game's states answer; equal states answer the same, and are asked once."""

    def __init__(self, evaluation: Callable[[Any], float] | None) -> None:
        self.is_over = cache(lambda state: state.is_terminal)
        self.below = cache(_below)
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


def unrolled(
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
        state = _begun(make(), moves)
        if problems := check_state(state, CHECKED):
            raise AssignmentError(f"game = {name!r}: {problems[0]}")
        asked = _Asked(evaluation)
        if rounds is None:
            return _drawn(state, asked, None)
        plies = rounds * state.num_agents
        try:
            return _drawn(state, asked, plies + state.num_agents)
        except AssignmentError:
            return _drawn(state, asked, plies + 1)
    except PacmanError:
        raise
    except Exception as error:  # the instructor's game may raise anything
        raise AssignmentError(f"game = {name!r}: it raised {one_line(error)}") from None


def _begun(state: Any, moves: Sequence[str]) -> Any:
    """The state after these moves, in which agent 0 is to choose."""
    if problems := check_state(state, 1):
        raise AssignmentError(f"game: {problems[0]}")
    state, turn = after(state, moves)
    if state.is_terminal:
        raise AssignmentError("moves: the game is over where the search begins")
    if turn != 0 or role_in_game(state) == "chance":
        who = "chance" if role_in_game(state) == "chance" else f"agent {turn}"
        raise AssignmentError(f"moves: it is {who} that moves after them; agent 0 must be to choose")
    return state


def _drawn(state: Any, asked: _Asked, plies: int | None) -> TreeState:
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
            raise AssignmentError(problem)
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


def _below(state: Any, turn: int) -> tuple[tuple[str, Any, int], ...]:
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
            f"evaluation: {value!r} of {state!r} is not a finite number within ±{GREATEST:g}"
        )
    return value
