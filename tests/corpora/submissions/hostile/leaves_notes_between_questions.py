"""Leaves a note wherever it can write, for its next process to find. BREACH if there is one.
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


PLACES = ("/tmp", "/dev/shm", "/var/tmp", "/submission", "/run", "/dev/mqueue", os.path.expanduser("~"))


class AlphaBeta(SearchAgent):
    def search(self, state):
        for place in PLACES:
            path = f"{place}/pacman-canary-note"
            if os.path.exists(path):
                print("BREACH: found a note in", place)
            try:
                with open(path, "w") as file:
                    file.write("Left 3.0")
            except OSError:
                continue
        os._exit(0)  # so that the next case has another process
