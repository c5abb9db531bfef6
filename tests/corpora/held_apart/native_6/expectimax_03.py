from pacman import Decision, SearchAgent

# tic-tac-toe minimax, but O plays random now


class Expectimax(SearchAgent):
    def search(self, state):
        best_score, best_move = float("-inf"), None
        for move in state.legal_actions(0):
            score = self.minimax(state.successor(0, move), self.depth, 1)
            if score > best_score:
                best_score, best_move = score, move
        return Decision(best_move, best_score)

    def minimax(self, board, depth, player):
        if player == board.num_agents:
            player = 0
            depth -= 1
        if depth == 0 or board.is_terminal:
            return self.evaluate(board)
        if player == 0:
            score = float("-inf")
            for move in board.legal_actions(player):
                score = max(score, self.minimax(board.successor(player, move), depth, player + 1))
        elif player == 1:
            score = 0
            for move, chance in board.outcomes(player):
                score += chance * self.minimax(board.successor(player, move), depth, player + 1)
        else:
            score = float("inf")
            for move in board.legal_actions(player):
                score = min(score, self.minimax(board.successor(player, move), depth, player + 1))
        return score
