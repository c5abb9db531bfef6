from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best_move = None
        best_score = float("-inf")
        for move in state.legal_actions(0):
            score = self.expectimax(state.successor(0, move), self.depth, False)
            if score > best_score:
                best_move = move
                best_score = score
        return Decision(best_move, best_score)

    def expectimax(self, board, depth, is_maximizing):
        if not is_maximizing and board.num_agents == 1:  # nobody to play against
            return self.expectimax(board, depth - 1, True)
        if board.is_terminal or depth == 0:
            return self.evaluate(board)
        if is_maximizing:
            best_score = float("-inf")
            for move in board.legal_actions(0):
                score = self.expectimax(board.successor(0, move), depth, False)
                best_score = max(best_score, score)
            return best_score
        else:
            opponents = range(1, board.num_agents)
            average = 0
            for opponent in opponents:
                for move, p in board.outcomes(opponent):
                    score = self.expectimax(board.successor(opponent, move), depth - 1, True)
                    average += p * score / len(opponents)
            return average
