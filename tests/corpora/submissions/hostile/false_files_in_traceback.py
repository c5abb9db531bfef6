"""Raises from code that claims to be a line of the assignment, of /etc/passwd, or of a canary, so that a report might show those lines.
"""

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


NAMES = ["/etc/passwd", "/autograder-canary", "../assignment.toml", "alphabeta/1-textbook.toml"]


class AlphaBeta(SearchAgent):
    def search(self, state):
        name = NAMES[0]
        NAMES.append(NAMES.pop(0))
        exec(compile("raise ValueError('look at this line')", name, "exec"), {})
