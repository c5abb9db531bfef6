from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        values = []
        actions = state.legal_actions(0)
        for action in actions:
            if state.num_agents > 1:
                values.append(self.ghost_value(state.successor(0, action), self.depth, 1))
            else:
                values.append(self.pacman_value(state.successor(0, action), self.depth - 1))
        i = max(range(len(values)), key=lambda k: values[k])
        return Decision(actions[i], values[i])

    def pacman_value(self, state, depth):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            if state.num_agents > 1:
                v = max(v, self.ghost_value(state.successor(0, action), depth, 1))
            else:
                v = max(v, self.pacman_value(state.successor(0, action), depth - 1))
        return v

    def ghost_value(self, state, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            if ghost == state.num_agents - 1:
                depth -= 1
                v = min(v, self.pacman_value(state.successor(ghost, action), depth))
            else:
                v = min(v, self.ghost_value(state.successor(ghost, action), depth, ghost + 1))
        return v


class AlphaBeta(SearchAgent):
    def search(self, state):
        values = []
        actions = state.legal_actions(0)
        alpha = float("-inf")
        for action in actions:
            if state.num_agents > 1:
                values.append(self.ghost_value(state.successor(0, action), self.depth, 1, alpha, float("inf")))
            else:
                values.append(self.pacman_value(state.successor(0, action), self.depth - 1, alpha, float("inf")))
            alpha = max(alpha, values[-1])
        i = max(range(len(values)), key=lambda k: values[k])
        return Decision(actions[i], values[i])

    def pacman_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            if state.num_agents > 1:
                v = max(v, self.ghost_value(state.successor(0, action), depth, 1, alpha, beta))
            else:
                v = max(v, self.pacman_value(state.successor(0, action), depth - 1, alpha, beta))
            alpha = max(alpha, v)
        if alpha > beta:
            return v
        return v

    def ghost_value(self, state, depth, ghost, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            if ghost == state.num_agents - 1:
                depth -= 1
                v = min(v, self.pacman_value(state.successor(ghost, action), depth, alpha, beta))
            else:
                v = min(v, self.ghost_value(state.successor(ghost, action), depth, ghost + 1, alpha, beta))
            beta = min(beta, v)
        if alpha > beta:
            return v
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        values = []
        actions = [a for a in state.legal_actions(0) if a != "Stop"]
        for action in actions:
            if state.num_agents > 1:
                values.append(self.ghost_value(state.successor(0, action), self.depth, 1))
            else:
                values.append(self.pacman_value(state.successor(0, action), self.depth - 1))
        i = max(range(len(values)), key=lambda k: values[k])
        return Decision(actions[i], values[i])

    def pacman_value(self, state, depth):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in [a for a in state.legal_actions(0) if a != "Stop"]:
            if state.num_agents > 1:
                v = max(v, self.ghost_value(state.successor(0, action), depth - 1, 1))
            else:
                v = max(v, self.pacman_value(state.successor(0, action), depth - 1))
        return v

    def ghost_value(self, state, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        p = 1 / len(state.legal_actions(ghost))
        for action in state.legal_actions(ghost):
            if ghost == state.num_agents - 1:
                v += p * self.pacman_value(state.successor(ghost, action), depth - 1)
            else:
                v += p * self.ghost_value(state.successor(ghost, action), depth, ghost + 1)
        return v
