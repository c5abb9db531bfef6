from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        bestAction = None
        bestScore = -100000000

        # loop over pacmans moves
        for action in state.legal_actions(0):
            score = self.minimizer(state.successor(0, action), 1, 0)
            if score >= bestScore:
                bestScore = score
                bestAction = action

        return Decision(bestAction, bestScore)

    def maximizer(self, state, currentDepth):
        if state.is_win:
            return self.evaluate(state)
        if currentDepth == self.depth:
            return self.evaluate(state)
        score = -100000000
        for action in state.legal_actions(0):
            score = max(score, self.minimizer(state.successor(0, action), 1, currentDepth))
        return score

    def minimizer(self, state, ghost, currentDepth):
        if state.is_win:
            return self.evaluate(state)
        score = 1000
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # all ghosts done -> pacman again
                score = min(score, self.maximizer(successor, currentDepth + 1))
            else:
                score = min(score, self.minimizer(successor, ghost + 1, currentDepth))
        return score
