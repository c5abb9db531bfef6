"""Monte-Carlo tree search by UCT (Kocsis & Szepesvári, *Bandit Based Monte-Carlo Planning*, 2006;
Browne et al., *A Survey of Monte Carlo Tree Search Methods*, 2012)."""

from __future__ import annotations

from math import inf, log, sqrt
from time import perf_counter
from typing import Generic

from pacman import Decision, OptionError, draw, pick, score
from pacman.agent import Evaluation, Model, Role, S

from .assistance.chance import ChanceSearch
from .assistance.limits import check_roles, check_search
from .assistance.lookahead import legal_actions_at_root


def mover(state: S, last: int) -> int:
    """Who moves in this state, after agent `last` has moved."""
    turn: int | None = getattr(state, "turn", None)
    return (last + 1) % state.num_agents if turn is None else turn


class Node(Generic[S]):
    """A state that was reached, with the results of the simulations through it."""

    def __init__(self, state: S, agent: int, plies: int) -> None:
        self.state, self.agent, self.plies = state, agent, plies
        self.is_leaf = plies == 0 or state.is_terminal
        self.untried = list(reversed(state.legal_actions(agent))) if not self.is_leaf else []
        self.children: dict[str, Node[S]] = {}
        self.visits = 0
        self.total = 0.0  # of the results, in points
        self.mean = 0.0

    def child(self, action: str) -> Node[S]:
        """The child to which this action leads, generated at the first call."""
        if action not in self.children:
            state = self.state.successor(self.agent, action)
            self.children[action] = Node(state, mover(state, self.agent), self.plies - 1)
        return self.children[action]


class MCTS(ChanceSearch[S]):
    """Plays random games from here, most of them after the actions that did best so far.

    A simulation ends with the game, or `depth` rounds from the root, and is evaluated there. There are
    `simulations` of them, or with `ms` as many as fit into so many milliseconds. A greater
    `exploration` prefers actions that were seldom tried; for it, results are scaled to 0 … 1 by the least and
    the greatest so far. Needs `rng`.

    >>> from random import Random
    >>> from pacman import tree
    >>> agent = MCTS(depth=1, simulations=100)
    >>> agent.rng = Random(1)
    >>> agent.search(tree.load("gamble").initial).action
    'Right'
    """

    roles: tuple[Role, ...] = ("max", "chance")

    def __init__(
        self,
        depth: int = 10,
        evaluation: Evaluation[S] = score,
        *,
        simulations: int = 300,
        ms: float | None = None,
        exploration: float = 1.0,
        roles: tuple[Role, ...] = ("max", "chance"),
        model: Model[S] | None = None,
    ) -> None:
        super().__init__(depth, evaluation)
        check_search(depth, ms)
        check_roles(roles)
        if simulations < 1:
            raise OptionError(f"simulations={simulations} is out of range; allowed is 1 or more")
        if not 0 <= exploration < inf:
            raise OptionError(f"exploration={exploration} is out of range; allowed is 0 or more")
        self.simulations, self.ms, self.exploration = simulations, ms, exploration
        self.roles, self.model = roles, model
        self._low, self._high = inf, -inf

    def search(self, state: S) -> Decision:
        """The action that was tried most often, with its mean result; at depth 0 the first action."""
        actions = legal_actions_at_root(self, state)
        if self.depth == 0:
            return Decision(actions[0], self.evaluate(state))
        root = Node(state, self.index, self.depth * state.num_agents)
        self._low, self._high = inf, -inf
        deadline = None if self.ms is None else perf_counter() + self.ms / 1000
        self.simulate(root)
        while root.visits < self.simulations if deadline is None else perf_counter() < deadline:
            self.simulate(root)
        best = max(root.children, key=lambda action: root.children[action].visits)
        return Decision(best, root.children[best].mean)

    def value(self, state: S, total: float, visits: int) -> float:
        """The mean result of the simulations through this state."""
        return total / visits

    def simulate(self, root: Node[S]) -> None:
        """One game: down the tree to a new node, on at random, and the result back up."""
        path = [root]
        while not path[-1].is_leaf:
            path.append(self.select(path[-1]))
            if path[-1].visits == 0:
                break
        result = float(self.play_out(path[-1]))
        self._low, self._high = min(self._low, result), max(self._high, result)
        for node in path:
            node.visits += 1
            node.total += result
            node.mean = self.value(node.state, node.total, node.visits)

    def select(self, node: Node[S]) -> Node[S]:
        """Where to go on: by chance, to a child not yet tried, or to the most promising one."""
        role = self.role(node.state, node.agent)
        if role == "chance":
            return node.child(draw(self.rng, self.outcomes(node.state, node.agent)))
        if node.untried:
            return node.child(node.untried.pop())
        sign = 1 if role == "max" else -1
        scale = self._high - self._low or 1.0
        tried = round(log(node.visits), 9)  # as the last digits of a logarithm differ between platforms

        def upper_bound(child: Node[S]) -> float:
            """UCB1: the mean for the agent that moves here, and a bonus for seldom tried children."""
            return sign * child.mean / scale + self.exploration * sqrt(tried / child.visits)

        return max(node.children.values(), key=upper_bound)

    def play_out(self, node: Node[S]) -> float:
        """The evaluation at the end of a game that goes on at random from this node."""
        state, agent = node.state, node.agent
        for _ in range(node.plies):
            if state.is_terminal:
                break
            if self.role(state, agent) == "chance":
                action = draw(self.rng, self.outcomes(state, agent))
            else:
                action = pick(self.rng, state.legal_actions(agent))
            state = state.successor(agent, action)
            agent = mover(state, agent)
        return self.evaluate(state)
