from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        answer = self.pacman(state, 0, -10**10, 10**10)
        return Decision(answer["action"], answer["value"])

    def pacman(self, state, played, alpha, beta):
        best = {"value": -10**10, "action": None}
        if state.is_terminal or played == self.depth:
            best["value"] = self.evaluate(state)
            return best
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            answer = self.ghost(child, 1, played, alpha, beta)
            if answer["value"] > best["value"]:
                best["value"] = answer["value"]
                best["action"] = action
            # cut?
            if best["value"] > beta:
                return best
            if best["value"] > alpha:
                alpha = best["value"]
        return best

    def ghost(self, state, number, played, alpha, beta):
        best = {"value": 10**10, "action": None}
        if state.is_terminal:
            best["value"] = self.evaluate(state)
            return best
        cut = False
        for action in state.legal_actions(number):
            child = state.successor(number, action)
            # if it was cut we do not look at the others
            if cut:
                break
            if number == state.num_agents - 1:
                answer = self.pacman(child, played + 1, alpha, beta)
            else:
                answer = self.ghost(child, number + 1, played, alpha, beta)
            if answer["value"] < best["value"]:
                best["value"] = answer["value"]
                best["action"] = action
            if best["value"] < alpha:
                cut = True
            if best["value"] < beta:
                beta = best["value"]
        return best
