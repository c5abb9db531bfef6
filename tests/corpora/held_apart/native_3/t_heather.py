from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_score = float("-inf")
        for move in state.legal_actions(self.index):
            score = self.go(state.successor(self.index, move), 1, self.depth)
            if score > best_score:
                best_score = score
                best_move = move
        return Decision(best_move, best_score)

    def go(self, state, who, depth):
        if who == state.num_agents:
            who = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if who == 0:
            score = float("-inf")
            for move in state.legal_actions(who):
                score = max(score, self.go(state.successor(who, move), who + 1, depth))
            return score
        else:
            score = float("inf")
            for move in state.legal_actions(who):
                score = min(score, self.go(state.successor(who, move), who + 1, depth))
                return score


class AlphaBeta(SearchAgent):
    def search(self, state):
        best_score = float("-inf")
        for move in state.legal_actions(self.index):
            score = self.go(state.successor(self.index, move), 1, self.depth, best_score, float("inf"))
            if score > best_score:
                best_score = score
                best_move = move
        return Decision(best_move, best_score)

    def go(self, state, who, depth, alpha, beta):
        if who == state.num_agents:
            who = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if who == 0:
            score = float("-inf")
            for move in state.legal_actions(who):
                score = max(score, self.go(state.successor(who, move), who + 1, depth))
                if score > beta:
                    return score
                alpha = max(alpha, score)
            return score
        else:
            score = float("inf")
            for move in state.legal_actions(who):
                score = min(score, self.go(state.successor(who, move), who + 1, depth))
                if score < alpha:
                    return score
                beta = min(beta, score)
            return score


class Expectimax(SearchAgent):
    def search(self, state):
        best_score = float("-inf")
        for move in state.legal_actions(self.index):
            score = self.go(state.successor(self.index, move), 1, self.depth)
            if score > best_score:
                best_score = score
                best_move = move
        return Decision(best_move, best_score)

    def go(self, state, who, depth):
        if who == state.num_agents:
            who = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if who == 0:
            score = float("-inf")
            for move in state.legal_actions(who):
                score = max(score, self.go(state.successor(who, move), who + 1, depth))
            return score
        else:
            total = 0
            moves = state.legal_actions(who)
            for move in moves:
                total += self.go(state.successor(who, move), who + 1, depth)
                total = total / len(moves)
            return total

