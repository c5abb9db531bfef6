from statistics import fmean

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        kind = [max] + [fmean] * (n - 1)

        # V(s, i, d): value of s when agent i is to move and d rounds are not finished yet
        V = lambda s, i, d: (V(s, 0, d - 1) if i == n else
                             self.evaluate(s) if s.is_terminal or not d else
                             kind[i]([V(s.successor(i, a), i + 1, d) for a in s.legal_actions(i)]))

        best = None
        for a in state.legal_actions(0):
            v = V(state.successor(0, a), 1, self.depth)
            best = best if best and best[0] >= v else (v, a)
        return Decision(best[1], best[0])
