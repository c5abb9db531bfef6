"""Raises an exception with endless notes, whose cause is itself and whose arguments are a million texts.
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


class Odd(Exception):
    @property
    def __notes__(self):
        def notes():
            while True:
                yield "\x1b[2JHOSTILE <script>alert(1)</script>"

        return notes()

    @property
    def __cause__(self):
        return self

    @property
    def args(self):
        return ("all tests passed",) * 10**6


class AlphaBeta(SearchAgent):
    def search(self, state):
        raise Odd
