from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        decision = self.maxValue(state, 0)
        return Decision(decision["action"], decision["value"])

    def isEnd(self, state, depth):
        if state.is_terminal:
            return True
        if depth > self.depth:
            return True
        return False

    def maxValue(self, state, depth):
        if self.isEnd(state, depth):
            return {"value": self.evaluate(state), "action": None}
        best = {"value": -10 ** 12, "action": None}
        for action in state.legal_actions(0):
            nxt = state.successor(0, action)
            v = self.minValue(nxt, depth, 1)["value"]
            if v > best["value"]:
                best = {"value": v, "action": action}
        return best

    def minValue(self, state, depth, ghost):
        if self.isEnd(state, depth):
            return {"value": self.evaluate(state), "action": None}
        worst = {"value": 10 ** 12, "action": None}
        for action in state.legal_actions(ghost):
            nxt = state.successor(ghost, action)
            # recursion
            v = self.maxValue(nxt, depth + 1)["value"]
            if v < worst["value"]:
                worst = {"value": v, "action": action}
        return worst
