from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best_score = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            score = self.value(state.successor(0, action), 1, 1)
            if score > best_score:
                best_score = score
                best_action = action
        return Decision(best_action, score)

    # dispatch, lecture 8 slide 11: "def value(state)"
    def value(self, state, agent, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, agent, depth)
        else:
            return self.exp_value(state, agent, depth)

    def next_agent(self, state, agent):
        return (agent + 1) % state.num_agents

    def max_value(self, state, agent, depth):
        v = float("-inf")
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            v = max(v, self.value(successor, self.next_agent(state, agent), depth + 1))
        return v

    def exp_value(self, state, agent, depth):
        v = 0
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            v += self.value(successor, self.next_agent(state, agent), depth + 1)
        return v
