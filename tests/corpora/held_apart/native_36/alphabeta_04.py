from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """One loop for Pacman and ghosts, with flags instead of return in the middle."""

    def search(self, state):
        value, action = self.explore(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def explore(self, state, agent, rounds, low, high):
        bestValue = None
        bestAction = None
        if state.is_terminal or rounds == 0:
            bestValue = self.evaluate(state)
        else:
            isPacman = agent == 0
            nextAgent = (agent + 1) % state.num_agents
            nextRounds = rounds - 1 if nextAgent == 0 else rounds
            moves = list(state.legal_actions(agent))
            index = 0
            done = False
            while index < len(moves) and not done:
                child = state.successor(agent, moves[index])
                value = self.explore(child, nextAgent, nextRounds, low, high)[0]
                better = bestValue is None
                if not better:
                    better = value > bestValue if isPacman else value < bestValue
                if better:
                    bestValue = value
                    bestAction = moves[index]
                # only one of the two sides of the window can move here
                if isPacman:
                    low = max(low, bestValue)
                else:
                    high = min(high, bestValue)
                done = low >= high
                index += 1
        return bestValue, bestAction
