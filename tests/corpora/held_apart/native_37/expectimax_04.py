from pacman import Decision, SearchAgent


def mean(M):
    """arithmetic mean of the finite collection M"""
    return sum(M) / len(M)


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        a_max, v_max = None, float("-inf")
        for a in state.legal_actions(0):
            v = self.E(state.successor(0, a), 1)
            if v > v_max:
                a_max, v_max = a, v
        return Decision(a_max, v_max)

    def E(self, s, t):
        n = s.num_agents
        if s.is_terminal or t == n * self.depth:
            return self.evaluate(s)
        i = t % n
        # image of A(s) under a -> E(f(s, a))
        B = {self.E(s.successor(i, a), t + 1) for a in s.legal_actions(i)}
        return max(B) if i == 0 else mean(B)
