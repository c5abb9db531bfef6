from math import inf
from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    """Alpha Beta pruning agent"""

    def search(self, state):
        def prune(state, agentIdx, depth, alpha, beta):
            if agentIdx >= state.num_agents:
                agentIdx = 0
                depth += 1
            if depth == self.depth or state.is_terminal:
                return [self.evaluate(state), None]
            if agentIdx == 0:
                ans = [-inf, None]
                for a in state.legal_actions(0):
                    r = prune(state.successor(0, a), 1, depth, alpha, beta)[0]
                    if r > ans[0]:
                        ans = [r, a]
                    if ans[0] > beta:
                        return ans
                    if depth == 0:
                        alpha = max(alpha, ans[0])
                return ans
            ans = [inf, None]
            for a in state.legal_actions(agentIdx):
                r = prune(state.successor(agentIdx, a), agentIdx + 1, depth, alpha, beta)[0]
                if r < ans[0]:
                    ans = [r, a]
                if ans[0] < alpha:
                    return ans
                beta = min(beta, ans[0])
            return ans

        v, a = prune(state, 0, 0, -inf, inf)
        return Decision(a, v)
