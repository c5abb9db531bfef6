from pacman import Decision, SearchAgent

INFINITY = float("inf")


class Turn:
    """Whose turn it is, and how many rounds are left."""

    def __init__(self, agent, left):
        self.agent = agent
        self.left = left

    def next(self, numAgents):
        agent = (self.agent + 1) % numAgents
        left = self.left
        if self.agent == 0:
            left -= 1
        return Turn(agent, left)


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha = -INFINITY
        start = Turn(0, self.depth)
        actions = state.legal_actions(0)
        best = actions[0]
        for action in actions:
            child = state.successor(0, action)
            value = self.value(child, start.next(state.num_agents), alpha, INFINITY)
            if value > alpha:
                alpha = value
                best = action
        return Decision(best, alpha)

    def value(self, state, turn, alpha, beta):
        if state.is_lose:
            return -INFINITY
        if state.is_terminal or turn.left == 0:
            return self.evaluate(state)
        after = turn.next(state.num_agents)
        if turn.agent == 0:
            best = -INFINITY
            for action in state.legal_actions(0):
                v = self.value(state.successor(0, action), after, alpha, beta)
                if v > best:
                    best = v
                    alpha = max(alpha, best)
                elif best >= beta:
                    return best
            return best
        else:
            best = INFINITY
            for action in state.legal_actions(turn.agent):
                v = self.value(state.successor(turn.agent, action), after, alpha, beta)
                if v < best:
                    best = v
                    beta = min(beta, best)
                elif best <= alpha:
                    return best
            return best
