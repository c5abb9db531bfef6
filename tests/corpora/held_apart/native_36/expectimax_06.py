from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):

        def pacman(s, d):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s), None
            pairs = [(after(s.successor(0, a), 0, d), a) for a in s.legal_actions(0)]
            return max(pairs, key=lambda p: p[0])

        def ghost(s, g, d):
            if s.is_terminal:
                return self.evaluate(s)
            avg = None
            for a in s.legal_actions(g):
                v = after(s.successor(g, a), g, d)
                if avg is None:
                    avg = v
                else:
                    avg = (avg + v) / 2
            return avg

        def after(s, g, d):
            # who is next?
            if g + 1 < s.num_agents:
                return ghost(s, g + 1, d)
            return pacman(s, d + 1)[0]

        value, action = pacman(state, 0)
        return Decision(action, value)
