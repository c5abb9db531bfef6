# Marsland 1986, "A review of game-tree pruning": alpha-beta in negamax form, fail-soft. Depth is in plies.
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        depth = self.depth * state.num_agents
        score, best = -inf, None
        for action in state.legal_actions(0):
            value = self.branch(state.successor(0, action), 0, -inf, inf, score, depth)
            if best is None or value > score:
                score, best = value, action
        return Decision(best, score)

    def branch(self, p, mover, alpha, beta, score, depth):
        # The paper's -AB(p.j, -beta, -max(alpha, score), depth-1). Two ghosts in a row are one
        # side: +AB(p.j, max(alpha, score), beta, depth-1) between them.
        following = (mover + 1) % p.num_agents
        if (mover == 0) == (following == 0):
            return self.AB(p, following, max(alpha, score), beta, depth - 1)
        return -self.AB(p, following, -beta, -max(alpha, score), depth - 1)

    def evaluate_for(self, p, mover):
        return self.evaluate(p) if mover == 0 else -self.evaluate(p)

    def AB(self, p, mover, alpha, beta, depth):
        if depth <= 0 or p.is_terminal:
            return self.evaluate_for(p, mover)
        score = -inf
        for move in p.legal_actions(mover):
            value = self.branch(p.successor(mover, move), mover, alpha, beta, score, depth)
            if value > score:
                score = value
            if score >= beta:
                break  # goto done
        return score
