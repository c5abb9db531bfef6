from pacman import Decision, SearchAgent

INFINITY = 10 ** 18


def moves(state, agent):
    # the moves of this agent
    return sorted(state.legal_actions(agent), key=str)


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.alphabeta(state, 0, self.depth, -INFINITY, INFINITY)
        return Decision(action, value)

    def alphabeta(self, node, agent, depth, alpha, beta):
        if depth == 0 or node.is_terminal:
            return self.evaluate(node), None

        if agent == node.num_agents - 1:
            nxt, new_depth = 0, depth - 1
        else:
            nxt, new_depth = agent + 1, depth

        choice = None
        if agent == 0:
            value = -INFINITY
            for m in moves(node, agent):
                v, _ = self.alphabeta(node.successor(agent, m), nxt, new_depth, alpha, beta)
                if v > value:
                    value, choice = v, m
                alpha = max(alpha, value)
                if beta <= alpha:
                    break
        else:
            value = INFINITY
            for m in moves(node, agent):
                v, _ = self.alphabeta(node.successor(agent, m), nxt, new_depth, alpha, beta)
                if v < value:
                    value, choice = v, m
                beta = min(beta, value)
                if beta <= alpha:
                    break
        return value, choice
