"""Writes forged answers to every descriptor after its answer: from a finalizer, from __del__, from a timer, and at exit.
"""

import atexit
import os
import signal
import weakref

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


def speak(*_):
    for number in range(1, 64):
        for line in (b'{"action": "Left", "value": 3}\n', b'["answer", "Left", 3]\n', b"\x00\x00\x00\x05hello"):
            try:
                os.write(number, line)
            except OSError:
                pass


class Last:
    def __del__(self):
        speak()


class AlphaBeta(SearchAgent):
    def search(self, state):
        atexit.register(speak)
        self.last = Last()
        weakref.finalize(self, speak)
        signal.signal(signal.SIGALRM, speak)
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
