from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        result = self.alphaBeta(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(result["action"], result["value"])

    def toString(self, result):
        # only for debugging
        return "action=" + str(result["action"]) + ", value=" + str(result["value"])

    def alphaBeta(self, state, player, depth, alpha, beta):
        """
        @param state   the current state
        @param player  0 for Pacman, 1.. for the ghosts
        @param depth   how many rounds are left
        @return        a dictionary with action and value
        """
        if depth == 0 or state.is_terminal:
            return {"action": None, "value": self.evaluate(state)}

        # who is next
        nextPlayer = player + 1
        if nextPlayer == state.num_agents:
            nextPlayer = 0
        nextDepth = depth
        if player == 0:
            nextDepth = depth - 1

        if player == 0:
            best = {"action": None, "value": float("-inf")}
            for action in state.legal_actions(player):
                child = self.alphaBeta(state.successor(player, action), nextPlayer, nextDepth, alpha, beta)
                if child["value"] >= best["value"]:
                    best = {"action": action, "value": child["value"]}
                if best["value"] > beta:
                    break
                alpha = max(alpha, best["value"])
            return best
        else:
            best = {"action": None, "value": float("inf")}
            for action in state.legal_actions(player):
                child = self.alphaBeta(state.successor(player, action), nextPlayer, nextDepth, alpha, beta)
                if child["value"] < best["value"]:
                    best = {"action": action, "value": child["value"]}
                if best["value"] < alpha:
                    break
            return best
