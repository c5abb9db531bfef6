from math import inf

from pacman import Decision, SearchAgent

DEBUG = 0


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.pruned = 0
        self.calls = 0
        alpha = -inf
        answer = None
        for action in state.legal_actions(0):
            v = self.ab(state.successor(0, action), 1, self.depth, alpha, inf)
            if DEBUG:
                print("root", action, "v =", v, "alpha =", alpha)
            if answer is None or v > alpha:
                alpha = v
                answer = action
        if DEBUG:
            print("calls:", self.calls, "pruned:", self.pruned)
        return Decision(answer, alpha)

    def ab(self, state, agent, depth, alpha, beta):
        self.calls += 1
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = inf if agent else -inf
        for action in state.legal_actions(agent):
            v = self.ab(state.successor(agent, action), agent + 1, depth, alpha, beta)
            # print(agent, depth, action, v, alpha, beta)
            if agent == 0:
                best = max(best, v)
                if best > beta:
                    self.pruned += 1
                    if DEBUG:
                        print("prune max!", best, ">", beta)
                    continue
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                if best < alpha:
                    self.pruned += 1
                    if DEBUG:
                        print("prune min!", best, "<", alpha)
                    continue
                beta = min(beta, best)
        return best
