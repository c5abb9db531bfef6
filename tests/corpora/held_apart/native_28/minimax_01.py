from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # CS 188-ish minimax, one recursive function for everybody

    def search(self, state):
        self.move = None
        self.lastAgent = state.num_agents - 1
        score = self.recurse(state, 0, self.depth)
        return Decision(self.move, score)

    def recurse(self, state, who, d):
        if d == 0 or state.is_terminal:
            return self.evaluate(state)

        if who == 0:
            best = float("-inf")
            for a in state.legal_actions(0):
                s = self.recurse(state.successor(0, a), 1, d)
                if s > best:
                    best = s
                    self.move = a      # remember what we did
            return best
        else:
            worst = float("inf")
            for a in state.legal_actions(who):
                nxt = state.successor(who, a)
                if who == self.lastAgent:
                    s = self.recurse(nxt, 0, d - 1)
                else:
                    s = self.recurse(nxt, who + 1, d)
                if s < worst:
                    worst = s
            return worst
