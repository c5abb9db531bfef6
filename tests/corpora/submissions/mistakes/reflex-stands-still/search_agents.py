"""A reflex agent and three searches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from pacman import Action, Agent, Decision, GameState, SearchAgent


@dataclass
class Node:
    """A state in the tree, with who is to move and how many plies may follow."""

    state: GameState
    agent: int
    plies_left: int
    action: str | None = None  # which led here

    @classmethod
    def root(cls, searcher: SearchAgent, state: GameState) -> Node:
        return cls(state, searcher.index, searcher.depth * state.num_agents)

    @property
    def is_leaf(self) -> bool:
        return self.plies_left == 0 or self.state.is_terminal

    def children(self) -> Iterator[Node]:
        """One at a time, so that whoever stops asking does not pay for the others."""
        mover = (self.agent + 1) % self.state.num_agents
        for action in self.state.legal_actions(self.agent):
            yield Node(self.state.successor(self.agent, action), mover, self.plies_left - 1, action)


class Reflex(Agent):
    """Better safe than sorry."""

    def choose(self, state: GameState) -> str:
        actions = state.legal_actions(self.index)
        return Action.STOP if Action.STOP in actions else actions[0]


class Minimax(SearchAgent):
    def search(self, state: GameState) -> Decision:
        children = list(Node.root(self, state).children())
        values = [self.value(child) for child in children]
        best = max(range(len(children)), key=values.__getitem__)
        return Decision(children[best].action, values[best])

    def value(self, node: Node) -> float:
        if node.is_leaf:
            return self.evaluate(node.state)
        children = list(node.children())
        values = [self.value(child) for child in children]
        return max(values) if node.agent == self.index else min(values)


class AlphaBeta(SearchAgent):
    def search(self, state: GameState) -> Decision:
        best = Decision("", -inf)
        for child in Node.root(self, state).children():
            value = self.value(child, best.value, inf)
            if value > best.value:
                best = Decision(child.action, value)
        return best

    def value(self, node: Node, alpha: float, beta: float) -> float:
        if node.is_leaf:
            return self.evaluate(node.state)
        maximizing = node.agent == self.index
        value = -inf if maximizing else inf
        for child in node.children():
            found = self.value(child, alpha, beta)
            if maximizing:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha > beta:
                break
        return value


class Expectimax(SearchAgent):
    def search(self, state: GameState) -> Decision:
        children = list(Node.root(self, state).children())
        values = [self.value(child) for child in children]
        best = max(range(len(children)), key=values.__getitem__)
        return Decision(children[best].action, values[best])

    def value(self, node: Node) -> float:
        if node.is_leaf:
            return self.evaluate(node.state)
        values = [self.value(child) for child in node.children()]
        if node.agent == self.index:
            return max(values)
        return sum(values) / len(values)


@dataclass(frozen=True)
class Weights:
    pellet: float = 8.0
    food_step: float = 1.0
    capsule: float = 45.0
    danger: float = 700.0
    prey: float = 80.0


def evaluation(state: GameState, weights: Weights = Weights()) -> float:
    """A weighted sum of features."""
    if state.is_terminal:
        return float(state.score)
    steps = state.layout.distance
    here = state.pacman.position
    nearest = min(steps(here, cell) for cell in state.food)
    features = {
        "pellet": -len(state.food),
        "food_step": -nearest,
        "capsule": -len(state.capsules),
        "danger": 0.0,
        "prey": 0.0,
    }
    for ghost in state.ghosts:
        gap = steps(here, ghost.position)
        if ghost.scared_timer > 1.5 * gap:
            features["prey"] += 1 / (1 + gap)
        elif gap < 4 and ghost.scared_timer < 3:
            features["danger"] -= 1 / max(gap, 0.5) ** 2
    return state.score + sum(getattr(weights, name) * amount for name, amount in features.items())
