"""Writes a file into the interpreter's folders, the shim's, its own and the home folder; takes it away
again. BREACH where that works.
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
        here = os.path.dirname(os.path.abspath(__file__))
        for folder in ("/usr", "/usr/lib", "/usr/local/bin", "/grader/pacman", "/grader/autograder/sandbox/student", "/autograder", "/home", os.path.expanduser("~"), here):
            path = os.path.join(folder, "pacman-hostile-canary")
            try:
                with open(path, "x") as file:
                    file.write("x")
                print("BREACH: wrote", path)
                os.unlink(path)
            except OSError:
                continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
