from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        self.seen = {}   # states that we know already
        best_value, best_action = float("-inf"), None
        for action in state.legal_actions(0):
            value = self.lookup(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def lookup(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if state not in self.seen:
            self.seen[state] = self.compute(state, agent, depth)
        return self.seen[state]

    def compute(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = [self.lookup(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent)]
        return max(values) if agent == 0 else min(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.best_action = None
        value = self.compute(state, 0, self.depth, {"alpha": float("-inf"), "beta": float("inf")}, True)
        return Decision(self.best_action, value)

    def compute(self, state, agent, depth, window, root=False):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        mine = dict(window)
        side = "beta" if agent else "alpha"
        best = None
        for action in state.legal_actions(agent):
            v = self.compute(state.successor(agent, action), agent + 1, depth, mine)
            if best is None or (v < best if agent else v > best):
                best = v
                if root:
                    self.best_action = action
            mine[side] = min(mine[side], v) if agent else max(mine[side], v)
            if mine["alpha"] > mine["beta"]:
                break
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        best_value, best_action = float("-inf"), None
        for action in state.legal_actions(0):
            value = self.compute(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def compute(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.compute(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        weighted = [(self.compute(state.successor(agent, a), agent + 1, depth), p) for a, p in state.outcomes(agent)]
        return sum(v * p for v, p in weighted) / sum(p for v, p in weighted)
