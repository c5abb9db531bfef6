from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        self.best_action = None
        value = self.minimax(state, 0, self.depth)
        return Decision(self.best_action, value)

    def minimax(self, state, agent, depth):
        # game over or no rounds left
        if state.is_terminal or depth == 0:
            return self.evaluate(state)

        next_agent = agent + 1
        next_depth = depth
        if next_agent == state.num_agents:
            next_agent = 0
            next_depth = depth - 1

        if agent == 0:
            best = float("-inf")
            for action in state.legal_actions(agent):
                v = self.minimax(state.successor(agent, action), next_agent, next_depth)
                if v > best:
                    best = v
                    self.best_action = action
            return best
        else:
            best = float("inf")
            for action in state.legal_actions(agent):
                v = self.minimax(state.successor(agent, action), next_agent, next_depth)
                if v < best:
                    best = v
            return best
