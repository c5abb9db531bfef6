"""Game trees with chance nodes, as objects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

from pacman import Decision, GameState, SearchAgent, score


@dataclass(frozen=True)
class Node:
    """A state in the tree; `probability` is that of chance's move that led here."""

    state: GameState
    agent: int
    plies_left: int
    action: str | None = None
    probability: float = 1.0

    @property
    def is_leaf(self) -> bool:
        return self.plies_left == 0 or self.state.is_terminal

    def after(self, action: str, probability: float = 1.0) -> Node:
        return Node(
            self.state.successor(self.agent, action),
            (self.agent + 1) % self.state.num_agents,
            self.plies_left - 1,
            action,
            probability,
        )

    def choices(self) -> Iterator[Node]:
        return (self.after(action) for action in self.state.legal_actions(self.agent))

    def chances(self) -> Iterator[Node]:
        return (self.after(action, p) for action, p in self.state.outcomes(self.agent))


@dataclass(frozen=True)
class Window:
    alpha: float
    beta: float

    def at_least(self, value: float) -> Window:
        return replace(self, alpha=max(self.alpha, value))

    def at_most(self, value: float) -> Window:
        return replace(self, beta=min(self.beta, value))

    def within(self, low: float, high: float) -> Window:
        return Window(min(max(self.alpha, low), high), min(max(self.beta, low), high))


def root(searcher: SearchAgent, state: GameState) -> Node:
    return Node(state, searcher.index, searcher.depth * state.num_agents)


class WeightedExpectimax(SearchAgent):
    def search(self, state: GameState) -> Decision:
        decisions = [Decision(child.action, self.value(child)) for child in root(self, state).choices()]
        return max(decisions, key=lambda decision: decision.value)

    def value(self, node: Node) -> float:
        if node.is_leaf:
            return self.evaluate(node.state)
        if node.agent == self.index:
            return max(self.value(child) for child in node.choices())
        return sum(child.probability * self.value(child) for child in node.chances())


class Expectiminimax(SearchAgent):
    def search(self, state: GameState) -> Decision:
        decisions = [Decision(child.action, self.value(child)) for child in root(self, state).choices()]
        return max(decisions, key=lambda decision: decision.value)

    def value(self, node: Node) -> float:
        if node.is_leaf:
            return self.evaluate(node.state)
        role = self.role(node.state, node.agent)
        if role == "max":
            return max(map(self.value, node.choices()))
        if role == "min":
            return min(map(self.value, node.choices()))
        return sum(child.probability * self.value(child) for child in node.chances())


class Star1(SearchAgent):
    def __init__(self, depth=2, evaluation=score, low=-10.0, high=10.0):
        super().__init__(depth, evaluation)
        self.low, self.high = low, high

    def search(self, state: GameState) -> Decision:
        window = Window(self.low, self.high)
        best = Decision("", -inf)
        for child in root(self, state).choices():
            value = self.value(child, window)
            if value > best.value:
                best = Decision(child.action, value)
                window = window.at_least(value)
        return best

    def value(self, node: Node, window: Window) -> float:
        if node.is_leaf:
            return self.evaluate(node.state)
        role = self.role(node.state, node.agent)
        if role == "chance":
            return self.chance(node, window)
        best = -inf if role == "max" else inf
        for child in node.choices():
            value = self.value(child, window)
            if role == "max":
                best = max(best, value)
                if best > window.beta:
                    break
                window = window.at_least(best)
            else:
                best = min(best, value)
                if best < window.alpha:
                    break
                window = window.at_most(best)
        return best

    def chance(self, node: Node, window: Window) -> float:
        known, rest = 0.0, 1.0
        for action, p in node.state.outcomes(node.agent):
            if p == 0:
                self.value(node.after(action, p), Window(self.low, self.high))
                continue
            rest -= p
            needs = Window(
                (window.alpha - known - self.high * rest) / p,
                (window.beta - known - self.low * rest) / p,
            )
            value = self.value(node.after(action, p), needs.within(self.low, self.high))
            if value < needs.alpha:
                return known + p * value + rest * self.high
            if value > needs.beta:
                return known + p * value + rest * self.low
            known += p * value
        return known
