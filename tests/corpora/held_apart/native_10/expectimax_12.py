import random
from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best, choice = -inf, None
        for action in state.legal_actions(0):
            v = self.random_ghost(state.successor(0, action), 1, self.depth)
            if v > best:
                best, choice = v, action
        return Decision(choice, best)

    def pacman(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            v = self.random_ghost(state.successor(0, action), 1, depth)
            if v > best:
                best = v
        return best

    def random_ghost(self, state, i, depth):
        if state.is_terminal:
            return self.evaluate(state)
        # the ghost moves randomly
        moves = []
        weights = []
        for move, p in state.outcomes(i):
            moves.append(move)
            weights.append(p)
        move = random.choices(moves, weights)[0]
        after = state.successor(i, move)
        if i < state.num_agents - 1:
            return self.random_ghost(after, i + 1, depth)
        return self.pacman(after, depth - 1)
