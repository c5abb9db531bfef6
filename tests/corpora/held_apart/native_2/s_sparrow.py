from pacman import Decision, SearchAgent

BIG = 10 ** 9


class Minimax(SearchAgent):
    """negamax; the ghosts are one team"""

    def search(self, state):
        best = -BIG
        move = None
        for a in state.legal_actions(0):
            v = self.follow(state.successor(0, a), 0, self.depth)
            if v > best:
                best, move = v, a
        return Decision(move, best)

    def follow(self, child, agent, depth):
        """value of child for the side of agent, who has just moved there"""
        nxt = (agent + 1) % child.num_agents
        if nxt == 0:
            depth -= 1
        v = self.negamax(child, nxt, depth)
        if (nxt == 0) != (agent == 0):
            v = -v
        return v

    def negamax(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            e = self.evaluate(state)
            return e if agent == 0 else -e
        return max(self.follow(state.successor(agent, a), agent, depth) for a in state.legal_actions(agent))


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -BIG
        move = None
        for a in state.legal_actions(0):
            v = self.follow(state.successor(0, a), 0, self.depth, alpha, BIG)
            if v > alpha:
                alpha, move = v, a
        return Decision(move, alpha)

    def follow(self, child, agent, depth, alpha, beta):
        nxt = (agent + 1) % child.num_agents
        if nxt == 0:
            depth -= 1
        if (nxt == 0) != (agent == 0):
            return -self.negamax(child, nxt, depth, -alpha, -beta)
        return self.negamax(child, nxt, depth, alpha, beta)

    def negamax(self, state, agent, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            e = self.evaluate(state)
            return e if agent == 0 else -e
        best = -BIG
        for a in state.legal_actions(agent):
            best = max(best, self.follow(state.successor(agent, a), agent, depth, alpha, beta))
            if best > beta:
                break
            alpha = max(alpha, best)
        return best


class Expectimax(SearchAgent):

    def search(self, state):
        best = -BIG
        move = None
        for a in state.legal_actions(0):
            v = self.expecti(state.successor(0, a), 1, self.depth)
            if v > best:
                best, move = v, a
        return Decision(move, best)

    def expecti(self, state, agent, depth):
        if agent >= state.num_agents:
            return self.expecti(state, 0, depth - 1)
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return max(self.expecti(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        v = 0
        n = len(state.legal_actions(agent))
        for a in state.legal_actions(agent):
            v = (v + self.expecti(state.successor(agent, a), agent + 1, depth)) / n
        return v
