from pacman import Decision, SearchAgent


def minimax(agent, state, player, depth):
    """plain function, returns [value, action]"""
    if player == state.num_agents:
        player = 0
        depth = depth - 1
    if state.is_terminal or depth == 0:
        return [agent.evaluate(state), None]
    if player == 0:
        best = [-1000, None]
        for action in state.legal_actions(player):
            if action == "Stop":
                continue
            result = minimax(agent, state.successor(player, action), player + 1, depth)
            if result[0] > best[0]:
                best = [result[0], action]
    else:
        best = [1000, None]
        for action in state.legal_actions(player):
            result = minimax(agent, state.successor(player, action), player + 1, depth)
            if result[0] < best[0]:
                best = [result[0], action]
    return best


class Minimax(SearchAgent):
    def search(self, state):
        value, action = minimax(self, state, 0, self.depth)
        return Decision(action, value)


def alpha_beta(agent, state, player, depth, alpha, beta):
    if player == state.num_agents:
        player = 0
        depth = depth - 1
    if state.is_terminal or depth == 0:
        return [agent.evaluate(state), None]
    if player == 0:
        best = [-1000, None]
        for action in state.legal_actions(player):
            result = alpha_beta(agent, state.successor(player, action), player + 1, depth, alpha, beta)
            if result[0] > best[0]:
                best = [result[0], action]
            if best[0] >= beta:
                return best
            alpha = max(alpha, best[0])
    else:
        best = [1000, None]
        for action in state.legal_actions(player):
            result = alpha_beta(agent, state.successor(player, action), player + 1, depth, alpha, beta)
            if result[0] < best[0]:
                best = [result[0], action]
            if best[0] <= alpha:
                return best
            beta = min(beta, best[0])
    return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = [-1000, None]
        for action in state.legal_actions(0):
            result = alpha_beta(self, state.successor(0, action), 1, self.depth, -1e12, 1e12)
            if result[0] > best[0]:
                best = [result[0], action]
        return Decision(best[1], best[0])


def expectimax(agent, state, player, depth):
    if player == state.num_agents:
        player = 0
        depth = depth - 1
    if state.is_terminal or depth == 0:
        return [agent.evaluate(state), None]
    if player == 0:
        best = [0, None]
        for action in state.legal_actions(player):
            result = expectimax(agent, state.successor(player, action), player + 1, depth)
            if result[0] > best[0]:
                best = [result[0], action]
    else:
        best = [0, None]
        for action, p in state.outcomes(player):
            best[0] += p * expectimax(agent, state.successor(player, action), player + 1, depth)[0]
    return best


class Expectimax(SearchAgent):
    def search(self, state):
        value, action = expectimax(self, state, 0, self.depth)
        return Decision(action, value)
