from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        actions = [x for x in actions if x != "Stop"]
        best_value = float("-inf")
        best_action = None
        for action in actions:
            value = self.min_value(state.successor(0, action), 1, self.depth)
            print(action, value)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        value = float("-inf")
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = max(value, self.min_value(successor, 1, depth))
        return value

    def min_value(self, state, ghost, depth):
        if ghost == state.num_agents:
            return self.max_value(state, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        value = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value = min(value, self.max_value(successor, depth - 1))
            else:
                value = self.min_value(successor, ghost + 1, depth)
        return value


class AlphaBeta(SearchAgent):
    def search(self, state):
        best_value = float("-inf")
        best_action = None
        alpha = float("-inf")
        beta = float("inf")
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, self.depth, alpha, beta)
            #print(action, value)
            if value > best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha, beta):
        if depth < 0 or state.is_terminal:
            return self.evaluate(state)
        value = float("-inf")
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = max(value, self.min_value(successor, 1, depth, alpha, beta))
            if value > alpha:
                return value
            beta = max(beta, value)
        return value

    def min_value(self, state, ghost, depth, alpha, beta):
        if ghost == state.num_agents:
            return self.max_value(state, depth - 1, alpha, beta)
        if depth < 0 or state.is_terminal:
            return self.evaluate(state)
        value = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            value = min(value, self.min_value(successor, ghost + 1, depth, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value


class Expectimax(SearchAgent):
    def search(self, state):
        best_value = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, self.depth - 1)
            #print(action, value)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def score(self, state):
        if state.is_win:
            return 1000
        if state.is_lose:
            return -1000
        return self.evaluate(state)

    def max_value(self, state, depth):
        if depth <= 0 or state.is_terminal:
            return self.score(state)
        value = float("-inf")
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = max(value, self.exp_value(successor, 1, depth - 1))
        return value

    def exp_value(self, state, ghost, depth):
        if ghost == state.num_agents:
            return self.max_value(state, depth - 1)
        if state.is_terminal:
            return self.score(state)
        total = 0
        for action, p in state.outcomes(ghost):
            successor = state.successor(ghost, action)
            value = self.exp_value(successor, ghost + 1, depth)
            total = value * p
        return total
