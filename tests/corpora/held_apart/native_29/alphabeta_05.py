from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # double alpha, beta;
        alpha = 0
        beta = float("inf")
        max_value = float("-inf")
        max_action = None
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        for action in state.legal_actions(0):
            value = self.alphabeta(state.successor(0, action), self.depth, alpha, beta, 1)
            if value > max_value:
                max_value = value
                max_action = action
            if max_value > alpha:
                alpha = max_value
        return Decision(max_action, max_value)

    def alphabeta(self, node, depth, alpha, beta, player):
        if depth == 0 or node.is_terminal:
            return self.evaluate(node)
        isMaximizing = (player == 0)
        nextPlayer = player + 1
        if nextPlayer >= node.num_agents:
            nextPlayer = 0
            depth = depth - 1
        if isMaximizing:
            for action in node.legal_actions(player):
                score = self.alphabeta(node.successor(player, action), depth, alpha, beta, nextPlayer)
                if score > beta:
                    return beta
                if score > alpha:
                    alpha = score
            return alpha
        else:
            for action in node.legal_actions(player):
                score = self.alphabeta(node.successor(player, action), depth, alpha, beta, nextPlayer)
                if score < alpha:
                    return alpha
                if score < beta:
                    beta = score
            return beta
