from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best = None
        for a in state.legal_actions(0):
            v = self.value(state.successor(0, a), 1, 0)
            if best is None or v > best[0]:
                best = (v, a)
        return Decision(best[1], best[0])

    def value(self, s, agent, depth):
        if agent == s.num_agents:
            agent, depth = 0, depth + 1
        if s.is_terminal or depth == self.depth:
            return self.evaluate(s)
        if agent == 0:
            return self.pacman_node(s, depth)
        return self.ghost_node(s, agent, depth)

    def pacman_node(self, s, depth):
        return max([self.value(s.successor(0, a), 1, depth) for a in s.legal_actions(0)])

    def ghost_node(self, s, agent, depth):
        mean = None
        for a, p in s.outcomes(agent):
            v = self.value(s.successor(agent, a), agent + 1, depth)
            if mean is None:
                mean = v
            else:
                mean = (mean + v) / 2
        return mean
