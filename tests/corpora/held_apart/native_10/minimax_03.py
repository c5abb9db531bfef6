from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        best = None
        best_score = -inf
        for action in state.legal_actions(0):
            score = self.ghosts_turn(state.successor(0, action), self.depth)
            if best is None or score > best_score:
                best, best_score = action, score
        return Decision(best, best_score)

    def pacmans_turn(self, state, rounds_left):
        if rounds_left == 0 or state.is_terminal:
            return self.evaluate(state)
        best_score = -inf
        for action in state.legal_actions(0):
            score = self.ghosts_turn(state.successor(0, action), rounds_left)
            if score > best_score:
                best_score = score
        return best_score

    def ghosts_turn(self, state, rounds_left):
        if state.is_terminal:
            return self.evaluate(state)
        worst_score = inf
        # all the ghosts want to hurt pacman
        for ghost in range(1, state.num_agents):
            for action in state.legal_actions(ghost):
                score = self.pacmans_turn(state.successor(ghost, action), rounds_left - 1)
                if score < worst_score:
                    worst_score = score
        return worst_score
