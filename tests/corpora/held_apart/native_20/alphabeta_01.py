from pacman import Decision, SearchAgent

INFINITY = 10 ** 12


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -INFINITY
        beta = INFINITY
        best_value = -INFINITY
        best_action = None
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            value = self.min_first_ghost(next_state, 1, alpha, beta)
            if value > best_value:
                best_value = value
                best_action = action
            if best_value > alpha:
                alpha = best_value
        return Decision(best_action, best_value)

    def max_pacman(self, state, turn, alpha, beta):
        if state.is_terminal or turn > self.depth:
            return self.evaluate(state)
        best_value = -INFINITY
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            value = self.min_first_ghost(next_state, turn, alpha, beta)
            if value > best_value:
                best_value = value
            if best_value >= beta:
                return best_value
            if best_value > alpha:
                alpha = best_value
        return best_value

    def min_first_ghost(self, state, turn, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        best_value = INFINITY
        for action in state.legal_actions(1):
            next_state = state.successor(1, action)
            if state.num_agents > 2:
                value = self.min_second_ghost(next_state, turn, alpha, beta)
            else:
                value = self.max_pacman(next_state, turn + 1, alpha, beta)
            if value < best_value:
                best_value = value
            if best_value <= alpha:
                return best_value
            if best_value < beta:
                beta = best_value
        return best_value

    def min_second_ghost(self, state, turn, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        best_value = INFINITY
        for action in state.legal_actions(2):
            next_state = state.successor(2, action)
            value = self.max_pacman(next_state, turn + 1, alpha, beta)
            if value < best_value:
                best_value = value
            if best_value >= beta:
                return best_value
            if best_value < beta:
                beta = best_value
        return best_value
