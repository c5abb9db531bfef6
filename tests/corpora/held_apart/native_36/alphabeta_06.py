from pacman import Decision, SearchAgent

NEG = float("-inf")
POS = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        return self.maxi(state, 0, NEG, POS)

    def maxi(self, state, depth, alpha, beta):
        if state.is_terminal or depth > self.depth:
            return Decision(None, self.evaluate(state))
        best = Decision(None, NEG)
        for action in state.legal_actions(0):
            s = state.successor(0, action)
            if state.num_agents == 1:
                val = self.maxi(s, depth + 1, alpha, beta).value
            else:
                val = self.mini(s, 1, depth, alpha, beta)
            if val > best.value:
                best = Decision(action, val)
            if best.value > beta:
                return best
            alpha = max(alpha, best.value)
        return best

    def mini(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        best = POS
        for action in state.legal_actions(ghost):
            s = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # all ghosts have moved, new round for Pacman
                val = self.maxi(s, depth + 1, NEG, POS).value
            else:
                val = self.mini(s, ghost + 1, depth, alpha, beta)
            best = min(best, val)
            if best < alpha:
                return best
            beta = min(beta, best)
        return best
