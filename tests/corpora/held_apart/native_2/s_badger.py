from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """depth is converted to plies first"""

    def search(self, state):
        plies = state.num_agents * (self.depth + 1)
        actions = list(state.legal_actions(0))
        values = [self.solve(state.successor(0, a), 1, plies - 1) for a in actions]
        i = values.index(max(values))
        return Decision(actions[i], values[i])

    def solve(self, state, who, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        who = who % state.num_agents
        children = [state.successor(who, a) for a in state.legal_actions(who)]
        values = [self.solve(c, who + 1, plies - 1) for c in children]
        return min(values) if who > 0 else max(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        plies = state.num_agents * (self.depth + 1)
        actions = list(state.legal_actions(0))
        values = []
        for a in actions:
            values.append(self.solve(state.successor(0, a), 1, plies - 1, float("-inf"), float("inf")))
        i = values.index(max(values))
        return Decision(actions[i], values[i])

    def solve(self, state, who, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        who = who % state.num_agents
        if who == 0:
            v = float("-inf")
            for a in state.legal_actions(who):
                v = max(v, self.solve(state.successor(who, a), who + 1, plies - 1, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
        else:
            v = float("inf")
            for a in state.legal_actions(who):
                v = min(v, self.solve(state.successor(who, a), who + 1, plies - 1, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        plies = state.num_agents * (self.depth + 1)
        actions = list(state.legal_actions(0))
        values = [self.solve(state.successor(0, a), 1, plies - 1) for a in actions]
        i = values.index(max(values))
        return Decision(actions[i], values[i])

    def solve(self, state, who, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        who = who % state.num_agents
        children = [state.successor(who, a) for a in state.legal_actions(who)]
        values = [self.solve(c, who + 1, plies - 1) for c in children]
        if who == 0:
            return max(values)
        # average of the ghosts
        return min(values)
