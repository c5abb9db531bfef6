"""A game other than Pacman as a drawn tree, so that searches in it are compared as in any tree.

The game's own code is asked here, before a submission is; a student's process is shown nodes of the tree.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from autograder.assignment.model import AssignmentError
from pacman.agent import GREATEST, LEAST, Role
from pacman.errors import PacmanError, one_line
from pacman.games import after, check_state, mover, role_in_game
from pacman.tree import Node, Tree, TreeState

START = "start"  # the name of the first node
CHECKED = 50  # states of a game that are looked at before it is drawn
MOST_NODES = 20_000  # of a tree that a game is drawn as


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
        if rounds is None:
            return _drawn(state, evaluation, None)
        plies = rounds * state.num_agents
        try:
            return _drawn(state, evaluation, plies + state.num_agents)
        except AssignmentError:
            return _drawn(state, evaluation, plies + 1)
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


def _drawn(state: Any, evaluation: Callable[[Any], float] | None, plies: int | None) -> TreeState:
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
        ended = each.is_terminal or made == plies
        below = {} if ended else _below(name, each, turn, named)
        nodes[name], turns[name] = _node(name, each, turn, below, evaluation), turn
        roles.setdefault(turn, nodes[name].role or "max")
        in_order = in_order and (ended or turn == made % each.num_agents)
        for action, child in below.items():
            following = each.successor(turn, action)
            waiting.append((child, following, mover(following, turn), made + 1))
    everyone = tuple(roles.get(agent, "min" if agent else "max") for agent in range(state.num_agents))
    drawn = Tree(nodes, START, everyone)
    return drawn.initial if in_order else GameNode(drawn, nodes[START], turns)


def _below(name: str, state: Any, turn: int, named: set[str]) -> dict[str, str]:
    """The names of the nodes after each action, none of which is `named` already; now they are."""
    before = "" if name == START else f"{name}, "
    found = {}
    for action in state.legal_actions(turn):
        child = f"{before}{action}"
        while child in named:
            child += "'"
        named.add(child)
        found[str(action)] = child
    return found


def _node(
    name: str, state: Any, turn: int, below: dict[str, str], evaluation: Callable[[Any], float] | None
) -> Node:
    role: Role = role_in_game(state) or ("min" if turn else "max")
    shares = None
    if below and role == "chance":
        outcomes = dict(state.outcomes(turn))
        shares = tuple(float(outcomes[action]) for action in below)
    ends = {"is_win": state.is_win, "is_lose": state.is_lose} if not below else {}
    return Node(name, below, _value(state, evaluation), role, None, shares, **ends)


def _value(state: Any, evaluation: Callable[[Any], float] | None) -> float:
    value = state.score if evaluation is None else evaluation(state)
    if isinstance(value, bool) or not isinstance(value, int | float) or not LEAST <= value <= GREATEST:
        raise AssignmentError(
            f"evaluation: {value!r} of {state!r} is not a finite number within ±{GREATEST:g}"
        )
    return value
