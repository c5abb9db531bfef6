from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        # MINIMAX-DECISION: argmax over a in ACTIONS(s) of MIN-VALUE(RESULT(s, a))
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        values = {}
        for a in state.legal_actions(0):
            values[a] = self.min_value(state.successor(0, a), 1, self.depth - 1)
        best = max(values, key=values.get)
        result = state.successor(0, best)
        return Decision(best, self.evaluate(result))

    def max_value(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        return max(self.min_value(state.successor(0, a), 1, depth - 1)
                   for a in state.legal_actions(0))

    def min_value(self, state, agent, depth):
        # depth: rounds left, lecture 4 slide 30 (H-MINIMAX)
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        last_ghost = state.num_agents - 1
        if agent == last_ghost:
            return min(self.max_value(state.successor(agent, a), depth)
                       for a in state.legal_actions(agent))
        return min(self.min_value(state.successor(agent, a), agent + 1, depth)
                   for a in state.legal_actions(agent))
