"""Looks for programs other than its own interpreter, runs a shell without starting a process (by exec), if there
is one. Says BREACH about each that it may run.
"""

import os
import sys

from pacman import Decision, SearchAgent


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



def attack():
    mine = os.path.realpath(sys.executable)
    places = ["/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt", "/snap/bin", os.path.dirname(mine)]
    for place in places:
        for name in os.listdir(place) if os.path.isdir(place) else ():
            path = os.path.join(place, name)
            if os.path.isfile(path) and os.access(path, os.X_OK) and os.path.realpath(path) != mine:
                print("BREACH: may run", path)
                return


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
