"""Dice, ghosts and bounds."""

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
        self.low, self.high = low, high

    def search(self, state):
        alpha = self.low
        best, best_action = -inf, None
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            after = (self.index + 1) % state.num_agents
            value = self.star1(child, after, self.depth * state.num_agents - 1, alpha, self.high)
            if value > best:
                best, best_action = value, action
            alpha = max(alpha, best)
        return Decision(best_action, best)

    def star1(self, state, agent, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after = (agent + 1) % state.num_agents
        role = self.role(state, agent)
        if role == "chance":
            done, rest = 0.0, 1.0
            for action, p in state.outcomes(agent):
                if p == 0:
                    continue
                rest -= p
                a = alpha - done - rest * self.high
                b = beta - done - rest * self.low
                child = state.successor(agent, action)
                value = self.star1(child, after, plies - 1, max(a, self.low), min(b, self.high))
                if value < a:
                    return done + p * value + rest * self.high
                if value > b:
                    return done + p * value + rest * self.low
                done += p * value
            return done
        best = -inf if role == "max" else inf
        for action in state.legal_actions(agent):
            value = self.star1(state.successor(agent, action), after, plies - 1, alpha, beta)
            if role == "max":
                best = max(best, value)
                if best > beta:
                    return best
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                if best < alpha:
                    return best
                beta = min(beta, best)
        return best
