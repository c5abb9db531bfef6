from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Negamax with a window."""

    def search(self, state):
        n = state.num_agents

        def nega(s, agent, rounds, alpha, beta, sign):
            if s.is_terminal or rounds == 0:
                return sign * self.evaluate(s)
            nxt = (agent + 1) % n
            left = rounds - (nxt == 0)
            children = [s.successor(agent, a) for a in s.legal_actions(agent)]
            best = -inf
            for c in children:
                best = max(best, -nega(c, nxt, left, -beta, -max(alpha, best), -sign))
                if best >= beta:
                    break
            return best

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        nxt = 1 % n
        best, move = -inf, None
        for a in state.legal_actions(0):
            v = -nega(state.successor(0, a), nxt, self.depth - (nxt == 0), -inf, -best, -1)
            if move is None or v > best:
                best, move = v, a
        return Decision(move, best)
