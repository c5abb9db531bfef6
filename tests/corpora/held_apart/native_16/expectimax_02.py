from pacman import Decision, SearchAgent


def mean(xs):
    return sum(xs) / len(xs)


class Expectimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = self.f(state.successor(0, a), 1, 0)
        best = max(scores, key=lambda a: scores[a])
        return Decision(best, scores[best])

    def f(self, s, i, d):
        if i == s.num_agents:
            i, d = 0, d + 1
        if d == self.depth or s.is_terminal:
            return self.evaluate(s)
        values = {self.f(s.successor(i, a), i + 1, d) for a in s.legal_actions(i)}
        return max(values) if i == 0 else mean(values)
