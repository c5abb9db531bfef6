from pacman import Decision, SearchAgent

PACMAN = 0
FIRST_GHOST = 1


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        bestScore = float("-inf")
        bestMove = None
        for move in state.legal_actions(PACMAN):
            score = self.getScore(state.successor(PACMAN, move), FIRST_GHOST, self.depth)
            if score >= bestScore:
                bestScore = score
                bestMove = move
        return Decision(bestMove, bestScore)

    def getScore(self, state, agent, depth):
        if agent >= state.num_agents:
            agent = PACMAN
            depth = depth - 1
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)

        if agent == PACMAN:
            score = 0
            for move in state.legal_actions(agent):
                child = state.successor(agent, move)
                score = max(score, self.getScore(child, agent + 1, depth))
        elif agent == FIRST_GHOST:
            score = 0
            for move, chance in state.outcomes(agent):
                child = state.successor(agent, move)
                score += chance * self.getScore(child, agent + 1, depth)
        else:
            score = float("inf")
            for move, chance in state.outcomes(agent):
                child = state.successor(agent, move)
                score = min(score, self.getScore(child, agent + 1, depth))
        return score
