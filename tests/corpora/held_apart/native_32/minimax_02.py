from pacman import Decision, SearchAgent

INF = float("inf")


class Best:
    """Holds the best value seen so far and the move that led to it."""

    def __init__(self, maximizing):
        self.maximizing = maximizing
        self.value = 0 if maximizing else INF
        self.action = None

    def offer(self, value, action):
        if self.maximizing:
            better = value > self.value
        else:
            better = value < self.value
        if better:
            self.value = value
            self.action = action


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        result = self.pacmanTurn(state, self.depth)
        return Decision(result.action, result.value)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.pacmanTurn(state, depth).value
        return self.ghostTurn(state, agent, depth).value

    def pacmanTurn(self, state, depth):
        best = Best(True)
        actions = state.legal_actions(0)
        for i in range(0, len(actions)):
            child = state.successor(0, actions[i])
            best.offer(self.value(child, 1, depth), actions[i])
        return best

    def ghostTurn(self, state, agent, depth):
        best = Best(False)
        actions = state.legal_actions(agent)
        for i in range(1, len(actions)):
            child = state.successor(agent, actions[i])
            best.offer(self.value(child, agent + 1, depth), actions[i])
        return best
