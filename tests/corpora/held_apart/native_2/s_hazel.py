import random
from math import inf

from pacman import Decision, SearchAgent


def children(state, agent):
    """generator: action and next state"""
    for action in state.legal_actions(agent):
        yield action, state.successor(agent, action)


class Minimax(SearchAgent):
    def search(self, state):
        scored = [(self.value(child, 1, self.depth), action) for action, child in children(state, 0)]
        best = max(v for v, _ in scored)
        best_actions = [a for v, a in scored if v == best]
        return Decision(random.choice(best_actions), best)

    def values(self, state, agent, depth):
        for _, child in children(state, agent):
            yield self.value(child, agent + 1, depth)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        return (min if agent else max)(self.values(state, agent, depth))


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -inf
        scored = []
        for action, child in children(state, 0):
            v = self.value(child, 1, self.depth, alpha, inf)
            scored.append((v, action))
            alpha = max(alpha, v)
        best = max(v for v, _ in scored)
        best_actions = [a for v, a in scored if v == best]
        return Decision(random.choice(best_actions), best)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = inf if agent else -inf
        for _, child in list(children(state, agent)):
            v = self.value(child, agent + 1, depth, alpha, beta)
            if agent:
                best = min(best, v)
                beta = min(beta, best)
            else:
                best = max(best, v)
                alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        scored = [(self.value(child, 1, self.depth), action) for action, child in children(state, 0)]
        best = max(v for v, _ in scored)
        best_actions = [a for v, a in scored if v == best]
        return Decision(random.choice(best_actions), best)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return max(self.value(c, 1, depth) for _, c in children(state, 0))
        weights = dict(state.outcomes(agent))
        return sum(weights[a] * self.value(c, agent + 1, depth) for a, c in children(state, agent))
