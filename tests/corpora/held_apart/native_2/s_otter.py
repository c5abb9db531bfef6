from pacman import Decision, SearchAgent

infinity = float("inf")

# all functions return pairs (value, action)


class Minimax(SearchAgent):
    def search(self, state):
        v, a = self.minimax(state, self.index, self.depth)
        return Decision(a, v)

    def minimax(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return (self.evaluate(state), None)
        if agent == 0:
            return self.maximize(state, agent, depth)
        else:
            return self.minimize(state, agent, depth)

    def next(self, state, agent, depth):
        if agent + 1 == state.num_agents:
            return 0, depth - 1
        return agent + 1, depth

    def maximize(self, state, agent, depth):
        best = (-infinity, None)
        nxt, d = self.next(state, agent, depth)
        for action in state.legal_actions(agent):
            value = self.minimax(state.successor(agent, action), nxt, d)[0]
            if value >= best[0]:
                best = (value, action)
        return best

    def minimize(self, state, agent, depth):
        best = (infinity, None)
        nxt, d = self.next(state, agent, depth)
        for action in state.legal_actions(agent):
            value = self.minimax(state.successor(agent, action), nxt, d)[0]
            if value <= best[0]:
                best = (value, action)
        return best


class AlphaBeta(Minimax):
    def search(self, state):
        v, a = self.alphabeta(state, self.index, self.depth, -infinity, infinity)
        return Decision(a, v)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return (self.evaluate(state), None)
        nxt, d = self.next(state, agent, depth)
        best = (-infinity, None) if agent == 0 else (infinity, None)
        for action in state.legal_actions(agent):
            value = self.alphabeta(state.successor(agent, action), nxt, d, alpha, beta)[0]
            if agent == 0:
                if value >= best[0]:
                    best = (value, action)
                if best[0] > beta:
                    return best
                alpha = max(alpha, best[0])
            else:
                if value <= best[0]:
                    best = (value, action)
                if best[0] <= alpha:
                    return best
                beta = min(beta, best[0])
        return best


class Expectimax(Minimax):
    def minimize(self, state, agent, depth):
        total = 0
        nxt, d = self.next(state, agent, depth)
        for action, prob in state.outcomes(agent):
            total += prob * self.minimax(state.successor(agent, action), nxt, d)[0]
        return (int(total), None)
