from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        def moves(s, agent):
            legal = s.legal_actions(agent)
            if agent == 0:
                # standing still does not win a game
                return [a for a in legal if a != "Stop"] or legal
            return legal

        def visit(s, agent, depth, alpha, beta):
            if depth == 0 or s.is_terminal:
                return self.evaluate(s), None
            after = (agent + 1) % s.num_agents
            left = depth - (after == 0)
            best, action = (-inf if agent == 0 else inf), None
            for a in moves(s, agent):
                child = s.successor(agent, a)
                if agent == 0:
                    if best > beta:
                        break
                    v, _ = visit(child, after, left, alpha, beta)
                    if v > best:
                        best, action = v, a
                    alpha = max(alpha, best)
                else:
                    if best < alpha:
                        break
                    v, _ = visit(child, after, left, alpha, beta)
                    if v < best:
                        best, action = v, a
                    beta = min(beta, best)
            return best, action

        value, action = visit(state, 0, self.depth, -inf, inf)
        return Decision(action, value)
