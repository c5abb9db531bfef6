from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def ab(s, agent, depth, alpha, beta):
            if s.is_terminal or depth == 0:
                return None, self.evaluate(s)
            nxt = (agent + 1) % n
            rest = depth - 1 if nxt == 0 else depth
            children = [(a, s.successor(agent, a)) for a in s.legal_actions(agent)]
            move = None
            if agent == 0:
                best = -inf
                for a, child in children:
                    _, v = ab(child, nxt, rest, alpha, beta)
                    if v > best:
                        best, move = v, a
                    if best >= beta:
                        return move, best
                    alpha = max(alpha, best)
            else:
                best = inf
                for a, child in children:
                    _, v = ab(child, nxt, rest, alpha, beta)
                    if v < best:
                        best, move = v, a
                    if best <= alpha:
                        return move, best
                    beta = min(beta, best)
            return move, best

        return Decision(*ab(state, 0, self.depth, -inf, inf))
