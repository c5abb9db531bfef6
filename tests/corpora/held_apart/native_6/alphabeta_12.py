from dataclasses import dataclass, replace
from math import inf

from pacman import Decision, SearchAgent


@dataclass(frozen=True)
class Node:
    """A position and everything that is known about it; all functions below are about such nodes."""

    state: object
    agent: int
    rounds: int
    bounds: tuple = (-inf, inf)  # [what Pacman has, what the ghosts have]

    @property
    def sign(self):
        return -1 if self.agent else 1

    @property
    def is_leaf(self):
        return self.state.is_terminal or not self.rounds

    def child(self, action):
        wraps = self.agent + 1 == self.state.num_agents
        return replace(
            self,
            state=self.state.successor(self.agent, action),
            agent=0 if wraps else self.agent + 1,
            rounds=self.rounds - wraps,
        )

    def with_mine(self, value):
        mine, other = (self.bounds if self.agent == 0 else self.bounds[::-1])
        if self.sign * value > self.sign * mine:
            mine = value
        return replace(self, bounds=(mine, other) if self.agent == 0 else (other, mine))

    def refuted_by(self, value):
        other = self.bounds[1 if self.agent == 0 else 0]
        return self.sign * value > self.sign * other


class AlphaBeta(SearchAgent):
    def search(self, state):
        return self.best(Node(state, 0, self.depth))

    def best(self, node):
        if node.is_leaf:
            return Decision(None, self.evaluate(node.state))
        best = None
        for action in node.state.legal_actions(node.agent):
            value = self.best(node.child(action)).value
            if best is None or node.sign * value > node.sign * best.value:
                best = Decision(action, value)
                if node.refuted_by(value):
                    break
                node = node.with_mine(value)
        return best
