from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax with one recursive function for all agents."""

    def search(self, state):
        value, action = self.minimax(state, 0, self.depth)
        return Decision(action, value)

    def minimax(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None

        nxt = agent + 1
        if nxt == state.num_agents:
            nxt = 0

        bestAction = None
        if agent == 0:
            best = float("-inf")
            for action in state.legal_actions(agent):
                value, _ = self.minimax(state.successor(agent, action), nxt, depth - 1)
                if value > best:
                    best = value
                    bestAction = action
        else:
            best = float("inf")
            for action in state.legal_actions(agent):
                value, _ = self.minimax(state.successor(agent, action), nxt, depth - 1)
                if value < best:
                    best = value
                    bestAction = action
        return best, bestAction
