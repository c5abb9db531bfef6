from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha-beta pruning for Pacman against any number of ghosts."""

    def search(self, state):
        action, value = self._alphabeta(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def _alphabeta(self, state, agent, depth, alpha, beta):
        # base case
        if state.is_terminal or depth == 0:
            return None, self.evaluate(state)

        next_agent = (agent + 1) % state.num_agents
        next_depth = depth - 1 if next_agent == 0 else depth

        children = [(action, state.successor(agent, action))
                    for action in state.legal_actions(agent)]

        best_action = None
        best_value = float("-inf") if agent == 0 else float("inf")
        for action, child in children:
            _, value = self._alphabeta(child, next_agent, next_depth, alpha, beta)
            if agent == 0:
                if value > best_value:
                    best_value, best_action = value, action
                if best_value > beta:
                    break
                alpha = max(alpha, best_value)
            else:
                if value < best_value:
                    best_value, best_action = value, action
                if best_value < alpha:
                    break
                beta = min(beta, best_value)
        return best_action, best_value
