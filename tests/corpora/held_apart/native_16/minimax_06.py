from pacman import Decision, SearchAgent

infinity = float('inf')


class Minimax(SearchAgent):

    def search(self, state):
        self.ghosts = state.num_agents - 1
        actions = state.legal_actions(0)
        bestAction = actions[0]
        bestScore = self.evaluate(state)
        for act in actions:
            score = self.ghostMove(state.successor(0, act), 1, self.depth - 1)
            if score > bestScore:
                bestScore = score
                bestAction = act
        return Decision(bestAction, bestScore)

    def pacmanMove(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        biggest = -infinity
        for act in state.legal_actions(0):
            score = self.ghostMove(state.successor(0, act), 1, depth - 1)
            biggest = max(biggest, score)
        return biggest

    def ghostMove(self, state, ghost, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        for act in state.legal_actions(ghost):
            smallest = infinity
            nextState = state.successor(ghost, act)
            if ghost < self.ghosts:
                score = self.ghostMove(nextState, ghost + 1, depth)
            else:
                score = self.pacmanMove(nextState, depth)
            if score < smallest:
                smallest = score
        return smallest
