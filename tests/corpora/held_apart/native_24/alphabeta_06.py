from pacman import Decision, SearchAgent


INF = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        legal = state.legal_actions(0)
        if not legal:
            return Decision(None, self.evaluate(state))
        self.count = state.num_agents
        answer = self.maxi(state, 0, -INF, INF)
        return Decision(answer["action"], answer["value"])

    def leaf(self, state):
        return {"action": None, "value": self.evaluate(state)}

    def maxi(self, state, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.leaf(state)
        best = {"action": state.legal_actions(0)[0], "value": -999}
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.mini(child, 1, depth, alpha, beta)["value"]
            if value > best["value"]:
                best = {"action": action, "value": value}
            if best["value"] > beta:
                return best
            alpha = max(alpha, best["value"])
        return best

    def mini(self, state, ghost, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.leaf(state)
        best = {"action": state.legal_actions(ghost)[0], "value": 999}
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost + 1 < self.count:
                value = self.mini(child, ghost + 1, depth, -INF, INF)["value"]
            else:
                value = self.maxi(child, depth + 1, alpha, beta)["value"]
            if value < best["value"]:
                best = {"action": action, "value": value}
            if best["value"] < alpha:
                return best
            beta = min(beta, best["value"])
        return best
