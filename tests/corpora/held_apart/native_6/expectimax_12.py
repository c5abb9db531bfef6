from pacman import Decision, SearchAgent

MINUS_INF = -1e308


class Expectimax(SearchAgent):
    def search(self, state):
        moves = state.legal_actions(0)
        bestMove = -1
        bestVal = MINUS_INF
        for i in range(len(moves)):
            if moves[i] == "Stop" and len(moves) > 1:
                continue
            val = self.eval(state.successor(0, moves[i]), 1, self.depth)
            if val > bestVal:
                bestVal = val
                bestMove = i
        return Decision(moves[bestMove], bestVal)

    def eval(self, state, agent, depth):
        n = state.num_agents
        if agent == n:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        val = 0.0
        if agent == 0:
            moves = state.legal_actions(0)
            for i in range(len(moves)):
                tmp = self.eval(state.successor(0, moves[i]), 1, depth)
                if tmp > val:
                    val = tmp
        else:
            outs = state.outcomes(agent)
            for i in range(len(outs)):
                val += outs[i][1] * self.eval(state.successor(agent, outs[i][0]), agent + 1, depth)
        return val
