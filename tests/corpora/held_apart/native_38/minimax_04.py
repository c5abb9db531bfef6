from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):

    def search(self, state):

        def pacman(s, d):
            if d == 0 or s.is_terminal:
                return self.evaluate(s)
            top = -INF
            for a in s.legal_actions(0):
                top = max(top, ghost(s.successor(0, a), 1, d))
            return top

        def ghost(s, g, d):
            low = INF
            for a in s.legal_actions(g):
                t = s.successor(g, a)
                if g + 1 < s.num_agents:
                    w = ghost(t, g + 1, d)
                else:
                    w = pacman(t, d - 1)
                low = min(low, w)
            return low

        best_value, best_action = -INF, None
        for a in state.legal_actions(0):
            w = ghost(state.successor(0, a), 1, self.depth)
            # print(a, w)
            if best_action is None or w > best_value:
                best_value, best_action = w, a
        return Decision(best_action, best_value)
