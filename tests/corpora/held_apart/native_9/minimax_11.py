from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1 % state.num_agents, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = []
        last = agent == state.num_agents - 1
        for action in state.legal_actions(agent):
            if last and depth == 1:
                values.append(self.evaluate(state))  # bottom of the tree
            elif last:
                values.append(self.value(state.successor(agent, action), 0, depth - 1))
            else:
                values.append(self.value(state.successor(agent, action), agent + 1, depth))
        if agent == 0:
            return max(values)
        return min(values)
