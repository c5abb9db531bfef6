from pacman import Decision, SearchAgent

ME = 0
OPPONENT = 1


class AlphaBeta(SearchAgent):
    def search(self, state):
        best_move, alpha = None, float("-inf")
        for move in state.legal_actions(ME):
            score = self.play(state.successor(ME, move), self.depth, 1, alpha, float("inf"))
            if best_move is None or score > alpha:
                best_move, alpha = move, score
        return Decision(best_move, alpha)

    def play(self, board, depth, turn, alpha, beta):
        if turn == board.num_agents:  # everybody had a turn
            turn = 0
            depth -= 1
        if board.is_terminal or depth == 0:
            return self.evaluate(board)
        my_turn = turn == 0
        if my_turn:
            best = float("-inf")
            for move in board.legal_actions(ME):
                best = max(best, self.play(board.successor(ME, move), depth, turn + 1, alpha, beta))
                if best > beta:
                    break
                alpha = max(alpha, best)
            return best
        best = float("inf")
        for move in board.legal_actions(OPPONENT):
            best = min(best, self.play(board.successor(OPPONENT, move), depth, turn + 1, alpha, beta))
            if best <= alpha:
                break
            beta = min(beta, best)
        return best
