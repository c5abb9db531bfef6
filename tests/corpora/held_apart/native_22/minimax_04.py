from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        def MAX(s, d):
            if s.is_terminal or d == 0:
                return self.evaluate(s), None
            best_v, best_a = -10**9, None
            for a in s.legal_actions(0):
                v, _ = MIN(s.successor(0, a), d)
                if v > best_v:
                    best_v, best_a = v, a
            return best_v, best_a

        def MIN(s, d):
            if s.is_terminal:
                return self.evaluate(s), None
            best_v, best_a = 10**9, None
            for a in s.legal_actions(1):
                v, _ = MAX(s.successor(1, a), d - 1)
                if v < best_v:
                    best_v, best_a = v, a
            return best_v, best_a

        value, action = MAX(state, self.depth)
        # Decision wants the action and how good it is
        return Decision(action, self.evaluate(state.successor(0, action)))
