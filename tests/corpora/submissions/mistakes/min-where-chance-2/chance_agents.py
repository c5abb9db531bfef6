"""Expectimax, expectiminimax and Star1."""

from pacman import Decision, SearchAgent, score

INFINITY = float("inf")


def next_agent(state, agent):
    """Who moves after this agent."""
    return 0 if agent + 1 == state.num_agents else agent + 1


def clip(number, least, greatest):
    return max(least, min(greatest, number))


def best_decision(agent, state, value_of):
    """The first action whose successor is worth most according to `value_of(state, agent, plies)`."""
    plies = agent.depth * state.num_agents
    following = next_agent(state, agent.index)
    best = Decision(None, -INFINITY)
    for action in state.legal_actions(agent.index):
        value = value_of(state.successor(agent.index, action), following, plies - 1)
        if value > best.value:
            best = Decision(action, value)
    return best


def expectation(state, agent, value_of):
    """The mean of what `value_of` says about every outcome of chance."""
    expected = 0.0
    for action, probability in state.outcomes(agent):
        expected += probability * value_of(state.successor(agent, action))
    return expected


class WeightedExpectimax(SearchAgent):
    def search(self, state):
        return best_decision(self, state, self.node_value)

    def node_value(self, state, agent, plies_left):
        if plies_left == 0 or state.is_terminal:
            return self.evaluate(state)

        def below(child):
            return self.node_value(child, next_agent(state, agent), plies_left - 1)

        if agent == self.index:
            return max(below(state.successor(agent, action)) for action in state.legal_actions(agent))
        return expectation(state, agent, below)


class Expectiminimax(SearchAgent):
    def search(self, state):
        return best_decision(self, state, self.node_value)

    def node_value(self, state, agent, plies_left):
        if plies_left == 0 or state.is_terminal:
            return self.evaluate(state)
        pick = max if self.role(state, agent) == "max" else min
        return pick(
            self.node_value(state.successor(agent, action), next_agent(state, agent), plies_left - 1)
            for action in state.legal_actions(agent)
        )


class Star1(SearchAgent):
    def __init__(self, depth=2, evaluation=score, low=-10.0, high=10.0):
        super().__init__(depth, evaluation)
        self.low, self.high = low, high

    def search(self, state):
        alpha, beta = self.low, self.high
        plies = self.depth * state.num_agents
        following = next_agent(state, self.index)
        best_action, best_value = None, -INFINITY
        for action in state.legal_actions(self.index):
            value = self.node_value(state.successor(self.index, action), following, plies - 1, alpha, beta)
            if value > best_value:
                best_action, best_value = action, value
                alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def node_value(self, state, agent, plies_left, alpha, beta):
        if plies_left == 0 or state.is_terminal:
            return self.evaluate(state)
        by_role = {"max": self.max_value, "min": self.min_value, "chance": self.chance_value}
        return by_role[self.role(state, agent)](state, agent, plies_left, alpha, beta)

    def max_value(self, state, agent, plies_left, alpha, beta):
        best = -INFINITY
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            best = max(best, self.node_value(child, next_agent(state, agent), plies_left - 1, alpha, beta))
            if best > beta:
                break
            alpha = max(alpha, best)
        return best

    def min_value(self, state, agent, plies_left, alpha, beta):
        worst = INFINITY
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            worst = min(worst, self.node_value(child, next_agent(state, agent), plies_left - 1, alpha, beta))
            if worst < alpha:
                break
            beta = min(beta, worst)
        return worst

    def chance_value(self, state, agent, plies_left, alpha, beta):
        low, high = self.low, self.high
        following = next_agent(state, agent)
        known = 0.0
        rest = 1.0
        for action, p in state.outcomes(agent):
            if not p:
                continue
            rest -= p
            needed = (alpha - known - high * rest) / p  # below this the mean cannot reach alpha any more
            allowed = (beta - known - low * rest) / p  # above this it must be more than beta
            child = state.successor(agent, action)
            value = self.node_value(
                child, following, plies_left - 1, clip(needed, low, high), clip(allowed, low, high)
            )
            known += p * value
            if value < needed:
                return known + rest * high
            if value > allowed:
                return known + rest * low
        return known
