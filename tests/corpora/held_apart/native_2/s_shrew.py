from pacman import Decision, SearchAgent

MIN = -10000000
MAX = 10000000


class Minimax(SearchAgent):
    def search(self, state):
        best_val = MIN
        best_act = None
        for act in state.legal_actions(0):
            val = self.minimax(state.successor(0, act), 1, self.depth + 1)
            best_val = max(best_val, val)
            if best_val is val:
                best_act = act
        return Decision(best_act, best_val)

    def minimax(self, state, agent, depth):
        if agent == state.num_agents:
            return self.minimax(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        vals = []
        for act in state.legal_actions(agent):
            vals.append(self.minimax(state.successor(agent, act), agent + 1, depth))
        if agent == 0:
            return max(vals)
        return min(vals)


class AlphaBeta(SearchAgent):
    def search(self, state):
        best_val = MIN
        best_act = None
        alpha = MIN
        for act in state.legal_actions(0):
            val = self.alphabeta(state.successor(0, act), 1, self.depth, alpha, MAX)
            best_val = max(best_val, val)
            if best_val is val:
                best_act = act
            alpha = max(alpha, best_val)
        return Decision(best_act, best_val)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.alphabeta(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            val = MIN
            for act in state.legal_actions(agent):
                val = max(val, self.alphabeta(state.successor(agent, act), agent + 1, depth, alpha, beta))
                if val >= beta:
                    return val
                alpha = max(alpha, val)
            return val
        val = MAX
        for act in state.legal_actions(agent):
            val = min(val, self.alphabeta(state.successor(agent, act), agent + 1, depth, alpha, beta))
            if val <= alpha:
                return val
            beta = min(beta, val)
        return val


class Expectimax(SearchAgent):
    def search(self, state):
        best_val = MIN
        best_act = None
        for act in state.legal_actions(0):
            val = self.expectimax(state.successor(0, act), 1, self.depth)
            if val > best_val:
                best_val = val
                best_act = act
        return Decision(best_act, best_val)

    def expectimax(self, state, agent, depth):
        if agent == state.num_agents:
            return self.expectimax(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max([self.expectimax(state.successor(0, act), 1, depth) for act in state.legal_actions(0)])
        probs = dict(state.outcomes(agent))
        val = 0
        for act in probs:
            val = val + probs[act] * self.expectimax(state.successor(agent, act), agent + 1, depth)
        return val
