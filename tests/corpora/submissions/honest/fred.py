from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        legal = state.legal_actions(0)
        best = legal[0]
        best_score = None
        for move in legal:
            after = state.successor(0, move)
            score = self.opponent(after, 1, 1)
            if best_score is None or score > best_score:
                best, best_score = move, score
        return Decision(best, best_score)

    def player(self, state, round_number):
        if round_number > self.depth or state.is_terminal:
            return self.evaluate(state)
        best_score = None
        for move in state.legal_actions(0):
            score = self.opponent(state.successor(0, move), 1, round_number)
            if best_score is None or score > best_score:
                best_score = score
        return best_score

    def opponent(self, state, number, round_number):
        if state.is_terminal:
            return self.evaluate(state)
        if number >= state.num_agents:
            return self.player(state, round_number + 1)
        worst = None
        for move in state.legal_actions(number):
            after = state.successor(number, move)
            score = self.opponent(after, number + 1, round_number)
            if worst is None or score < worst:
                worst = score
        return worst


class AlphaBeta(Minimax):
    def search(self, state):
        self.tree = {}
        best, best_score = None, float("-inf")
        for move in state.legal_actions(0):
            score = self.bounded(state.successor(0, move), 1, 1, best_score, float("inf"))
            if score > best_score:
                best, best_score = move, score
        return Decision(best, best_score)

    def bounded(self, state, number, round_number, at_least, at_most):
        if number >= state.num_agents:
            number, round_number = 0, round_number + 1
        if round_number > self.depth or state.is_terminal:
            return self.evaluate(state)
        scores = []
        for move in state.legal_actions(number):
            score = self.bounded(state.successor(number, move), number + 1, round_number, at_least, at_most)
            scores.append(score)
            if number == 0:
                at_least = max(at_least, score)
            else:
                at_most = min(at_most, score)
            if at_least > at_most:
                break
        return max(scores) if number == 0 else min(scores)
