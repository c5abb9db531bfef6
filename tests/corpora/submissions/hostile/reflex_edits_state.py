"""Makes the state that it is shown a won one with a million points, then chooses what is illegal.
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


class Reflex(Agent):
    def choose(self, state):
        state._score, state._food, state._poses = 1_000_000, 0, state._poses[:1]
        type(state).score = 1_000_000
        type(state).legal_actions = lambda self, agent=0: ("Nowhere",)
        type(state).is_win = True
        return "Nowhere"
