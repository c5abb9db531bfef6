"""Raises from code that claims to be another file, with lines of megabytes and markup.
"""

import linecache
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


class AlphaBeta(SearchAgent):
    def search(self, state):
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "etc", "hostname")
        line = "<script>HOSTILE()</script>]]>" + "x" * 5_000_000
        linecache.cache[path] = (len(line), None, [line + "\n"] * 3, path)
        code = compile("raise ValueError('where?')", path, "exec")
        exec(code.replace(co_name="<img onerror=HOSTILE()>" + "y" * 1_000_000))
