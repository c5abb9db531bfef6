from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        result = self.max_value(state, 0, -inf, inf)
        return Decision(result["action"], result["value"])

    def max_value(self, state, depth, alpha, beta):
        if depth == self.depth or state.is_terminal:
            return {"value": state.score, "action": None}
        best = {"value": -inf, "action": None}
        for action in state.legal_actions(0):
            reply = self.min_value(state.successor(0, action), 1, depth, alpha, beta)
            if reply["value"] > best["value"]:
                best = {"value": reply["value"], "action": action}
            if best["value"] > beta:
                return best
            alpha = max(alpha, best["value"])
        return best

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return {"value": state.score, "action": None}
        best = {"value": inf, "action": None}
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                reply = self.max_value(successor, depth + 1, alpha, beta)
            else:
                # next ghost
                reply = self.min_value(successor, agent + 1, depth, -inf, inf)
            if reply["value"] < best["value"]:
                best = {"value": reply["value"], "action": action}
            if best["value"] < alpha:
                return best
            beta = min(beta, best["value"])
        return best
