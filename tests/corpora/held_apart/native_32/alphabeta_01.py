from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self.alpha = float("-inf")
        self.beta = float("inf")
        actions = state.legal_actions(0)
        bestAction = actions[0]
        bestValue = float("-inf")
        for action in actions:
            value = self.visit(state.successor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
            self.alpha = max(self.alpha, bestValue)
        return Decision(bestAction, bestValue)

    def visit(self, state, agent, depth):
        if agent >= state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            result = self.visitPacman(state, depth)
        else:
            result = self.visitGhost(state, agent, depth)
        return result

    def visitPacman(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.visit(state.successor(0, action), 1, depth))
            if v >= self.beta:
                break
            self.alpha = max(self.alpha, v)
        return v

    def visitGhost(self, state, agent, depth):
        v = float("inf")
        for action in state.legal_actions(agent):
            v = min(v, self.visit(state.successor(agent, action), agent + 1, depth))
            if v <= self.alpha:
                break
            self.beta = min(self.beta, v)
        return v
