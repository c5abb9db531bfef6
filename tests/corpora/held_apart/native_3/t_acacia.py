"""Adversarial search, exercise sheet 4."""

from pacman import Decision, SearchAgent

INFINITY = float("inf")


class Minimax(SearchAgent):
    """Pacman maximizes, ghosts minimize."""

    def search(self, state):
        best_action = None
        best_value = -INFINITY
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            successor = state.successor(0, action)
            value = self.get_value(successor, 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def get_value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        best = -INFINITY
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            best = max(best, self.get_value(state.successor(0, action), 1, depth))
        return best

    def min_value(self, state, agent, depth):
        best = INFINITY
        for action in state.legal_actions(agent):
            best = min(best, self.get_value(state.successor(agent, action), agent + 1, depth))
        return best


class AlphaBeta(SearchAgent):
    """Minimax with pruning."""

    def search(self, state):
        best_action = None
        best_value = -INFINITY
        alpha = -INFINITY
        beta = INFINITY
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            successor = state.successor(0, action)
            value = self.get_value(successor, 1, self.depth, alpha, beta)
            if value > best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def get_value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        best = -INFINITY
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            best = max(best, self.get_value(state.successor(0, action), 1, depth, alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def min_value(self, state, agent, depth, alpha, beta):
        best = INFINITY
        for action in state.legal_actions(agent):
            best = min(best, self.get_value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best


class Expectimax(SearchAgent):
    """Ghosts move at random."""

    def search(self, state):
        best_action = None
        best_value = -INFINITY
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            successor = state.successor(0, action)
            value = self.get_value(successor, 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def get_value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.expected_value(state, agent, depth)

    def max_value(self, state, depth):
        best = -INFINITY
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            best = max(best, self.get_value(state.successor(0, action), 1, depth))
        return best

    def expected_value(self, state, agent, depth):
        expected = 0
        actions = state.legal_actions(agent)
        probability = 1.0 / len(actions)
        for action in actions:
            expected += probability * self.get_value(state.successor(agent, action), agent + 1, depth)
        return expected
