from __future__ import annotations

from dataclasses import dataclass

from pacman import Decision, SearchAgent


@dataclass
class Mean:
    value: float | None = None

    def add(self, x, p):
        if self.value is None:
            self.value = x
        else:
            self.value = (self.value + x) / 2


@dataclass
class Best:
    value: float | None = None
    action: str | None = None

    def add(self, x, action):
        if self.value is None or x > self.value:
            self.value = x
            self.action = action


class Expectimax(SearchAgent):
    def search(self, state):
        best = self.pacman_node(state, 1)
        return Decision(best.action, best.value)

    def pacman_node(self, state, round_):
        best = Best()
        for action in state.legal_actions(0):
            best.add(self.value(state.successor(0, action), 1, round_), action)
        return best

    def ghost_node(self, state, agent, round_):
        mean = Mean()
        for action, p in state.outcomes(agent):
            mean.add(self.value(state.successor(agent, action), agent + 1, round_), p)
        return mean

    def value(self, state, agent, round_):
        if agent == state.num_agents:
            agent = 0
            round_ += 1
        if state.is_terminal or round_ > self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.pacman_node(state, round_).value
        return self.ghost_node(state, agent, round_).value
