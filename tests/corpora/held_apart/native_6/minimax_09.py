from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):
    """like the tictactoe one but X = pacman, O = ghost"""

    def search(self, state):
        bestScore = -INF
        bestMove = None
        for move in state.legal_actions(0):
            score = self.minimax(state.successor(0, move), self.depth, 1)
            if score >= bestScore:
                bestScore = score
                bestMove = move
        return Decision(bestMove, bestScore)

    def minimax(self, state, depth, player):
        # game over?
        if state.is_win:
            return 1
        if state.is_lose:
            return -1
        if state.is_terminal:
            return self.evaluate(state)
        if player > 1 or player == state.num_agents:
            player = 0
            depth = depth - 1
        if depth == 0:
            return self.evaluate(state)
        if player == 0:
            bestScore = -INF
            for move in state.legal_actions(0):
                score = self.minimax(state.successor(0, move), depth, 1)
                if score > bestScore:
                    bestScore = score
            return bestScore
        bestScore = INF
        for move in state.legal_actions(player):
            score = self.minimax(state.successor(player, move), depth, player + 1)
            if score < bestScore:
                bestScore = score
        return bestScore
