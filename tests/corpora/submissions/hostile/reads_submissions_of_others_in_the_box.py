"""Looks for the work of others: the submission as it was uploaded, Gradescope's list with all earlier results,
and the folders in which neighbours are graded.
"""

import glob
import os

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

LISTS = (f"{BOX}/submission_metadata.json", f"{BOX}/submission/search_agents.py", f"{BOX}/results/results.json")
FOLDERS = (f"{BOX}/submission", f"{BOX}/results", f"{BOX}/source", "/tmp", "/var/tmp", "/submissions", "/home", "/root")


class AlphaBeta(SearchAgent):
    def search(self, state):
        own = os.path.dirname(os.path.realpath(__file__))
        for path in (*LISTS, *glob.glob("/tmp/pacman-*/**/*.py", recursive=True)):
            try:
                with open(path) as file:
                    text = file.read()
                if not os.path.realpath(path).startswith(own):
                    print("BREACH: read", path, text[:100])
            except OSError:
                continue
        for folder in (*FOLDERS, os.path.dirname(own), os.path.dirname(os.path.dirname(own))):
            try:
                others = [name for name in os.listdir(folder) if os.path.realpath(f"{folder}/{name}") != own]
            except OSError:
                continue
            if any(name.startswith(("pacman-", "search_agents", "results", "source")) for name in others):
                print("BREACH: listed", folder, others)
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
