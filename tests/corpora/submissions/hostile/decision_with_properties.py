"""Answers with a Decision whose action and value are others each time that they are asked for.
"""

from pacman import Agent, Decision, SearchAgent


class Minimax(SearchAgent):
    """Honest and right."""

    def search(self, state):
        plies = self.depth * state.num_agents
        values = {a: self.value(state.successor(0, a), 1 % state.num_agents, plies - 1) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after = (agent + 1) % state.num_agents
        values = [self.value(state.successor(agent, a), after, plies - 1) for a in state.legal_actions(agent)]
        return max(values) if self.role(state, agent) == "max" else min(values)


class Shifty(Decision):
    asked = []

    @property
    def action(self):
        self.asked.append(0)
        return ("Left", "Middle", "Right", "West", "East")[len(self.asked) % 5]

    @property
    def value(self):
        return 98765.25 + len(self.asked)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Shifty(state.legal_actions(0)[0], 0.0)
