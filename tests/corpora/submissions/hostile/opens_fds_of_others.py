"""Opens, through /proc, the descriptors of every process that it can see, for reading and writing. BREACH
where one of another opens.
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
        for pid in filter(str.isdigit, os.listdir("/proc")):
            if int(pid) == os.getpid():
                continue
            for number in range(32):
                for flags in (os.O_RDONLY, os.O_WRONLY):
                    try:
                        os.close(os.open(f"/proc/{pid}/fd/{number}", flags | os.O_NONBLOCK))
                        print("BREACH: opened descriptor", number, "of process", pid)
                    except OSError:
                        continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
