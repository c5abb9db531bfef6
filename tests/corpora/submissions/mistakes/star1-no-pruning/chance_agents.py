"""Searches through chance."""

from math import inf

from pacman import Decision, SearchAgent, score


class WeightedExpectimax(SearchAgent):
    """Expectimax with the probabilities that the state tells."""

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
        if agent == self.index:
            return max(
                self.value(state.successor(agent, action), following, plies - 1)
                for action in state.legal_actions(agent)
            )
        return sum(
            probability * self.value(state.successor(agent, action), following, plies - 1)
            for action, probability in state.outcomes(agent)
        )


class Expectiminimax(SearchAgent):
    """Everybody plays the role that `self.role` gives them."""

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
        role = self.role(state, agent)
        if role == "chance":
            return sum(
                probability * self.value(state.successor(agent, action), following, plies - 1)
                for action, probability in state.outcomes(agent)
            )
        values = (
            self.value(state.successor(agent, action), following, plies - 1)
            for action in state.legal_actions(agent)
        )
        return max(values) if role == "max" else min(values)


class Star1(SearchAgent):
    """Expectiminimax for games whose values lie between `low` and `high`."""

    def __init__(self, depth=2, evaluation=score, low=-10.0, high=10.0):
        super().__init__(depth, evaluation)
        self.low = low
        self.high = high

    def search(self, state):
        best_action, best = None, -inf
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value = self.star(child, (self.index + 1) % state.num_agents, self.depth * state.num_agents - 1)
            if value > best:
                best_action, best = action, value
        return Decision(best_action, best)

    def star(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after = (agent + 1) % state.num_agents
        role = self.role(state, agent)
        if role == "chance":
            value = 0.0
            for action, p in state.outcomes(agent):
                if p > 0:
                    value += p * self.star(state.successor(agent, action), after, plies - 1)
            return value
        values = [
            self.star(state.successor(agent, action), after, plies - 1)
            for action in state.legal_actions(agent)
        ]
        return max(values) if role == "max" else min(values)
