from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):
    """Pruning as explained on the blackboard (lecture 6): a node stops as soon as it
    is clear that it cannot change the decision any more."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        v = -INFINITY
        best_action = None
        for a in state.legal_actions(0):
            w = self.min_value(state.successor(0, a), 1, 0, v)
            if w > v:
                v = w
                best_action = a
        return Decision(best_action, v)

    def max_value(self, state, depth, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = -INFINITY
        for a in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, a), 1, depth, v))
            if v >= beta:
                return v
        return v

    def min_value(self, state, agent, depth, alpha):
        if state.is_terminal:
            return self.evaluate(state)
        v = INFINITY
        for a in state.legal_actions(agent):
            s = state.successor(agent, a)
            if agent == state.num_agents - 1:
                w = self.max_value(s, depth + 1, v)
            else:
                w = self.min_value(s, agent + 1, depth, v)
            v = min(v, w)
            if v <= alpha:
                return v
        return v
