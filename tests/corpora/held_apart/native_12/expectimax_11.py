from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        candidates = []
        for a in state.legal_actions(0):
            candidates.append((a, self.chance(state.successor(0, a), 1, self.depth)))
        candidates.sort(key=lambda pair: pair[1])
        action, value = candidates[-1]      # biggest is at the end
        return Decision(action, value)

    def pac(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        return max(self.chance(state.successor(0, a), 1, depth)
                   for a in state.legal_actions(0))

    def chance(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        distribution = {}                   # value -> probability
        for a, p in state.outcomes(ghost):
            child = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                v = self.pac(child, depth - 1)
            else:
                v = self.chance(child, ghost + 1, depth)
            distribution[v] = p
        return sum(v * p for v, p in distribution.items())
