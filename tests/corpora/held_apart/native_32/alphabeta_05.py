from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """
    Negamax. The value of a node is seen from the side that moves there, and
    is only negated when the side changes: Pacman -> ghost, ghost -> Pacman.
    """

    def search(self, state):
        self.bestAction = None
        value = self.negamax(state, 0, float("-inf"), float("inf"))
        return Decision(self.bestAction, value)

    def negamax(self, state, ply, low, high):
        n = state.num_agents
        agent = ply % n
        sign = 1 if agent == 0 else -1
        if state.is_terminal or ply == self.depth * n:
            return sign * self.evaluate(state)

        nextIsPacman = (ply + 1) % n == 0
        sameSide = (agent == 0) == nextIsPacman
        best = None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if sameSide:
                v = self.negamax(child, ply + 1, low, high)
            else:
                v = -self.negamax(child, ply + 1, -high, -low)
            if best is None or v > best:
                best = v
                if ply == 0:
                    self.bestAction = action
            if best > low:
                low = best
            if low >= high:
                break
        return best
