from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        actions = list(state.legal_actions(0))
        values = []
        for action in actions:
            values.append(self.minimize(state.successor(0, action), 1, self.depth))
        best = max(values)
        for i in range(len(values)):
            if values[i] is best:
                chosen = actions[i]
        return Decision(chosen, best)

    def maximize(self, state, depth):
        if state.is_win or depth == 0:
            return self.evaluate(state)
        v = -100000
        for action in state.legal_actions(0):
            v = max(v, self.minimize(state.successor(0, action), 1, depth))
        return v

    def minimize(self, state, agent, depth):
        if agent == state.num_agents:
            return self.maximize(state, depth - 1)
        if state.is_win or depth == 0:
            return self.evaluate(state)
        v = 100000
        for action in state.legal_actions(agent):
            v = min(v, self.minimize(state.successor(agent, action), agent + 1, depth))
        return v


class AlphaBeta(SearchAgent):
    def search(self, state):
        actions = list(state.legal_actions(0))
        values = []
        alpha = -100000
        for action in actions:
            values.append(self.minimize(state.successor(0, action), 1, self.depth, alpha, 100000))
            if values[-1] > alpha:
                alpha = values[-1]
        best = max(values)
        return Decision(actions[values.index(best)], best)

    def maximize(self, state, depth, alpha, beta):
        if state.is_win or depth == 0:
            return self.evaluate(state)
        v = -100000
        for action in state.legal_actions(0):
            v = max(v, self.minimize(state.successor(0, action), 1, depth, v, beta))
            if v > beta:
                return v
        return v

    def minimize(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.maximize(state, depth - 1, alpha, beta)
        if state.is_win or depth == 0:
            return self.evaluate(state)
        v = 100000
        for action in state.legal_actions(agent):
            v = min(v, self.minimize(state.successor(agent, action), agent + 1, depth, alpha, v))
            if v < alpha:
                return v
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        actions = list(state.legal_actions(0))
        values = []
        for action in actions:
            values.append(self.expect(state.successor(0, action), 1, self.depth))
        best = max(values)
        return Decision(actions[values.index(best)], best)

    def maximize(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -100000
        for action in state.legal_actions(0):
            v = max(v, self.expect(state.successor(0, action), 1, depth))
        return v

    def expect(self, state, agent, depth):
        if agent == state.num_agents:
            return self.maximize(state, depth - 1)
        total = 0
        for action, prob in state.outcomes(agent):
            total += prob * self.expect(state.successor(agent, action), agent + 1, depth)
        return total
