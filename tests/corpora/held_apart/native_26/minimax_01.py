from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """My minimax agent"""

    def search(self, state):
        result = self.minimax(state, 0, self.depth)
        return Decision(result[1], result[0])

    def minimax(self, state, agent, depth):
        # base case
        if depth == 0 or state.is_terminal:
            return (self.evaluate(state), None)

        next_agent = (agent + 1) % state.num_agents

        if agent == 0:
            best = (float("-inf"), None)
            for action in state.legal_actions(agent):
                succ = state.successor(agent, action)
                value = self.minimax(succ, next_agent, depth - 1)[0]
                if value > best[0]:
                    best = (value, action)
            return best
        else:
            best = (float("inf"), None)
            for action in state.legal_actions(agent):
                succ = state.successor(agent, action)
                value = self.minimax(succ, next_agent, depth - 1)[0]
                if value < best[0]:
                    best = (value, action)
            return best
