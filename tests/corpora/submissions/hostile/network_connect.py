"""Connects to this machine's own ports, 49327 among them, and to the abstract socket pacman-canary; a
test may listen there. BREACH if anybody answers.
"""

import socket

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
        for port in (49327, 22, 80, 443, 5000, 8000, 8080):
            with socket.socket() as sock:
                sock.settimeout(0.1)
                if sock.connect_ex(("127.0.0.1", port)) == 0:
                    print("BREACH: connected to port", port)
        with socket.socket(socket.AF_UNIX) as sock:
            if sock.connect_ex("\0pacman-canary") == 0:
                print("BREACH: connected to an abstract socket")
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
