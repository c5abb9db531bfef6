from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best = Decision(None, -inf)
        for a in state.legal_actions(self.index):
            v = self.value(state.successor(self.index, a), 1 % state.num_agents, self.depth - (state.num_agents == 1))
            if v > best.value:
                best = Decision(a, v)
        return best

    def value(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        nxt = (agent + 1) % state.num_agents
        d = depth - 1 if nxt == 0 else depth
        values = [self.value(state.successor(agent, a), nxt, d) for a in state.legal_actions(agent)]
        return max(values) if agent == 0 else min(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = Decision(None, -inf)
        for a in state.legal_actions(self.index):
            v = self.value(
                state.successor(self.index, a),
                1 % state.num_agents,
                self.depth - (state.num_agents == 1),
                -inf,
                inf,
            )
            if v > best.value:
                best = Decision(a, v)
        return best

    def value(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        nxt = (agent + 1) % state.num_agents
        d = depth - 1 if nxt == 0 else depth
        v = -inf if agent == 0 else inf
        for a in state.legal_actions(agent):
            child = self.value(state.successor(agent, a), nxt, d, alpha, beta)
            if agent == 0:
                v = max(v, child)
                alpha = max(alpha, v)
            else:
                v = min(v, child)
                beta = min(beta, v)
            if beta <= alpha:
                break
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        best = Decision(None, -inf)
        for a in state.legal_actions(self.index):
            v = self.value(state.successor(self.index, a), 1 % state.num_agents, self.depth - (state.num_agents == 1))
            if v > best.value:
                best = Decision(a, v)
        return best

    def value(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        nxt = (agent + 1) % state.num_agents
        d = depth - 1 if nxt == 0 else depth
        if agent == 0:
            return max([self.value(state.successor(agent, a), nxt, d) for a in state.legal_actions(agent)])
        total = 0
        v = inf
        for a, p in state.outcomes(agent):
            total += p * self.value(state.successor(agent, a), nxt, d)
            v = min(v, total)
        return v

