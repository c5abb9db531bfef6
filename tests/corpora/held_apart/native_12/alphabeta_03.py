from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        result = self.ab(state, 0, 0, -inf, inf)
        return Decision(result["action"], result["value"])

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth:
            return {"value": self.evaluate(state), "action": None}

        if agent == 0:
            node = {"value": -inf, "action": None}
            for action in state.legal_actions(agent):
                child = self.ab(state.successor(agent, action), agent + 1, depth, alpha, beta)
                if child["value"] > node["value"]:
                    node["value"] = child["value"]
                    node["action"] = action
                if node["value"] > beta:
                    break
                alpha = max(alpha, node["value"])
        else:
            node = {"value": inf, "action": None}
            for action in state.legal_actions(agent):
                child = self.ab(state.successor(agent, action), agent + 1, depth, alpha, beta)
                if child["value"] < node["value"]:
                    node["value"] = child["value"]
                    node["action"] = action
                if node["value"] < alpha:
                    break
                beta = max(beta, node["value"])
        return node
