from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_node(state, depth)
        return self.chance_node(state, agent, depth)

    def max_node(self, state, depth):
        return max(self.value(state.successor(0, a), 1, depth) for a in state.legal_actions(0))

    def chance_node(self, state, agent, depth, results={}):
        for a in state.legal_actions(agent):
            results[a] = self.value(state.successor(agent, a), agent + 1, depth)
        return sum(results.values()) / len(results)
