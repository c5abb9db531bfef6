from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for a in state.legal_actions(0):
            v = self.value(state.successor(0, a), 1, self.depth)
            if best is None or v > best.value:
                best = Decision(a, v)
        return best

    def value(self, s, agent, depth):
        if s.is_terminal or depth == 0:
            return self.evaluate(s)
        if agent == s.num_agents - 1:
            after, left = 0, depth - 1
        else:
            after, left = agent + 1, depth
        results = {self.value(s.successor(agent, a), after, left) for a in s.legal_actions(agent)}
        if agent == 0:
            return max(results)
        return sum(results) / len(results)
