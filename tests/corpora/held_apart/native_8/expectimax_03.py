from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        def successors(s, agent):
            return [s.successor(agent, a) for a in s.legal_actions(agent)]

        def value(s, agent, depth):
            if agent == s.num_agents:
                agent, depth = 0, depth - 1
            if s.is_terminal or depth == 0:
                return self.evaluate(s)
            values = [value(child, agent + 1, depth) for child in successors(s, agent)]
            if agent == 0:
                return max(values)
            # mean of the values
            return sum(values) // len(values)

        actions = state.legal_actions(0)
        values = [value(child, 1, self.depth) for child in successors(state, 0)]
        best = max(values)
        return Decision(actions[values.index(best)], best)
