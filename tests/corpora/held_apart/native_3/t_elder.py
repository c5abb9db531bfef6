import random

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        scored = []
        for action in state.legal_actions(0):
            scored.append((action, self.dispatch(state.successor(0, action), 1, self.depth)))
        best = max(s for a, s in scored)
        good = [a for a, s in scored if s == best]
        return Decision(random.choice(good), best)

    def dispatch(self, state, agent, depth):
        if agent == state.num_agents:
            return self.dispatch(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        children = (self.dispatch(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent))
        return max(children) if agent == 0 else min(children)


class AlphaBeta(SearchAgent):
    def search(self, state):
        scored = []
        alpha = float("-inf")
        for action in state.legal_actions(0):
            value = self.dispatch(state.successor(0, action), 1, self.depth, alpha, float("inf"))
            scored.append((action, value))
        best = max(s for a, s in scored)
        good = [a for a, s in scored if s == best]
        return Decision(random.choice(good), best)

    def dispatch(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.dispatch(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.maximum(state, depth, alpha, beta)
        return self.minimum(state, agent, depth, alpha, beta)

    def maximum(self, state, depth, alpha, beta):
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.dispatch(state.successor(0, a), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimum(self, state, agent, depth, alpha, beta):
        v = float("inf")
        for a in state.legal_actions(agent):
            v = min(v, self.dispatch(state.successor(agent, a), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        scored = []
        for action in state.legal_actions(0):
            scored.append((action, self.dispatch(state.successor(0, action), 1, self.depth)))
        best = max(s for a, s in scored)
        good = [a for a, s in scored if s == best]
        return Decision(random.choice(good), best)

    def dispatch(self, state, agent, depth):
        if agent == state.num_agents:
            return self.dispatch(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        children = [self.dispatch(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent)]
        return max(children) if agent == 0 else sum(children) / len(children)

