from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        score, chosen = -10 ** 12, None
        for a in state.legal_actions(0):
            s = self.chance_node(state.successor(0, a), 1, 0)
            if s > score:
                score, chosen = s, a
        return Decision(chosen, score)

    def max_node(self, state, d):
        if d >= self.depth or state.is_terminal:
            return self.evaluate(state)
        score = 0
        for a in state.legal_actions(0):
            s = self.chance_node(state.successor(0, a), 1, d)
            if s > score:
                score = s
        return score

    def chance_node(self, state, ghost, d):
        if state.is_terminal:
            return self.evaluate(state)
        if ghost >= state.num_agents - 1:
            return self.max_node(state, d + 1)
        return sum(p * self.chance_node(state.successor(ghost, a), ghost + 1, d) for a, p in state.outcomes(ghost))
