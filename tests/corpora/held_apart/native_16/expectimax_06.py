from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        scores = {a: self.avg(state.successor(0, a), 1, self.depth) for a in state.legal_actions(0)}
        best = max(scores, key=scores.get)
        return Decision(best, scores[best])

    def avg(self, s, who, left):
        if who >= s.num_agents:
            who = 0
            left -= 1
        if left == 0 or s.is_terminal:
            return self.evaluate(s)
        total = 0
        for a in s.legal_actions(who):
            total += self.avg(s.successor(who, a), who + 1, left)
        # every ghost is equally likely
        return total / (s.num_agents - 1)
