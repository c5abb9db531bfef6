"""Assignment 2 with one rule for max and min: turn the sign around, and maximize."""

from math import inf

from pacman import Decision, SearchAgent, score


class WeightedExpectimax(SearchAgent):
    def search(self, state):
        value, action = self.expect(state, self.index, self.depth * state.num_agents)
        return Decision(action, value)

    def expect(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state), None
        after = (agent + 1) % state.num_agents
        best, best_action, mean = -inf, None, 0.0
        for action, p in state.outcomes(agent):  # p does not matter where I choose
            value, _ = self.expect(state.successor(agent, action), after, plies - 1)
            mean += p * value
            if value > best:
                best, best_action = value, action
        return (best, best_action) if agent == self.index else (mean, None)


class Expectiminimax(SearchAgent):
    """`sign` says whose view a value is: +1 for Max, -1 for Min. Chance keeps the view of who asks."""

    def search(self, state):
        after = (self.index + 1) % state.num_agents
        best, best_action = -inf, None
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value = self.nega(child, after, self.depth * state.num_agents - 1, 1)
            if value > best:
                best, best_action = value, action
        return Decision(best_action, best)

    def nega(self, state, agent, plies, sign):
        if plies == 0 or state.is_terminal:
            return sign * self.evaluate(state)
        after = (agent + 1) % state.num_agents
        role = self.role(state, agent)
        if role == "chance":
            mean = 0.0
            for action, p in state.outcomes(agent):
                mean += p * self.nega(state.successor(agent, action), after, plies - 1, sign)
            return mean
        own = 1 if role == "max" else -1
        best = -inf
        for action in state.legal_actions(agent):
            best = max(best, self.nega(state.successor(agent, action), after, plies - 1, own))
        return best if own == sign else -best


class Star1(SearchAgent):
    def __init__(self, depth=2, evaluation=score, low=-10.0, high=10.0):
        super().__init__(depth=depth, evaluation=evaluation)
        self.bounds = {1: (low, high), -1: (-high, -low)}  # by sign

    def search(self, state):
        alpha, beta = self.bounds[1]
        after = (self.index + 1) % state.num_agents
        best, best_action = -inf, None
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value = self.nega(child, after, self.depth * state.num_agents - 1, alpha, beta, 1)
            if value > best:
                best, best_action = value, action
            alpha = max(alpha, best)
        return Decision(best_action, best)

    def nega(self, state, agent, plies, alpha, beta, sign):
        """The value in the view of `sign`, in whose view the window is too."""
        if plies == 0 or state.is_terminal:
            return sign * self.evaluate(state)
        role = self.role(state, agent)
        if role == "chance":
            return self.nega_chance(state, agent, plies, alpha, beta, sign)
        own = 1 if role == "max" else -1
        if own != sign:
            return -self.nega_choice(state, agent, plies, -beta, -alpha, own)
        return self.nega_choice(state, agent, plies, alpha, beta, own)

    def nega_choice(self, state, agent, plies, alpha, beta, own):
        after = (agent + 1) % state.num_agents
        best = -inf
        for action in state.legal_actions(agent):
            best = max(best, self.nega(state.successor(agent, action), after, plies - 1, alpha, beta, own))
            if best > beta:
                return best
            alpha = max(alpha, best)
        return best

    def nega_chance(self, state, agent, plies, alpha, beta, sign):
        low, high = self.bounds[sign]
        after = (agent + 1) % state.num_agents
        so_far, open_mass = 0.0, 1.0
        for action, p in state.outcomes(agent):
            if p == 0:
                self.nega(state.successor(agent, action), after, plies - 1, low, high, sign)
                continue
            open_mass -= p
            lower = (alpha - so_far - open_mass * high) / p
            upper = (beta - so_far - open_mass * low) / p
            window = max(low, min(lower, high)), min(high, max(upper, low))
            value = self.nega(state.successor(agent, action), after, plies - 1, *window, sign)
            so_far += p * value
            if value < lower:
                return so_far + open_mass * high
            if value > upper:
                return so_far + open_mass * low
        return so_far
