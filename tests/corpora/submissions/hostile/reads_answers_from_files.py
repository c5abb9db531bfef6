"""Looks for the assignment, expected answers and reports in the files that it can see. Says BREACH
where it finds any.
"""

import os
import time

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


def loot():
    """Opens what looks like answers: in graders' usual places and around the submission; 0.4 s at most."""
    end, here = time.monotonic() + 0.4, os.path.dirname(os.path.abspath(__file__))
    names = {"assignment.toml", "expected.toml", "results.json", "grades.json", "submission_metadata.json"}
    places = ("/autograder", "/grader", "/home", "/root", "/mnt", "/srv", os.path.dirname(here))
    found = ["/autograder-canary", "/etc/hostname", "/etc/passwd", os.path.expanduser("~/.bash_history")]
    for place in places:
        for folder, _, files in os.walk(place):
            found += [os.path.join(folder, name) for name in files if name in names]
            if time.monotonic() > end:
                break
    for path in found:
        try:
            with open(path, "rb") as file:
                print("BREACH: read", len(file.read(1000)), "bytes of", path)
        except OSError:
            pass


class AlphaBeta(SearchAgent):
    def search(self, state):
        loot()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
