from pacman import Decision, SearchAgent

INFTY = 1e12


class Minimax(SearchAgent):
    def search(self, state):
        self.best_action = None
        value = self.max_node(state, self.depth)
        return Decision(self.best_action, value)

    def max_node(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -INFTY
        for action in state.legal_actions(0):
            value = self.next_node(state.successor(0, action), 1, depth)
            if value > best:
                best = value
                self.best_action = action
        return best

    def next_node(self, state, agent, depth):
        if agent == state.num_agents:
            return self.max_node(state, depth - 1)
        return self.min_node(state, agent, depth)

    def min_node(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        worst = INFTY
        for action in state.legal_actions(agent):
            worst = min(worst, self.next_node(state.successor(agent, action), agent + 1, depth))
        return worst


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = -INFTY
        best_action = None
        for action in state.legal_actions(0):
            value = self.next_node(state.successor(0, action), 1, self.depth, best, INFTY)
            if value > best:
                best = value
                best_action = action
        return best_action

    def max_node(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -INFTY
        for action in state.legal_actions(0):
            best = max(best, self.next_node(state.successor(0, action), 1, depth, alpha, beta))
            if best > beta:
                return best
            alpha = max(alpha, best)
        return best

    def next_node(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.max_node(state, depth - 1, alpha, beta)
        return self.min_node(state, agent, depth, alpha, beta)

    def min_node(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        worst = INFTY
        for action in state.legal_actions(agent):
            worst = min(worst, self.next_node(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if worst < alpha:
                return worst
            beta = min(beta, worst)
        return worst


class Expectimax(SearchAgent):
    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.next_node(state.successor(0, action), 1, self.depth)
        best = max(values.values())
        for action, value in values.items():
            if value == best:
                return Decision(action, value)

    def max_node(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -INFTY
        for action in state.legal_actions(0):
            best = max(best, self.next_node(state.successor(0, action), 1, depth))
        return best

    def next_node(self, state, agent, depth):
        if agent == state.num_agents:
            return self.max_node(state, depth - 1)
        return self.chance_node(state, agent, depth)

    def chance_node(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        mean = 0
        for action, probability in state.outcomes(agent):
            mean += probability * self.next_node(state.successor(agent, action), agent + 1, depth)
        return mean
