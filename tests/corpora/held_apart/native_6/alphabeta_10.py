from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    # negamax from the tic-tac-toe exercise; side = +1 pacman, -1 the ghosts
    def search(self, state):
        best_value, best_move = -INF, None
        for move in state.legal_actions(0):
            value = self.from_my_view(state.successor(0, move), 0, self.depth, best_value, INF)
            if value > best_value:
                best_value, best_move = value, move
        return Decision(best_move, best_value)

    def from_my_view(self, state, mover, depth, alpha, beta):
        """the value of the state after mover's move, seen by mover's side"""
        following = mover + 1
        if following == state.num_agents:
            following = 0
            depth -= 1
        same_side = (mover == 0) == (following == 0)
        if same_side:
            return self.negamax(state, following, depth, alpha, beta)
        return -self.negamax(state, following, depth, -alpha, -beta)

    def negamax(self, state, player, depth, alpha, beta):
        side = 1 if player == 0 else -1
        if depth == 0 or state.is_terminal:
            return side * self.evaluate(state)
        value = -INF
        for move in state.legal_actions(player):
            value = max(value, self.from_my_view(state.successor(player, move), player, depth, alpha, beta))
            if value > beta:
                break
            alpha = max(alpha, value)
        return value
