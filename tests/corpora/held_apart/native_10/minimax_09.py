from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):

    def search(self, state):
        bestVal = -INF
        bestAct = None
        for act in state.legal_actions(0):
            val = self.mm(state.successor(0, act), 1 % state.num_agents,
                          self.depth if state.num_agents > 1 else self.depth - 1)
            if val >= bestVal:
                bestVal = val
                bestAct = act
        return Decision(bestAct, bestVal)

    def mm(self, state, player, depth):
        if state.is_win:
            return 1000
        if state.is_lose:
            return -1000
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        nextPlayer = (player + 1) % state.num_agents
        nextDepth = depth - 1 if nextPlayer == 0 else depth
        results = [self.mm(state.successor(player, act), nextPlayer, nextDepth)
                   for act in state.legal_actions(player)]
        if player == 0:
            return max(results)
        else:
            return min(results)
