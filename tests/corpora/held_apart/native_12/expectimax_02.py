from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        moves = list(state.legal_actions(0))
        vals = [self.expecti(state.successor(0, m), 1, self.depth) for m in moves]
        i = vals.index(max(vals))
        return Decision(moves[i], vals[i])

    def expecti(self, state, who, depth):
        if who == state.num_agents:
            who = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if who == 0:
            return max([self.expecti(state.successor(0, m), 1, depth)
                        for m in state.legal_actions(0)])
        # chance node
        vals = []
        for m, prob in state.outcomes(who):
            vals.append(self.expecti(state.successor(who, m), who + 1, depth))
        return sum(vals)
