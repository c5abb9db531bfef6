from pacman import Decision, SearchAgent


def turn_order(state):
    """pacman and then the ghosts"""
    ghosts = list(range(state.num_agents - 1, 0, -1))
    return [0] + ghosts


class Minimax(SearchAgent):

    def search(self, state):
        self.order = turn_order(state)
        actions = [a for a in state.legal_actions(0) if a != "Stop"]
        best = max(actions, key=lambda a: self.memo(state, a))
        return Decision(best, self.values[best])

    def memo(self, state, a):
        if not hasattr(self, "values"):
            self.values = {}
        self.values[a] = self.minimax(state.successor(0, a), 1, self.depth)
        return self.values[a]

    def minimax(self, state, place, depth):
        if place == len(self.order):
            place = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        who = self.order[place]
        actions = [a for a in state.legal_actions(who) if a != "Stop" or who != 0]
        results = [self.minimax(state.successor(who, a), place + 1, depth) for a in actions]
        return max(results) if who == 0 else min(results)


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.order = turn_order(state)
        best, value = None, None
        for a in state.legal_actions(0):
            alpha = float("-inf") if value is None else value
            v = self.alphabeta(state.successor(0, a), 1, self.depth, alpha, float("inf"))
            if value is None or v > value:
                best, value = a, v
        return Decision(best, value)

    def alphabeta(self, state, place, depth, alpha, beta):
        if place == len(self.order):
            place = 0
            depth = depth - 1
        if state.is_terminal or depth == -1:
            return self.evaluate(state)
        who = self.order[place]
        value = None
        for a in state.legal_actions(who):
            v = self.alphabeta(state.successor(who, a), place + 1, depth, alpha, beta)
            if who == 0:
                value = v if value is None else max(v, value)
                alpha = max(alpha, value)
            else:
                value = v if value is None else min(v, value)
                beta = min(beta, value)
            if alpha >= beta:
                return value
        return value


class Expectimax(SearchAgent):

    def search(self, state):
        self.order = turn_order(state)
        best, value = None, None
        for a in state.legal_actions(0):
            v = self.expectimax(state.successor(0, a), 1, self.depth)
            if value is None or v > value:
                best, value = a, v
        return Decision(best, value)

    def expectimax(self, state, place, depth):
        if place == len(self.order):
            place = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        who = self.order[place]
        values = [self.expectimax(state.successor(who, a), place + 1, depth) for a in state.legal_actions(who)]
        if who == 0:
            return max(values)
        n = len(values)
        return sum(p * v for v, (a, p) in zip(values, state.outcomes(who))) / n
