"""Sends questions whose parts are of the wrong types.
"""

import os

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


def everywhere(data):
    """Writes to whatever descriptor may be the grader's."""
    for fd in range(3, 21):
        try:
            left = data
            while left:
                left = left[os.write(fd, left) :]
        except OSError:
            continue


class AlphaBeta(SearchAgent):
    def search(self, state):
        everywhere(b'{"type":"successor","of":true,"agent":"0","action":null,"points":25}\n')
        everywhere(b'{"type":"successor","of":-1}\n["successor"]\nnull\n25\n')
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
