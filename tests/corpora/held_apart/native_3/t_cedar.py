from pacman import Decision, SearchAgent

BIG = 999999


class Minimax(SearchAgent):
    def search(self, state):
        best = -BIG
        bestMove = None
        for move in state.legal_actions(0):
            value = self.ghost1(state.successor(0, move), self.depth)
            if value > best:
                best = value
                bestMove = move
        return Decision(bestMove, best)

    def pacman(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -BIG
        for move in state.legal_actions(0):
            v = max(v, self.ghost1(state.successor(0, move), depth))
        return v

    def ghost1(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = BIG
        for move in state.legal_actions(1):
            v = min(v, self.ghost2(state.successor(1, move), depth))
        return v

    def ghost2(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = BIG
        for move in state.legal_actions(2):
            v = min(v, self.pacman(state.successor(2, move), depth - 1))
        return v


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = -BIG
        bestMove = None
        for move in state.legal_actions(0):
            value = self.ghost1(state.successor(0, move), self.depth, -BIG, BIG)
            if value > best:
                best = value
                bestMove = move
        return Decision(bestMove, best)

    def pacman(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -BIG
        for move in state.legal_actions(0):
            v = max(v, self.ghost1(state.successor(0, move), depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def ghost1(self, state, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = BIG
        for move in state.legal_actions(1):
            v = min(v, self.ghost2(state.successor(1, move), depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

    def ghost2(self, state, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = BIG
        for move in state.legal_actions(2):
            v = min(v, self.pacman(state.successor(2, move), depth - 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        best = -BIG
        bestMove = None
        for move in state.legal_actions(0):
            value = self.ghost1(state.successor(0, move), self.depth)
            if value > best:
                best = value
                bestMove = move
        return Decision(bestMove, best)

    def pacman(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -BIG
        for move in state.legal_actions(0):
            v = max(v, self.ghost1(state.successor(0, move), depth))
        return v

    def ghost1(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for move in state.legal_actions(1):
            v += self.ghost2(state.successor(1, move), depth)
        return v / len(state.legal_actions(1))

    def ghost2(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for move in state.legal_actions(2):
            v += self.pacman(state.successor(2, move), depth - 1)
        return v / len(state.legal_actions(2))

