# based on the tic tac toe minimax video, adapted for pacman
from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):

    def search(self, state):
        best_score = -INF
        best_move = None
        for move in state.legal_actions(0):
            score = self.minimax(state.successor(0, move), self.depth, False)
            if score > best_score:
                best_score = score
                best_move = move
        return Decision(best_move, best_score)

    def minimax(self, board, depth, is_maximizing):
        # game over or deep enough
        if board.is_terminal or depth == 0:
            return self.evaluate(board)

        if is_maximizing:
            best_score = -INF
            for move in board.legal_actions(0):
                score = self.minimax(board.successor(0, move), depth, False)
                best_score = max(score, best_score)
            return best_score
        else:
            best_score = INF
            for move in board.legal_actions(1):
                # next round
                score = self.minimax(board.successor(1, move), depth - 1, True)
                best_score = min(score, best_score)
            return best_score
