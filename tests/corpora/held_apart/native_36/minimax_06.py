from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """
    max_value: Pacman
    min_value: one ghost, then the next one, then again Pacman
    """

    def search(self, state):
        bestScore = float("-inf")
        bestAction = None
        for action in state.legal_actions(0):
            score = self.next_value(state.successor(0, action), 0, self.depth)
            if score >= bestScore:
                bestScore = score
                bestAction = action
        # print("best:", bestAction, bestScore)
        return Decision(bestAction, score)

    def next_value(self, state, agent, depth):
        if agent == state.num_agents - 1:
            return self.max_value(state, depth - 1)
        return self.min_value(state, agent + 1, depth)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        bestScore = float("-inf")
        for action in state.legal_actions(0):
            score = self.next_value(state.successor(0, action), 0, depth)
            if score > bestScore:
                bestScore = score
        return bestScore

    def min_value(self, state, ghost, depth):
        if depth == 0:
            return self.evaluate(state)
        bestScore = float("inf")
        for action in state.legal_actions(ghost):
            score = self.next_value(state.successor(ghost, action), ghost, depth)
            if score < bestScore:
                bestScore = score
        return bestScore
