from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        """Choose the action with the highest expected utility (MEU principle, lecture 8)."""
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best_action, best_utility = None, float("-inf")
        for action in state.legal_actions(0):
            utility = self.expected_utility(state.successor(0, action), 1, 1)
            if utility > best_utility:
                best_action, best_utility = action, utility
        return Decision(best_action, best_utility)

    def expected_utility(self, state, agent, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        # EU(a | e) = sum of P(result) * U(result)
        eu = 0
        actions = state.legal_actions(agent)
        for action in actions:
            result = state.successor(agent, action)
            if agent == state.num_agents - 1:
                u = self.expected_utility(result, 0, depth + 1)
            else:
                u = self.expected_utility(result, agent + 1, depth)
            eu = eu + u * (1.0 / len(actions))
        return eu
