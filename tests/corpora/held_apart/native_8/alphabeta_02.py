from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents

        # inner functions, then I do not have to pass everything around

        def value(s, agent, depth, alpha, beta):
            if agent == n:
                agent = 0
                depth -= 1
            if depth == 0 or s.is_terminal:
                return self.evaluate(s), None
            if agent == 0:
                return maximize(s, depth, alpha, beta)
            return minimize(s, agent, depth, alpha, beta)

        def maximize(s, depth, alpha, beta):
            best = -inf, None
            for a in s.legal_actions(0):
                v, _ = value(s.successor(0, a), 1, depth, alpha, beta)
                if v > best[0]:
                    best = v, a
                if best[0] >= beta:
                    break  # min will not let us come here
                alpha = max(alpha, best[0])
            return best

        def minimize(s, agent, depth, alpha, beta):
            best = inf, None
            for a in s.legal_actions(agent):
                v, _ = value(s.successor(agent, a), agent + 1, depth, alpha, beta)
                if v < best[0]:
                    best = v, a
                if best[0] < alpha:
                    break  # max has something better
                beta = min(beta, best[0])
            return best

        v, action = value(state, 0, self.depth, -inf, inf)
        return Decision(action, v)
