from pacman import Decision, SearchAgent

INF = 1e305


class Best:
    def __init__(self):
        self.move = ""
        self.val = -INF


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = Best()
        moves = state.legal_actions(0)
        for i in range(len(moves)):
            v = self.eval_node(state.successor(0, moves[i]), 1, 0, -INF, INF)
            if v >= best.val:
                best.val = v
                best.move = moves[i]
        return Decision(best.move, best.val)

    def eval_node(self, state, agent, level, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            level += 1
        if level == self.depth or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.eval_max(state, level, alpha, beta)
        else:
            return self.eval_min(state, agent, level, alpha, beta)

    def eval_max(self, state, level, alpha, beta):
        val = -INF
        moves = state.legal_actions(0)
        for i in range(len(moves)):
            val = max(val, self.eval_node(state.successor(0, moves[i]), 1, level, alpha, beta))
            if val > beta:
                return val
            alpha = max(alpha, val)
        return val

    def eval_min(self, state, agent, level, alpha, beta):
        val = INF
        moves = state.legal_actions(agent)
        for i in range(len(moves)):
            val = min(val, self.eval_node(state.successor(agent, moves[i]), agent + 1, level, alpha, beta))
            if val <= alpha:
                return val
            beta = min(beta, val)
        return val
