"""Asks for root's identity back, and for another root folder. BREACH if it gets either.
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


class AlphaBeta(SearchAgent):
    def search(self, state):
        for ask in (lambda: os.setuid(0), lambda: os.seteuid(0), lambda: os.setresuid(0, 0, 0), lambda: os.setgid(0)):
            try:
                ask()
                print("BREACH: changed its identity")
            except OSError:
                continue
        try:
            os.chroot("/tmp")
            print("BREACH: changed its root")
            os.chroot(".")
        except OSError:
            pass
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
