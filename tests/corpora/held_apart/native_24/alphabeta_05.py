from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        alpha = float("-inf")
        beta = float("inf")
        for action in state.legal_actions(0):
            value = self.next_value(state.successor(0, action), 0, self.depth, alpha, beta)
            if value >= best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)
        if best_action is None:
            best_value = self.evaluate(state)
        return Decision(best_action, best_value)

    def next_value(self, state, agent, depth, alpha, beta):
        """agent has just moved, who is next?"""
        agent = agent + 1
        if agent >= state.num_agents - 1:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        else:
            return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.next_value(state.successor(0, action), 0, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        v = float("inf")
        for action in state.legal_actions(agent):
            v = min(v, self.next_value(state.successor(agent, action), agent, depth, alpha, beta))
            if v <= alpha:
                return v
        return v
