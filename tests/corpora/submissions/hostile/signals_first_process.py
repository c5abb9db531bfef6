"""Looks for other processes beside its own by sending the signal 0, which does nothing, and stops each that it may signal: a
sandbox's first process, a neighbour. Says BREACH about each.
"""

import os
import signal

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
    for number in range(1, 2000):
        if number == os.getpid():
            continue
        try:
            os.kill(number, 0)
        except OSError:
            continue
        print("BREACH: may signal process", number)
        if number < 10 and os.getpid() < 10:  # elsewhere nothing must be harmed
            os.kill(number, signal.SIGSTOP)


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
