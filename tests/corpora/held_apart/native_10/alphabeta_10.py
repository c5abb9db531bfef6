from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        best, best_action = -inf, None
        for action in state.legal_actions(0):
            val = self.ghosts(state.successor(0, action), 1, self.depth, best)
            if val > best:
                best, best_action = val, action
        return Decision(best_action, best)

    # bound = the lowest value a ghost has found so far in the node above.
    # If pacman gets that much the ghost won't go here.
    def pacman(self, state, depth, bound):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            val = self.ghosts(state.successor(0, action), 1, depth, best)
            best = max(best, val)
            if best >= bound:
                return best
        return best

    # bound = the highest value pacman has found so far in the node above.
    def ghosts(self, state, ghost, depth, bound):
        if state.is_terminal:
            return self.evaluate(state)
        lowest = inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                val = self.pacman(child, depth - 1, lowest)
            else:
                val = self.ghosts(child, ghost + 1, depth, bound)
            lowest = min(lowest, val)
            if lowest <= bound:
                return lowest
        return lowest
