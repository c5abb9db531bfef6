from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # short is beautiful :)

    def search(self, s):
        val = lambda a: self.val(s.successor(0, a), 1, self.depth)
        best = max(s.legal_actions(0), key=val)
        return Decision(best, val(best))

    def val(self, s, i, d):
        if i == s.num_agents:
            i, d = 0, d - 1
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        return (min if i else max)(self.val(s.successor(i, a), i + 1, d) for a in s.legal_actions(i))
