"""Monte-Carlo tree search by UCT (Kocsis & Szepesvári, *Bandit Based Monte-Carlo Planning*, 2006;
Browne et al., *A Survey of Monte Carlo Tree Search Methods*, 2012), with the progressive bias of Chaslot et
al., *Progressive Strategies for Monte-Carlo Tree Search*, 2008.
"""

from __future__ import annotations

from math import inf, log, sqrt
from time import perf_counter
from typing import Generic, Literal

from pacman import Decision, OptionError, draw, pick, score
from pacman.agent import Evaluation, Model, Outcomes, Role, S, mover, probability

from .lookahead import (
    DEEPEST,
    ChanceSearch,
    check_roles,
    check_search,
    check_word,
    legal_actions_at_root,
)

# How a simulation of `mcts` continues behind the tree: the play-out.
#
# Sources: Browne et al., *A Survey of Monte Carlo Tree Search Methods*, 2012, ch. 6 (ε-greedy play-outs);
# Lorentz, *Amazons Discover Monte-Carlo*, 2008 (play-outs that are cut off early and evaluated).

Playout = Literal["random", "greedy"]


class PlayOuts(ChanceSearch[S]):
    """A search that plays games to their end, or to a limit.

    In a `random` play-out all actions are equally likely. In a `greedy` one who has a choice makes the move
    that is evaluated best, but with the probability `epsilon` any. It ends after `playout_depth` rounds, if
    that is given; 0 evaluates the new node itself.
    """

    def __init__(
        self,
        depth: int,
        evaluation: Evaluation[S],
        playout: Playout,
        epsilon: float,
        playout_depth: int | None,
    ) -> None:
        super().__init__(depth, evaluation)
        check_word("playout", playout, Playout)
        self.epsilon = probability(epsilon, "epsilon")
        if playout_depth is not None and not 0 <= playout_depth <= DEEPEST:
            raise OptionError(
                "playout_depth={playout_depth!s} is out of range; allowed are 0 to {deepest:,} rounds",
                playout_depth=playout_depth,
                deepest=DEEPEST,
            )
        self.playout, self.playout_depth = playout, playout_depth

    def played_out(self, state: S, agent: int, plies: int) -> float:
        """The evaluation at the end of a game that continues from this state, in which `agent` is to move."""
        if self.playout_depth is not None:
            plies = min(plies, self.playout_depth * state.num_agents)
        for _ in range(plies):
            if state.is_terminal:
                break
            state = self._moved(state, agent)
            agent = mover(state, agent)
        return float(self.evaluate(state))

    def _moved(self, state: S, agent: int) -> S:
        role = self.role(state, agent)
        if role == "chance":
            return state.successor(agent, draw(self.rng, self.outcomes(state, agent)))
        actions = state.legal_actions(agent)
        if self.playout == "random" or self.rng.random() < self.epsilon:
            return state.successor(agent, pick(self.rng, actions))
        states = [state.successor(agent, action) for action in actions]
        values = [self.evaluate(state) for state in states]
        best = max(values) if role == "max" else min(values)
        return pick(self.rng, [state for state, value in zip(states, values, strict=True) if value == best])


class Node(Generic[S]):
    """A state that was reached, with the results of the simulations through it."""

    def __init__(self, state: S, agent: int, plies: int) -> None:
        self.state, self.agent, self.plies = state, agent, plies
        self.is_leaf = plies == 0 or state.is_terminal
        self.untried = list(reversed(state.legal_actions(agent))) if not self.is_leaf else []
        self.children: dict[str, Node[S]] = {}
        self.outcomes: Outcomes = ()  # at a chance node, once they are known
        self.visits = 0
        self.total = 0.0  # of the results, in points
        self.mean = 0.0
        self.expected = 0.0  # its evaluation, with progressive bias

    def child(self, action: str) -> Node[S]:
        """The child to which this action leads, generated at the first call."""
        if action not in self.children:
            state = self.state.successor(self.agent, action)
            self.children[action] = Node(state, mover(state, self.agent), self.plies - 1)
        return self.children[action]


