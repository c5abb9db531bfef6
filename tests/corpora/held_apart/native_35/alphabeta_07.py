from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.go(state, 0, self.depth, 0, float("inf"))
        return Decision(action, value)

    def go(self, s, agent, depth, alpha, beta):
        if s.is_terminal or depth == 0:
            return self.evaluate(s), None
        best, move = None, None
        after = 1 - agent
        for a in s.legal_actions(agent):
            v, _ = self.go(s.successor(agent, a), after, depth if after else depth - 1, alpha, beta)
            if not best or (v > best if agent == 0 else v < best):
                best, move = v, a
            if (best >= beta) if agent == 0 else (best <= alpha):
                break
            if agent == 0:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
        return best, move
