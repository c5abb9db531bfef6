from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """The turns are a list like [0, 1, 2, 0, 1, 2] that gets shorter."""

    def search(self, state):
        turns = list(range(state.num_agents)) * self.depth
        value, action = self.play(state, turns[:-1])
        return Decision(action, value)

    def play(self, state, turns):
        if turns == [] or state.is_terminal:
            return self.evaluate(state), None
        now, later = turns[0], turns[1:]
        best_value, best_action = None, None
        for action in state.legal_actions(now):
            value, _ = self.play(state.successor(now, action), later)
            if best_value is None or (value > best_value if now == 0 else value < best_value):
                best_value, best_action = value, action
        return best_value, best_action


class AlphaBeta(SearchAgent):

    def search(self, state):
        turns = list(range(state.num_agents)) * self.depth + [0]
        value, action = self.play(state, turns, -10**8, 10**8)
        return Decision(action, value)

    def play(self, state, turns, alpha, beta):
        if turns == [] or state.is_terminal:
            return self.evaluate(state), None
        now, later = turns[0], turns[1:]
        best_value, best_action = None, None
        for action in state.legal_actions(now):
            value, _ = self.play(state.successor(now, action), later, alpha, beta)
            if best_value is None or (value > best_value if now == 0 else value < best_value):
                best_value, best_action = value, action
            if now == 0:
                if best_value > beta:
                    break

            else:
                if best_value < alpha:
                    break
                beta = min(beta, best_value)
        return best_value, best_action


class Expectimax(SearchAgent):

    def search(self, state):
        best_value, best_action = None, None
        turns = list(range(state.num_agents)) * self.depth
        for action in state.legal_actions(0):
            value = self.play(state.successor(0, action), turns)
            if best_value is None or value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def play(self, state, turns):
        if turns == [] or state.is_terminal:
            return self.evaluate(state)
        now, later = turns[0], turns[1:]
        if now == 0:
            return max([self.play(state.successor(now, a), later) for a in state.legal_actions(now)])
        return sum([p * self.play(state.successor(now, a), later) for a, p in state.outcomes(now)])
