from pacman import Decision, SearchAgent


def rate(agent, state):
    """Winning is what counts, losing is to be avoided."""
    points = state.score
    if state.is_win:
        points += 1000
    if state.is_lose:
        points -= 1000
    return points


def following(state, agent, depth):
    """who is next, and how many rounds are left then"""
    if agent + 1 == state.num_agents:
        return 0, depth - 1
    return agent + 1, depth


class Minimax(SearchAgent):
    def search(self, state):
        who, left = following(state, 0, self.depth)
        top = None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), who, left)
            if top is None or v > top.value:
                top = Decision(action, v)
        return top

    def value(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return rate(self, state)
        who, left = following(state, agent, depth)
        results = []
        for action in state.legal_actions(agent):
            results.append(self.value(state.successor(agent, action), who, left))
        results.sort()
        return results[-1] if agent == 0 else results[0]


class AlphaBeta(SearchAgent):
    def search(self, state):
        who, left = following(state, 0, self.depth)
        top = None
        alpha, beta = float("-inf"), float("inf")
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), who, left, alpha, beta)
            if top is None or v > top.value:
                top = Decision(action, v)
        return top

    def value(self, state, agent, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return rate(self, state)
        who, left = following(state, agent, depth)
        result = None
        for action in state.legal_actions(agent):
            v = self.value(state.successor(agent, action), who, left, alpha, beta)
            if agent == 0:
                if result is None or v > result:
                    result = v
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            else:
                if result is None or v < result:
                    result = v
                if v <= alpha:
                    return v
                beta = min(beta, v)
        return result


class Expectimax(SearchAgent):
    def search(self, state):
        who, left = following(state, 0, self.depth)
        top = None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), who, left)
            if top is None or v > top.value:
                top = Decision(action, v)
        return top

    def value(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return rate(self, state)
        who, left = following(state, agent, depth)
        if agent == 0:
            return max([self.value(state.successor(0, action), who, left) for action in state.legal_actions(0)])
        mean = 0.0
        for action, chance in state.outcomes(agent):
            mean += chance * self.value(state.successor(agent, action), who, left)
        return round(mean)
