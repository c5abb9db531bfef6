"""Assignment 2: searches through games with chance."""

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
    """Expectiminimax with windows; all values lie between `low` and `high`."""

    def __init__(self, depth=2, evaluation=score, low=-10.0, high=10.0):
        super().__init__(depth, evaluation)
        self.low = low
        self.high = high

    def search(self, state):
        plies = self.depth * state.num_agents
        best, alpha = None, self.low
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value = self.value(child, (self.index + 1) % state.num_agents, plies - 1, alpha, self.high)
            if best is None or value > best.value:
                best = Decision(action, value)
            alpha = max(alpha, value)
        return best

    def value(self, state, agent, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        role = self.role(state, agent)
        following = (agent + 1) % state.num_agents
        if role == "max":
            value = -inf
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = max(value, self.value(child, following, plies - 1, alpha, beta))
                if value > beta:
                    return value
                alpha = max(alpha, value)
            return value
        if role == "min":
            value = inf
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = min(value, self.value(child, following, plies - 1, alpha, beta))
                if value < alpha:
                    return value
                beta = min(beta, value)
            return value
        return self.mean(state, agent, plies, alpha, beta)

    def mean(self, state, agent, plies, alpha, beta):
        following = (agent + 1) % state.num_agents
        known, rest = 0.0, 1.0  # the sum so far, and the probability that is still open
        for action, p in state.outcomes(agent):
            if p == 0:
                continue
            rest -= p
            least = (alpha - known - self.high * rest) / p
            most = (beta - known - self.low * rest) / p
            value = self.value(
                state.successor(agent, action),
                following,
                plies - 1,
                min(max(least, self.low), self.high),
                max(min(most, self.high), self.low),
            )
            if value < least:
                return known + p * value + rest * self.high
            if value > most:
                return known + p * value + rest * self.low
            known += p * value
        return known
