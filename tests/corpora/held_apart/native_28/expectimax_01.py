from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best, act = None, None
        for a in state.legal_actions(0):
            exp = self.expected(state.successor(0, a), self.depth)
            if best is None or exp > best:
                best, act = exp, a
        return Decision(act, best)

    def maxi(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        return max([self.expected(state.successor(0, a), depth) for a in state.legal_actions(0)])

    def expected(self, state, depth):
        # collect all the results the ghosts can produce in this round
        results = []
        self.collect(state, 1, depth, results)
        return sum(results) / len(results)

    def collect(self, state, ghost, depth, results):
        if state.is_terminal:
            results.append(self.evaluate(state))
            return
        if ghost == state.num_agents:
            results.append(self.maxi(state, depth - 1))
            return
        for a in state.legal_actions(ghost):
            self.collect(state.successor(ghost, a), ghost + 1, depth, results)
