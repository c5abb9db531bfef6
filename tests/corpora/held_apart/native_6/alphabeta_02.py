from pacman import Decision, SearchAgent

NEG_INF = -1.7e308
POS_INF = 1.7e308


class AlphaBeta(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        count = len(actions)
        bestValue = NEG_INF
        bestIndex = 0
        alpha = NEG_INF
        beta = POS_INF
        for i in range(0, count, 1):
            value = self.ab(state.successor(0, actions[i]), 1, self.depth, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestIndex = i
        return Decision(actions[bestIndex], bestValue)

    def ab(self, state, idx, depth, alpha, beta):
        if idx == state.num_agents:
            idx = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(idx)
        count = len(actions)
        i = 0
        if idx == 0:
            value = NEG_INF
            while i < count:
                tmp = self.ab(state.successor(idx, actions[i]), idx + 1, depth, alpha, beta)
                if tmp > value:
                    value = tmp
                if value > beta:
                    break
                if value > alpha:
                    alpha = value
                i += 1
        else:
            value = POS_INF
            while i < count:
                tmp = self.ab(state.successor(idx, actions[i]), idx + 1, depth, alpha, beta)
                if tmp < value:
                    value = tmp
                if value < alpha:
                    break
                if value < beta:
                    beta = value
                i += 1
        return value
