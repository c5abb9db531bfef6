from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):
    """
    Three methods: the root (search), the max nodes (pacmanNode) and the
    min nodes (ghostNode).  depth = number of rounds that are left.
    """

    def search(self, state):
        self.lastAgent = state.num_agents - 1
        alpha, beta = -INFINITY, INFINITY
        decision = None
        for action in state.legal_actions(0):
            v = self.ghostNode(state.successor(0, action), 1, self.depth, alpha, beta)
            if v > alpha or decision is None:
                decision = action
                alpha = v
        return Decision(decision, alpha)

    def pacmanNode(self, state, depth, alpha, beta):
        """Pacman = max player"""
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        v = -INFINITY
        for action in state.legal_actions(0):
            child = self.ghostNode(state.successor(0, action), 1, depth, alpha, beta)
            v = max(v, child)
            # pruning
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def ghostNode(self, state, ghost, depth, alpha, beta):
        """ghosts = min players"""
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        # collect the successors first, makes the loop easier to read
        successors = []
        for action in state.legal_actions(ghost):
            successors.append(state.successor(ghost, action))

        v = INFINITY
        for successor in successors:
            if ghost == self.lastAgent:
                child = self.pacmanNode(successor, depth - 1, alpha, beta)
            else:
                child = self.ghostNode(successor, ghost + 1, depth, alpha, beta)
            v = min(v, child)
            # pruning
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
