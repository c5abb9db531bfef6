from pacman import SearchAgent, Decision


class Minimax(SearchAgent):

    def search(self, state):
        best_value, best_action = -1e308, None
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value, action = self.minimax(child, 1, self.depth)
            if best_action is None or value > best_value:
                best_value, best_action = value, action
        return Decision(best_action or state.legal_actions(self.index)[0], best_value)

    def minimax(self, state, who, rounds):
        if who >= state.num_agents:
            who = 0
            rounds = rounds - 1
        if rounds == 0 or state.is_win or state.is_lose or state.is_terminal:
            return self.evaluate(state), None
        results = []
        for action in state.legal_actions(who):
            v, _ = self.minimax(state.successor(who, action), who + 1, rounds)
            results.append((v, action))
        if who == 0:
            return max(results, key=lambda r: r[0])
        return min(results, key=lambda r: r[0])
