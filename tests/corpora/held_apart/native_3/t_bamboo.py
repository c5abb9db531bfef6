"""Everything with nested functions."""
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def walk(s, ply):
            if s.is_terminal or ply == self.depth * n:
                return self.evaluate(s)
            who = ply % n
            pick = max if who == 0 else min
            return pick(walk(s.successor(who, a), ply + 1) for a in s.legal_actions(who))

        results = {}
        for a in state.legal_actions():
            results[a] = walk(state.successor(0, a), 1)
        best = max(results, key=results.get)
        return Decision(best, results[best])


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def highest(s, ply, alpha, beta):
            v = -inf
            for a in s.legal_actions(0):
                v = max(v, walk(s.successor(0, a), ply + 1, alpha, beta))
                if v >= beta:
                    break
                alpha = max(alpha, v)
            return v

        def lowest(s, ply, alpha, beta):
            v = inf
            for a in s.legal_actions(ply % n):
                v = min(v, walk(s.successor(ply % n, a), ply + 1, alpha, beta))
                if v <= alpha:
                    break
                beta = min(beta, v)
            return v

        def walk(s, ply, alpha, beta):
            if s.is_terminal or ply == self.depth * n:
                return self.evaluate(s)
            return (lowest if ply % n else highest)(s, ply, alpha, beta)

        best, chosen = -inf, None
        for a in state.legal_actions():
            v = walk(state.successor(0, a), 1, best, inf)
            if v > best:
                best, chosen = v, a
        return Decision(chosen, best)


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def walk(s, ply):
            if s.is_terminal or ply == self.depth * n:
                return self.evaluate(s)
            who = ply % n
            if who == 0:
                return max(walk(s.successor(0, a), ply + 1) for a in s.legal_actions(0))
            return sum(p * walk(s.successor(who, a), ply + 1) for a, p in s.outcomes(who))

        results = {}
        for a in state.legal_actions():
            results[a] = walk(state.successor(0, a), 1)
        best = max(results, key=results.get)
        return Decision(best, results[best])
