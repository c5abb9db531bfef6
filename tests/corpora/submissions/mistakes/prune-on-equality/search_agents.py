"""Searches for Pacman, by group 3."""

from math import inf

from pacman import Agent, Decision, SearchAgent


class Reflex(Agent):
    """Goes wherever the next state looks best."""

    def choose(self, state):
        def looks(action):
            return evaluation(state.successor(self.index, action))

        return max(state.legal_actions(self.index), key=looks)


class Minimax(SearchAgent):
    """I maximize, everybody else minimizes."""

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
        choose = max if agent == self.index else min
        return choose(
            self.value(state.successor(agent, action), following, plies - 1)
            for action in state.legal_actions(agent)
        )


class AlphaBeta(SearchAgent):
    """Minimax with a window (alpha, beta)."""

    def search(self, state):
        alpha, beta = -inf, inf
        best_action, best_value = None, -inf
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            plies = self.depth * state.num_agents - 1
            value = self.ab(child, (self.index + 1) % state.num_agents, plies, alpha, beta)
            if value > best_value:
                best_action, best_value = action, value
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def ab(self, state, agent, plies, alpha, beta):
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        after = (agent + 1) % state.num_agents
        if agent == self.index:
            best = -inf
            for action in state.legal_actions(agent):
                best = max(best, self.ab(state.successor(agent, action), after, plies - 1, alpha, beta))
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            return best
        worst = inf
        for action in state.legal_actions(agent):
            worst = min(worst, self.ab(state.successor(agent, action), after, plies - 1, alpha, beta))
            if worst <= alpha:
                return worst
            beta = min(beta, worst)
        return worst


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
