"""Pacman against the ghosts."""

from math import inf

from pacman import Agent, Decision, SearchAgent


class Reflex(Agent):
    """Goes wherever the next state looks best."""

    def choose(self, state):
        def looks(action):
            return evaluation(state.successor(self.index, action))

        return max(state.legal_actions(self.index), key=looks)


class Minimax(SearchAgent):
    """Pacman is Max, the ghosts are Min."""

    def search(self, state):
        plies = self.depth * state.num_agents
        best_action, best_value = None, -inf
        for action in state.legal_actions(self.index):
            value = self.value(state.successor(self.index, action), 1 + self.index, plies - 1)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def value(self, state, agent, plies):
        if plies == 0 or state.is_lose:
            return self.evaluate(state)
        agent %= state.num_agents
        if agent == self.index:
            best = -inf
            for action in state.legal_actions(agent):
                best = max(best, self.value(state.successor(agent, action), agent + 1, plies - 1))
            return best
        worst = inf
        for action in state.legal_actions(agent):
            worst = min(worst, self.value(state.successor(agent, action), agent + 1, plies - 1))
        return worst


class AlphaBeta(SearchAgent):
    """Minimax that does not look at what cannot matter."""

    def search(self, state):
        plies = self.depth * state.num_agents
        best, alpha = None, -inf
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value = self.value(child, (self.index + 1) % state.num_agents, plies - 1, alpha, inf)
            if best is None or value > best.value:
                best = Decision(action, value)
            alpha = max(alpha, value)
        return best

    def value(self, state, agent, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        following = (agent + 1) % state.num_agents
        if agent == self.index:
            value = -inf
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = max(value, self.value(child, following, plies - 1, alpha, beta))
                if value > beta:
                    return value
                alpha = max(alpha, value)
        else:
            value = inf
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = min(value, self.value(child, following, plies - 1, alpha, beta))
                if value < alpha:
                    return value
                beta = min(beta, value)
        return value


class Expectimax(SearchAgent):
    """I maximize, everybody else does anything with the same probability."""

    def search(self, state):
        plies = self.depth * state.num_agents
        best = None
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value = self.value(child, (self.index + 1) % state.num_agents, plies - 1)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        following = (agent + 1) % state.num_agents
        values = [
            self.value(state.successor(agent, action), following, plies - 1)
            for action in state.legal_actions(agent)
        ]
        return max(values) if agent == self.index else sum(values) / len(values)


def evaluation(state):
    """The score, corrected by what is near: food, brave and scared ghosts, capsules."""
    if state.is_terminal:
        return state.score
    here, distance = state.pacman.position, state.layout.distance
    value = state.score - 10 * len(state.food) - 40 * len(state.capsules)
    value -= min(distance(here, cell) for cell in state.food)
    for ghost in state.ghosts:
        steps = distance(here, ghost.position)
        if ghost.scared_timer > steps:
            value += 150 / (steps + 1)
        elif steps <= 4:
            value -= 1200 / (steps + 1) ** 2
    return value
