from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    alpha: float = float("-inf")
    beta: float = float("inf")

    def search(self, state) -> Decision:
        best_action, best_value = None, float("-inf")
        if state.is_terminal:
            return Decision(None, self.leaf(state))
        for action in state.legal_actions(0):
            value = self.explore(state.successor(0, action), 1, self.alpha, self.beta)
            if value > best_value:
                best_action, best_value = action, value
            self.alpha = max(self.alpha, value)
        return Decision(best_action, best_value)

    def leaf(self, state) -> float:
        if state.is_win:
            return float("inf")
        if state.is_lose:
            return float("-inf")
        return self.evaluate(state)

    def explore(self, state, ply: int, alpha: float, beta: float) -> float:
        agent = ply % state.num_agents
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.leaf(state)
        value = float("-inf") if agent == 0 else float("inf")
        for action in state.legal_actions(agent):
            child = self.explore(state.successor(agent, action), ply + 1, alpha, beta)
            if agent == 0:
                value = max(value, child)
                if value > beta:
                    break
                alpha = max(alpha, value)
            else:
                value = min(value, child)
                if value < alpha:
                    break
                beta = min(beta, value)
        return value
