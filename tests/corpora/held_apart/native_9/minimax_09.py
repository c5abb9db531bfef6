from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        bestVal = -9999
        bestAct = None
        for act in state.legal_actions(0):
            val = self.explore(state.successor(0, act), 1, self.depth - 1)
            if bestAct is None or val >= bestVal:
                bestVal = val
                bestAct = act
        return Decision(bestAct, bestVal)

    def explore(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth <= 0 or state.is_win:
            return self.evaluate(state)
        if agent == 0:
            val = -9999
            for act in state.legal_actions(0):
                val = max(val, self.explore(state.successor(0, act), 1, depth))
            return val
        val = 9999
        for act in state.legal_actions(agent):
            val = min(val, self.explore(state.successor(agent, act), agent + 1, depth))
        return val
