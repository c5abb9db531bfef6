from math import inf
from pacman import Decision, SearchAgent

PACMAN = 0
GHOST = 1


class Minimax(SearchAgent):

    def search(self, state):
        value, action = self.minimax(state, PACMAN, self.depth)
        return Decision(action, value)

    def minimax(self, state, player, depth):
        # game over or deep enough
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        if player == PACMAN:
            best = (-inf, None)
            for a in state.legal_actions(PACMAN):
                v, _ = self.minimax(state.successor(PACMAN, a), GHOST, depth)
                if v > best[0]:
                    best = (v, a)
            return best

        # otherwise it is the ghost's turn; after it one round is over
        best = (inf, None)
        for a in state.legal_actions(GHOST):
            v, _ = self.minimax(state.successor(GHOST, a), PACMAN, depth - 1)
            if v < best[0]:
                best = (v, a)
        return best
