from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax for Pacman and all of the ghosts, everything in one function."""

    def search(self, state):
        value, action = self.minimax(state, self.depth, 0)
        return Decision(action, value)

    def minimax(self, state, depth, agent):
        # leaf of the tree
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        next_agent = (agent + 1) % state.num_agents
        best_action = None

        if agent == 0:
            best = float("-inf")
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value, _ = self.minimax(child, depth - 1, next_agent)
                if value > best:
                    best = value
                    best_action = action
        else:
            best = float("inf")
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value, _ = self.minimax(child, depth - 1, next_agent)
                if value < best:
                    best = value
                    best_action = action

        return best, best_action
