"""Never ends its evaluation.
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
    """Honest: what is near, and what is dangerous, one move ahead."""

    def choose(self, state):
        return max(state.legal_actions(0), key=lambda action: self.worth(state.successor(0, action)))

    def worth(self, state):
        if state.is_terminal:
            return state.score
        here, far = state.pacman.position, state.layout.distance
        worth = state.score - 4 * len(state.food) - min((far(here, cell) for cell in state.food), default=0)
        for ghost in state.ghosts:
            gap = far(here, ghost.position)
            if not ghost.scared_timer:
                worth -= 40 / max(gap, 0.5) if gap <= 4 else 0
            elif gap < ghost.scared_timer:
                worth += 12 / max(gap, 0.5)
        return worth


def evaluation(state):
    while True:
        pass
