"""Asks the garbage collector for every object, and looks for trees, references and referees among
them.
"""

import gc

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
        wanted = {"Tree", "TreeState", "ExhaustiveSearch", "Referee", "Trace", "Problem", "Assignment", "Attempt"}
        for thing in gc.get_objects():
            home, name = str(getattr(type(thing), "__module__", "")), type(thing).__name__
            if name in wanted and home.split(".")[0] in ("pacman", "autograder"):
                print("BREACH: found", home, name)
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