class MCTS(PlayOuts[S]):
    """Plays random games from here, most of them after the best actions so far.

    A simulation ends with the game, or `depth` rounds from the root, and is evaluated there. There are
    `simulations` of them, or with `ms` as many as fit into this number of milliseconds. A greater
    `exploration` prefers actions that were rarely tried; for this, results are scaled to 0 … 1 by the least
    and the greatest so far. Needs `rng`.

    `playout`, `epsilon` and `playout_depth` say how a simulation continues below the tree (`PlayOuts`). With
    a `bias` above 0 a new node is evaluated immediately, and simulations prefer well evaluated nodes.

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
        playout: Playout = "random",
        epsilon: float = 0.1,
        playout_depth: int | None = None,
        bias: float = 0.0,
        roles: tuple[Role, ...] = ("max", "chance"),
        model: Model[S] | None = None,
    ) -> None:
        super().__init__(depth, evaluation, playout, epsilon, playout_depth)
        check_search(depth, ms)
        check_roles(roles)
        if simulations < 1:
            raise OptionError(
                "simulations={simulations!s} is out of range; allowed is 1 or more", simulations=simulations
            )
        if not 0 <= exploration < inf:
            raise OptionError(
                "exploration={exploration!s} is out of range; allowed is 0 or more", exploration=exploration
            )
        if not 0 <= bias < inf:
            raise OptionError("bias={bias!s} is out of range; allowed is 0 or more", bias=bias)
        self.simulations, self.ms, self.exploration, self.bias = simulations, ms, exploration, bias
        self.roles, self.model = roles, model
        self._low, self._high = inf, -inf
        self.visits: dict[str, int] = {}

    def search(self, state: S) -> Decision:
        """The action that was tried most often, with its mean result; at depth 0 the first action.

        `visits` then says how often each action was tried, of those that were.
        """
        actions = legal_actions_at_root(self, state)
        self.visits = {}
        if self.depth == 0:
            return Decision(actions[0], self.evaluate(state))
        root = Node(state, self.index, self.depth * state.num_agents)
        self._low, self._high = inf, -inf
        deadline = None if self.ms is None else perf_counter() + self.ms / 1000
        self.simulate(root)
        while root.visits < self.simulations if deadline is None else perf_counter() < deadline:
            self.simulate(root)
        self.visits = {action: child.visits for action, child in root.children.items()}
        best = max(self.visits, key=lambda action: self.visits[action])
        return Decision(best, root.children[best].mean)

    def value(self, state: S, total: float, visits: int) -> float:
        """The mean result of the simulations through this state."""
        return total / visits

    def promise(self, state: S, mean: float, bonus: float) -> float:
        """The value expected of this state: its scaled mean, and the bonus if it was seldom tried."""
        return mean + bonus

    def simulate(self, root: Node[S]) -> None:
        """One game: down the tree to a new node, on by the play-out, and the result back up."""
        path = [root]
        while not path[-1].is_leaf:
            path.append(self.select(path[-1]))
            if path[-1].visits == 0:
                break
        result = self.result(path[-1])
        self._low, self._high = min(self._low, result), max(self._high, result)
        for node in path:
            node.visits += 1
            node.total += result
            node.mean = self.value(node.state, node.total, node.visits)

    def result(self, end: Node[S]) -> float:
        """Return the result of a simulation that left the tree at this node."""
        if not self.bias:
            return self.played_out(end.state, end.agent, end.plies)
        if not end.visits:
            end.expected = float(self.evaluate(end.state))
        return end.expected if self.playout_depth == 0 else self.played_out(end.state, end.agent, end.plies)

    def select(self, node: Node[S]) -> Node[S]:
        """The next child: drawn by chance, not yet tried, or the most promising one."""
        role = self.role(node.state, node.agent)
        if role == "chance":
            node.outcomes = node.outcomes or self.outcomes(node.state, node.agent)
            return node.child(draw(self.rng, node.outcomes))
        if node.untried:
            return node.child(node.untried.pop())
        sign = 1 if role == "max" else -1
        scale = self._high - self._low or 1.0
        tried = round(log(node.visits), 9)  # as the last digits of a logarithm differ between platforms

        def upper_bound(child: Node[S]) -> float:
            """UCB1: the mean for the agent that moves here, and a bonus for seldom tried children.

            Progressive bias: what the evaluation promises beyond the node's mean counts, less at each visit.
            """
            promised = self.bias * (child.expected - node.mean) / (child.visits + 1)
            mean = sign * (child.mean + promised) / scale
            return self.promise(child.state, mean, self.exploration * sqrt(tried / child.visits))

        return max(node.children.values(), key=upper_bound)
