from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha = -1e18
        beta = 1e18
        best = -1e18
        act = None
        actions = state.legal_actions(0)
        i = 0
        while i < len(actions):
            value = self.go(state.successor(0, actions[i]), 1, self.depth, alpha, beta)
            if value > best:
                best = value
                act = actions[i]
            if best > alpha:
                alpha = best
            i += 1
        return Decision(act, best)

    def go(self, state, who, depth, alpha, beta):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(who)
        if who == state.num_agents - 1:
            nextWho = 0
            nextDepth = depth - 1
        else:
            nextWho = who + 1
            nextDepth = depth

        if who == 0:
            # MAX
            best = -1e18
            i = 0
            while i < len(actions):
                value = self.go(state.successor(who, actions[i]), nextWho, nextDepth, alpha, beta)
                if value >= beta:
                    break
                if value > best:
                    best = value
                if best > alpha:
                    alpha = best
                i += 1
            return best
        else:
            # MIN
            best = 1e18
            i = 0
            while i < len(actions):
                value = self.go(state.successor(who, actions[i]), nextWho, nextDepth, alpha, beta)
                if value <= alpha:
                    break
                if value < best:
                    best = value
                if best < beta:
                    beta = best
                i += 1
            return best
