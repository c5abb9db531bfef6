from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        scores = []
        actions = list(state.legal_actions(self.index))
        for a in actions:
            scores.append(self.score_of(state.successor(self.index, a), 1))
        i = scores.index(max(scores))
        return Decision(actions[i], scores[i])

    def score_of(self, state, moves):
        n = state.num_agents
        if moves == n * self.depth or state.is_terminal:
            return self.evaluate(state)
        who = moves % n
        scores = [self.score_of(state.successor(who, a), moves + 1) for a in state.legal_actions(who)]
        if who == self.index:
            return max(scores)
        else:
            return min(scores)


class AlphaBeta(SearchAgent):
    def search(self, state):
        low, high = -(10**9), 10**9
        chosen = None
        for a in state.legal_actions(self.index):
            s = self.score_of(state.successor(self.index, a), 1, low, high)
            if chosen is None or s > low:
                chosen, low = a, s
        return Decision(chosen, low)

    def score_of(self, state, moves, low, high):
        n = state.num_agents
        if moves == n * self.depth or state.is_terminal:
            return self.evaluate(state)
        who = moves % n
        mine = who == self.index
        s = -(10**9) if mine else 10**9
        for a in state.legal_actions(who):
            t = self.score_of(state.successor(who, a), moves + 1, low, high)
            if mine:
                s = max(s, t)
                if s > high:
                    return s
                low = max(low, s)
            else:
                s = min(s, t)
                if s < low:
                    return s
                high = min(high, s)
        return s
