import math
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, beta = -math.inf, math.inf
        best_action, best_value = None, -math.inf
        for action in state.legal_actions(0):
            value = self.ab(state.successor(0, action), 1, 0, alpha, beta)
            if value > best_value:
                best_action, best_value = action, value
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def ab(self, state, turn, ply_round, alpha, beta):
        if turn == state.num_agents:
            turn = 0
            ply_round += 1
        if state.is_terminal or ply_round == self.depth:
            return self.evaluate(state)

        if turn == 0:
            for action in state.legal_actions(turn):
                score = self.ab(state.successor(turn, action), turn + 1, ply_round, alpha, beta)
                if score > alpha:
                    alpha = score
                if alpha > beta:
                    break  # beta cutoff
            return alpha

        for action in state.legal_actions(turn):
            score = self.ab(state.successor(turn, action), turn + 1, ply_round, alpha, beta)
            if score < beta:
                beta = score
            if beta < alpha:
                break  # alpha cutoff
        return beta
