from pacman import Decision, SearchAgent
import math


class Minimax(SearchAgent):

    def search(self, state):
        v, a = self.val(state, 0, self.depth)
        return Decision(a, v)

    def turn(self, state, agent, depth):
        agent += 1
        if agent >= state.num_agents - 1:
            return 0, depth - 1
        return agent, depth

    def val(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), "Stop"
        results = []
        for a in state.legal_actions(agent):
            nxt, d = self.turn(state, agent, depth)
            v, _ = self.val(state.successor(agent, a), nxt, d)
            results.append((v, a))
        if agent == 0:
            best = results[0]
            for r in results:
                if r[0] >= best[0]:
                    best = r
            return best
        return min(results, key=lambda r: r[0])


class AlphaBeta(Minimax):

    def search(self, state):
        v, a = self.val(state, 0, self.depth, -math.inf, math.inf, True)
        return Decision(a, v)

    def val(self, state, agent, depth, alpha, beta, root=False):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), "Stop"
        if agent == 0:
            best = (-math.inf, "Stop")
            for a in state.legal_actions(agent):
                if root and a == "Stop":
                    continue
                nxt, d = self.turn(state, agent, depth)
                v, _ = self.val(state.successor(agent, a), nxt, d, alpha, beta)
                if v > best[0]:
                    best = (v, a)
                if v >= beta:
                    return best
                alpha = max(alpha, v)
        else:
            best = (math.inf, "Stop")
            for a in state.legal_actions(agent):
                nxt, d = self.turn(state, agent, depth)
                v, _ = self.val(state.successor(agent, a), nxt, d, alpha, beta)
                if v < best[0]:
                    best = (v, a)
                if v <= alpha:
                    return best
                beta = min(beta, v)
        return best


class Expectimax(SearchAgent):

    def search(self, state):
        best, action = -math.inf, None
        for a in state.legal_actions(0):
            v = self.exp(state.successor(0, a), 1, self.depth)
            if v > best:
                best, action = v, a
        return Decision(action, best)

    def exp(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return max(self.exp(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        total = 0
        for a, p in state.outcomes(agent):
            total += prob * self.exp(state.successor(agent, a), agent + 1, depth)
        return total
