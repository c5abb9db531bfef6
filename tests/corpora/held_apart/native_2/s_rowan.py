from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Pacman moves, then the ghosts move."""

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.ghosts(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def me(self, state, depth):
        if state.is_terminal or depth < 0:
            return self.evaluate(state)
        return max(self.ghosts(state.successor(0, action), 1, depth) for action in state.legal_actions(0))

    def ghosts(self, state, first, depth):
        if state.is_terminal:
            return self.evaluate(state)
        values = []
        for ghost in range(1, state.num_agents):
            for action in state.legal_actions(ghost):
                values.append(self.me(state.successor(ghost, action), depth - 1))
        return min(values)


class AlphaBeta(SearchAgent):

    def search(self, state):
        best = None
        alpha = -1e9
        for action in state.legal_actions(0):
            value = self.ghosts(state.successor(0, action), 1, self.depth, alpha, 1e9)
            if best is None or value > best.value:
                best = Decision(action, value)
            alpha = max(alpha, value)
        return best

    def me(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -1e9
        for action in state.legal_actions(0):
            v = max(v, self.ghosts(state.successor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def ghosts(self, state, first, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = 1e9
        for ghost in range(1, state.num_agents):
            for action in state.legal_actions(ghost):
                v = min(v, self.me(state.successor(ghost, action), depth - 1, alpha, beta))
                if v <= alpha:
                    return v
                beta = min(beta, v)
        return v


class Expectimax(SearchAgent):

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.ghosts(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def me(self, state, depth):
        if state.is_terminal or depth < 0:
            return self.evaluate(state)
        return max(self.ghosts(state.successor(0, action), 1, depth) for action in state.legal_actions(0))

    def ghosts(self, state, first, depth):
        if state.is_terminal:
            return self.evaluate(state)
        value = 0
        for ghost in range(1, state.num_agents):
            for action, p in state.outcomes(ghost):
                value += p * self.me(state.successor(ghost, action), depth - 1)
        return value / (state.num_agents - 1)
