from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        successors = [(a, state.successor(0, a)) for a in state.legal_actions(0)]
        best = max(self.val(s, 1, self.depth) for a, s in successors)
        for a, s in successors:
            if self.val(s, 1, self.depth) == best:
                return Decision(a, best)

    def val(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        successors = [state.successor(agent, a) for a in state.legal_actions(agent)]
        if agent == 0:
            best = -1000000
            for s in successors:
                v = self.val(s, agent + 1, depth)
                if v > best:
                    best = v
            return best
        best = 1000000
        for s in successors:
            v = self.val(s, agent + 1, depth)
            if agent == state.num_agents - 1:
                if v < best:
                    best = v
            else:
                if best < v:
                    best = v
        return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, best_action = -1000000, None
        alpha = -1000000
        for a in state.legal_actions(0):
            v = self.val(state.successor(0, a), 1, self.depth, alpha, 1000000)
            if v >= best:
                best, best_action = v, a
            alpha = max(alpha, best)
        return Decision(best_action, best)

    def val(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        successors = [state.successor(agent, a) for a in state.legal_actions(agent)]
        if agent == 0:
            best = -1000000
            for s in successors:
                best = max(best, self.val(s, agent + 1, depth, alpha, beta))
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            return best
        best = 1000000
        for s in successors:
            best = min(best, self.val(s, agent + 1, depth, alpha, beta))
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        successors = [(a, state.successor(0, a)) for a in state.legal_actions(0)]
        best = max(self.val(s, 1, self.depth) for a, s in successors)
        for a, s in successors:
            if self.val(s, 1, self.depth) == best:
                return Decision(a, best)

    def val(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        successors = [state.successor(agent, a) for a in state.legal_actions(agent)]
        vals = [self.val(s, agent + 1, depth) for s in successors]
        if agent == 0:
            return max(vals)
        return sum(vals)
