from pacman import Decision, SearchAgent

# question 4


class Expectimax(SearchAgent):
    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        best = None
        best_action = None
        for a in state.legal_actions(0):
            v = self.chance(state.successor(0, a), 1, 0, alpha, beta)
            if best is None or v > best:
                best = v
                best_action = a
            alpha = max(alpha, best)
        return Decision(best_action, best)

    def maxi(self, s, d, alpha, beta):
        if s.is_terminal or d == self.depth:
            return self.evaluate(s)
        best = 0
        for a in s.legal_actions(0):
            v = self.chance(s.successor(0, a), 1, d, alpha, beta)
            if v > best:
                best = v
            if best > beta:
                return best
            alpha = max(alpha, best)
        return best

    def chance(self, s, agent, d, alpha, beta):
        if s.is_terminal:
            return self.evaluate(s)
        total = 0
        for a in s.legal_actions(agent):
            child = s.successor(agent, a)
            if agent == s.num_agents - 1:
                total += self.maxi(child, d + 1, alpha, beta)
            else:
                total += self.chance(child, agent + 1, d, alpha, beta)
            if total < alpha:
                return total
            beta = min(beta, total)
        return total
