from pacman import Decision, SearchAgent

# adapted from my tic-tac-toe bot of last semester


class Minimax(SearchAgent):
    def search(self, state):
        best_move = None
        best_score = float("-inf")
        for move in state.legal_actions(0):
            board = state.successor(0, move)
            if state.num_agents == 1:
                score = self.minimax(board, self.depth - 1, True, 0)
            else:
                score = self.minimax(board, self.depth, False, 1)
            if score > best_score:
                best_score = score
                best_move = move
        return Decision(best_move, best_score)

    def minimax(self, board, depth, is_maximizing, player):
        if board.is_terminal or depth == 0:
            return self.evaluate(board)

        if is_maximizing:
            best_score = float("-inf")
            for move in board.legal_actions(0):
                nxt = board.successor(0, move)
                if board.num_agents == 1:
                    score = self.minimax(nxt, depth - 1, True, 0)
                else:
                    score = self.minimax(nxt, depth, False, 1)
                best_score = max(score, best_score)
            return best_score
        else:
            best_score = float("inf")
            for move in board.legal_actions(player):
                nxt = board.successor(player, move)
                score = self.minimax(nxt, depth - 1, True, 0)
                best_score = min(score, best_score)
            return best_score
