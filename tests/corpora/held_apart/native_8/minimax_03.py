from pacman import Decision, SearchAgent

INFINITY = 10**9


class Minimax(SearchAgent):
    def search(self, state):
        best = -INFINITY
        bestAction = None
        for action in state.legal_actions(0):
            # after pacman it is the ghost's turn
            value = self.ghostValue(state.successor(0, action), self.depth)
            if value > best:
                best = value
                bestAction = action
        return Decision(bestAction, best)

    def pacmanValue(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -INFINITY
        for action in state.legal_actions(0):
            best = max(best, self.ghostValue(state.successor(0, action), depth))
        return best

    def ghostValue(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        worst = INFINITY
        for action in state.legal_actions(1):
            # both have moved, so the round is over
            worst = min(worst, self.pacmanValue(state.successor(1, action), depth - 1))
        return worst
