from pacman import SearchAgent, Decision

NEG = -1e18
POS = 1e18


def value(agent, state, player, depth, alpha, beta):
    if state.is_terminal or depth == 0:
        return agent.evaluate(state)
    if player == 0:
        return max_value(agent, state, depth, alpha, beta)
    return min_value(agent, state, player, depth, alpha, beta)


def max_value(agent, state, depth, alpha, beta):
    v = NEG
    for action in state.legal_actions(0):
        v = max(v, value(agent, state.successor(0, action), 1, depth, alpha, beta))
        if v > beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(agent, state, player, depth, alpha, beta):
    v = POS
    for action in state.legal_actions(player):
        child = state.successor(player, action)
        if player + 1 == state.num_agents:
            v = min(v, value(agent, child, 0, depth - 1, alpha, beta))
        else:
            v = min(v, value(agent, child, player + 1, depth, alpha, beta))
        if v < alpha:
            return v
    return v


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, best = NEG, None
        for action in state.legal_actions(0):
            v = value(self, state.successor(0, action), 1, self.depth, alpha, POS)
            if v > alpha or best is None:
                alpha, best = v, action
        return Decision(best, alpha)
