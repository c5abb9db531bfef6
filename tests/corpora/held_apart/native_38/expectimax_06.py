from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_value = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            v = self.expect(state.successor(0, action), 1, self.depth)
            if v > best_value:
                best_value, best_action = v, action
        return Decision(best_action, best_value)

    def expect(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        nxt = (agent + 1) % state.num_agents
        d = depth - (nxt == 0)
        values = {self.expect(state.successor(agent, a), nxt, d)
                  for a in state.legal_actions(agent)}
        if agent == 0:
            return max(values)
        return sum(values) / len(values)
