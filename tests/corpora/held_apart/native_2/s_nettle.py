from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.ghost(state.successor(0, action), 1, self.depth)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def pacman(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.ghost(state.successor(0, action), 1, depth)
        return max(values.values())

    def ghost(self, state, number, depth):
        if state.is_terminal:
            return self.evaluate(state)
        values = {}
        for action in state.legal_actions(number):
            next_state = state.successor(number, action)
            if number == 2:
                values[action] = self.pacman(next_state, depth - 1)
            else:
                values[action] = self.ghost(next_state, number + 1, depth)
        return min(values.values())


class AlphaBeta(SearchAgent):

    def search(self, state):
        values = {}
        alpha = float("-inf")
        for action in state.legal_actions(0):
            values[action] = self.ghost(state.successor(0, action), 1, self.depth, alpha, float("inf"))
            alpha = max(alpha, values[action])
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def pacman(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.ghost(state.successor(0, action), 1, depth, alpha, beta)
            if values[action] >= beta:
                return values[action]
            alpha = max(alpha, values[action])
        return max(values.values())

    def ghost(self, state, number, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        values = {}
        for action in state.legal_actions(number):
            next_state = state.successor(number, action)
            if number == 2:
                values[action] = self.pacman(next_state, depth - 1, alpha, beta)
            else:
                values[action] = self.ghost(next_state, number + 1, depth, alpha, beta)
            if values[action] <= alpha:
                return values[action]
            beta = min(beta, values[action])
        return min(values.values())


class Expectimax(SearchAgent):

    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            if action == "Stop" and len(state.legal_actions(0)) > 1:
                continue
            values[action] = self.ghost(state.successor(0, action), 1, self.depth)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def pacman(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.ghost(state.successor(0, action), 1, depth)
        return max(values.values())

    def ghost(self, state, number, depth):
        if state.is_terminal:
            return self.evaluate(state)
        values = {}
        for action in state.legal_actions(number):
            next_state = state.successor(number, action)
            if number == 2:
                values[action] = self.pacman(next_state, depth - 1)
            else:
                values[action] = self.ghost(next_state, number + 1, depth)
        return sum(values.values()) / len(values)
