from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax with one recursive function for all agents."""

    def search(self, state):
        value, action = self.minimax(state, self.index, self.depth)
        return Decision(action, value)

    def minimax(self, state, agent, depth):
        # stop when the game is over or we are deep enough
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None

        nextAgent = (agent + 1) % state.num_agents
        bestAction = None

        if agent == 0:  # pacman
            bestValue = float("-inf")
            for action in state.legal_actions(agent):
                successor = state.successor(agent, action)
                value, _ = self.minimax(successor, nextAgent, depth - 1)
                if value > bestValue:
                    bestValue = value
                    bestAction = action
        else:  # ghosts
            bestValue = float("inf")
            for action in state.legal_actions(agent):
                successor = state.successor(agent, action)
                value, _ = self.minimax(successor, nextAgent, depth - 1)
                if value < bestValue:
                    bestValue = value
                    bestAction = action

        return bestValue, bestAction
