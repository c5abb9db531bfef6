"""Prints much, warns, turns off the garbage collector and searches rightly: must pass.
"""

import gc
import sys
import warnings

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
    """Honest and right; cuts no ties."""

    def search(self, state):
        plies, best = self.depth * state.num_agents, None
        for action in state.legal_actions(0):
            alpha = float("-inf") if best is None else best.value
            value = self.value(state.successor(0, action), 1 % state.num_agents, plies - 1, alpha, float("inf"))
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after, sign = (agent + 1) % state.num_agents, 1 if self.role(state, agent) == "max" else -1
        best = None
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), after, plies - 1, alpha, beta)
            best = value if best is None else max(best, value) if sign > 0 else min(best, value)
            if (sign > 0 and best > beta) or (sign < 0 and best < alpha):
                break
            alpha, beta = (max(alpha, best), beta) if sign > 0 else (alpha, min(beta, best))
        return best


print("\x1b[31mhello\x1b[0m" * 2000)  # noisy, within the limits
warnings.warn("I talk too much")
sys.setrecursionlimit(20_000)
gc.disable()
